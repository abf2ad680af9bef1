public import EntsimHTTP

/// The page on which a person chooses an MVPD.
public struct PickerPage: Sendable {
  /// The MVPDs, in order.
  public let choices: [ProviderChoice]
  /// The name of the field with the chosen MVPD's id.
  public let field: String
  /// How the form is sent.
  public let method: FormMethod
  /// Where the form is sent, a path of this server.
  public let action: String
  /// Further fields of the form, sent before the MVPD's id.
  public let hidden: [FormField]
  /// The registration code that the person has entered; nil where there was none.
  public let code: String?
  /// Where the answer to the form may redirect; nil where it stays on this server.
  public let redirect: RedirectURL?

  /// Creates a picker.
  public init(
    _ choices: [ProviderChoice],
    field: String = "mso_id",
    method: FormMethod = .post,
    action: String,
    hidden: [FormField],
    code: String? = nil,
    redirect: RedirectURL? = nil
  ) {
    self.choices = choices
    self.field = field
    self.method = method
    self.action = action
    self.hidden = hidden
    self.code = code
    self.redirect = redirect
  }

  /// The page as an answer.
  public var response: HTTPResponse {
    PageFrame(
      title: "Choose your TV provider",
      content: .lines([
        #"<h1 id="providers">Choose your TV provider</h1>"#,
        code.map { "<p>Your code is <code>\($0)</code>.</p>" } ?? "",
        choices.isEmpty ? nothing : form,
      ]),
      policy: ContentPolicy(redirect: redirect, images: choices.compactMap(\.logo))
    )
    .response
  }

  private var nothing: Markup {
    """
    <p class="notice">This app has no TV providers. Add one to <code>providers</code> in the world \
    file.</p>
    """
  }

  private var form: Markup {
    .form(
      method,
      to: action,
      hidden: hidden,
      .lines(
        [#"<ul class="choices" role="list" aria-labelledby="providers">"#]
          + choices.map { $0.button(sending: field) } + ["</ul>"]
      )
    )
  }
}
