public import EntsimHTTP
public import EntsimJournalStore

// The runs in a store.
extension StandIn {
  /// Whether the runs are stored.
  public var isStored: Bool { storage != nil }

  /// Whether something happened that is not stored yet, so that no answer may leave before ``store(at:)``.
  public var hasToStore: Bool { storage?.hasChanges ?? false }

  /// Stores what happened in all runs, at a time in seconds since 1970.
  ///
  /// Once it has returned, the end of the process, even by SIGKILL, loses nothing of it. Where it fails, the requests
  /// that come next are refused until it has succeeded.
  public func store(at time: Int) throws(StoreError) { try storage?.commit(at: time) }

  /// Ends all runs in their journals, which are then to be stored; requests that wait are not answered any more.
  public func end(at machine: Int64) {
    for session in sessions.all { session.run.end(at: session.clock.instant(at: machine)) }
  }

  /// The answer to a request whose effects cannot be stored; nil where they can.
  public var refusalToStore: HTTPResponse? {
    guard let failure = storage?.failure else { return nil }
    return .text(503, "the journal cannot be written, so no request is answered: \(failure)\n")
  }
}
