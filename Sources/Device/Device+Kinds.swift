import EntsimEntitlement
public import EntsimSimulation

extension Device {
  /// The device's state in the state table: its screen.
  public enum StateKind: String, CaseIterable, Sendable {
    /// No app.
    case home = "home screen"
    /// The app itself.
    case app
    /// The app's picker.
    case picker
    /// The system's question whether the app may use the TV provider.
    case permissionPrompt = "permission prompt"
    /// Apple's dialog.
    case appleDialog = "Apple dialog"
    /// A page whose request is in flight.
    case loadingPage = "loading page"
    /// A login page on which the person can act.
    case readyPage = "ready page"
    /// A logout page, which needs no input.
    case readyLogoutPage = "ready logout page"
    /// A page that failed to load.
    case failedPage = "failed page"
    /// A page that has gone to its redirect URL.
    case redirectedPage = "redirected page"
  }

  /// The device's state in the state table.
  public var stateKind: StateKind {
    switch screen {
    case nil: return .home
    case .app: return .app
    case .picker: return .picker
    case .permissionPrompt: return .permissionPrompt
    case .appleDialog: return .appleDialog
    case .page(let page):
      switch page.state {
      case .loading: return .loadingPage
      case .ready, .open:
        switch page.url.page {
        case .login: return .readyPage
        case .logout: return .readyLogoutPage
        }
      case .failed: return .failedPage
      case .redirected: return .redirectedPage
      }
    }
  }
}

extension Device.Command: Kinded {
  /// The kind of a command; most are named like the command, or say what the person does or what happens.
  public enum Kind: String, CaseIterable, Sendable {
    case store, storeAuthorization
    /// To erase a sign-in with what rests on it, or one authorization token.
    case eraseTokens
    case forgetProvider, importTokens, lendToken, eraseStore, storeMetadata, transmit, receive
    /// To show a picker, the app's or Apple's.
    case showPicker
    case promptForPermission, requestMetadata
    case openPage
    /// To close a picker, Apple's dialog or a page.
    case closeScreen
    case redirectPage, showApp, hideApp, removeApp
    case signsIn = "user signs in"
    case failsToSignIn = "user fails to sign in"
    case leavesPage = "user leaves the page to its redirects"
    case tapsDone = "user taps Done"
    case signsInElsewhere = "user signs in on second screen"
    case actsInDialog = "user acts in Apple dialog"
    case answersPrompt = "user answers permission prompt"
    case picks = "user picks"
    case goesBack = "user goes back"
    case goesOffline = "goes offline"
    case goesOnline = "goes online"
    case movesClock = "moves clock"
    case restarts
    case upgrades = "upgrades to"
    case updatesApp = "updates app"
    case changesID = "changes id"
    /// The system's TV provider changes: its account, an app's permission, or Apple's framework.
    case changesAccount = "changes TV provider"
  }

  /// The kind of the command.
  public var kind: Kind {
    switch self {
    case .store: .store
    case .storeAuthorization: .storeAuthorization
    case .eraseTokens, .eraseAuthorization: .eraseTokens
    case .forgetProvider: .forgetProvider
    case .importTokens: .importTokens
    case .lendToken: .lendToken
    case .eraseStore: .eraseStore
    case .storeMetadata: .storeMetadata
    case .transmit: .transmit
    case .receive: .receive
    case .showPicker, .showDialog: .showPicker
    case .promptForPermission: .promptForPermission
    case .requestMetadata: .requestMetadata
    case .openPage: .openPage
    case .closeScreen, .closeDialog: .closeScreen
    case .redirectPage: .redirectPage
    case .showApp: .showApp
    case .hideApp: .hideApp
    case .removeApp: .removeApp
    case .user(.signsIn, _): .signsIn
    case .user(.failsToSignIn, _): .failsToSignIn
    case .user(.leavesPageToItsRedirects, _): .leavesPage
    case .user(.tapsDone, _): .tapsDone
    case .user(.signsInOnSecondScreen, _): .signsInElsewhere
    case .user(.signsInWithApple, _), .user(.picksInAppleDialog, _),
      .user(.cancelsAppleDialog, _), .user(.choosesOtherTVProviders, _):
      .actsInDialog
    case .user(.answersPermissionPrompt, _): .answersPrompt
    case .user(.picks, _): .picks
    case .user(.goesBack, _): .goesBack
    case .happen(.goesOffline): .goesOffline
    case .happen(.goesOnline): .goesOnline
    case .happen(.movesClock): .movesClock
    case .happen(.restarts): .restarts
    case .happen(.upgrades): .upgrades
    case .happen(.updatesApp): .updatesApp
    case .happen(.changesID): .changesID
    case .happen(.signsInToTVProvider), .happen(.signsOutOfTVProvider), .happen(.setsPermission),
      .happen(.breaksTVProvider), .happen(.scriptsTVProvider):
      .changesAccount
    }
  }
}
