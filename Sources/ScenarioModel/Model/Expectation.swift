public import Diagnostics
public import Entitlement

/// One item of an `expect` list (language.md, Expectations).
public struct Expectation: Equatable, Sendable {
  /// What is expected.
  public indirect enum Item: Equatable, Sendable {
    /// A callback, an advanced status or a tracking event.
    case callback(CallbackPattern)
    /// What an app on the REST path does.
    case outcome(OutcomePattern)
    /// What is stored at this place in the order; the tokens in any order, none besides.
    case storage([TokenPattern])
    /// Where the SDK stands at this place in the order.
    case state(StatePattern)
    /// Expectations that may come in any order; none of them is of this kind.
    case anyOrder([Expectation])
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

extension Expectation.Item {
  /// Whether it is about the storage.
  package var isStorage: Bool {
    if case .storage = self { true } else { false }
  }
}

/// A callback with patterns for its arguments.
public struct CallbackPattern: Equatable, Sendable {
  /// The callback.
  public let name: CallbackName
  /// The app that is written behind the name; nil for the app of the step, and for any app under
  /// `never`.
  public let app: AppName?
  /// The app that has to receive it, written or not; nil where there is one app, and for any app.
  public let receiver: AppName?
  /// A pattern for each argument, in the order of the surface's parameters; nil stands for any
  /// arguments, which only `never` may say.
  public let arguments: [Pattern]?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(
    name: CallbackName,
    app: AppName? = nil,
    receiver: AppName? = nil,
    arguments: [Pattern]?,
    range: SourceRange
  ) {
    self.name = name
    self.app = app
    self.receiver = receiver ?? app
    self.arguments = arguments
    self.range = range
  }
}

/// What an app on the REST path does, with a pattern for what it does it with.
public struct OutcomePattern: Equatable, Sendable {
  /// What it does.
  public let outcome: RESTOutcome
  /// The app that does it; nil for the app of the step.
  public let app: AppName?
  /// What it does it with.
  public let pattern: Pattern
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(_ outcome: RESTOutcome, app: AppName? = nil, _ pattern: Pattern, range: SourceRange) {
    self.outcome = outcome
    self.app = app
    self.pattern = pattern
    self.range = range
  }
}
