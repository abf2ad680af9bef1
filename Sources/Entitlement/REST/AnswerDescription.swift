public import EntsimSimulation

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

extension Reply {
  /// The status, and behind it what the body says.
  fileprivate func fields(
    from service: Service,
    to request: Request,
    at issued: Instant
  ) -> [Value.Field] {
    let (status, body) = content(to: request, at: issued)
    return [Value.Field("status", .number(status ?? service.successStatus))] + body
  }

  /// The status, nil for that of a success, and what the body says.
  private func content(
    to request: Request,
    at issued: Instant
  ) -> (status: Int?, body: [Value.Field]) {
    switch self {
    case .refusal(let refusal): (refusal.status, refusal.body)
    case .preauthorization(let response): (response.status?.status, response.body)
    case .accessToken(let token, let lifetime):
      (
        nil,
        [Value.Field("expiresIn", .integer(lifetime.milliseconds / 1_000))]
          + (request.client == nil ? [] : [Value.Field("accessToken", .number(token.number))])
      )
    case .configuration(let providers, revealsDeviceID: _):
      (nil, [Value.Field("mvpds", .list(providers.map(\.configuration)))])
    case .registrationCode(let code, let lifetime):
      (nil, code.body(answering: request, issued: issued, lives: lifetime))
    case .authenticationToken(let token, _):
      (nil, token.body + request.tokenField("authnToken", token.text(issued: issued)))
    case .authorization(let token, _):
      (nil, token.body + request.tokenField("authzToken", token.text))
    case .authorizationDenied(let text, by: _) where request.client != nil:
      // On the paths of the SDK, a denial is the body of a success.
      (200, ServiceRefusal(200, "User not authorized", details: text).body)
    case .logoutPage where request.client != nil: (200, [])
    case .deviceMismatch where request.client != nil: (403, [])
    case .loginPage where request.client?.path == .restV1,
      .openLoginPage where request.client?.path == .restV1:
      (302, [])
    case .mediaToken(let token): (nil, token.body)
    case .profile(let payload): (nil, [Value.Field("payload", .string(payload))])
    case .userMetadata(let told): (nil, told.body)
    case .clientRegistered(let client): (nil, client.body)
    case .codeRecord(let code): (nil, code.body)
    case .registration, .codeRemoved, .tokenIsValid, .tokenIsKept, .freePreview, .signedOut,
      .loginPage, .openLoginPage, .logoutPage, .authorizationDenied, .profileRequest,
      .deviceMismatch,
      .freePreviewOver:
      (nil, [])
    }
  }
}

extension Request {
  /// The text of a token, for a client on the SDK's paths, which keeps it; none for every other sender.
  fileprivate func tokenField(
    _ name: String,
    _ text: @autoclosure () -> String
  ) -> [Value.Field] {
    self.client?.path == .sdk ? [Value.Field(name, .string(text()))] : []
  }
}
