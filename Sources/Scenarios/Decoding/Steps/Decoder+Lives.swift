internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// Whether an app runs when a step begins, as far as the steps before it tell.
enum AppLife: Equatable {
  /// It runs.
  case running(inForeground: Bool)
  /// It does not run since that step; nil where it never did.
  case ended(step: Int?)
  /// A step before is wrong itself, so nothing more can be said.
  case unknown

  /// Returns the lives of the apps before the first step.
  ///
  /// They were launched in the order of the file, and a launch puts the app in front into the
  /// background; so the last one is in front.
  static func atTheStart(of apps: [AppDescription]) -> [AppLife] {
    let last = apps.lastIndex { $0.starts != .notRunning }
    return apps.indices.map { index in
      switch apps[index].starts {
      case .launched, .configured: .running(inForeground: index == last)
      case .notRunning: .ended(step: nil)
      }
    }
  }
}

// Steps start, end and move apps; what a step needs of that can be told without running it.
extension Decoder {
  /// Reports a step of an app that cannot do it by now; the steps behind see what it does.
  ///
  /// - Parameters:
  ///   - action: What the step does; nil where it is wrong.
  ///   - subject: Who acts.
  ///   - app: The place of the app that acts.
  mutating func follow(_ action: Step.Action?, of subject: Subject, _ app: Int?) {
    switch action {
    case .app, .rest: checkRuns(app, at: subject.pair)
    case .life(let action): follow(action, of: app, at: subject.pair)
    case .device(let action): end(action.endedApps(of: device.apps.map(\.name)))
    case .user, .secondScreen, .server, .verification, .advance, .client: break
    case nil: loseTrack(of: subject, app)
    }
  }

  private mutating func follow(_ action: AppAction, of app: Int?, at pair: Pair) {
    guard let app else { return }
    switch (action, device.lives[app]) {
    case (_, .unknown): break
    case (.launch, .ended): bringToFront(app)
    case (.launch, .running):
      refuse(app, "the app runs already", help: "end it before, with `app: terminate`", at: pair)
    case (.terminate, .running): device.lives[app] = .ended(step: stepNumber)
    case (.background, .running(true)): device.lives[app] = .running(inForeground: false)
    case (.foreground, .running(false)): bringToFront(app)
    case (.background, .running(false)), (.foreground, .running(true)):
      refuse(app, "the app is in the \(action.words) already", help: "leave the step out", at: pair)
    case (.terminate, .ended), (.background, .ended), (.foreground, .ended):
      checkRuns(app, at: pair)
    }
  }

  /// Shows an app; the one that was shown goes to the background, as on iOS.
  private mutating func bringToFront(_ app: Int) {
    for index in device.lives.indices where device.lives[index] == .running(inForeground: true) {
      device.lives[index] = .running(inForeground: false)
    }
    device.lives[app] = .running(inForeground: true)
  }

  private mutating func end(_ apps: [AppName]) {
    for index in device.lives.indices
    where device.lives[index] != .unknown && apps.contains(device.apps[index].name) {
      device.lives[index] = .ended(step: stepNumber)
    }
  }

  /// Reports a step that needs an app which does not run.
  private mutating func checkRuns(_ app: Int?, at pair: Pair) {
    guard let app, case .ended(let step) = device.lives[app] else { return }
    let since = step.map { "step \($0) ended it" } ?? "it starts `not running`"
    refuse(
      app,
      "the app does not run by now: \(since)",
      help: "start it before, with `app: launch`",
      at: pair
    )
  }

  private mutating func refuse(_ app: Int, _ message: String, help: String, at pair: Pair) {
    error(.wrongMoment, at: pair.value) {
      message
      help
    }
    device.lives[app] = .unknown
  }

  /// Says no more of apps that a wrong step may have started or ended.
  private mutating func loseTrack(of subject: Subject, _ app: Int?) {
    let isAny = app == nil && (subject.kind == .app || subject.kind == .device)
    for index in device.lives.indices where index == app || isAny { device.lives[index] = .unknown }
  }
}
