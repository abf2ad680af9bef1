public import EntsimHTTP

/// The page after a logout.
public struct LogoutPage: Sendable {
  /// How the browser gets to the next page.
  public enum Continuation: Sendable, Equatable {
    /// There is no next page.
    case none
    /// The page has a link to the next one.
    case link(RedirectURL)
    /// The page opens the next one at once, and has a link to it.
    case refresh(RedirectURL)
    /// The answer is a redirect, without a page to see.
    case redirect(RedirectURL)
  }

  /// How the browser gets to the next page.
  public let continuation: Continuation

  /// Creates a page.
  public init(_ continuation: Continuation) {
    self.continuation = continuation
  }

  /// The page as an answer.
  public var response: HTTPResponse {
    switch continuation {
    case .none: page(link: nil).response
    case .link(let target): page(link: target).response
    case .refresh(let target): page(link: target, refresh: target).response
    case .redirect(let target): RedirectPage(to: target).response
    }
  }

  private func page(link: RedirectURL?, refresh: RedirectURL? = nil) -> PageFrame {
    PageFrame(
      title: "You are signed out",
      content: .lines([
        "<h1>You are signed out.</h1>",
        link.map { #"<p class="next"><a href="\#(value: $0.text)">Continue</a></p>"# }
          ?? "<p>You can close this page.</p>",
      ]),
      refresh: refresh
    )
  }
}
