public import EntsimEntitlement

/// What is expected after the last step; nil where the scenario does not say.
public struct Finally: Equatable, Sendable {
  /// What is stored: these tokens in any order, and no others.
  public var storage: Located<[TokenPattern]>?
  /// What the whole run has sent.
  public var requests: Located<ExpectedServices>?
  /// Where the SDK stands; with several apps, that of the first.
  public var state: StatePattern?
  /// What may still be under way.
  public var inFlight: [Located<UnfinishedWork>] = []

  /// Creates the value that expects nothing.
  public init() {}
}

/// Work that may be under way when a run ends.
public enum UnfinishedWork: Hashable, Sendable {
  /// An answer of a service is pending.
  case service(Service)
  /// The SDK asks again and again for a token.
  case polling
}

extension UnfinishedWork: CustomStringConvertible {
  /// The word of a scenario.
  public var description: String {
    switch self {
    case .service(let service): service.rawValue
    case .polling: "polling"
    }
  }
}
