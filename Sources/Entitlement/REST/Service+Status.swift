extension Service {
  /// The status of a success (REST-063).
  public var successStatus: Int {
    switch self {
    case .register, .accessToken, .registrationCode: 201
    case .tokenExchange, .freePreview, .logout, .registrationCodeRemoval: 204
    case .configuration, .authenticate, .authenticationToken, .passiveAuthentication, .authorize,
      .mediaToken, .preauthorize, .profileRequest, .checkToken, .authorizationToken,
      .userMetadata, .registrationCodeRecord:
      200
    }
  }
}
