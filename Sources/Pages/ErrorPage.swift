public import EntsimHTTP

/// A page that tells a person why a request of a browser failed.
public struct ErrorPage: Sendable {
  /// The status of the answer.
  public let status: Int
  /// The failure, in a few words.
  let heading: Markup
  /// The reason.
  let explanation: Markup
  /// A way to correct it.
  let advice: Markup

  /// The page as an answer.
  public var response: HTTPResponse {
    PageFrame(
      title: "Error: \(heading)",
      content: .lines([
        "<h1>\(heading)</h1>",
        #"<p class="notice notice-failed">\#(explanation)</p>"#,
        "<p>\(advice)</p>",
        #"<p class="small">Status \#(String(status))</p>"#,
      ]),
      status: status
    )
    .response
  }
}
