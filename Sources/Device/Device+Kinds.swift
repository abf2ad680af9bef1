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
    case .page(let page):
      switch page.state {
      case .loading: return .loadingPage
      case .ready:
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
    /// To show a picker.
    case showPicker
    /// To open a page.
    case openPage
    /// To take a picker or a page away.
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
    /// The person signs in to the system's TV provider, or out of it.
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
    case .showPicker: .showPicker
    case .openPage: .openPage
    case .closeScreen: .closeScreen
    case .redirectPage: .redirectPage
    case .showApp: .showApp
    case .hideApp: .hideApp
    case .removeApp: .removeApp
    case .user(.signsIn, _): .signsIn
    case .user(.failsToSignIn, _): .failsToSignIn
    case .user(.leavesPageToItsRedirects, _): .leavesPage
    case .user(.tapsDone, _): .tapsDone
    case .user(.signsInOnSecondScreen, _): .signsInElsewhere
    case .happen(.goesOffline): .goesOffline
    case .happen(.goesOnline): .goesOnline
    case .happen(.movesClock): .movesClock
    case .happen(.restarts): .restarts
    case .happen(.upgrades): .upgrades
    case .happen(.updatesApp): .updatesApp
    case .happen(.changesID): .changesID
    case .happen(.signsInToTVProvider), .happen(.signsOutOfTVProvider): .changesAccount
    }
  }
}
