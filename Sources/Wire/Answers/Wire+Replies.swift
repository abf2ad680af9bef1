import EntsimEntitlement
import EntsimHTTP
import EntsimMediaTokens
import EntsimPages
import EntsimSimulation

extension Wire {
  /// Returns the answer with the body of a reply.
  mutating func response(
    to asked: AskedRequest,
    with reply: Reply,
    issued: Instant
  ) -> HTTPResponse {
    let (request, format) = (asked.request, asked.format)
    switch reply {
    case .refusal(let refusal): return refused(asked, refusal)
    case .clientRegistered(let client): return accessAnswer(201, body(of: client, asked))
    case .accessToken(let token, let lifetime):
      return accessAnswer(201, body(of: token, lifetime, issued))
    case .configuration(let providers, revealsDeviceID: _):
      let body = ConfigurationBody.bytes(of: providers, for: request.requestor, in: format)
      return answer(200, format, body)
    case .registrationCode(let code, let lifetime):
      return answer(201, format, record(of: code, lifetime, issued, asked).bytes(in: format))
    case .codeRecord(let code):
      return answer(200, format, record(of: code, asked).bytes(in: format))
    case .authenticationToken(let token, let metadata):
      if asked.isOfSDK { return session(token, metadata, issued) }
      return recentAuthentication.response(with: token, in: format) {
        TokenBody.bytes(of: $0, in: $1)
      }
    case .authorization(let token, let metadata):
      if asked.isOfSDK { return permission(token, metadata) }
      return recentAuthorization.response(with: token, in: format) {
        TokenBody.bytes(of: $0, in: $1)
      }
    case .mediaToken(let token):
      return asked.isOfSDK
        ? answer(200, type: "text/plain;charset=UTF-8", Array(token.signed.text.utf8))
        : answer(200, format, TokenBody.bytes(of: token, in: format))
    case .authorizationDenied(let details, by: _): return denied(asked, details)
    case .preauthorization(let response): return preauthorized(asked, response)
    case .userMetadata(let metadata):
      return answer(200, format, MetadataBody.bytes(of: metadata, in: format))
    case .profile(let payload):
      return answer(200, type: "application/octet-stream", Array(payload.utf8))
    case .loginPage: return loginPage(asked)
    case .openLoginPage: return openLoginPage(asked)
    case .logoutPage: return logoutPage(asked)
    case .deviceMismatch:
      return asked.isOfSDK
        ? pendingLogout
        : answer(403, format, ErrorBody.legacy(ServiceRefusal(403, "Forbidden"), in: format))
    case .freePreviewOver:
      return answer(403, format, ErrorBody.legacy(ServiceRefusal(403, "Forbidden"), in: format))
    case .tokenIsValid: return answer(200, format, [])
    case .registration, .profileRequest, .signedOut, .freePreview, .tokenIsKept, .codeRemoved:
      return empty(request.service.successStatus)
    }
  }

  private func body(of client: RegisteredClient, _ asked: AskedRequest) -> [UInt8] {
    var redirects: [String] = []
    if case .registration(let redirect?) = asked.echo { redirects = [redirect] }
    return Body.json([
      Content.Field("client_id", client.credentials.id),
      Content.Field("client_secret", client.credentials.secret),
      Content.Field("client_id_issued_at", client.registered.milliseconds / 1_000),
      Content.Field("redirect_uris", .texts(redirects, element: "uri")),
      Content.Field("grant_types", .texts(["client_credentials"], element: "type")),
      Content.Field("scopes", .texts(["api:client:v2"], element: "scope")),
    ])
  }

  private func body(
    of token: AccessToken,
    _ lifetime: Interval,
    _ issued: Instant
  ) -> [UInt8] {
    let text = AccessTokenText.text(of: token, issued: issued, lives: lifetime, signedWith: key)
    return Body.json([
      Content.Field("id", uuid("access token", token.number)),
      Content.Field("access_token", text), Content.Field("created_at", issued.milliseconds),
      Content.Field("expires_in", lifetime.milliseconds / 1_000),
      Content.Field("token_type", "bearer"),
    ])
  }

  private func record(
    of code: RegistrationCode,
    _ lifetime: Interval,
    _ issued: Instant,
    _ asked: AskedRequest
  ) -> CodeBody {
    CodeBody(
      code: code,
      id: uuid("record of \(code)"),
      requestor: asked.request.requestor,
      provider: asked.request.provider,
      device: asked.request.device,
      generated: issued,
      expires: issued + lifetime,
      information: asked.codeInformation
    )
  }

  private func record(of code: RegisteredCode, _ asked: AskedRequest) -> CodeBody {
    CodeBody(
      code: code.code,
      id: uuid("record of \(code.code)"),
      requestor: code.requestor,
      provider: code.namedProvider,
      device: code.device,
      generated: code.issued ?? code.expires,
      expires: code.expires,
      information: asked.codeInformation
    )
  }

  private func preauthorized(
    _ asked: AskedRequest,
    _ response: PreauthorizeResponse
  ) -> HTTPResponse {
    let trace = uuid("request", asked.request.id.number)
    let format = asked.format
    var answer: HTTPResponse
    if let status = response.status {
      let body = PreauthorizationBody.bytes(of: status, trace: trace, in: format)
      answer = self.answer(status.status, format, body)
    } else {
      let body = PreauthorizationBody.bytes(of: response.decisions, trace: trace, in: format)
      answer = self.answer(200, format, body)
    }
    answer.headers.append(Header("Adobe-Request-Id", trace))
    answer.headers.append(Header("Adobe-Response-Confidence", "full"))
    return answer
  }
}

extension AskedRequest {
  /// What the record of a registration code tells of the client.
  fileprivate var codeInformation: CodeInformation {
    if case .code(let information) = echo { information } else { CodeInformation() }
  }
}
