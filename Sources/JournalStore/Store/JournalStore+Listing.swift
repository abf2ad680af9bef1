/// The runs of a store, with what could not be read.
public struct StoredRuns: Equatable, Sendable {
  /// The runs in the order in which they were stored, the newest last.
  public internal(set) var runs: [StoredRun] = []
  /// What is damaged, a sentence each; empty as a rule.
  public internal(set) var damage: [StoreError] = []
}

extension JournalStore {
  /// Returns all runs that can be read.
  ///
  /// Damage ends only what it lies in: what comes behind it is read from the other end, and what lies
  /// between is asked for run by run.
  ///
  /// - Throws: ``StoreError`` where something other than damage prevents the listing.
  public func list() throws(StoreError) -> StoredRuns {
    // The list and its index are compared, so both have to be of one moment.
    guard database.isInTransaction else {
      return try snapshot { () throws(StoreError) in try list() }
    }
    if let runs = try undamagedRuns() { return StoredRuns(runs: runs) }
    var listing = Listing(path: path)
    let isComplete = try scan(.runsUpwards, into: &listing)
    if !isComplete {
      _ = try scan(.runsDownwards, into: &listing)
      let known = listing.places
      for place in (known.first ?? 0)..<(known.last ?? 0) where !listing.hasSeen(place) {
        if listing.isExhausted { break }
        try probe(place, into: &listing)
      }
    }
    // The index knows of runs that a damaged table no longer tells of.
    for place in try placesByID(into: &listing) where !listing.hasSeen(place) {
      if try !probe(place, into: &listing) { listing.note(.damagedRow(place)) }
    }
    return listing.result
  }

  /// Returns all runs, nil where anything is damaged.
  private func undamagedRuns() throws(StoreError) -> [StoredRun]? {
    do throws(StoreError) {
      // Damage can hide a row without a trace, but hardly from the index too.
      let count = try firstRow(.countByID) { $0.number(0) }
      guard let expected = count else { return nil }
      let statement = try statement(.runsUpwards)
      statement.bind(0, at: 1)
      defer { statement.reset() }
      var runs: [StoredRun] = []
      runs.reserveCapacity(min(max(expected, 0), 100_000))
      var previous = 0
      while try statement.step() {
        guard let run = StoredRun(statement), previous < run.place else { return nil }
        previous = run.place
        runs.append(run)
      }
      return runs.count == expected ? runs : nil
    } catch  where error.isDamage {
      return nil
    }
  }

  /// Adds the rows in one direction; returns whether no damage was met.
  private func scan(_ query: Query, into listing: inout Listing) throws(StoreError) -> Bool {
    var previous: Int?
    do throws(StoreError) {
      let statement = try statement(query)
      statement.bind(0, at: 1)
      while try statement.step() {
        let place = statement.number(0)
        // The rows of a damaged table may come in any order, and again and again.
        let isInOrder = previous.map { query == .runsUpwards ? $0 < place : $0 > place } ?? true
        guard isInOrder, place > 0 else {
          statement.reset()
          listing.note(.damaged("the list of runs is out of order"))
          return false
        }
        previous = place
        if query == .runsDownwards, listing.hasSeen(place) {
          statement.reset()
          return false
        }
        listing.add(StoredRun(statement), at: place)
      }
      return true
    } catch  where error.isDamage {
      listing.note(error.reason)
      return false
    }
  }

  /// Adds the row at a place, even a damaged one; returns whether there is one.
  @discardableResult
  private func probe(_ place: Int, into listing: inout Listing) throws(StoreError) -> Bool {
    do throws(StoreError) {
      listing.probes += 1
      guard let run = try firstRow(.runByPlace, place, StoredRun.init) else { return false }
      listing.add(run, at: place)
      return true
    } catch  where error.isDamage {
      return false
    }
  }

  private func placesByID(into listing: inout Listing) throws(StoreError) -> [Int] {
    var places: Set<Int> = []
    do throws(StoreError) {
      let statement = try statement(.placesByID)
      while try statement.step() {
        guard places.insert(statement.number(0)).inserted else {
          statement.reset()
          listing.note(.damaged("the list of ids is out of order"))
          break
        }
      }
    } catch  where error.isDamage {
      listing.note(error.reason)
    }
    return places.sorted()
  }
}

/// What a search through a damaged store has found so far.
private struct Listing {
  let path: String
  var probes = 0
  var runs: [Int: StoredRun] = [:]
  var damaged: Set<Int> = []
  var notes: [StoreError.Reason] = []

  /// Whether enough places were asked for, in a table that claims to have very many.
  var isExhausted: Bool { probes > 100_000 }

  var places: [Int] { [runs.keys.min(), runs.keys.max()].compactMap(\.self) }

  func hasSeen(_ place: Int) -> Bool { runs[place] != nil || damaged.contains(place) }

  mutating func add(_ run: StoredRun?, at place: Int) {
    if let run {
      runs[place] = run
    } else if damaged.insert(place).inserted {
      note(.damagedRow(place))
    }
  }

  mutating func note(_ reason: StoreError.Reason) {
    if !notes.contains(reason), notes.count < 100 { notes.append(reason) }
  }

  var result: StoredRuns {
    StoredRuns(
      runs: runs.sorted { $0.key < $1.key }.map(\.value),
      damage: notes.map { StoreError(path: path, $0) }
    )
  }
}
