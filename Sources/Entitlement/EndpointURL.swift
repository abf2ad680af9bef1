public import Simulation

/// The address of a page that the SDK asks the app to open (AUTHN-014, LOGOUT-022).
///
/// Held in its parts; it becomes text where it leaves the simulator.
@dynamicMemberLookup
public struct EndpointURL: Hashable, Sendable {
  /// The pages that there are.
  public enum Page: String, CaseIterable, Sendable {
    /// The page on which the viewer signs in.
    case login
    /// The page that signs the viewer out on its way (LOGOUT-022).
    case logout
  }

  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// Which page it is.
    public let page: Page
    /// Where the page lies: the service provider that is paired with the MVPD.
    public let serviceProvider: String
    /// The programmer that asks.
    public let requestor: RequestorID
    /// The provider at which the viewer signs in or out.
    public let provider: ProviderID
    /// Where the page goes when it is done.
    public let redirectURL: String
    /// What the app passed for the authentication service (AUTHN-023).
    public let data: [Value.Field]
  }

  @usableFromInline let fields: Shared<Fields>

  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

  /// Creates the address of a page; without another word, of a login page.
  public init(
    _ page: Page = .login,
    serviceProvider: String,
    requestor: RequestorID,
    provider: ProviderID,
    redirectURL: String,
    data: [Value.Field] = []
  ) {
    fields = Shared(
      Fields(
        page: page,
        serviceProvider: serviceProvider,
        requestor: requestor,
        provider: provider,
        redirectURL: redirectURL,
        data: data
      )
    )
  }

  /// The address as text, its parameters percent-encoded; the redirect URL stands last.
  public var text: String {
    let parameters =
      self.page.fixedParameters + [
        ("mso_id", self.provider.text), ("requestor_id", self.requestor.text),
      ]
      + self.data.map { ($0.name, $0.value.parameterText) } + [("redirect_url", self.redirectURL)]
    let query = parameters.map { "\(percentEncoded($0.0))=\(percentEncoded($0.1))" }
      .joined(separator: "&")
    return "\(self.serviceProvider)/adobe-services/\(self.page.path)?\(query)"
  }
}

extension EndpointURL.Page {
  /// Where the page lies at the service provider.
  fileprivate var path: String {
    switch self {
    case .login: "authenticate/saml"
    case .logout: "logout"
    }
  }

  /// The parameters that are the same for everybody.
  fileprivate var fixedParameters: [(String, String)] {
    switch self {
    case .login: [("domain_name", "adobe.com"), ("noflash", "true"), ("no_iframe", "true")]
    case .logout: [("noflash", "true")]
    }
  }
}

/// The URLs at which a page is done.
public enum RedirectURL {
  /// `ADOBEPASS_REDIRECT_URL` (API-027).
  public static let adobePass = "adobepass://ios.app"

  /// Whether a URL says that the page is done (EXT-009, EXT-011).
  ///
  /// - Parameters:
  ///   - url: The URL that the app handed over; any text.
  ///   - customScheme: The scheme that the app registered, without `://`; empty for none.
  /// - Returns: True for the SDK's own redirect URL and for any URL of the app's scheme.
  public static func signalsCompletion(_ url: String, customScheme: String) -> Bool {
    let parts = url.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//") else { return false }
    let scheme = parts[0].lowercased()
    if !scheme.isEmpty, scheme == customScheme.lowercased() { return true }
    let authority = parts[1].dropFirst(2).prefix { !"/?#".contains($0) }
    return scheme == "adobepass" && host(of: authority) == "ios.app"
  }

  /// Returns the host in lower case, nil where something stands before it or no port behind it.
  private static func host(of authority: Substring) -> String? {
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let hasPort = parts.count == 2
    guard !hasPort || parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return parts[0].lowercased()
  }
}

/// Returns the text with every byte but the unreserved ones of RFC 3986 percent-encoded.
private func percentEncoded(_ text: String) -> String {
  var encoded: [UInt8] = []
  encoded.reserveCapacity(text.utf8.count * 3)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      encoded.append(byte)
    case _:
      encoded += [UInt8(ascii: "%"), upperCaseDigit(byte >> 4), upperCaseDigit(byte & 15)]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

private func upperCaseDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
