public import Entitlement

extension Device {
  /// What an app shows.
  public enum Screen: Hashable, Sendable {
    /// The app itself, neither a picker nor a page.
    case app
    /// The app's own picker.
    case picker([ProviderID])
    /// A page in the app's web view.
    case page(Page)

    /// What is on screen, a phrase that goes after "on screen is".
    public var words: String {
      switch self {
      case .app: "the app itself"
      case .picker: "the app's picker"
      case .page(let page): page.words
      }
    }
  }

  /// A page in the app's web view.
  public struct Page: Hashable, Sendable {
    /// How far it has come.
    public enum State: Hashable, Sendable {
      /// Its request is on its way.
      case loading
      /// The person can act on it.
      case ready
      /// It could not be loaded.
      case failed
      /// It has gone to its redirect URL, and nobody closed it.
      case redirected
    }

    /// Its address.
    public let url: EndpointURL
    /// The app that shows it.
    public let app: AppName
    /// The request that loads it.
    public let request: RequestID
    /// How far it has come.
    public var state: State

    /// What is on screen, a phrase that goes after "on screen is".
    var words: String {
      switch state {
      case .loading: "the \(url.page.rawValue) page of \(url.provider), still loading"
      case .ready: "the \(url.page.rawValue) page of \(url.provider)"
      case .failed: "an error in place of the \(url.page.rawValue) page of \(url.provider)"
      case .redirected: "a page that has gone to its redirect URL"
      }
    }
  }
}
