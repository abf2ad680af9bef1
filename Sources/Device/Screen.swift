public import Entitlement

extension Device {
  /// What an app shows.
  public enum Screen: Hashable, Sendable {
    /// The app itself, neither a picker nor a page.
    case app
    /// The app's own picker.
    case picker([ProviderID])
    /// Apple's dialog.
    case appleDialog(TVProviderDialog)
    /// A page in a web view or a Safari view controller.
    case page(Page)

    /// What is on screen, a phrase that goes after "on screen is".
    public var words: String {
      switch self {
      case .app: "the app itself"
      case .picker: "the app's picker"
      case .appleDialog: "Apple's dialog"
      case .page(let page): page.words
      }
    }
  }

  /// A page in a web view or a Safari view controller.
  public struct Page: Hashable, Sendable {
    /// How far it has come.
    public enum State: Hashable, Sendable {
      /// Its request is on its way.
      case loading
      /// The person can act on it.
      case ready
      /// It lets everybody in, and goes on when it is let.
      case open
      /// It could not be loaded.
      case failed
      /// It has gone to its redirect URL, and nobody closed it.
      case redirected
    }

    /// Its address.
    public let url: EndpointURL
    /// The app that shows it, or whose SDK does.
    public let app: AppName
    /// What it is shown in.
    public let controller: PageController
    /// The request that loads it.
    public let request: RequestID
    /// How far it has come.
    public var state: State

    /// What is on screen, a phrase that goes after "on screen is".
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
