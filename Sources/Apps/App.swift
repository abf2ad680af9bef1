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
  public let edition: SDKEdition
  /// What of the app is open.
  public internal(set) var screen = Screen.none

  /// What an app can have open.
  public enum Screen: Hashable, Sendable {
    /// Neither a picker nor a page.
    case none
    /// A picker, or a page that the viewer has not done with.
    case open
    /// A page that has gone to its redirect URL.
    case finishedPage
  }

  /// Creates an app.
  public init(name: AppName, followsCookbook: Bool, edition: SDKEdition) {
    self.name = name
    self.followsCookbook = followsCookbook
    self.edition = edition
  }

  /// An app reads of nobody.
  public typealias View = Void

  /// What an app can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The scenario has the app call the SDK.
    case perform(APICall, CallSite = CallSite())
    /// The SDK calls the app's delegate.
    case deliver(Callback)
    /// The app's page is about to load a URL that no browser can load.
    case stopPage(String)
  }

  /// Returns what happens, in order.
  public func decide(_ command: Command, in context: Context<Void>) -> [Decision<Event>] {
    switch command {
    case .perform(let call, let site):
      leaveScreen(for: call) + [self.call(call, from: site, by: site.rules)]
    case .deliver(let callback): receive(callback)
    case .stopPage(let url): stopPage(at: url)
    }
  }

  /// Returns a call, which the SDK of the app has (API).
  private func call(
    _ call: APICall,
    from site: CallSite = CallSite(),
    by rules: [RequirementID]
  ) -> Decision<Event> {
    Decision(.called(call, site), by: call.rulesOfSurface(in: edition) + rules)
  }

  /// Returns the end of the picker or the page when the call means that the viewer is done with it.
  ///
  /// A URL that the app hands over on its own account ends no page that is still being used.
  private func leaveScreen(for call: APICall) -> [Decision<Event>] {
    let left = [Decision(Event.screenLeft, by: [])]
    return switch (call, screen) {
    case (.setSelectedProvider, .open), (.setSelectedProvider, .finishedPage): left
    case (.handleExternalURL, .finishedPage): left
    case (.setSelectedProvider, .none), (.handleExternalURL, .none), (.handleExternalURL, .open),
      (.setOptions, _), (.setRequestor, _), (.checkAuthentication, _), (.getAuthentication, _),
      (.getSelectedProvider, _):
      []
    }
  }

  /// Returns a callback's arrival, and the screen that it asks for; that much every app does.
  private func receive(_ callback: Callback) -> [Decision<Event>] {
    let received = [Decision(Event.callbackReceived(callback), by: [])]
    switch callback {
    case .displayProviderDialog(let providers):
      return received + [Decision(.pickerShown(providers.map(\.id)), by: ["FLOW-011"])]
    case .navigateToURL(let url):
      return received + [Decision(.pageShown(url), by: ["FLOW-001"])]
    case .setRequestorComplete, .setAuthenticationStatus, .selectedProvider, .sendTrackingData,
      .status:
      return received
    }
  }

  /// Returns what the app does when its page is done (AUTHN-015).
  private func stopPage(at url: String) -> [Decision<Event>] {
    guard followsCookbook else { return [Decision(.redirectIgnored(url), by: [])] }
    return [
      Decision(.screenLeft, by: ["AUTHN-015"]),
      call(.handleExternalURL(url), by: ["AUTHN-015"]),
    ]
  }
}

extension App {
  /// What can happen to an app.
  public enum Event: Hashable, Sendable {
    /// It called the SDK.
    case called(APICall, CallSite = CallSite())
    /// Its delegate was called.
    case callbackReceived(Callback)
    /// It showed its picker.
    case pickerShown([ProviderID])
    /// It opened a page.
    case pageShown(EndpointURL)
    /// It took its picker or its page away.
    case screenLeft
    /// It did nothing with a page that is done.
    case redirectIgnored(String)
  }

  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .pickerShown, .pageShown: screen = .open
    case .screenLeft: screen = .none
    case .redirectIgnored: screen = .finishedPage
    case .called, .callbackReceived: break
    }
  }
}

extension App.Event: DescribedFact {
  /// The event's name with its fields.
  public var fact: FactDescription {
    switch self {
    case .called(let call, let site):
      FactDescription("called", [Value.Field("call", call.fact.value)] + site.fields)
    case .callbackReceived(let callback):
      FactDescription("callbackReceived", "callback", callback.fact.value)
    case .pickerShown(let providers):
      FactDescription("pickerShown", "providers", .list(providers.map { .string($0.text) }))
    case .pageShown(let url): FactDescription("pageShown", "url", .string(url.text))
    case .screenLeft: FactDescription("screenLeft")
    case .redirectIgnored(let url): FactDescription("redirectIgnored", "url", .string(url))
    }
  }
}
