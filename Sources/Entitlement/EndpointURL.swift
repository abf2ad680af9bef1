public import EntsimSimulation

/// The address of a page that the SDK asks the app to open (AUTHN-014, LOGOUT-022).
///
/// It is held in parts, and is a text only outside the simulator.
public struct EndpointURL: SharedFields {
  /// The kinds of pages.
  public enum Page: String, CaseIterable, Sendable {
    /// The login page.
    case login
    /// The logout page (LOGOUT-022).
    case logout
  }

  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The kind of page.
    public let page: Page
    /// The host of the page: the service provider that is paired with the MVPD.
    public let serviceProvider: String
    /// The requestor.
    public let requestor: RequestorID
    /// The provider at which the viewer signs in or out.
    public let provider: ProviderID
    /// The URL that the page redirects to at its end.
    public let redirectURL: String
    /// The app's data for the authentication service (AUTHN-023).
    public let data: [Value.Field]
    /// The way of the app to the services, which have an address of their own for each.
    public let path: AppDescription.Path
    /// The registration code by which an app on the REST path asks for the login page; nil elsewhere.
    public let code: RegistrationCode?
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates the address of a page, by default a login page.
  public init(
    _ page: Page = .login,
    serviceProvider: String,
    requestor: RequestorID,
    provider: ProviderID,
    redirectURL: String,
    data: [Value.Field] = [],
    path: AppDescription.Path = .sdk,
    code: RegistrationCode? = nil
  ) {
    fields = Shared(
      Fields(
        page: page,
        serviceProvider: serviceProvider,
        requestor: requestor,
        provider: provider,
        redirectURL: redirectURL,
        data: data,
        path: path,
        code: code
      )
    )
  }

  /// The address as text, with percent-encoded parameters; the redirect URL comes last.
  public var text: String {
    var query = Query(of: "\(self.serviceProvider)/\(self.page.path(for: self.path))")
    if let code = self.code { query.add("reg_code", code.text) }
    switch self.page {
    case .login:
      query.add("domain_name", "adobe.com")
      query.add("noflash", "true")
      query.add("no_iframe", "true")
    case .logout: query.add("noflash", "true")
    }
    query.add("mso_id", self.provider.text)
    query.add("requestor_id", self.requestor.text)
    for field in self.data { query.add(field.name, field.value.parameterText) }
    query.add("redirect_url", self.redirectURL)
    return query.text
  }
}

/// A URL whose parameters are added one by one, percent-encoded.
private struct Query {
  private var bytes: [UInt8] = []
  private var isEmpty = true

  init(of url: String) {
    bytes.reserveCapacity(256)
    bytes += url.utf8
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ name: String, _ value: String) {
    bytes.append(isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
    isEmpty = false
    encode(name)
    bytes.append(UInt8(ascii: "="))
    encode(value)
  }

  /// Appends the text with every byte but the unreserved ones of RFC 3986 percent-encoded.
  private mutating func encode(_ text: String) {
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(upperCaseDigit(byte >> 4))
        bytes.append(upperCaseDigit(byte & 15))
      }
    }
  }
}

extension EndpointURL.Page {
  /// The path of the page at the service provider.
  fileprivate func path(for path: AppDescription.Path) -> String {
    switch (self, path) {
    case (.login, .sdk): "adobe-services/authenticate/saml"
    case (.logout, .sdk): "adobe-services/logout"
    case (.login, .restV1): "api/v1/authenticate"
    case (.logout, .restV1): "api/v1/logout"
    }
  }
}

/// The URLs at which a page ends.
public enum RedirectURL {
  /// `ADOBEPASS_REDIRECT_URL` (API-027).
  public static let adobePass = "adobepass://ios.app"

  /// Whether a URL is one at which a page ends: the SDK's own, or any of the app's scheme (EXT-009, EXT-011).
  ///
  /// The URL may be any text. The scheme has no `://`, and is empty where the app registered none.
  public static func signalsCompletion(_ url: String, customScheme: String) -> Bool {
    // Nearly all pages end there.
    if url == adobePass { return true }
    let parts = url.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasPrefix("//") else { return false }
    let scheme = parts[0].lowercased()
    if !scheme.isEmpty, scheme == customScheme.lowercased() { return true }
    let authority = parts[1].dropFirst(2).prefix { !"/?#".contains($0) }
    return scheme == "adobepass" && host(of: authority) == "ios.app"
  }

  /// Returns the text before the first colon in lower case; nil where no port number follows the colon.
  private static func host(of authority: Substring) -> String? {
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let hasPort = parts.count == 2
    guard !hasPort || parts[1].utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return parts[0].lowercased()
  }
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  case _: false
  }
}

private func upperCaseDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
