public import Diagnostics
public import Entitlement

/// One item of an `expect` list (language, section 6).
public struct Expectation: Hashable, Sendable {
  /// What is expected.
  public enum Item: Hashable, Sendable {
    /// A callback, an advanced status or a tracking event.
    case callback(CallbackPattern)
    /// What is stored at this place in the order; the tokens in any order, none besides.
    case storage([TokenPattern])
    /// Where the SDK stands at this place in the order.
    case state(StatePattern)
  }

  /// What is expected.
  public let item: Item
  /// Where it stands.
  public let range: SourceRange

  /// Creates an expectation.
  public init(_ item: Item, at range: SourceRange) {
    self.item = item
    self.range = range
  }
}

/// A callback with patterns for its arguments.
public struct CallbackPattern: Hashable, Sendable {
  /// The callback.
  public let name: CallbackName
  /// A pattern for each argument, in the order of the surface's parameters; nil stands for any
  /// arguments, which only `never` may say.
  public let arguments: [Pattern]?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(name: CallbackName, arguments: [Pattern]?, range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

/// A request by its service, with patterns for the fields that it names.
public struct RequestPattern: Hashable, Sendable {
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

/// An authentication token in the storage, with patterns for the fields that it names.
public struct TokenPattern: Hashable, Sendable {
  /// The fields that must be so: `subscriber`, `requestor`, `expires` (the interval from the start,
  /// as text in the form of `Interval.description`).
  public let fields: [Pattern.Field]
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(fields: [Pattern.Field], range: SourceRange) {
    self.fields = fields
    self.range = range
  }

  /// The names of the fields.
  public static let fieldNames = ["subscriber", "requestor", "expires"]
}

/// Where the SDK stands.
public struct StatePattern: Hashable, Sendable {
  /// The flow; nil where it is not named.
  public let flow: Located<FlowKind>?
  /// The provider that is selected, or null; nil where it is not named.
  public let selectedProvider: Pattern?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(flow: Located<FlowKind>?, selectedProvider: Pattern?, range: SourceRange) {
    self.flow = flow
    self.selectedProvider = selectedProvider
    self.range = range
  }
}

/// What must be so after the last step; nil where the scenario does not say.
public struct Finally: Hashable, Sendable {
  /// What is stored; the tokens in any order, none besides.
  public var storage: Located<[TokenPattern]>?
  /// What the whole run has sent, in order.
  public var requests: Located<[RequestPattern]>?
  /// Where the SDK stands.
  public var state: StatePattern?
  /// The services whose answers may still be on their way.
  public var inFlight: [Located<Service>] = []

  /// Creates the value that demands nothing.
  public init() {}
}
