public import EntsimEntitlement
public import EntsimSimulation

/// An app as a value: it calls the SDK and receives the callbacks.
///
/// An app that follows the SDK's cookbook also does, unprompted, what the cookbook tells it to do (002, 004).
public struct App: Decider {
  /// Its name.
  public let name: AppName
  /// Its way to the services.
  public let path: AppDescription.Path
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
  public init(
    name: AppName,
    path: AppDescription.Path = .sdk,
    followsCookbook: Bool,
    edition: SDKEdition,
    isRunning: Bool = true
  ) {
    self.name = name
    self.path = path
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

  /// An app reads nothing of others.
  public typealias View = Void

  /// What an app can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The scenario has the app call the SDK.
    indirect case perform(APICall, CallSite = CallSite())
    /// The scenario has the app, which is on the REST path, make a call.
    indirect case ask(RESTCall)
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

  /// Records what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<App>) {
    transaction.decide(command)
  }
}

extension Transaction<App> {
  fileprivate mutating func decide(_ command: App.Command) {
    switch (command, state.process) {
    case (.perform(let call, let site), .running(let running)):
      leaveScreen(for: call)
      self.call(call, from: site, by: running.rulesOfReturn(by: call) + site.rules)
    case (.ask(let call), .running): record(.asked(call), by: [])
    case (.deliver(let callback), .running): receive(callback)
    case (.stopPage, .running) where state.path == .restV1,
      (.openURL, .running) where state.path == .restV1:
      // The client knows which page it is, and by which requirement it goes on.
      record(.pageFinished(.redirected), by: [])
    case (.finishSafari, .running) where state.path == .restV1:
      record(.pageFinished(.closed), by: [])
    case (.stopPage(let url), .running): stopPage(at: url)
    case (.openURL(let url), .running): open(url)
    case (.finishSafari, .running): finishSafari()
    case (.happen(let action), _): act(action)
    case (.endWithDevice, .running): record(.ended, by: [])
    case (.perform, .none), (.ask, .none): record(.refused(.notRunning), by: [])
    case (.deliver(let callback), .none): record(.callbackLost(callback), by: "ASYNC-007")
    case (.stopPage(let url), .none), (.openURL(let url), .none):
      record(.redirectIgnored(url), by: "ASYNC-007")
    case (.finishSafari, .none), (.endWithDevice, .none): record(.ignored(.notRunning), by: [])
    case (.update(let sdk), _): record(.updated(sdk), by: [])
    }
  }

  /// Calls the SDK (API).
  mutating func call(_ call: APICall, from site: CallSite = CallSite(), by rules: Rules) {
    let seen = site.thread == .main ? call : call.offMainThread
    record(.called(seen, site), by: call.rulesOfSurface(in: state.edition) + rules)
  }

  /// Ends the picker or the page when the call means that the viewer is done with it.
  ///
  /// A URL that the app hands over by itself ends no page in use. A selection ends no logout page, which goes
  /// on unseen.
  private mutating func leaveScreen(for call: APICall) {
    let screen = state.screen
    let isDone =
      switch call {
      case .setSelectedProvider(let provider):
        screen == .open || screen == .finishedPage || (provider == nil && screen == .logoutPage)
      case .logout: screen == .open
      case .handleExternalURL, .getAuthenticationToken: screen == .finishedPage
      case .setOptions, .setRequestor, .checkAuthentication, .getAuthentication,
        .getSelectedProvider, .checkAuthorization, .getAuthorization,
        .checkPreauthorizedResources, .preauthorize, .getMetadata:
        false
      }
    if isDone { record(.screenLeft, by: []) }
  }

  /// Receives a callback and shows the screen that it asks for, as every app does.
  private mutating func receive(_ callback: Callback) {
    record(.callbackReceived(callback), by: callback.name == .status ? [] : "API-020")
    switch callback {
    case .displayProviderDialog(let providers):
      record(.pickerShown(providers.map(\.id)), by: "FLOW-011")
    case .navigateToURL(let url, let useSVC):
      record(.pageShown(url, in: useSVC ? .appSafari : .webView), by: "FLOW-001")
    case .presentTVProviderDialog(let dialog): record(.dialogShown(dialog), by: "SSO-006")
    case .dismissTVProviderDialog(let dialog):
      if state.screen == .appleDialog(dialog.number) {
        record(.dialogDismissed(dialog.number), by: "SSO-036")
      } else {
        record(.refused(.anotherDialog), by: "SSO-036")
      }
    case .status(let status) where state.followsCookbook && status.errorID == "VSA203":
      record(.personAdvised, by: "LOGOUT-012")
    case .setRequestorComplete, .setAuthenticationStatus, .selectedProvider, .setToken,
      .tokenRequestFailed, .preauthorizedResources, .onResponse, .onFailure, .setMetadataStatus,
      .sendTrackingData, .status:
      break
    }
  }

  /// Completes the flow when the app's page is done (AUTHN-015; 004 H).
  private mutating func stopPage(at url: String) {
    guard state.followsCookbook else { return record(.redirectIgnored(url), by: []) }
    let rules: Rules =
      state.screen == .logoutPage ? "LOGOUT-022 AUTHN-015" : "AUTHN-015"
    record(.screenLeft, by: rules)
    call(
      state.edition.has(.externalURL) ? .handleExternalURL(url) : .getAuthenticationToken,
      by: rules
    )
  }

  /// Hands a URL of the app's scheme over, and closes the page if it is the app's own (SVC-005).
  ///
  /// The app cannot look into a Safari view controller, so the system and the person tell it how a page there ends
  /// (001; the vendor's note on SFSafariViewController).
  ///
  /// The handler of the cookbook looks for the prefix that Adobe gives out, and for nothing else.
  private mutating func open(_ url: String) {
    guard state.followsCookbook else { return record(.redirectIgnored(url), by: []) }
    guard url.lowercased().hasPrefix("adbe.") else {
      return record(.redirectIgnored(url), by: "SVC-005")
    }
    if state.screen != .none { record(.screenLeft, by: "SVC-005") }
    call(.handleExternalURL(url), by: "SVC-005")
  }

  /// Selects no provider once the person has tapped Done, as the cookbook says.
  private mutating func finishSafari() {
    record(.safariFinished, by: "CANCEL-013")
    if state.followsCookbook { call(.setSelectedProvider(nil), by: "CANCEL-013") }
  }
}
