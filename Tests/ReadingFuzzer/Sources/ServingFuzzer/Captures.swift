import EntsimHTTP

/// What answers have given, for later requests of the same session: no fuzzer guesses a signed text.
///
/// A request names a value as `$code`. In a query or a form it is percent-encoded.
struct Captures {
  /// Fields of JSON, elements of XML, and fields of forms; none begins as another one does.
  private static let names = [
    "code", "client_id", "client_secret", "access_token", "authnToken", "authzToken",
    "serializedToken", "SAMLRequest", "SAMLResponse", "RelayState", "id",
  ]
  /// The header `Location` without the host.
  private static let location = "location"

  private var values: [String: String] = [:]

  /// Takes what an answer gives.
  mutating func take(from response: HTTPResponse) {
    if let location = response.header("Location") {
      let path = location.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      let isWhole = path.count == 3 && path[0].hasSuffix(":")
      values[Self.location] = isWhole ? String(path[2].drop { $0 != "/" }) : location
    }
    let text = String(decoding: response.body, as: UTF8.self)
    for name in Self.names {
      let forms = [
        ("\"\(name)\":\"", "\""), ("<\(name)>", "<"), ("name=\"\(name)\" value=\"", "\""),
      ]
      for (start, end) in forms {
        if let range = text.firstRange(of: start) {
          let value = String(text[range.upperBound...].prefix { $0 != end.first })
          values[name] = start.hasPrefix("name") ? value.replacing("&amp;", with: "&") : value
        }
      }
    }
  }

  /// Returns a text with the values in the place of their names.
  func fill(_ text: String, isEncoded: Bool) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var text = text
    for name in Self.names + [Self.location] {
      guard let value = values[name] else { continue }
      text.replace("$\(name)", with: isEncoded ? encoded(value) : value)
    }
    return text
  }

  private func encoded(_ value: String) -> String {
    value.utf8.map { byte in
      let scalar = UnicodeScalar(byte)
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        return String(scalar)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
  }
}
