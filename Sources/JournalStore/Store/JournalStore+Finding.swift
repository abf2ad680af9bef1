internal import EntsimCryptography
import EntsimScenarioModel

extension JournalStore {
  /// Returns the run that a reference names.
  ///
  /// Paths begin in a directory, given by its absolute path; it is empty where it is not known.
  ///
  /// - Throws: `.noSuchRun`, `.ambiguous`, the damage in which the run lies or may lie, or the
  ///   error that prevents the search.
  public func run(
    _ reference: RunReference,
    from directory: String = ""
  ) throws(StoreError) -> StoredRun {
    switch reference {
    case .last:
      guard let run = try lastRun() else { throw StoreError(path: path, .noSuchRun("last")) }
      return run
    case .path(let words):
      guard let run = try lastRun(ofPath: words, from: directory) else {
        throw StoreError(path: path, .noSuchRun(words))
      }
      return run
    case .digits(let digits):
      let runs = try runs(beginningWith: digits)
      if let run = runs.first, runs.count == 1 { return run }
      // A file may be called like the beginning of an id.
      if runs.isEmpty, let run = try lastRun(ofPath: digits, from: directory) { return run }
      throw StoreError(
        path: path,
        runs.isEmpty ? .noSuchRun(digits) : .ambiguous(digits, Self.told(runs.map(\.name)))
      )
    }
  }

  /// Returns all runs of the scenario at a path, however it is written, the last one last.
  ///
  /// Paths begin in a directory, given by its absolute path; it is empty where it is not known.
  public func runs(
    ofPath words: String,
    from directory: String = ""
  ) throws(StoreError) -> [StoredRun] {
    let plain = SuitePath.plain(words, from: directory)
    return try list().runs.filter {
      SuitePath.plain($0.facts.summary.path, from: directory) == plain
    }
  }

  /// Returns the run with an id, nil where there is none.
  public func run(withID id: RunID) throws(StoreError) -> StoredRun? {
    let statement = try statement(.runByID)
    let code = statement.with(id.bytes, at: 1) { statement.start() }
    return try statement.taken(code) ? found(statement) : nil
  }

  /// The run that was stored last; another one is not given for it where its row is damaged.
  private func lastRun() throws(StoreError) -> StoredRun? {
    do throws(StoreError) {
      let statement = try statement(.runsDownwards)
      statement.bind(0, at: 1)
      if try statement.step() { return try found(statement) }
    } catch  where error.isDamage {
      if error.damagedPlace != nil { throw error }
      let places = try list().damage.compactMap(\.damagedPlace)
      throw places.max().map { StoreError(path: path, .damagedRow($0)) } ?? error
    }
    return try listed { _ in true }
  }

  private func lastRun(
    ofPath words: String,
    from directory: String
  ) throws(StoreError) -> StoredRun? {
    let meant = NamedScenario(words, from: directory)
    do throws(StoreError) {
      let statement = try statement(.runsDownwards)
      statement.bind(0, at: 1)
      var previous = Int.max
      // A damaged table may have the same rows again and again.
      while try statement.step(), statement.number(0) < previous {
        previous = statement.number(0)
        let cell = statement.isNothing(5) ? nil : statement.text(5)
        guard meant.has(path: statement.text(3), cell: cell) else { continue }
        return try found(statement)
      }
      statement.reset()
    } catch  where error.isDamage && error.damagedPlace == nil {
      // The list goes around what is damaged.
    }
    return try listed { meant.has(path: $0.facts.summary.path, cell: $0.facts.summary.cell) }
  }

  /// The run in the row of an answer, which ends with it.
  private func found(_ row: Statement) throws(StoreError) -> StoredRun {
    defer { row.reset() }
    return try run(in: row)
  }

  /// The run in the row of an answer, which ends where that is not as it was written.
  private func run(in row: Statement) throws(StoreError) -> StoredRun {
    if let run = StoredRun(row) { return run }
    defer { row.reset() }
    throw StoreError(path: path, .damagedRow(row.number(0)))
  }

  /// Returns the last run of the list that is meant; throws the damage of the list where none is, since
  /// the run may lie there.
  private func listed(_ isMeant: (StoredRun) -> Bool) throws(StoreError) -> StoredRun? {
    let list = try list()
    let run = list.runs.last(where: isMeant)
    if run == nil, let damage = list.damage.last { throw damage }
    return run
  }

  private func runs(beginningWith digits: String) throws(StoreError) -> [StoredRun] {
    var damage: StoreError?
    do throws(StoreError) {
      let found = try runsByIndex(digits)
      if !found.isEmpty { return found }
    } catch  where error.isDamage {
      // The list goes around what is damaged.
      damage = error
    }
    let runs = try list().runs.filter { $0.name.utf8.starts(with: digits.utf8) }
    if runs.isEmpty, let damage, damage.damagedPlace != nil { throw damage }
    return runs.sorted { $0.name < $1.name }
  }

  private func runsByIndex(_ digits: String) throws(StoreError) -> [StoredRun] {
    func bytes(filledWith digit: String) -> [UInt8] {
      let rest = String(repeating: digit, count: max(0, RunID.length * 2 - digits.utf8.count))
      return Hexadecimal.decode(digits + rest) ?? []
    }
    let statement = try statement(.runsByDigits)
    statement.bind(Self.mostTold + 1, at: 3)
    statement.bind(bytes(filledWith: "0"), at: 1)
    statement.bind(bytes(filledWith: "f"), at: 2)
    var runs: [StoredRun] = []
    while try statement.step() { runs.append(try run(in: statement)) }
    return runs
  }

  /// How many ids an error tells at most.
  private static let mostTold = 8

  /// The ids that an error tells, in as many digits as tell them apart.
  private static func told(_ names: [String]) -> [String] {
    let length = (StoreError.shownDigits...).first { length in
      length >= RunID.length * 2 || Set(names.map { $0.prefix(length) }).count == names.count
    }
    let shown = names.prefix(mostTold).map { String($0.prefix(length ?? names[0].count)) }
    return names.count > mostTold ? shown + ["and more"] : shown
  }
}

/// The scenario that words name by its path, or the cell of one where that stands behind the path in brackets.
private struct NamedScenario {
  private let words: String
  private let directory: String
  private let plain: String

  init(_ words: String, from directory: String) {
    self.words = words
    self.directory = directory
    plain = SuitePath.plain(words, from: directory)
  }

  /// Whether a run is one of it; a path and a cell may each hold brackets.
  func has(path: String, cell: String?) -> Bool {
    let path = SuitePath.plain(path, from: directory)
    if path == plain { return true }
    guard let cell, words.hasSuffix(" [\(cell)]") else { return false }
    let rest = words.dropLast(" [\(cell)]".count)
    return SuitePath.plain(String(rest), from: directory) == path
  }
}

extension StoreError {
  /// The place of the row that is damaged; nil where it is something else.
  var damagedPlace: Int? {
    if case .damagedRow(let place) = reason { place } else { nil }
  }
}
