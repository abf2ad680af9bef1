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
  text.utf8.map { byte in
    let character = Character(Unicode.Scalar(byte))
    let isUnreserved =
      byte < 128 && (character.isLetter || character.isNumber || "-._~".contains(character))
    guard !isUnreserved else { return String(character) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
  }.joined()
}
