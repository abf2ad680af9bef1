public import Entitlement
public import Simulation

extension AccessEnabler {
  /// How an attempt ended.
  public enum Ending: String, CaseIterable, Sendable {
    /// The viewer is signed in.
    case succeeded
    /// Something went wrong.
    case failed
    /// The viewer left.
    case cancelled
    /// The app turned to another programmer.
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

    /// The name of the reason.
    public var name: String {
      switch self {
      case .unrelatedURL: "unrelatedURL"
      case .noPageOpen: "noPageOpen"
      case .noDialogOpen: "noDialogOpen"
      case .noPages: "noPages"
      case .alreadyPolling: "alreadyPolling"
      case .notPolling: "notPolling"
      case .alreadyRetrieving: "alreadyRetrieving"
      case .alreadyLoggingOut: "alreadyLoggingOut"
      case .lateAnswer: "lateAnswer"
      case .delegateLacks(let callback): "delegateLacks \(callback.rawValue)"
      case .endedProcess: "endedProcess"
      case .notRunning: "notRunning"
      case .alreadyCreated: "alreadyCreated"
      }
    }

    /// The request that it is about, nil where it is about none.
    var request: RequestID? {
      switch self {
      case .lateAnswer(let request), .endedProcess(let request): request
      case .unrelatedURL, .noPageOpen, .noDialogOpen, .noPages, .alreadyPolling, .notPolling,
        .alreadyRetrieving,
        .alreadyLoggingOut, .delegateLacks,
        .notRunning, .alreadyCreated:
        nil
      }
    }
  }
}

extension AccessEnabler.Ending: CanonicalWord, FactValue {}

extension AccessEnabler.IgnoredReason: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .unrelatedURL: writer.tag(0)
    case .noPageOpen: writer.tag(1)
    case .alreadyRetrieving: writer.tag(2)
    case .alreadyLoggingOut: writer.tag(3)
    case .lateAnswer(let request): writer.tag(4, request)
    case .delegateLacks(let callback): writer.tag(5, callback)
    case .endedProcess(let request): writer.tag(6, request)
    case .notRunning: writer.tag(7)
    case .alreadyCreated: writer.tag(8)
    case .noPages: writer.tag(9)
    case .alreadyPolling: writer.tag(10)
    case .notPolling: writer.tag(11)
    case .noDialogOpen: writer.tag(12)
    }
  }

  /// Reads what ``encode(to:)`` writes.
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
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AccessEnabler.IgnoredReason: FactFields {
  /// The name of the reason, and the request that it is about.
  public var facts: [Value.Field] {
    [Value.Field("reason", .string(name))]
      + (request.map { [Value.Field("request", .request($0))] } ?? [])
  }
}
