internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSuite

extension ScenarioCell {
  /// Whether ``run(against:as:_:)`` can run it: its first app uses SDK 3.0 or later, whose surface the double has.
  public var canRunAgainstApp: Bool {
    scenario.map { $0.unsupported.isEmpty && $0.world.apps[0].isWithinDouble } ?? false
  }

  /// Runs the scenario as the contract of an app: its viewer, servers, device and time drive, and the app's own code has to
  /// make the calls of its `app:` steps.
  ///
  /// ```swift
  /// try cell.run(against: NewsPlayer()) { map in
  ///   map.on("setSelectedProvider") { player, call in player.pick(call.provider) }
  ///   map.on("logout") { player in player.tapSignOut() }
  /// }
  /// ```
  ///
  /// A failure is reported as by ``run()``. It names the call that the app should have made, after which callback, and the
  /// requirements.
  ///
  /// - Parameters:
  ///   - make: Makes the app, whose `AccessEnabler` is then in the session; evaluated again where the scenario launches it.
  ///   - name: The name of the app in the scenario; nil for the first one. Other apps do what their steps say.
  ///   - map: Says what the viewer does in the app to cause a call.
  /// - Throws: The failure, outside of a test of Swift Testing; ``ScenariosUnusable`` where the scenario has no such app,
  ///   or its app does not use SDK 3.0 or later.
  public func run<App>(
    against make: @autoclosure @escaping () throws -> App,
    as name: String? = nil,
    _ map: (inout AppActions<App>) -> Void = { _ in }
  ) throws {
    if let failure = try failure(against: try make(), as: name, map) { try failure.raise() }
  }

  /// Runs the scenario as the contract of an app; returns why it does not pass, nil where it does.
  ///
  /// - Parameters: As above.
  /// - Returns: The failure.
  /// - Throws: ``ScenariosUnusable``.
  public func failure<App>(
    against make: @autoclosure @escaping () throws -> App,
    as name: String? = nil,
    _ map: (inout AppActions<App>) -> Void = { _ in }
  ) throws(ScenariosUnusable) -> ScenarioFailure? {
    guard let scenario, scenario.unsupported.isEmpty else { return failure() }
    let name = name.map { AppName($0) } ?? scenario.world.apps[0].name
    guard let app = scenario.world.app(name) else {
      let names = scenario.world.apps.map(\.name.text).joined(separator: ", ")
      throw ScenariosUnusable(
        reason: "\(file):\(line) has no app \(name); expected one of \(names)"
      )
    }
    guard app.isWithinDouble else {
      throw ScenariosUnusable(
        reason: """
          \(file):\(line): the app \(name) does not use SDK 3.0 or later, whose surface the double has; test such \
          scenarios with `run()`
          """
      )
    }
    var actions = AppActions<App>()
    map(&actions)
    guard actions.unknownNames.isEmpty else {
      throw ScenariosUnusable(
        reason: """
          the table names \(actions.unknownNames.joined(separator: ", ")), which is no call of the SDK; expected one of \
          \(CallName.allCases.map(\.rawValue).joined(separator: ", "))
          """
      )
    }
    let unknownSteps = actions.unknownSteps(among: scenario.steps.map(\.number))
    guard unknownSteps.isEmpty else {
      throw ScenariosUnusable(
        reason: """
          the table names step \(unknownSteps.map { "\($0)" }.joined(separator: ", ")), which \(file):\(line) does not \
          have; its steps are \(scenario.steps.map { "\($0.number)" }.joined(separator: ", "))
          """
      )
    }
    let result = AppRun(scenario, app: name, actions, make: make).result()
    if result.passed { return nil }
    let outcome = SuiteOutcome(
      path: file,
      name: outcome.name,
      diagnostics: [],
      sources: outcome.sources,
      course: .ran(result),
      catalogue: outcome.catalogue
    )
    return ScenarioFailure(ofApp: outcome, title: title)
  }
}

extension AppDescription {
  /// Whether the app uses a version of the SDK whose surface the double has.
  fileprivate var isWithinDouble: Bool { path == .sdk && sdk.major >= 3 }
}
