extension LoginPage {
  /// The most subscribers with a button of their own.
  private static let mostButtons = 100

  private func form(_ content: Markup) -> Markup {
    .form(
      .post,
      to: action,
      hidden: [
        FormField(name: "SAMLRequest", value: samlRequest),
        FormField(name: "RelayState", value: relayState),
      ],
      content
    )
  }

  /// The subscribers' names as buttons.
  ///
  /// This form has no field: the Enter key in a field would press the first of the buttons.
  var subscriberForm: Markup { subscribers.isEmpty ? noSubscribers : form(buttons) }

  /// The fields for another name, and the button that cancels.
  var nameForm: Markup { form(fields) }

  private var noSubscribers: Markup {
    """
    <p class="notice">\(name: provider) has no subscribers. Add one to <code>subscribers</code> in \
    the world file.</p>
    """
  }

  private var buttons: Markup {
    let rest = subscribers.count - Self.mostButtons
    return .lines(
      [
        #"<h2 id="subscribers">Choose a subscriber</h2>"#,
        #"<ul class="choices" role="list" aria-labelledby="subscribers">"#,
      ] + subscribers.prefix(Self.mostButtons).map(button) + [
        "</ul>",
        rest > 0 ? "<p>\(String(rest)) more subscribers: enter the name below.</p>" : "",
      ]
    )
  }

  private func button(for name: String) -> Markup {
    """
    <li><button class="choice" name="subscriber" value="\(value: name)">\(name: name)</button></li>
    """
  }

  private var fields: Markup {
    .lines([
      "<h2>\(subscribers.isEmpty ? "Enter a name" : "Or enter a name")</h2>",
      TextField(name: "username", label: "Username", value: typedName, error: error).markup,
      TextField(
        name: "password",
        label: "Password (optional)",
        kind: .password,
        autocomplete: "current-password"
      )
      .markup,
      """
      <p class="actions"><button class="primary">Sign in</button>
      <button name="cancel" value="true">Cancel</button></p>
      """,
    ])
  }

  private var typedName: String {
    switch problem {
    case .unknownName(let name): name
    case .missingName, nil: ""
    }
  }

  private var error: Markup? {
    switch problem {
    case .unknownName(let name): "\(name: provider) has no subscriber \(name: name)."
    case .missingName: "Enter the name of a subscriber."
    case nil: nil
    }
  }
}
