/// An address that a browser may be sent to: safe in a header, in a page and in a policy.
///
/// The simulated services may still refuse the address.
public struct RedirectURL: Sendable, Equatable {
  /// The address, with printable ASCII characters only.
  public let text: String
  /// The address as a source in a Content-Security-Policy; nil for a path of this server.
  let source: String?

  /// Schemes of addresses that run code or open files.
  private static let refusedSchemes: Set<String> = [
    "about", "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
  ]

  /// Reads a path that begins with one slash, or an address with a scheme.
  ///
  /// Nil for an address with a character that addresses cannot have, for a scheme that runs code or
  /// opens files, and for HTTP without a host or with a user name.
  public init?(_ text: String) {
    guard text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.text = text
    if text.hasPrefix("/") {
      guard !text.hasPrefix("//") else { return nil }
      source = nil
      return
    }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard Self.isScheme(scheme), !Self.refusedSchemes.contains(scheme) else { return nil }
    guard scheme == "http" || scheme == "https" else {
      source = "\(scheme):"
      return
    }
    let rest = text[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    guard let source = Self.source(scheme: scheme, authority: authority) else { return nil }
    self.source = source
  }

  /// Returns an origin as a source; for an IPv6 address its scheme, as a policy cannot name it.
  private static func source(scheme: String, authority: Substring) -> String? {
    let isIPv6 = authority.hasPrefix("[")
    let host = isIPv6 ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    let port = authority.dropFirst(host.count)
    guard authority.hasPrefix(host), !host.isEmpty else { return nil }
    guard port.isEmpty || (port.hasPrefix(":") && port.dropFirst().allSatisfy(\.isWholeNumber))
    else { return nil }
    if isIPv6 {
      let digits = host.dropFirst().dropLast()
      guard digits.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else { return nil }
      return "\(scheme):"
    }
    guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-._".contains($0) }) else { return nil }
    return "\(scheme)://\(host.lowercased())\(port == ":" ? "" : port)"
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x7E: !#""<>\^`{|}"#.utf8.contains(byte)
    case _: false
    }
  }

  private static func isScheme(_ text: String) -> Bool {
    text.first?.isLetter == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }
}
