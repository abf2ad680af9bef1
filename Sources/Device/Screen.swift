public import EntsimEntitlement

extension Device {
  /// The screen of an app.
  public enum Screen: Hashable, Sendable {
    /// The app itself, neither a picker nor a page.
    case app
    /// The app's own picker.
    case picker([ProviderID])
    /// The system's question whether the app may use the TV provider.
    case permissionPrompt
    /// Apple's dialog.
    case appleDialog(TVProviderDialog)
    /// A page in a web view or a Safari view controller.
    case page(Page)

    /// The screen in words, to follow "the screen shows".
    public var words: String {
      switch self {
      case .app: "the app itself"
      case .picker: "the app's picker"
      case .permissionPrompt: "the question whether the app may use the TV provider"
      case .appleDialog: "Apple's dialog"
      case .page(let page): page.words
      }
    }
  }

  /// A page in a web view or a Safari view controller.
  public struct Page: Hashable, Sendable {
    /// The state of a page.
    public enum State: Hashable, Sendable {
      /// Its request is in flight.
      case loading
      /// The person can act on it.
      case ready
      /// The page signs in every viewer without a password.
      case open
      /// It failed to load.
      case failed
      /// It has gone to its redirect URL and is not closed yet.
      case redirected
    }

    /// The URL.
    public let url: EndpointURL
    /// The app that opened it, or whose SDK did.
    public let app: AppName
    /// The view that shows it.
    public let controller: PageController
    /// The request that loads it.
    public let request: RequestID
    /// The state.
    public var state: State

    /// The page in words, to follow "the screen shows".
    var words: String {
      let place = controller.isSafari ? " in a Safari view controller" : ""
      return switch state {
      case .loading: "the \(url.page.rawValue) page of \(url.provider)\(place), still loading"
      case .ready, .open: "the \(url.page.rawValue) page of \(url.provider)\(place)"
      case .failed:
        "an error in place of the \(url.page.rawValue) page of \(url.provider)\(place)"
      case .redirected: "a page\(place) that has gone to its redirect URL"
      }
    }
  }
}
