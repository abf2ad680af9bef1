public import Simulation

// What a service of REST API V1 answers, as a scenario compares it under `answers` (backend, 1 to 12).
extension Answer {
  /// The answer as a description: the status or the failure, and what the body says.
  ///
  /// - Parameters:
  ///   - service: The service that answers.
  ///   - request: Its request.
  ///   - issued: The time of the answer by the servers' clock.
  /// - Returns: The description, without fields where the request was never sent.
  public func description(from service: Service, to request: Request, at issued: Instant) -> Value {
    let fields: [Value.Field]
    switch self {
    case .reply(let reply): fields = reply.fields(from: service, to: request, at: issued)
    case .status(let code): fields = [Value.Field("status", .number(code))]
    case .unreadable: fields = [Value.Field("status", .number(service.successStatus))]
    case .failed(let failure): fields = [Value.Field("failure", .word(failure))]
    // The request was never sent.
    case .denied: fields = []
    }
    return .description(Value.Description(fields: fields))
  }
}

extension Service {
  /// The status of a success (REST-063).
  public var successStatus: Int {
    switch self {
    case .register, .accessToken, .registrationCode: 201
    case .tokenExchange, .freePreview, .logout: 204
    case .configuration, .authenticate, .authenticationToken, .passiveAuthentication, .authorize,
      .mediaToken, .preauthorize, .profileRequest, .checkToken, .authorizationToken,
      .userMetadata:
      200
    }
  }
}

extension Reply {
  /// The status, and behind it what the body says.
  fileprivate func fields(
    from service: Service,
    to request: Request,
    at issued: Instant
  ) -> [Value.Field] {
    let status: Int
    let body: [Value.Field]
    switch self {
    case .refusal(let refusal): (status, body) = (refusal.status, refusal.body)
    case .preauthorization(let response):
      status = response.status?.status ?? service.successStatus
      body = response.body
    case .authenticationToken, .authorization, .mediaToken, .configuration, .accessToken,
      .registrationCode, .profile, .userMetadata, .registration, .tokenIsValid, .tokenIsKept,
      .freePreview, .signedOut, .loginPage, .openLoginPage, .logoutPage, .authorizationDenied,
      .profileRequest, .deviceMismatch, .freePreviewOver:
      (status, body) = (service.successStatus, bodyOfSuccess(to: request, at: issued))
    }
    return [Value.Field("status", .number(status))] + body
  }

  private func bodyOfSuccess(to request: Request, at issued: Instant) -> [Value.Field] {
    switch self {
    case .accessToken(_, let lifetime):
      [Value.Field("expiresIn", .integer(lifetime.milliseconds / 1_000))]
    case .configuration(let providers, revealsDeviceID: _):
      [Value.Field("mvpds", .list(providers.map(\.configuration)))]
    case .authenticationToken(let token, _): token.body
    case .registrationCode(let code, let lifetime):
      [
        Value.Field("code", .name(code)), Value.Field("requestor", .name(request.requestor)),
        Value.Field("mvpd", .name(request.provider)),
        Value.Field("generated", .integer(issued.milliseconds)),
        Value.Field("expires", .integer((issued + lifetime).milliseconds)),
      ]
    case .authorization(let token, _): token.body
    case .mediaToken(let token): token.body
    case .profile(let payload): [Value.Field("payload", .string(payload))]
    case .userMetadata(let told):
      [
        Value.Field("updated", .integer(told.updated)),
        Value.Field("encrypted", .texts(told.encrypted)), Value.Field("data", .map(told.data)),
      ]
    case .registration, .tokenIsValid, .tokenIsKept, .freePreview, .signedOut, .loginPage,
      .openLoginPage, .logoutPage, .authorizationDenied, .profileRequest, .deviceMismatch,
      .freePreviewOver, .preauthorization, .refusal:
      []
    }
  }
}

extension ServiceRefusal {
  /// The message, and the details where the service has any; null for empty ones.
  fileprivate var body: [Value.Field] {
    [Value.Field("message", .string(message))]
      + (details.map { [Value.Field("details", .note($0))] } ?? [])
  }
}

extension AuthenticationToken {
  fileprivate var body: [Value.Field] {
    [
      Value.Field("requestor", .name(self.requestor)), Value.Field("mvpd", .name(self.provider)),
      Value.Field("userId", .string(self.guid)),
      Value.Field("expires", .string(String(self.expires.milliseconds))),
    ]
  }
}

extension AuthorizationToken {
  fileprivate var body: [Value.Field] {
    [
      Value.Field("mvpd", .name(self.provider)), Value.Field("requestor", .name(self.requestor)),
      Value.Field("resource", .name(self.resource)),
      Value.Field("expires", .string(String(self.expires.milliseconds))),
    ]
  }
}

extension MediaToken {
  /// The fields beside the token, which is in Base64; the viewer's id is scrambled (REST-050).
  fileprivate var body: [Value.Field] {
    [
      Value.Field("resource", .name(self.resource)),
      Value.Field("requestor", .name(self.requestor)),
      Value.Field("mvpdId", .name(self.provider)),
      Value.Field("userId", .string(self.sessionGUID)),
      Value.Field("expires", .string(String((self.issued + self.lives).milliseconds))),
      Value.Field("serializedToken", .string(SAMLStatement.base64(Array(text.utf8)))),
    ]
  }
}

extension PreauthorizeResponse {
  /// The decisions, or what the error says.
  fileprivate var body: [Value.Field] {
    if let status {
      return [
        Value.Field("message", .string(status.message)),
        Value.Field("details", .text(status.details)),
      ]
    }
    let resources = decisions.map { decision in
      Value.map(
        [
          Value.Field("id", .name(decision.resource)),
          Value.Field("authorized", .bool(decision.isAuthorized)),
        ] + (decision.error.map { [Value.Field("error", $0.value)] } ?? [])
      )
    }
    return [Value.Field("resources", .list(resources))]
  }
}

extension MVPD {
  /// The provider as the configuration lists it; an MVPD without Apple's single sign-on has no id there.
  fileprivate var configuration: Value {
    let isListed = enablePlatformServices
    return .description(
      Value.Description(
        shortForm: id.text,
        fields: [
          Value.Field("id", .name(id)), Value.Field("displayName", .string(displayName)),
          Value.Field("logoUrl", .string(logoURL)),
          Value.Field("enablePlatformServices", .bool(isListed)),
          Value.Field("boardingStatus", .word(boardingStatus)),
          Value.Field(
            "displayInPlatformPicker",
            .bool(isListed && !integration.isHiddenInPlatformPicker)
          ),
          Value.Field("platformMappingId", isListed ? .string(platformMappingID) : .null),
          Value.Field(
            "requiredMetadataFields",
            .texts(isListed ? integration.requiredMetadataFields : [])
          ),
        ]
      )
    )
  }
}
