import Entitlement
public import Simulation

extension Device {
  /// What is on screen, as the state table tells the device's states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    /// No app.
    case home = "home screen"
    /// The app itself.
    case app
    /// The app's picker.
    case picker
    /// Apple's dialog.
    case appleDialog = "Apple dialog"
    /// A page whose request is on its way.
    case loadingPage = "loading page"
    /// A login page on which the person can act.
    case readyPage = "ready page"
    /// A logout page that goes on when it is let.
    case readyLogoutPage = "ready logout page"
    /// A page that could not be loaded.
    case failedPage = "failed page"
    /// A page that has gone to its redirect URL.
    case redirectedPage = "redirected page"
  }

  /// What is on screen.
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
  /// What the device is asked to do, without what it carries.
  public enum Kind: String, CaseIterable, Sendable {
    /// To store a token.
    case store
    /// To store what the viewer may watch.
    case storeAuthorization
    /// To erase tokens.
    case eraseTokens
    /// To forget a programmer's current provider.
    case forgetProvider
    /// To bring over what an older SDK has stored.
    case importTokens
    /// To use another programmer's token.
    case lendToken
    /// To erase the store.
    case eraseStore
    /// To store what the services tell about a viewer.
    case storeMetadata
    /// To send a request.
    case transmit
    /// To take an answer.
    case receive
    /// To show a picker, the app's or Apple's.
    case showPicker
    /// To open a page.
    case openPage
    /// To take a picker, Apple's dialog or a page away.
    case closeScreen
    /// To follow a page's redirect.
    case redirectPage
    /// To show an app.
    case showApp
    /// To hide an app.
    case hideApp
    /// To take away what an app showed.
    case removeApp
    /// The person signs in.
    case signsIn = "user signs in"
    /// The person does not get in.
    case failsToSignIn = "user fails to sign in"
    /// The person leaves a page to itself.
    case leavesPage = "user leaves the page to its redirects"
    /// The person closes a Safari view controller.
    case tapsDone = "user taps Done"
    /// The person signs in on another device.
    case signsInElsewhere = "user signs in on second screen"
    /// The person acts in Apple's dialog.
    case actsInDialog = "user acts in Apple dialog"
    /// The network goes.
    case goesOffline = "goes offline"
    /// The network comes.
    case goesOnline = "goes online"
    /// The clock is set.
    case movesClock = "moves clock"
    /// The device goes down and up again.
    case restarts
    /// Another operating system is installed.
    case upgrades = "upgrades to"
    /// An app gets another SDK.
    case updatesApp = "updates app"
    /// The device gets another id.
    case changesID = "changes id"
    /// Something becomes otherwise about the system's TV provider: who is signed in, who may ask, or
    /// whether Apple's framework works.
    case changesAccount = "changes TV provider"
  }

  /// What the device is asked to do.
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
