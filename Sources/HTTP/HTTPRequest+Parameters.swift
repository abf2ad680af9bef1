extension HTTPRequest {
  /// The parameters of the query, in their order.
  public var queryParameters: [Parameter] { Parameter.parse(query) }

  /// The parameters of the body where it is a form, in their order; empty for any other body.
  public var formParameters: [Parameter] { hasForm ? Parameter.parse(body) : [] }

  /// Whether the body is declared as `application/x-www-form-urlencoded`.
  public var hasForm: Bool {
    guard let type = header("Content-Type") else { return false }
    // Parameters may follow, such as the character set.
    let media = type.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    return String(Substring(media)).equalsIgnoringASCIICase("application/x-www-form-urlencoded")
  }
}
