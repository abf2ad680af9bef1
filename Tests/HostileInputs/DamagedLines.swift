import EntsimDiagnostics
import EntsimJournalStore
import EntsimWorld

/// The lines of JSON that a run was exported as, of which choices have changed some.
struct DamagedLines {
  private static let lineFeed = UInt8(ascii: "\n")

  /// The run that was exported.
  let run: SealedRun
  /// Its lines, whole.
  let whole: [UInt8]
  /// The lines with damage.
  let damaged: [UInt8]

  /// Exports a run, and damages its lines.
  init(_ run: SealedRun, _ choices: inout Choices) throws {
    self.run = run
    var whole: [UInt8] = []
    try RunSource(run).export { whole += $0 }
    self.whole = whole
    var lines = whole.split(separator: Self.lineFeed)
    for _ in 0...choices.number(below: 3) { Self.damage(&lines, &choices) }
    var damaged = Array(lines.joined(separator: [Self.lineFeed])) + [Self.lineFeed]
    if choices.one(in: 6) { damaged.removeLast(choices.number(below: damaged.count)) }
    self.damaged = damaged
  }

  private static func damage(_ lines: inout [ArraySlice<UInt8>], _ choices: inout Choices) {
    guard !lines.isEmpty else { return }
    let place = choices.number(below: lines.count)
    let other = choices.number(below: lines.count)
    switch choices.number(below: 7) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: other)
    case 2: lines.swapAt(place, other)
    case 3: lines[place] += lines[other]
    case 4: lines += lines
    case _:
      guard !lines[place].isEmpty else { return }
      let byte = lines[place].startIndex + choices.number(below: lines[place].count)
      lines[place][byte] = UInt8(truncatingIfNeeded: choices.next())
    }
  }

  /// Imports both: the whole lines give the run again, and the damaged ones this run, none, or damage.
  func importAll() throws {
    let (runs, damage) = Self.read(whole)
    try require(runs == [run] && damage.isEmpty, "an exported run is imported as another")
    let (others, findings) = Self.read(damaged)
    try require(
      others.allSatisfy { $0 == run },
      "damaged lines are imported as a run that was not exported"
    )
    try require(
      damaged == whole || !findings.isEmpty || others.count != 1,
      "lines that were damaged are imported without a word"
    )
    for finding in findings {
      let sentence = "\(finding)"
      try require(
        !sentence.isEmpty && sentence == sentence.visible,
        "a finding is no sentence: \(sentence)"
      )
    }
  }

  private static func read(_ lines: [UInt8]) -> (runs: [SealedRun], damage: [LineDamage]) {
    var block: [UInt8]? = lines
    var importer = LineImporter { block.take() }
    return importer.all()
  }
}
