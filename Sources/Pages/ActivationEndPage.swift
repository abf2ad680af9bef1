public import EntsimHTTP

/// The last page of the second screen.
public struct ActivationEndPage: Sendable {
  /// How the sign-in ended.
  public enum Outcome: Sendable {
    /// The TV's app is signed in.
    case signedIn
    /// The person has cancelled, or the MVPD has refused.
    case notSignedIn
  }

  /// How the sign-in ended.
  public let outcome: Outcome
  /// Where a person enters a code, a path of this server.
  public let start: String

  /// Creates a page.
  public init(_ outcome: Outcome, start: String) {
    self.outcome = outcome
    self.start = start
  }

  /// The page as an answer.
  public var response: HTTPResponse {
    let again: Markup = #"<p class="next"><a href="\#(value: start)">Enter a code</a></p>"#
    return switch outcome {
    case .signedIn:
      PageFrame(
        title: "You are signed in",
        content: """
          <h1 class="done">You are signed in.</h1>
          <p>Go back to your TV.</p>
          """
      )
      .response
    case .notSignedIn:
      PageFrame(
        title: "You are not signed in",
        content: .lines([
          "<h1>You are not signed in.</h1>", "<p>Enter the code again to start over.</p>", again,
        ])
      )
      .response
    }
  }
}
