public import Entitlement
public import Simulation

/// An app as a value: it calls the SDK, it receives the callbacks, and if it has manners it does
/// unasked what the SDK's cookbook tells it to do (002, 004).
public struct App: Decider {
  /// Its name.
  public let name: AppName
  /// Whether it does what the cookbook says.
  public let followsCookbook: Bool
  /// The SDK that it is built with.
  public internal(set) var edition: SDKEdition
  /// Whether it runs.
  public internal(set) var process: Process

  /// What an app can have open.
  public enum Screen: Hashable, Sendable {
    /// Neither a picker nor a page.
    case none
    /// A picker, or a login page that the viewer has not done with.
    case open
    /// Apple's dialog, by its number.
    case appleDialog(Int)
    /// A logout page that has not gone to its redirect URL.
    case logoutPage
    /// A page that has gone to its redirect URL.
    case finishedPage
  }

  /// Creates an app that was just launched, or that does not run.
  public init(name: AppName, followsCookbook: Bool, edition: SDKEdition, isRunning: Bool = true) {
    self.name = name
    self.followsCookbook = followsCookbook
    self.edition = edition
    self.process = isRunning ? .running(Running()) : .none
  }

  /// What of the app is open.
  public var screen: Screen {
    switch process {
    case .none: .none
    case .running(let running): running.screen
    }
  }

  /// An app reads of nobody.
  public typealias View = Void

  /// What an app can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The scenario has the app call the SDK.
    indirect case perform(APICall, CallSite = CallSite())
    /// The SDK calls the app's delegate.
    case deliver(Callback)
    /// The app's page is about to load a URL that no browser can load.
    case stopPage(String)
    /// The system hands the app a URL of its scheme, at which a Safari view controller has arrived.
    case openURL(String)
    /// The person has closed a Safari view controller that the app had presented.
    case finishSafari
    /// The scenario starts, ends or moves the app.
    case happen(AppAction)
    /// The device goes down, and every app with it; or another version of the app is installed.
    case endWithDevice
    /// The app has another SDK from now on.
    case update(SDKVersion)
  }

  /// Returns what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    for decision in transaction.state.outcome(of: command, in: transaction.context) {
      transaction.record(decision.event, by: decision.rules)
    }
  }

  func outcome(of command: Command, in context: Context<Void>) -> [Decision<Event>] {
    switch (command, process) {
    case (.perform(let call, let site), .running(let running)):
      leave(running.screen, for: call) + [
        self.call(call, from: site, by: running.rulesOfReturn(by: call) + site.rules)
      ]
    case (.deliver(let callback), .running): receive(callback)
    case (.stopPage(let url), .running(let running)): stopPage(running.screen, at: url)
    case (.openURL(let url), .running(let running)): open(url, over: running.screen)
    case (.finishSafari, .running): finishSafari()
    case (.happen(let action), _): act(action)
    case (.endWithDevice, .running): end()
    case (.perform, .none): refuse(.notRunning)
    case (.deliver(let callback), .none): [Decision(.callbackLost(callback), by: "AUTHN-036")]
    case (.stopPage(let url), .none), (.openURL(let url), .none):
      [Decision(.redirectIgnored(url), by: "AUTHN-036")]
    case (.finishSafari, .none): [Decision(.ignored(.notRunning), by: [])]
    case (.endWithDevice, .none): [Decision(.ignored(.notRunning), by: [])]
    case (.update(let sdk), _): [Decision(.updated(sdk), by: [])]
    }
  }

  /// Returns a call, which the SDK of the app has (API).
  func call(
    _ call: APICall,
    from site: CallSite = CallSite(),
    by rules: Rules
  ) -> Decision<Event> {
    let seen = site.thread == .main ? call : call.offMainThread
    return Decision(.called(seen, site), by: Rules(call.rulesOfSurface(in: edition)) + rules)
  }

  /// Returns the end of the picker or the page when the call means that the viewer is done with it.
  ///
  /// A URL that the app hands over on its own account ends no page that is still being used; nor does
  /// a selection end a logout page, which goes its way unseen.
  private func leave(_ screen: Screen, for call: APICall) -> [Decision<Event>] {
    var left: [Decision<Event>] { [Decision(.screenLeft, by: [])] }
    return switch (call, screen) {
    case (.setSelectedProvider, .open), (.setSelectedProvider, .finishedPage): left
    case (.setSelectedProvider(nil), .logoutPage), (.logout, .open): left
    case (.handleExternalURL, .finishedPage), (.getAuthenticationToken, .finishedPage): left
    case (.setSelectedProvider, .none), (.setSelectedProvider, .logoutPage), (_, .appleDialog),
      (.handleExternalURL, .none), (.handleExternalURL, .open), (.handleExternalURL, .logoutPage),
      (.getAuthenticationToken, .none), (.getAuthenticationToken, .open),
      (.getAuthenticationToken, .logoutPage),
      (.logout, .none), (.logout, .logoutPage), (.logout, .finishedPage),
      (.setOptions, _), (.setRequestor, _), (.checkAuthentication, _), (.getAuthentication, _),
      (.getSelectedProvider, _), (.checkAuthorization, _), (.getAuthorization, _),
      (.checkPreauthorizedResources, _), (.preauthorize, _), (.getMetadata, _):
      []
    }
  }

  /// Returns a callback's arrival, and the screen that it asks for; that much every app does.
  private func receive(_ callback: Callback) -> [Decision<Event>] {
    let isOlder = callback.name != .status
    let received = [Decision(Event.callbackReceived(callback), by: isOlder ? "API-020" : [])]
    switch callback {
    case .displayProviderDialog(let providers):
      return received + [Decision(.pickerShown(providers.map(\.id)), by: "FLOW-011")]
    case .navigateToURL(let url, let useSVC):
      let controller: PageController = useSVC ? .appSafari : .webView
      return received + [Decision(.pageShown(url, in: controller), by: "FLOW-001")]
    case .presentTVProviderDialog(let dialog):
      return received + [Decision(.dialogShown(dialog), by: "SSO-006")]
    case .dismissTVProviderDialog(let dialog):
      guard screen == .appleDialog(dialog.number) else {
        return received + [Decision(.refused(.anotherDialog), by: "SSO-007")]
      }
      return received + [Decision(.dialogDismissed(dialog.number), by: "SSO-006")]
    case .status(let status) where followsCookbook && status.errorID == "VSA203":
      return received + [Decision(.personAdvised, by: "LOGOUT-012")]
    case .setRequestorComplete, .setAuthenticationStatus, .selectedProvider, .setToken,
      .tokenRequestFailed, .preauthorizedResources, .onResponse, .onFailure, .setMetadataStatus,
      .sendTrackingData, .status:
      return received
    }
  }

  /// Returns what the app does when its page is done (AUTHN-015; 004 H).
  private func stopPage(_ screen: Screen, at url: String) -> [Decision<Event>] {
    guard followsCookbook else { return [Decision(.redirectIgnored(url), by: [])] }
    let rules: Rules = (screen == .logoutPage ? "LOGOUT-022" : []) + "AUTHN-015"
    let completion =
      edition.has(.externalURL) ? .handleExternalURL(url) : APICall.getAuthenticationToken
    return [Decision(.screenLeft, by: rules), call(completion, by: rules)]
  }
}
