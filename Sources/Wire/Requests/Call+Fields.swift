import EntsimEntitlement
import EntsimHTTP
import EntsimPages

// What a request names, by the endpoint that it is for.
extension Call {
  private var isOfSDK: Bool { match.endpoint.path == .sdk }

  /// Returns the id of the device; web clients of the SDK send it in a header, and the browser that shows a logout page
  /// in a cookie.
  func device(knownBy key: SigningKey) -> String? {
    if let device = parameters[.device] { return device }
    guard isOfSDK else { return nil }
    if let device = http.header("ap_21"), !device.isEmpty { return device }
    guard match.endpoint.role == .service(.logout) else { return nil }
    return DeviceCookie.read(http.headers, signedWith: key)
  }

  /// The registration code.
  ///
  /// Of REST API V1 only the login page has it as a parameter: elsewhere it would stand for a proof.
  var code: RegistrationCode? {
    let isParameter = isOfSDK || match.endpoint.role == .service(.authenticate)
    return (match[.code] ?? (isParameter ? parameters[.code] : nil)).map { RegistrationCode($0) }
  }

  /// The resources of a preauthorization: one parameter for each on the SDK's path, and a list with commas on the
  /// other.
  var resources: [ResourceID]? {
    let texts =
      isOfSDK
      ? parameters.all(.resource)
      : (parameters[.resource] ?? "").split(separator: ",").map(String.init)
    return texts.isEmpty ? nil : texts.map { ResourceID($0) }
  }

  /// Returns what a request proves: by a token of the SDK that the run has signed, or by Apple's statement.
  func proof(for service: Service, signedWith key: SigningKey) -> Proof? {
    switch service {
    case .authorize where isOfSDK, .preauthorize where isOfSDK:
      token(.authenticationToken, signedWith: key).flatMap { AuthenticationToken(text: $0) }
        .map { .authentication($0) }
    case .mediaToken where isOfSDK:
      token(.authorizationToken, signedWith: key).flatMap { AuthorizationToken(text: $0) }
        .map { .authorization($0) }
    case .tokenExchange: parameters[.samlResponse].map { Proof(statement: $0) }
    case .register, .accessToken, .configuration, .authenticate, .authenticationToken,
      .registrationCode, .passiveAuthentication, .authorize, .mediaToken, .preauthorize,
      .profileRequest, .checkToken, .authorizationToken, .userMetadata, .freePreview, .logout,
      .registrationCodeRecord, .registrationCodeRemoval:
      nil
    }
  }

  /// Returns the text of a token of the SDK without its signature; nil for a foreign one.
  private func token(_ name: ParameterName, signedWith key: SigningKey) -> String? {
    parameters[name].flatMap { SDKTokenText.read($0.unescapedToken, signedWith: key) }
  }

  /// Returns the data of the app, the lifetime of a code, or the kind of device.
  func data(for service: Service) -> [Value.Field] {
    if service.takesData { return parameters[.genericData].map(GenericData.read) ?? [] }
    switch service {
    case .registrationCode:
      return lifetime.map { [Value.Field("ttl", .integer($0))] } ?? []
    case .profileRequest, .tokenExchange:
      return parameters[.deviceType].map { [Value.Field("deviceType", .string($0))] } ?? []
    case _: return []
    }
  }

  /// Returns what is wrong with a request; nil for nothing.
  func flaw(for service: Service) -> String? {
    switch service {
    case .registrationCode: parameters[.lifetime] != nil && lifetime == nil ? "Invalid 'ttl'" : nil
    case .profileRequest, .tokenExchange:
      switch parameters[.deviceType] {
      case "iOS", "tvOS": nil
      case nil: "Required 'deviceType' is not present"
      case _: "Invalid 'deviceType'"
      }
    case _: nil
    }
  }

  /// The lifetime of a code in seconds; nil for none, and for one that is no positive number.
  ///
  /// A number that is too great for 64 bits is the greatest one.
  private var lifetime: Int64? {
    guard let text = parameters[.lifetime], text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      return nil
    }
    let seconds = Int64(text) ?? .max
    return seconds > 0 ? seconds : nil
  }

  /// The credentials for an access token, nil where a parameter is missing or repeated; and the code of the refusal
  /// of another kind of grant.
  var credentials: (ClientCredentials?, flaw: String?) {
    let names: [ParameterName] = [.clientID, .clientSecret, .grantType]
    guard !names.contains(where: parameters.repeats), let id = parameters[.clientID],
      let secret = parameters[.clientSecret], let grant = parameters[.grantType]
    else { return (nil, nil) }
    let credentials = ClientCredentials(id: id, secret: secret)
    return (credentials, grant == "client_credentials" ? nil : "unsupported_grant_type")
  }

  /// Returns where the logout page redirects; nil for nowhere.
  func logoutRedirect(_ rules: RedirectRules) -> Attempt<PageAddress?> {
    guard let text = parameters[.redirect] else { return .success(nil) }
    guard let address = rules.address(text) else { return .failure(.refusedRedirect(text)) }
    return .success(address)
  }
}

extension Proof {
  /// Creates what Apple's statement proves, from its Base64.
  fileprivate init(statement sent: String) {
    // The services read it as it is on the wire: percent-encoded.
    let encoded = SAMLStatement.percentEncoded(sent)
    let text = SAMLStatement.decoded(encoded) ?? ""
    let viewer = SubscriberName(SAMLStatement.viewer(in: text))
    self = .statement(SAMLResponse(about: viewer, text: text), encoded: encoded)
  }
}

extension String {
  /// The text of a token, which a client may send as it has read it: escaped.
  fileprivate var unescapedToken: String { hasPrefix("&lt;") ? unescapedXML : self }
}
