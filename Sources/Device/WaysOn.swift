import EntsimEntitlement
import EntsimSimulation

// What a person can do on each screen. Every refusal tells it in the words of a scenario.
extension Transaction<Device> {
  /// Records that an app's screen has no place for an action: what it shows, and what a scenario can say there.
  mutating func refuseAction(_ action: UserAction, on app: Device.InstalledApp) {
    let ways = waysOn(from: app).map { "`\($0)`" }
    guard let last = ways.last else {
      let advice = "open a page, a picker or a dialog first, or let time pass"
      return refuseAction(action, "\(shown(in: app)), where the viewer can do nothing; \(advice)")
    }
    let others = ways.dropLast().joined(separator: ", ")
    refuseAction(action, "\(shown(in: app)); say \(others.isEmpty ? last : "\(others) or \(last)")")
  }

  /// Records that another app, or none, is in the foreground, and how a scenario brings this one there.
  mutating func refuseAction(_ action: UserAction, behind front: AppName?, of app: AppName) {
    let shown = front.map { "the app \($0)" } ?? "no app"
    let verb = view.endedApps.contains(app) ? "launch" : "foreground"
    refuseAction(action, "the screen shows \(shown); say first `\(step(of: app, verb))`")
  }

  /// Returns what an app shows, as a sentence.
  func shown(in app: Device.InstalledApp) -> String {
    "the screen shows " + (showsCode(in: app) ? "the app's registration code" : app.screen.words)
  }

  /// Whether an app shows a code in the place of a picker or a page.
  func showsCode(in app: Device.InstalledApp) -> Bool {
    app.screen == .app && view.appsWithCode.contains(app.name)
  }

  /// Returns a step of an app in the words of a scenario, which names the app where it has several.
  private func step(of app: AppName, _ words: String) -> String {
    "\(state.apps.count == 1 ? "app" : "app@\(app)"): \(words)"
  }

  /// Returns what a scenario can say on the screen of an app: what the person does, a call that an app with the SDK
  /// makes for the person, or the wait for a page.
  private func waysOn(from app: Device.InstalledApp) -> [String] {
    switch app.screen {
    case .app:
      showsCode(in: app)
        ? [
          UserAction.signsInOnSecondScreen("…", nil).words,
          app.package.path == .restV1 ? UserAction.goesBack.words : cancel(in: app),
        ] : []
    case .picker:
      app.package.path == .restV1
        ? [UserAction.picks("…"), .picks(nil)].map(\.words)
        : [step(of: app.name, "{setSelectedProvider: …}")]
    case .permissionPrompt:
      [.granted, .denied].map { UserAction.answersPermissionPrompt($0).words }
    case .appleDialog:
      [
        UserAction.signsInWithApple("…"), .picksInAppleDialog("…"), .cancelsAppleDialog,
        .choosesOtherTVProviders,
      ].map(\.words)
    case .page(let page):
      (page.state == .loading ? ["time: {advance: …}"] : [])
        + waysOn(of: page, in: app).map(\.words) + wayBack(from: page, in: app)
    }
  }

  /// Returns the call by which an app with the SDK leaves a sign-in or a logout.
  private func cancel(in app: Device.InstalledApp) -> String {
    step(of: app.name, "{setSelectedProvider: null}")
  }

  /// Returns what a scenario says to leave a page before its end, where there is a way.
  private func wayBack(from page: Device.Page, in app: Device.InstalledApp) -> [String] {
    if page.controller.isSafari { return [UserAction.tapsDone.words] }
    if page.state == .redirected { return [] }
    return [page.hasWayBackInWebView ? UserAction.goesBack.words : cancel(in: app)]
  }

  /// Returns what a person does with the content of a page.
  private func waysOn(of page: Device.Page, in app: Device.InstalledApp) -> [UserAction] {
    switch (page.url.page, page.state) {
    case (_, .loading), (_, .failed), (_, .redirected): return []
    case (.login, .open), (.logout, .ready), (.logout, .open): return [.leavesPageToItsRedirects]
    case (.login, .ready):
      let hasSession = subscriberInSession(at: page, of: app) != nil
      return [.signsIn("…"), hasSession ? .leavesPageToItsRedirects : .failsToSignIn]
    }
  }
}

extension Device.Page {
  /// Whether a person can go back from the web view of an app on the REST path.
  var hasWayBackInWebView: Bool {
    url.path == .restV1 && controller == .webView && state != .redirected
  }
}
