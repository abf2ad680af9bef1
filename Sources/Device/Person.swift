import Entitlement
import Simulation

// What a person can do on a screen that is not the app's own (language, section 4).
extension Device {
  /// Returns what the action leads to; without its screen it is refused.
  ///
  /// Whatever the person does sends the page on, so without a network it fails.
  ///
  /// The person acts on what the app shows, and sees that only while the app is in front.
  func act(
    _ action: UserAction,
    on app: InstalledApp,
    in context: Context<View>
  ) -> [Decision<Event>] {
    guard let front else { return refuse(action, "on screen is no app") }
    guard front == app.name else { return refuse(action, "on screen is the app \(front)") }
    if case .appleDialog(let dialog) = app.screen {
      return act(action, inAppleDialog: dialog, of: app.name, in: context)
    }
    if action == .tapsDone { return tapDone(on: app) }
    guard case .page(let page) = app.screen, page.state == .ready || page.state == .open else {
      return refuse(action, "on screen is \(app.screen.words)")
    }
    switch page.url.page {
    case .login: return act(action, onLogin: page, of: app, in: context.view)
    case .logout: return act(action, onLogout: page)
    }
  }

  /// Returns the end of a Safari view controller, whatever has become of the page within; a web view has
  /// no such button.
  private func tapDone(on app: InstalledApp) -> [Decision<Event>] {
    guard case .page(let page) = app.screen else {
      return refuse(.tapsDone, "on screen is \(app.screen.words)")
    }
    guard page.controller.isSafari else {
      return refuse(.tapsDone, "on screen is \(page.words), in a web view, where nothing says Done")
    }
    return [Decision(.safariClosed(app.name, page.controller), by: "CANCEL-013")]
  }

  private func act(
    _ action: UserAction,
    onLogin page: Page,
    of app: InstalledApp,
    in view: View
  ) -> [Decision<Event>] {
    if page.state == .open { return act(action, onOpen: page) }
    switch action {
    case .signsIn(let name):
      guard let subscriber = view.subscribers.first(where: { $0.name == name }) else {
        return refuse(action, "nobody is called \(name)")
      }
      guard subscriber.provider == page.url.provider else {
        return refuse(
          action,
          "\(name) has an account at \(subscriber.provider), and on screen is \(page.words)"
        )
      }
      return sendOn(.personSignedIn(name, page.url, app.device, app.name), of: app.name)
    case .failsToSignIn:
      if isOnline, let known = whoIsKnown(to: page, of: app, in: view) {
        return refuse(
          action,
          "on screen is \(page.words), which lets \(known) in without a password: the session there is "
            + "not over"
        )
      }
      return sendOn(.personFailedToSignIn(page.url, app.name), of: app.name)
    case .leavesPageToItsRedirects:
      guard let known = whoIsKnown(to: page, of: app, in: view) else {
        return refuse(
          action,
          "on screen is \(page.words), which waits for a password: nobody has a session there"
        )
      }
      return sendOn(.personSignedIn(known, page.url, app.device, app.name), of: app.name)
    case .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders:
      return refuse(action, "on screen is \(page.words)")
    case .tapsDone, .signsInOnSecondScreen:
      preconditionFailure("\(action.words) is looked at before the page is")
    }
  }

  /// Returns what a person does on a login page that lets everybody in: it asks for nothing either
  /// (STATUS-014).
  private func act(_ action: UserAction, onOpen page: Page) -> [Decision<Event>] {
    switch action {
    case .signsIn, .failsToSignIn:
      refuse(action, "on screen is \(page.words), which lets everybody in without a password")
    case .leavesPageToItsRedirects:
      sendOn(
        .pageRedirected(page.url.redirectURL, page.app),
        of: page.app,
        by: "STATUS-014 FLOW-013"
      )
    case .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders:
      refuse(action, "on screen is \(page.words)")
    case .tapsDone, .signsInOnSecondScreen:
      preconditionFailure("\(action.words) is looked at before the page is")
    }
  }

  /// Returns who is let in without a password on a login page: whoever had a session there last.
  private func whoIsKnown(
    to page: Page,
    of app: InstalledApp,
    in view: View
  ) -> SubscriberName? {
    view.sessions.last { session in
      session.device == app.device
        && view.subscribers.contains {
          $0.name == session.subscriber && $0.provider == page.url.provider
        }
    }?.subscriber
  }

  /// Returns what a person does on a logout page, which asks for nothing (LOGOUT-006).
  private func act(_ action: UserAction, onLogout page: Page) -> [Decision<Event>] {
    switch action {
    case .signsIn, .failsToSignIn:
      refuse(action, "on screen is \(page.words), where nobody signs in")
    case .leavesPageToItsRedirects:
      sendOn(
        .pageRedirected(page.url.redirectURL, page.app),
        of: page.app,
        by: "LOGOUT-022 LOGOUT-006 FLOW-013"
      )
    case .signsInWithApple, .picksInAppleDialog, .cancelsAppleDialog, .choosesOtherTVProviders:
      refuse(action, "on screen is \(page.words)")
    case .tapsDone, .signsInOnSecondScreen:
      preconditionFailure("\(action.words) is looked at before the page is")
    }
  }

  private func sendOn(
    _ event: Event,
    of app: AppName,
    by rules: Rules = []
  ) -> [Decision<Event>] {
    isOnline ? [Decision(event, by: rules)] : [Decision(.pageLoadFailed(app), by: [])]
  }

  func refuse(_ action: UserAction, _ reason: String) -> [Decision<Event>] {
    [Decision(.actionRefused(action, reason), by: [])]
  }
}
