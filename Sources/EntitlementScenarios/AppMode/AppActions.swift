internal import EntsimEntitlement

/// What the viewer does in the app to cause calls of the SDK: a table from `app:` steps to the app's own code.
///
/// ```swift
/// map.on("setSelectedProvider") { player, call in player.pick(call.provider) }
/// map.on("logout") { player in player.tapSignOut() }
/// ```
///
/// A step without an entry is what the app's code does by itself, such as a call in a callback.
public struct AppActions<App> {
  typealias Action = (App, ExpectedCall) throws -> Void

  private var actions: [String: Action] = [:]
  private var steps: [Int: Action] = [:]
  /// The names that are no calls of the SDK.
  private(set) var unknownNames: [String] = []
  /// What the app does when a page goes to its redirect URL.
  private(set) var redirect: ((App, String) throws -> Void)?
  /// What the app does when the viewer taps Done.
  private(set) var done: ((App) throws -> Void)?
  /// What the viewer does without a call, in the order of the steps after which it happens.
  private(set) var selections: [(step: Int, act: (App) throws -> Void)] = []

  init() {}

  /// Says what the viewer does where the scenario has a call: the action makes the app's code call.
  public mutating func on(_ call: String, _ act: @escaping (App) throws -> Void) {
    on(call) { app, _ in try act(app) }
  }

  /// Says what the viewer does where the scenario has a call, with the arguments that the step names.
  public mutating func on(
    _ call: String,
    _ act: @escaping (App, ExpectedCall) throws -> Void
  ) {
    if CallName(rawValue: call) == nil { unknownNames.append(call) }
    actions[call] = act
  }

  /// Says what the viewer does at one step of the scenario, counted from 1; the entry of its call does not count then.
  public mutating func on(
    step: Int,
    _ act: @escaping (App, ExpectedCall) throws -> Void
  ) { steps[step] = act }

  /// Says what the app does when a page goes to its redirect URL, as the delegate of a web view learns it.
  ///
  /// It counts in scenarios whose app has `follows: nothing`. In the others the world passes the URL on.
  public mutating func onRedirect(_ act: @escaping (App, _ url: String) throws -> Void) {
    redirect = act
  }

  /// Says what the app does when the viewer taps Done, as the delegate of `SFSafariViewController` learns it.
  ///
  /// It counts in scenarios whose app has `follows: nothing`. The app has to make the call of a step
  /// `app: {setSelectedProvider: null}` after `user: taps Done` by itself, even if the table has an entry for
  /// `setSelectedProvider`.
  public mutating func onDone(_ act: @escaping (App) throws -> Void) { done = act }

  /// Says that the viewer selects media that is not protected: the app may call nothing then.
  ///
  /// - Parameters:
  ///   - step: The step after which the viewer does it, counted from 1; 0 for the launch.
  ///   - act: What the viewer does in the app.
  public mutating func onUnprotectedMedia(
    afterStep step: Int,
    _ act: @escaping (App) throws -> Void
  ) {
    let index = selections.firstIndex { $0.step > step } ?? selections.endIndex
    selections.insert((step, act), at: index)
  }

  /// Returns what the viewer does at a step; nil where the app acts by itself.
  func action(of call: CallName, step: Int) -> Action? { steps[step] ?? actions[call.rawValue] }

  /// Whether the table has an entry for this one step.
  func names(step: Int) -> Bool { steps[step] != nil }

  /// Returns the numbers of the table that are no steps of a scenario with these numbers, in order.
  func unknownSteps(among numbers: [Int]) -> [Int] {
    (steps.keys + selections.map(\.step)).filter { $0 != 0 && !numbers.contains($0) }.sorted()
  }
}
