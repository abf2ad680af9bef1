public import EntsimHTTP

/// A page that carries a SAML message from one side of a login to the other, through the browser.
///
/// A script submits the form. Without script, a person presses the button.
public struct RelayPage: Sendable {
  /// Which message goes where.
  public enum Message: Sendable, Equatable {
    /// The service provider's request to an MVPD with this name.
    case request(provider: String)
    /// The MVPD's answer that a subscriber has signed in.
    case signedIn(subscriber: String)
    /// The MVPD's answer that the person has cancelled.
    case cancelled
  }

  /// Which message goes where.
  public let message: Message
  /// The message itself, in Base64.
  public let saml: String
  /// The state that returns to the service provider unchanged.
  public let relayState: String
  /// Where the form is sent, a path of this server.
  public let action: String
  /// Where the answer to the form redirects; nil where it stays on this server.
  public let redirect: RedirectURL?

  /// Creates a page.
  public init(
    _ message: Message,
    saml: String,
    relayState: String,
    action: String,
    redirect: RedirectURL? = nil
  ) {
    self.message = message
    self.saml = saml
    self.relayState = relayState
    self.action = action
    self.redirect = redirect
  }

  /// The page as an answer.
  public var response: HTTPResponse {
    PageFrame(
      title: title,
      content: .lines([
        "<h1>\(heading)</h1>",
        "<p>\(explanation)</p>",
        .form(
          .post,
          to: action,
          hidden: [
            FormField(name: field, value: saml), FormField(name: "RelayState", value: relayState),
          ],
          #"<p class="actions"><button class="primary">Continue</button></p>"#
        ),
      ]),
      policy: ContentPolicy(allowsSubmitScript: true, redirect: redirect)
    )
    .response
  }

  private var field: String {
    switch message {
    case .request: "SAMLRequest"
    case .signedIn, .cancelled: "SAMLResponse"
    }
  }

  private var title: Markup {
    switch message {
    case .request(let provider): "Continue to \(provider)"
    case .signedIn: "Signed in"
    case .cancelled: "Sign-in cancelled"
    }
  }

  private var heading: Markup {
    switch message {
    case .request(let provider): "Continue to \(name: provider)"
    case .signedIn(let subscriber): "Signed in as \(name: subscriber)"
    case .cancelled: "Sign-in cancelled"
    }
  }

  private var explanation: Markup {
    switch message {
    case .request: "Continue to the sign-in page of your TV provider."
    case .signedIn: "Continue to finish the sign-in."
    case .cancelled: "You are not signed in. Continue to go back to the app."
    }
  }
}
