public import EntsimHTTP

/// The second screen: the page on which a person enters the registration code that a TV shows.
///
/// Its form sends `reg_code`.
public struct ActivationPage: Sendable {
  /// Why the page is shown again.
  public enum Problem: Sendable {
    /// The form had no code.
    case missingCode
    /// The services do not know the code.
    case unknownCode
    /// The code has expired.
    case expiredCode
  }

  /// Where the form is sent, a path of this server.
  public let action: String
  /// The text in the field.
  public let code: String
  /// Why the page is shown again; nil the first time.
  public let problem: Problem?
  /// Further fields of the form.
  public let hidden: [FormField]

  /// Creates a page.
  public init(
    action: String,
    code: String = "",
    problem: Problem? = nil,
    hidden: [FormField] = []
  ) {
    self.action = action
    self.code = code
    self.problem = problem
    self.hidden = hidden
  }

  /// The page as an answer.
  public var response: HTTPResponse {
    PageFrame(
      title: problem == nil ? "Enter your code" : "Error: enter your code",
      content: .lines([
        "<h1>Enter your code</h1>",
        "<p>Your TV shows a code. Enter it here to sign in on the TV.</p>",
        .form(
          .post,
          to: action,
          hidden: hidden,
          .lines([
            field.markup,
            #"<p class="actions"><button class="primary">Continue</button></p>"#,
          ])
        ),
      ]),
      status: status
    )
    .response
  }

  private var field: TextField {
    TextField(
      name: "reg_code",
      label: "Code",
      hint: "Letters and digits, for example AB12CD3",
      value: code,
      autocomplete: "one-time-code",
      capitals: "characters",
      error: error
    )
  }

  private var error: Markup? {
    switch problem {
    case .missingCode: "Enter the code that your TV shows."
    case .unknownCode: "The code \(name: code) is not known. Compare it with the code on your TV."
    case .expiredCode: "The code \(name: code) has expired. Ask your TV for another code."
    case nil: nil
    }
  }

  private var status: Int {
    switch problem {
    case .missingCode: 400
    case .unknownCode: 404
    case .expiredCode: 410
    case nil: 200
    }
  }
}
