public import EntsimEntitlement
import EntsimScenarioModel
public import EntsimSimulation

/// A callback, an advanced status or a tracking event that reached an app, or what an app on the REST path did.
public struct Output: Equatable, Sendable {
  /// The word.
  public var name: OutputName
  /// The app that it reached, or that did it; nil where there is one app.
  public var app: AppName?
  /// Whether a scenario has to name the app, since it is not the one of the step.
  public var isNamed: Bool
  /// Its arguments in the order in which a scenario lists them.
  public var arguments: [Value] { contents.arguments }
  /// When it came.
  public var instant: Instant
  /// Its place in the journal.
  public var entry: EntryNumber
  /// How things stood when it came.
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
    name = .callback(callback.name)
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

  /// Creates the output that an app on the REST path brings about.
  public init(
    _ output: RESTOutput,
    app: AppName?,
    isNamed: Bool,
    instant: Instant,
    entry: EntryNumber,
    snapshot: Snapshot
  ) {
    self.init(
      name: .outcome(output.outcome),
      app: app,
      isNamed: isNamed,
      arguments: output.arguments,
      instant: instant,
      entry: entry,
      snapshot: snapshot
    )
  }

  /// Creates an output.
  public init(
    name: OutputName,
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
  /// The output as a scenario writes it, with its app where that is needed.
  public var notation: String { notation(of: arguments.map { Notation.text(of: $0) }) }

  /// Returns the output with the texts of its arguments; what an app on the REST path does without any that can be
  /// compared is written with `<any>`.
  package func notation(of arguments: [String]) -> String {
    var arguments = arguments
    if case .outcome(let outcome) = name, outcome.isBare {
      arguments = arguments.map { _ in "<any>" }
    }
    return Notation.output(name, app: isNamed ? app.map { "@\($0)" } ?? "" : "", arguments)
  }
}
