import EntsimHTTP
import EntsimPages

/// A page of each kind, with usual or hostile texts.
struct SamplePages {
  /// Returns the text that replaces a usual one.
  var text: (_ plain: String) -> String = { $0 }

  /// The pages by the names of their golden files.
  var all: [(name: String, response: HTTPResponse)] { logins + relays + activation + others }

  private let action = "/mvpd/Alpha/login"
  private let app = RedirectURL("adobepass://ios.app")

  private func login(
    _ subscribers: [String],
    _ problem: LoginPage.Problem? = nil
  ) -> HTTPResponse {
    LoginPage(
      provider: text("Alpha Cable"),
      subscribers: subscribers.map(text),
      action: action,
      samlRequest: text("cmVxdWVzdA=="),
      relayState: text("state-1"),
      problem: problem,
      redirect: app
    )
    .response
  }

  private var logins: [(String, HTTPResponse)] {
    [
      ("login", login(["alice", "bob", "Carol O’Neill"])),
      ("login-unknown-name", login(["alice", "bob"], .unknownName(text("mallory")))),
      ("login-missing-name", login(["alice"], .missingName)),
      ("login-without-subscribers", login([])),
    ]
  }

  private func relay(_ message: RelayPage.Message, to action: String) -> HTTPResponse {
    RelayPage(
      message,
      saml: text("bWVzc2FnZQ=="),
      relayState: text("state-1"),
      action: action,
      redirect: RedirectURL("https://app.example/done?from=tv")
    )
    .response
  }

  private var relays: [(String, HTTPResponse)] {
    let consumer = "/sp/saml/SAMLAssertionConsumer"
    return [
      ("relay-request", relay(.request(provider: text("Alpha Cable")), to: action)),
      ("relay-signed-in", relay(.signedIn(subscriber: text("alice")), to: consumer)),
      ("relay-cancelled", relay(.cancelled, to: consumer)),
    ]
  }

  private func picker(_ choices: [ProviderChoice]) -> HTTPResponse {
    PickerPage(
      choices,
      action: "/activate",
      hidden: [FormField(name: "reg_code", value: text("AB12CD3"))],
      code: text("AB12CD3")
    )
    .response
  }

  private func code(_ problem: ActivationPage.Problem?) -> HTTPResponse {
    ActivationPage(
      action: "/activate",
      code: problem == nil ? "" : text("AB12CD3"),
      problem: problem
    )
    .response
  }

  private var activation: [(String, HTTPResponse)] {
    [
      ("activate", code(nil)),
      ("activate-missing-code", code(.missingCode)),
      ("activate-unknown-code", code(.unknownCode)),
      ("activate-expired-code", code(.expiredCode)),
      (
        "picker",
        picker([
          ProviderChoice(id: text("Alpha"), name: text("Alpha Cable")),
          ProviderChoice(id: text("Beta"), name: text("Beta Satellite"), logo: "/logos/beta.svg"),
          ProviderChoice(
            id: text("Gamma"),
            name: text("Gamma Fiber"),
            logo: "https://logos.example/gamma.png"
          ),
          ProviderChoice(id: text("Delta"), name: ""),
        ])
      ),
      ("picker-empty", picker([])),
      ("end-signed-in", ActivationEndPage(.signedIn, start: "/activate").response),
      ("end-not-signed-in", ActivationEndPage(.notSignedIn, start: "/activate").response),
    ]
  }

  private var others: [(String, HTTPResponse)] {
    let target = RedirectURL("https://app.example/out?a=1&b=2")
    let ways: [(String, LogoutPage.Continuation)] =
      [("logout", .none)]
      + (target.map {
        [
          ("logout-link", .link($0)), ("logout-refresh", .refresh($0)),
          ("logout-302", .redirect($0)),
        ]
      } ?? [])
    let errors: [(String, ErrorPage)] = [
      ("error-unknown-code", .unknownCode(text("AB12CD3"))),
      ("error-missing-code", .missingCode()),
      ("error-missing-parameter", .missingParameter("requestor_id")),
      ("error-unknown-provider", .unknownProvider(text("Omega"))),
      ("error-refused-redirect", .refusedRedirect(text("http://app.example/done"))),
      ("error-unknown-login", .unknownLogin()),
    ]
    return ways.map { ($0, LogoutPage($1).response) } + errors.map { ($0, $1.response) }
  }
}

extension HTTPResponse {
  /// The body as text.
  var html: String { String(decoding: body, as: UTF8.self) }

  /// Returns the values of a field of the head.
  func values(_ name: String) -> [String] {
    headers.filter { $0.name == name }.map(\.value)
  }
}
