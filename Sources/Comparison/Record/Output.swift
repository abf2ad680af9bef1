public import Entitlement
import ScenarioModel
public import Simulation

/// A callback, an advanced status or a tracking event that reached the app.
public struct Output: Equatable, Sendable {
  /// The callback.
  public var name: CallbackName
  /// The app that it reached; nil where there is one app.
  public var app: AppName?
  /// Whether a scenario has to name the app, since it is not the one of the step.
  public var isNamed: Bool
  /// Its arguments in the order of the surface's parameters.
  public var arguments: [Value] { contents.arguments }
  /// When it reached the app.
  public var instant: Instant
  /// Its place in the journal.
  public var entry: EntryNumber
  /// How things stood when it reached the app.
  public var snapshot: Snapshot
  private(set) var contents: Contents

  /// What the arguments are made of.
  enum Contents: Equatable {
    case values([Value])
    /// The text of a media token takes as long to make as all else about an output, and few steps look at it.
    case token(MediaToken, ResourceID)

    var arguments: [Value] {
      switch self {
      case .values(let values): values
      case .token(let token, let resource): [.string(token.text), .string(resource.text)]
      }
    }
  }

  /// Creates the output that a callback is.
  public init(
    _ callback: Callback,
    app: AppName?,
    isNamed: Bool,
    instant: Instant,
    entry: EntryNumber,
    snapshot: Snapshot
  ) {
    name = callback.name
    self.app = app
    self.isNamed = isNamed
    contents =
      if case .setToken(let token, let resource) = callback {
        .token(token, resource)
      } else {
        .values(callback.arguments)
      }
    self.instant = instant
    self.entry = entry
    self.snapshot = snapshot
  }

  /// Creates an output.
  public init(
    name: CallbackName,
    app: AppName? = nil,
    isNamed: Bool = false,
    arguments: [Value],
    instant: Instant,
    entry: EntryNumber,
    snapshot: Snapshot
  ) {
    self.name = name
    self.app = app
    self.isNamed = isNamed
    contents = .values(arguments)
    self.instant = instant
    self.entry = entry
    self.snapshot = snapshot
  }
}

extension Output {
  /// The callback as a scenario writes it, with its app where that is needed.
  public var notation: String { notation(of: arguments.map { Notation.text(of: $0) }) }

  /// Returns the callback with the texts of its arguments.
  package func notation(of arguments: [String]) -> String {
    Notation.callback(name, app: isNamed ? app.map { "@\($0)" } ?? "" : "", arguments)
  }
}
