import EntsimEntitlement
import EntsimSimulation

// What a person can do on a page, and on another device with an app's registration code (language.md, Steps; 001
// generic flow 6; TVOS-003).
extension Transaction<Device> {
  /// Acts on an app's screen, which has to be in the foreground; any other action is refused.
  ///
  /// Every action leads to another page, so offline the page fails to load.
  mutating func act(_ action: UserAction, on app: Device.InstalledApp) {
    guard state.front == app.name else {
      return refuseAction(action, behind: state.front, of: app.name)
    }
    if case .appleDialog(let dialog) = app.screen {
      return act(action, inAppleDialog: dialog, of: app.name)
    }
    if case .answersPermissionPrompt(let permission) = action {
      return answer(permission, toPromptOf: app)
    }
    if case .picks(let provider) = action { return pick(provider, in: app) }
    if action == .tapsDone { return tapDone(on: app) }
    if action == .goesBack { return goBack(from: app) }
    guard case .page(let page) = app.screen, page.state == .ready || page.state == .open else {
      return refuseAction(action, on: app)
    }
    switch action {
    case .signsIn(let name): signIn(name, on: page, of: app)
    case .failsToSignIn: failToSignIn(on: page, of: app)
    case .leavesPageToItsRedirects: leaveToRedirects(page, of: app)
    case .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders:
      refuseAction(action, on: app)
    case .tapsDone, .goesBack, .signsInOnSecondScreen, .answersPermissionPrompt, .picks:
      preconditionFailure("\(action.words) is decided before the page is read")
    }
  }

  /// Closes a Safari view controller at each of its pages; a web view has no such button.
  private mutating func tapDone(on app: Device.InstalledApp) {
    guard case .page(let page) = app.screen, page.controller.isSafari else {
      return refuseAction(.tapsDone, on: app)
    }
    record(.safariClosed(app.name, page.controller), by: page.rulesOfDone)
  }

  /// Leaves a page in a web view, or the code that an app shows; any other screen has a way out of its own.
  private mutating func goBack(from app: Device.InstalledApp) {
    switch app.screen {
    case .page(let page) where page.hasWayBackInWebView:
      record(.personWentBack(app.name), by: page.rulesOfDone)
    case .app where showsCode(in: app) && app.package.path == .restV1:
      record(.personWentBack(app.name), by: "REST-068")
    case .app, .picker, .page, .permissionPrompt, .appleDialog: refuseAction(.goesBack, on: app)
    }
  }

  private mutating func signIn(
    _ name: SubscriberName,
    on page: Device.Page,
    of app: Device.InstalledApp
  ) {
    let action = UserAction.signsIn(name)
    guard page.url.page == .login, page.state == .ready else {
      return refuseAction(action, on: app)
    }
    guard let subscriber = view.subscribers.first(where: { $0.name == name }) else {
      return refuseAction(action, "no subscriber is called \(name)")
    }
    guard subscriber.provider == page.url.provider else {
      return refuseAction(
        action,
        "\(name) has an account at \(subscriber.provider), and \(shown(in: app))"
      )
    }
    leave(page, with: .personSignedIn(name, page.url, app.device, app.name))
  }

  private mutating func failToSignIn(on page: Device.Page, of app: Device.InstalledApp) {
    guard page.url.page == .login, page.state == .ready else {
      return refuseAction(.failsToSignIn, on: app)
    }
    if state.traits.isOnline, let known = subscriberInSession(at: page, of: app) {
      return refuseAction(
        .failsToSignIn,
        "\(shown(in: app)), which lets \(known) in without a password: the session there is not over"
      )
    }
    leave(page, with: .personFailedToSignIn(page.url, app.name))
  }

  /// Waits until a page redirects by itself: one that needs no password, or no input (STATUS-014, LOGOUT-006).
  private mutating func leaveToRedirects(_ page: Device.Page, of app: Device.InstalledApp) {
    switch (page.url.page, page.state) {
    case (.login, .open), (.logout, _):
      leave(
        page,
        with: .pageRedirected(page.url.redirectURL, page.app),
        by: page.rulesOfOwnRedirect
      )
    case (.login, _):
      guard let known = subscriberInSession(at: page, of: app) else {
        return refuseAction(
          .leavesPageToItsRedirects,
          "\(shown(in: app)), which waits for a password: no subscriber has a session there"
        )
      }
      leave(page, with: .personSignedIn(known, page.url, app.device, app.name))
    }
  }

  /// Returns the subscriber of the latest session at a login page's MVPD, whom the page signs in without a
  /// password.
  func subscriberInSession(
    at page: Device.Page,
    of app: Device.InstalledApp
  ) -> SubscriberName? {
    view.sessions.last { session in
      LookUp.sessionInBrowser.finds(
        .device,
        session.device == app.device,
        .provider,
        view.subscribers.contains {
          $0.name == session.subscriber && $0.provider == page.url.provider
        }
      )
    }?.subscriber
  }

  private mutating func leave(_ page: Device.Page, with event: Device.Event, by rules: Rules = []) {
    if state.traits.isOnline {
      record(event, by: rules)
    } else {
      record(.pageLoadFailed(page.app), by: [])
    }
  }

  /// Records that the person could not do the scenario's action.
  mutating func refuseAction(_ action: UserAction, _ reason: String) {
    record(.actionRefused(action, reason), by: [])
  }

  /// Signs the person in on a second screen, which has its own network and browser, with a code or with the
  /// app's last.
  mutating func signIn(_ name: SubscriberName, with code: RegistrationCode?, for app: AppName) {
    let action = UserAction.signsInOnSecondScreen(name, code)
    let given = view.codes.last {
      code == nil
        ? LookUp.codeOfApp.finds(.app, $0.app == app)
        : LookUp.typedCode.finds(.code, $0.code == code)
    }
    // The code of an HTTP client is shown elsewhere.
    guard let given, state.showsCodes, state.apps.contains(where: { $0.name == given.app }) else {
      return refuseAction(
        action,
        code.map { "no app has shown the code \($0)" } ?? "no code has been shown"
      )
    }
    guard let subscriber = view.subscribers.first(where: { $0.name == name }) else {
      return refuseAction(action, "no subscriber is called \(name)")
    }
    guard subscriber.provider == given.provider else {
      return refuseAction(
        action,
        "\(name) has an account at \(subscriber.provider), and the code leads to \(given.provider)"
      )
    }
    let isOnREST = state.isOnREST(given.app)
    if now.isBefore(given.expires, deciding: .registrationCode) {
      record(
        .personSignedInElsewhere(name, given.code, given.app),
        by: isOnREST ? "REST-035" : "TVOS-003"
      )
    } else {
      record(
        .codeTurnedAway(given.code, given.app),
        by: isOnREST ? "REST-069" : "TVOS-005"
      )
    }
  }
}

extension Device {
  /// Whether apps show their codes: only on Apple TV, and elsewhere they open the page (REST-035, REST-036, TVOS-001).
  fileprivate var showsCodes: Bool { traits.kind.platform == .tvOS }
}
