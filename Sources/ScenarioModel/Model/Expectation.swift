public import EntsimDiagnostics
public import EntsimEntitlement

/// One item of an `expect` list (language.md, Expectations).
public struct Expectation: Equatable, Sendable {
  /// What is expected.
  public indirect enum Item: Equatable, Sendable {
    /// A callback, an advanced status, a tracking event, or what an app on the REST path does.
    case output(OutputPattern)
    /// What is stored at this place in the order: these tokens in any order, and no others.
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

/// A callback, or what an app on the REST path does, with patterns for its arguments.
public struct OutputPattern: Equatable, Sendable {
  /// The word.
  public let name: OutputName
  /// The app that is written behind the name; nil for the app of the step, and for any app under
  /// `never`.
  public let app: AppName?
  /// The app that has to receive or do it, written or not; nil where there is one app, and for any app.
  public let receiver: AppName?
  /// A pattern for each argument, in the order in which a scenario lists them; nil stands for any
  /// arguments, which only `never` may say.
  public let arguments: [Pattern]?
  /// How often and when it comes; nil where the item says nothing of that.
  public var occurrence: Occurrence?
  /// Where it stands.
  public let range: SourceRange

  /// Creates a pattern.
  public init(
    name: OutputName,
    app: AppName? = nil,
    receiver: AppName? = nil,
    arguments: [Pattern]?,
    occurrence: Occurrence? = nil,
    range: SourceRange
  ) {
    self.name = name
    self.app = app
    self.receiver = receiver ?? app
    self.arguments = arguments
    self.occurrence = occurrence
    self.range = range
  }
}
