import Entitlement
public import Simulation

extension App {
  /// Whether the app runs and what of it is open, as the state table tells its states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    /// It does not run.
    case notRunning = "not running"
    /// Neither a picker nor a page.
    case nothingOpen = "nothing open"
    /// A picker, or a login page that the viewer has not done with.
    case open
    /// Apple's dialog.
    case appleDialog = "Apple dialog"
    /// A logout page that has not gone to its redirect URL.
    case logoutPage = "logout page"
    /// A page that has gone to its redirect URL.
    case finishedPage = "finished page"
  }

  /// Whether the app runs and what of it is open.
  public var stateKind: StateKind {
    switch process {
    case .none: .notRunning
    case .running(let running):
      switch running.screen {
      case .none: .nothingOpen
      case .open: .open
      case .appleDialog: .appleDialog
      case .logoutPage: .logoutPage
      case .finishedPage: .finishedPage
      }
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
    /// To take the callback that takes Apple's dialog away.
    case callbackAgainstDialog = "callback that takes Apple's dialog away"
    /// To take any other callback.
    case otherCallback = "other callback"
    /// To stop its page at a URL that no browser can load.
    case stopPage
    /// To take a URL of its scheme, at which a Safari view controller has arrived.
    case openURL
    /// To take note that the person has closed its Safari view controller.
    case finishSafari
    /// To start.
    case launch
    /// To end.
    case terminate
    /// To go to the background.
    case background
    /// To come back from the background.
    case foreground
    /// To end with the device.
    case endWithDevice = "device restarts"
    /// To have another SDK.
    case update
  }

  /// What the app is asked to do.
  public var kind: Kind {
    switch self {
    case .perform(.setSelectedProvider, _), .perform(.handleExternalURL, _),
      .perform(.getAuthenticationToken, _), .perform(.logout, _):
      .callAboutScreen
    case .perform: .otherCall
    case .deliver(.displayProviderDialog), .deliver(.presentTVProviderDialog),
      .deliver(.navigateToURL):
      .callbackForScreen
    case .deliver(.dismissTVProviderDialog): .callbackAgainstDialog
    case .deliver: .otherCallback
    case .stopPage: .stopPage
    case .openURL: .openURL
    case .finishSafari: .finishSafari
    case .happen(.launch): .launch
    case .happen(.terminate): .terminate
    case .happen(.background): .background
    case .happen(.foreground): .foreground
    case .endWithDevice: .endWithDevice
    case .update: .update
    }
  }
}
