import EntsimEntitlement

extension Endpoint {
  /// Everything that is served (backend, 1 to 13).
  ///
  /// The SDK's paths are also served with `1.0/` behind `adobe-services/`.
  static let all: [Endpoint] = registration + restV1 + secondScreen + sdk + pages

  private static let registration = [
    Endpoint("POST", "/o/client/register", .register),
    Endpoint("POST", "/o/client/token", .accessToken),
  ]

  private static let restV1 = [
    Endpoint("GET", "/api/v1/checkauthn", .checkToken),
    Endpoint("GET", "/api/v1/authorize", .authorize),
    Endpoint("GET", "/api/v1/tokens/authn", .authenticationToken),
    Endpoint("POST", "/api/v1/tokens/authn", .tokenExchange),
    Endpoint("GET", "/api/v1/tokens/authz", .authorizationToken),
    Endpoint("GET", "/api/v1/tokens/media", .mediaToken),
    Endpoint("GET", "/api/v1/mediatoken", .mediaToken),
    Endpoint("GET", "/api/v1/preauthorize", .preauthorize),
    Endpoint("GET", "/api/v1/tokens/usermetadata", .userMetadata),
    Endpoint("GET", "/api/v1/config/{requestor}", .configuration),
    Endpoint("GET", "/api/v1/{requestor}/profile-requests/{mvpd}", .profileRequest),
    Endpoint("POST", "/api/v1/authenticate/freepreview", .freePreview),
    Endpoint("DELETE", "/api/v1/logout", .logout),
  ]

  private static let secondScreen = [
    Endpoint("POST", "/reggie/v1/{requestor}/regcode", .registrationCode),
    Endpoint("GET", "/reggie/v1/{requestor}/regcode/{code}", .registrationCodeRecord),
    Endpoint("DELETE", "/reggie/v1/{requestor}/regcode/{code}", .registrationCodeRemoval),
    // The example of the document about deletion has no requestor.
    Endpoint("DELETE", "/reggie/v1/regcode/{code}", .registrationCodeRemoval),
    Endpoint("GET", "/api/v1/authenticate", .authenticate),
    Endpoint("GET", "/api/v1/authenticate/{code}", .authenticationToken),
    Endpoint("GET", "/api/v1/checkauthn/{code}", .checkToken),
    Endpoint("GET", "/api/v1/preauthorize/{code}", .preauthorize),
  ]

  private static let sdk = [
    Endpoint("GET", "/adobe-services/config", sdk: .configuration),
    Endpoint("GET", "/adobe-services/config/{requestor}", sdk: .configuration),
    Endpoint("GET", "/adobe-services/authenticate/saml", sdk: .authenticate),
    Endpoint("POST", "/adobe-services/session", sdk: .authenticationToken),
    Endpoint("POST", "/adobe-services/sessionDevice", sdk: .authenticationToken),
    Endpoint("POST", "/adobe-services/authorize", sdk: .authorize),
    Endpoint("POST", "/adobe-services/authorizeDevice", sdk: .authorize),
    Endpoint("POST", "/adobe-services/shortAuthorize", sdk: .mediaToken),
    Endpoint("POST", "/adobe-services/deviceShortAuthorize", sdk: .mediaToken),
    Endpoint("POST", "/adobe-services/preauthorize", sdk: .preauthorize),
    Endpoint("GET", "/adobe-services/logout", sdk: .logout),
    Endpoint("POST", "/indiv/devices", .individualization, .sdk),
  ]

  private static let pages = [
    Endpoint("GET", "/mvpd/{mvpd}/login", .login),
    Endpoint("POST", "/mvpd/{mvpd}/login", .login),
    Endpoint("GET", "/sp/saml/SAMLAssertionConsumer", .consumer),
    Endpoint("POST", "/sp/saml/SAMLAssertionConsumer", .consumer),
    Endpoint("GET", "/activate", .activation),
    Endpoint("POST", "/activate", .activation),
  ]
}
