import EntsimJSONText

/// The body of a client's registration (backend, 1.1).
struct RegistrationRequest {
  /// The redirect URI; nil for none.
  private(set) var redirect: String?
  /// The code of the refusal; nil for a body without a flaw.
  private(set) var flaw: String?

  init(_ body: [UInt8]) {
    guard let object = try? JSON.read(body), case .object = object,
      case .string(let statement) = object["software_statement"]
    else {
      flaw = "invalid_request"
      return
    }
    switch object["redirect_uri"] {
    case .string(let uri): redirect = uri
    case .null, nil: break
    case .bool, .integer, .array, .object: flaw = "invalid_redirect_uri"
    }
    if let redirect, !Self.isURI(redirect) { flaw = "invalid_redirect_uri" }
    if !Self.isStatement(statement) { flaw = "invalid_software_statement" }
  }

  /// Whether a text has the form of a JWT: three parts of letters, digits, `-` and `_`.
  ///
  /// What a statement says, and who has signed it, means nothing here.
  private static func isStatement(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// Whether a text has a scheme and no character that addresses cannot have.
  private static func isURI(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    return scheme.utf8.count < text.utf8.count && scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !#""<>\^`{|}"#.utf8.contains($0) }
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    case _: false
    }
  }
}
