import EntsimEntitlement
public import EntsimSimulation

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
  /// What the app is asked to do, without what it carries; most kinds are named like the command.
  public enum Kind: String, CaseIterable, Sendable {
    /// To call the SDK in a way that says what became of a picker or a page.
    case callAboutScreen = "call about a screen"
    case otherCall = "other call"
    /// To make a call on the REST path.
    case restCall = "REST call"
    /// To take a callback that asks for a picker or a page.
    case callbackForScreen = "callback that asks for a screen"
    case callbackAgainstDialog = "callback that takes Apple's dialog away"
    case otherCallback = "other callback"
    case stopPage, openURL, finishSafari, launch, terminate, background, foreground
    case endWithDevice = "device restarts"
    case update
  }

  /// What the app is asked to do.
  public var kind: Kind {
    switch self {
    case .perform(.setSelectedProvider, _), .perform(.handleExternalURL, _),
      .perform(.getAuthenticationToken, _), .perform(.logout, _):
      .callAboutScreen
    case .perform: .otherCall
    case .ask: .restCall
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
