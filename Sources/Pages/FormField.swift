/// A hidden field of a form.
public struct FormField: Sendable, Equatable {
  /// The name that the form sends.
  public let name: String
  /// The value that the form sends.
  public let value: String

  /// Creates a field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// The field as an input of a form.
  var markup: Markup {
    #"<input type="hidden" name="\#(value: name)" value="\#(value: value)">"#
  }
}

/// How a form is sent.
public enum FormMethod: String, Sendable {
  /// The fields are in the query.
  case get
  /// The fields are in the body.
  case post
}

extension Markup {
  /// Returns a form with hidden fields.
  ///
  /// - Parameters:
  ///   - method: How the form is sent.
  ///   - action: Where the form is sent, a path of this server.
  ///   - hidden: The hidden fields.
  ///   - content: The visible content.
  /// - Returns: The form with the hidden fields first.
  static func form(
    _ method: FormMethod,
    to action: String,
    hidden: [FormField],
    _ content: Markup
  ) -> Markup {
    .lines(
      [#"<form method="\#(value: method.rawValue)" action="\#(value: action)">"#]
        + hidden.map(\.markup) + [content, "</form>"]
    )
  }
}
