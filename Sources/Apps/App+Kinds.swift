import Entitlement
public import Simulation

extension App {
  /// What of the app is open, as the state table tells its states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    /// Neither a picker nor a page.
    case nothingOpen = "nothing open"
    /// A picker, or a page that the viewer has not done with.
    case open
    /// A page that has gone to its redirect URL.
    case finishedPage = "finished page"
  }

  /// What of the app is open.
  public var stateKind: StateKind {
    switch screen {
    case .none: .nothingOpen
    case .open: .open
    case .finishedPage: .finishedPage
    }
  }
}

extension App.Command: Kinded {
  /// What the app is asked to do, without what it carries.
  public enum Kind: String, CaseIterable, Sendable {
    /// To call the SDK in a way that says what became of a picker or a page.
    case callAboutScreen = "call about a screen"
    /// To call the SDK in any other way.
    case otherCall = "other call"
    /// To take a callback that asks for a picker or a page.
    case callbackForScreen = "callback that asks for a screen"
    /// To take any other callback.
    case otherCallback = "other callback"
    /// To stop its page at a URL that no browser can load.
    case stopPage
  }

  /// What the app is asked to do.
  public var kind: Kind {
    switch self {
    case .perform(.setSelectedProvider, _), .perform(.handleExternalURL, _): .callAboutScreen
    case .perform: .otherCall
    case .deliver(.displayProviderDialog), .deliver(.navigateToURL): .callbackForScreen
    case .deliver: .otherCallback
    case .stopPage: .stopPage
    }
  }
}
