internal import EntsimEntitlement

/// What the person does in the app to cause calls of the SDK: a table from `app:` steps to the app's own code.
///
/// ```swift
/// map.on("logout") { player in player.tapSignOut() }
/// map.on("getAuthorization") { player, call in player.play(call.resource ?? "") }
/// ```
///
/// A step without an entry is what the app's code does by itself, such as a call in a callback.
public struct AppActions<App> {
  private var actions: [String: (App, ExpectedCall) throws -> Void] = [:]
  private var steps: [Int: (App, ExpectedCall) throws -> Void] = [:]
  /// The names that are no calls of the SDK.
  private(set) var unknownNames: [String] = []

  init() {}

  /// Says what the person does where the scenario has a call: the action makes the app's code call.
  public mutating func on(_ call: String, _ act: @escaping (App) throws -> Void) {
    on(call) { app, _ in try act(app) }
  }

  /// Says what the person does where the scenario has a call, with the arguments that the step names.
  public mutating func on(
    _ call: String,
    _ act: @escaping (App, ExpectedCall) throws -> Void
  ) {
    if CallName(rawValue: call) == nil { unknownNames.append(call) }
    actions[call] = act
  }

  /// Says what the person does at one step of the scenario, counted from 1, before what is said of its call.
  public mutating func on(
    step: Int,
    _ act: @escaping (App, ExpectedCall) throws -> Void
  ) { steps[step] = act }

  /// Returns what the person does at a step; nil where the app acts by itself.
  func action(of call: CallName, step: Int) -> ((App, ExpectedCall) throws -> Void)? {
    steps[step] ?? actions[call.rawValue]
  }
}
