public import EntsimHTTP

/// A redirect of the browser to another address.
public struct RedirectPage: Sendable {
  /// The address that the browser opens.
  public let target: RedirectURL

  /// Creates an answer.
  public init(to target: RedirectURL) {
    self.target = target
  }

  /// The answer: 302, and a page with a link for a client that does not follow it.
  public var response: HTTPResponse {
    var response = PageFrame(
      title: "Continue",
      content: """
        <h1>Continue</h1>
        <p class="next"><a href="\(value: target.text)">Continue to the next page</a></p>
        """
    )
    .response
    response.status = 302
    response.headers.insert(Header("Location", target.text), at: 0)
    return response
  }
}
