import EntsimCryptography

/// The texts of tokens that the SDK's clients get and send back, with a signature of the run.
///
/// The element of the signature holds in Base64 what the token has no element for, and here a last line with the
/// signature of the whole text without that line.
enum SDKTokenText {
  private static let tag = "<signatureInfo>"

  /// Returns a token's text with the signature in it.
  static func sign(_ text: String, with key: SigningKey) -> String {
    guard let (marks, rest) = parts(of: text) else {
      preconditionFailure("a token's text begins with \(tag) and Base64")
    }
    let signature = key.signature(of: text, for: .sdkToken)
    return joined(marks + Array("\n\(signature)".utf8), rest)
  }

  /// Returns the text that was signed; nil for a text that was not signed with the key, or was changed since.
  static func read(_ text: String, signedWith key: SigningKey) -> String? {
    guard let (content, rest) = parts(of: text),
      let end = content.lastIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let signed = joined(Array(content[..<end]), rest)
    let isSigned = key.verifies(content[(end + 1)...], of: Array(signed.utf8)[...], for: .sdkToken)
    return isSigned ? signed : nil
  }

  /// Returns what the element of the signature holds, and the text behind its Base64.
  ///
  /// Base64 that would be written otherwise counts as none, so that no two texts are one token.
  private static func parts(of text: String) -> (content: [UInt8], rest: String)? {
    guard text.utf8.starts(with: tag.utf8) else { return nil }
    let behind = text.utf8.dropFirst(tag.utf8.count)
    let digits = behind.prefix { $0 != UInt8(ascii: "<") }
    guard let encoded = String(digits), let content = Base64.decode(encoded),
      Base64.encode(content) == encoded, let rest = String(behind[digits.endIndex...])
    else { return nil }
    return (content, rest)
  }

  private static func joined(_ content: [UInt8], _ rest: String) -> String {
    "\(tag)\(Base64.encode(content))\(rest)"
  }
}
