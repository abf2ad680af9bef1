public import Diagnostics
public import Entitlement

/// A request by its service, with patterns for the fields that it names.
public struct RequestPattern: Equatable, Sendable {
  /// The service.
  public let service: Service
  /// The fields that must be so.
  public let fields: [Pattern.Field]
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(service: Service, fields: [Pattern.Field], range: SourceRange) {
    self.service = service
    self.fields = fields
    self.range = range
  }
}

/// A token in the storage, with patterns for the fields that it names.
public struct TokenPattern: Equatable, Sendable {
  /// The kind.
  public let kind: TokenKind
  /// The fields that must be so, by the names of the language; `expires` is the interval from the
  /// start, as text in the form of `Interval.description`.
  public let fields: [Pattern.Field]
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(kind: TokenKind = .authentication, fields: [Pattern.Field], range: SourceRange) {
    self.kind = kind
    self.fields = fields
    self.range = range
  }

  /// The names of the fields that a run of this version shows.
  public static let fieldNames = ["subscriber", "requestor", "app", "expires", "source"]
}

/// Where the SDK stands.
public struct StatePattern: Equatable, Sendable {
  /// The flow, by its word; nil where it is not named.
  public let flow: Pattern?
  /// The provider that is selected, or null; nil where it is not named.
  public let selectedProvider: Pattern?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(flow: Pattern?, selectedProvider: Pattern?, range: SourceRange) {
    self.flow = flow
    self.selectedProvider = selectedProvider
    self.range = range
  }
}

/// Work that may be under way when a run ends.
public enum UnfinishedWork: Hashable, Sendable {
  /// An answer of a service is on its way.
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

/// What must be so after the last step; nil where the scenario does not say.
public struct Finally: Equatable, Sendable {
  /// What is stored; the tokens in any order, none besides.
  public var storage: Located<[TokenPattern]>?
  /// What the whole run has sent, in order.
  public var requests: Located<[RequestPattern]>?
  /// Where the SDK stands; with several apps, that of the first.
  public var state: StatePattern?
  /// What may still be under way.
  public var inFlight: [Located<UnfinishedWork>] = []

  /// Creates the value that demands nothing.
  public init() {}
}
