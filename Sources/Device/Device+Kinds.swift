import Entitlement
public import Simulation

extension Device {
  /// The device's state in the state table: its screen.
  public enum StateKind: String, CaseIterable, Sendable {
    /// No app.
    case home = "home screen"
    /// The app itself.
    case app
    /// The app's picker.
    case picker
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
  /// The kind of a command.
  public enum Kind: String, CaseIterable, Sendable {
    /// To store a token.
    case store
    /// To store an authorization token.
    case storeAuthorization
    /// To erase tokens.
    case eraseTokens
    /// To forget a requestor's current provider.
    case forgetProvider
    /// To import an older SDK's tokens.
    case importTokens
    /// To use another requestor's token.
    case lendToken
    /// To erase the store.
    case eraseStore
    /// To store user metadata.
    case storeMetadata
    /// To send a request.
    case transmit
    /// To receive an answer.
    case receive
    /// To show a picker, the app's or Apple's.
    case showPicker
    /// To open a page.
    case openPage
    /// To close a picker, Apple's dialog or a page.
    case closeScreen
    /// To follow a page's redirect.
    case redirectPage
    /// To show an app.
    case showApp
    /// To hide an app.
    case hideApp
    /// To close the screen of an app whose process has ended.
    case removeApp
    /// The person signs in.
    case signsIn = "user signs in"
    /// The person fails to sign in.
    case failsToSignIn = "user fails to sign in"
    /// The person lets a page redirect.
    case leavesPage = "user leaves the page to its redirects"
    /// The person closes a Safari view controller.
    case tapsDone = "user taps Done"
    /// The person signs in on another device.
    case signsInElsewhere = "user signs in on second screen"
    /// The person acts in Apple's dialog.
    case actsInDialog = "user acts in Apple dialog"
    /// The device goes offline.
    case goesOffline = "goes offline"
    /// The device goes online.
    case goesOnline = "goes online"
    /// The device's clock moves.
    case movesClock = "moves clock"
    /// The device restarts.
    case restarts
    /// The operating system is upgraded.
    case upgrades = "upgrades to"
    /// An app is updated to another SDK.
    case updatesApp = "updates app"
    /// The device gets another id.
    case changesID = "changes id"
    /// The system's TV provider changes: its account, an app's permission, or Apple's framework.
    case changesAccount = "changes TV provider"
  }

  /// The kind of the command.
  public var kind: Kind {
    switch self {
    case .store: .store
    case .storeAuthorization: .storeAuthorization
    case .eraseTokens: .eraseTokens
    case .forgetProvider: .forgetProvider
    case .importTokens: .importTokens
    case .lendToken: .lendToken
    case .eraseStore: .eraseStore
    case .storeMetadata: .storeMetadata
    case .transmit: .transmit
    case .receive: .receive
    case .showPicker, .showDialog: .showPicker
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
    case .happen(.goesOffline): .goesOffline
    case .happen(.goesOnline): .goesOnline
    case .happen(.movesClock): .movesClock
    case .happen(.restarts): .restarts
    case .happen(.upgrades): .upgrades
    case .happen(.updatesApp): .updatesApp
    case .happen(.changesID): .changesID
    case .happen(.signsInToTVProvider), .happen(.signsOutOfTVProvider), .happen(.setsPermission),
      .happen(.breaksTVProvider):
      .changesAccount
    }
  }
}
