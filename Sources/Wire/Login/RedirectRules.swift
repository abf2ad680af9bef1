import EntsimHTTP
import EntsimPages

/// An address that a browser may be sent to.
typealias PageAddress = EntsimPages.RedirectURL

/// Where a login may lead.
struct RedirectRules: Sendable {
  /// The schemes of the world's apps, in lower case.
  private let schemes: [String]

  init(schemes: [String]) { self.schemes = schemes.map(\.lowercasedASCII) }

  /// Returns an address to which the services redirect; nil for any other text.
  ///
  /// They redirect to HTTPS, to HTTP on this computer, to `adobepass:`, to the apps' schemes, and to schemes that begin
  /// with `adbe.`.
  func address(_ text: String) -> PageAddress? {
    guard let address = PageAddress(text), let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = String(text[..<colon]).lowercasedASCII
    let isAllowed =
      switch scheme {
      case "https", "adobepass": true
      case "http": Self.isLoopback(text[colon...])
      case _: schemes.contains(scheme) || scheme.hasPrefix("adbe.")
      }
    return isAllowed ? address : nil
  }

  /// Whether the rest of an address, from the colon behind its scheme on, has a host of this computer.
  private static func isLoopback(_ rest: Substring) -> Bool {
    guard rest.hasPrefix("://") else { return false }
    let authority = rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return ["127.0.0.1", "localhost", "[::1]"].contains(String(host).lowercasedASCII)
  }
}
