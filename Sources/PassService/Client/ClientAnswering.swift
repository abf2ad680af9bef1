import EntsimEntitlement
import EntsimSimulation

// How the services answer HTTP clients: by the model that they have for apps, on the path that the client goes. What
// no app on the device does is here: to register by itself, and to ask with a registration code for a device.
extension Transaction<PassService> {
  /// Returns the model's answer to an HTTP client.
  func clientAnswer(to request: Request) -> (Answer, Rules) {
    guard let client = request.client else { return (.refusal(400, "Bad Request"), "CLIENT-001") }
    if let refusal = state.refusal(of: request, by: client, at: now) { return refusal }
    switch request.service {
    case .register: return (.reply(.clientRegistered(state.nextClient(at: now))), "CLIENT-002")
    case .accessToken: return state.accessToken(for: request, by: client)
    case .authenticate: return loginPage(for: request, by: client)
    case .registrationCodeRecord: return state.record(of: request, by: client, at: now)
    case .registrationCodeRemoval: return state.removal(of: request, by: client, at: now)
    case .configuration, .authenticationToken, .registrationCode, .passiveAuthentication,
      .authorize, .mediaToken, .preauthorize, .profileRequest, .tokenExchange, .checkToken,
      .authorizationToken, .userMetadata, .freePreview, .logout:
      return client.path == .sdk ? answerToSDK(request) : answerOnREST(request)
    }
  }

  /// Returns the way to the login page: only with a valid code, and for an MVPD of the requestor.
  private func loginPage(for request: Request, by client: ClientDetails) -> (Answer, Rules) {
    guard let code = state.validCode(of: client, at: now), code.requestor == request.requestor,
      let provider = request.provider,
      state.directory.configuration(of: request.requestor, at: request.serviceProvider)
        .contains(where: { $0.id == provider })
    else { return (.refusal(400, "Bad Request"), "CLIENT-006") }
    return answerToSDK(request)
  }

  /// Records what a reply to an HTTP client changes at the services.
  mutating func recordChangesForClient(by reply: Reply, to request: Request) {
    switch reply {
    case .codeRemoved:
      guard let code = request.client?.code else { return }
      record(.codeRemoved(code), by: "CLIENT-005")
    case .openLoginPage:
      guard let code = request.client.flatMap({ state.validCode(of: $0, at: now) }) else { return }
      keepAnonymousSignIn(by: code, at: request.provider)
      if request.path == .sdk {
        signInAnonymously(with: code, at: request.provider, by: "CLIENT-008")
      }
    case .logoutPage:
      endSessions(for: request)
      record(.tokensForgotten(request.requestor, request.device), by: "REST-051")
    case .configuration, .authenticationToken, .loginPage, .registration, .accessToken,
      .authorization, .authorizationDenied, .preauthorization, .mediaToken, .profileRequest,
      .deviceMismatch, .signedOut, .registrationCode, .freePreview, .freePreviewOver,
      .tokenIsValid, .tokenIsKept, .profile, .userMetadata, .refusal, .clientRegistered,
      .codeRecord:
      switch request.path {
      case .sdk where reply.isOfAuthorization: apply(reply, to: request)
      case .sdk, .restV1: recordChanges(by: reply, to: request)
      }
    }
  }
}

extension Reply {
  /// Whether it is the permission for a resource, which the SDK keeps itself.
  fileprivate var isOfAuthorization: Bool { if case .authorization = self { true } else { false } }
}

extension Request {
  /// The way to the services that the sender goes; a page goes that of the SDK.
  var path: AppDescription.Path {
    switch self.id.sender {
    case .accessEnabler, .page: .sdk
    case .restClient: .restV1
    case .client: self.client?.path ?? .restV1
    }
  }
}
