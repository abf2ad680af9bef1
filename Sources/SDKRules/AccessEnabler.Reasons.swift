public import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler {
  /// How an attempt ended.
  public enum Ending: String, CaseIterable, Sendable, CanonicalWord, FactValue {
    /// The viewer is signed in.
    case succeeded
    /// Something went wrong.
    case failed
    /// The viewer left.
    case cancelled
    /// The app turned to another requestor.
    case abandoned
    /// The app logged out.
    case loggedOut
  }

  /// Why nothing happens.
  public enum IgnoredReason: Hashable, Sendable {
    /// The URL is none of those that say that a page is done.
    case unrelatedURL
    /// No page is open that the URL could belong to.
    case noPageOpen
    /// Apple's dialog that the person has left was gone already.
    case noDialogOpen
    /// There are no pages on this platform.
    case noPages
    /// A poll is still pending.
    case alreadyPolling
    /// No attempt waits for the second screen.
    case notPolling
    /// The token is already pending.
    case alreadyRetrieving
    /// The logout page is open already.
    case alreadyLoggingOut
    /// This answer is not awaited.
    case lateAnswer(RequestID)
    /// The app's delegate does not have the callback.
    case delegateLacks(CallbackName)
    /// The answer is for a process that has ended.
    case endedProcess(RequestID)
    /// The app does not run.
    case notRunning
    /// The process has its instance already.
    case alreadyCreated
    /// The call has no configuration to work with.
    case noConfiguration
  }
}

extension AccessEnabler.IgnoredReason: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .unrelatedURL: sink.add(0, "unrelatedURL")
    case .noPageOpen: sink.add(1, "noPageOpen")
    case .alreadyRetrieving: sink.add(2, "alreadyRetrieving")
    case .alreadyLoggingOut: sink.add(3, "alreadyLoggingOut")
    case .lateAnswer(let request): sink.add(4, "lateAnswer", .show("request", request))
    case .delegateLacks(let callback):
      sink.add(5, "delegateLacks \(callback.rawValue)", .keep(callback))
    case .endedProcess(let request): sink.add(6, "endedProcess", .show("request", request))
    case .notRunning: sink.add(7, "notRunning")
    case .alreadyCreated: sink.add(8, "alreadyCreated")
    case .noPages: sink.add(9, "noPages")
    case .alreadyPolling: sink.add(10, "alreadyPolling")
    case .notPolling: sink.add(11, "notPolling")
    case .noDialogOpen: sink.add(12, "noDialogOpen")
    case .noConfiguration: sink.add(13, "noConfiguration")
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .unrelatedURL
    case 1: self = .noPageOpen
    case 2: self = .alreadyRetrieving
    case 3: self = .alreadyLoggingOut
    case 4: self = try .lateAnswer(reader.read())
    case 5: self = try .delegateLacks(reader.read())
    case 6: self = try .endedProcess(reader.read())
    case 7: self = .notRunning
    case 8: self = .alreadyCreated
    case 9: self = .noPages
    case 10: self = .alreadyPolling
    case 11: self = .notPolling
    case 12: self = .noDialogOpen
    case 13: self = .noConfiguration
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AccessEnabler.IgnoredReason: FactFields {
  /// The name of the reason, and the request that it is about.
  public var facts: [Value.Field] { [Value.Field("reason", .string(words))] + fact.fields }
}
