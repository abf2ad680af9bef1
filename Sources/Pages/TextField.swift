/// A field that a person fills in, with its label, a hint and an error.
struct TextField {
  /// Whether the browser shows the typed text.
  enum Kind: String {
    /// The text is shown.
    case text
    /// The text is hidden.
    case password
  }

  /// The name that the form sends, which is the element's id too.
  var name: String
  /// The label above the field.
  var label: Markup
  /// Advice below the label; nil for none.
  var hint: Markup?
  /// The text in the field.
  var value = ""
  /// Whether the browser shows the typed text.
  var kind = Kind.text
  /// The value of the attribute `autocomplete`.
  var autocomplete = "username"
  /// The value of the attribute `autocapitalize`.
  var capitals = "none"
  /// The error in the value; nil for none.
  var error: Markup?

  /// The field in an element of its own.
  var markup: Markup {
    .lines([
      #"<div class="field">"#,
      #"<label for="\#(value: name)">\#(label)</label>"#,
      hint.map { #"<p class="hint" id="\#(value: name)-hint">\#($0)</p>"# } ?? "",
      error.map { #"<p class="error" id="\#(value: name)-error">\#(errorSign) \#($0)</p>"# } ?? "",
      input,
      "</div>",
    ])
  }

  /// Marks an error without colour.
  private var errorSign: Markup { "<b>Error:</b>" }

  private var input: Markup {
    """
    <input id="\(value: name)" name="\(value: name)" type="\(value: kind.rawValue)" \
    value="\(value: value)" dir="auto" autocomplete="\(value: autocomplete)" \
    autocapitalize="\(value: capitals)" spellcheck="false"\(description)\(invalidity)>
    """
  }

  private var description: Markup {
    let ids = [hint.map { _ in "\(name)-hint" }, error.map { _ in "\(name)-error" }]
    let text = ids.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? "" : #" aria-describedby="\#(value: text)""#
  }

  /// A field with an error has the focus.
  private var invalidity: Markup { error == nil ? "" : #" aria-invalid="true" autofocus"# }
}
