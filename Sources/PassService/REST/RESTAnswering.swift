import EntsimEntitlement
import EntsimSimulation

// How the services answer apps on the REST path (backend, 1 to 12). They decide about viewers and resources by the
// model that they also have for the SDK. What they keep for these apps, and the form of the answers, is here.
extension Transaction<PassService> {
  /// Returns the model's answer to an app on the REST path, with the requirements that it rests on.
  ///
  /// Every call but those for access needs a valid access token.
  func restAnswer(to request: Request) -> (Answer, Rules) {
    guard request.service.grantsAccess || state.isGranted(request, at: now) else {
      return (.refusal(401, "access_denied"), "REST-055")
    }
    return answerOnREST(request)
  }

  /// Returns the model's answer to a sender that has access.
  func answerOnREST(_ request: Request) -> (Answer, Rules) {
    switch request.service {
    case .register: (.reply(.registration), "REST-063")
    case .accessToken: (state.accessToken(for: request), "REST-063")
    case .configuration:
      (
        .reply(
          .configuration(
            state.directory.configuration(of: request.requestor, at: request.serviceProvider)
          )
        ),
        "REST-063"
      )
    case .checkToken: tokenCheck(for: request)
    case .authenticationToken: poll(for: request)
    case .registrationCode: state.restRegistrationCode(for: request)
    case .profileRequest: state.profile(for: request)
    case .tokenExchange: statementExchange(for: request)
    case .authorize: keptAuthorization(for: request)
    case .authorizationToken: authorizationLookUp(for: request)
    case .mediaToken: restMediaToken(for: request)
    case .preauthorize: restPreauthorization(for: request)
    case .userMetadata: userMetadata(for: request)
    case .freePreview: restFreePreview(for: request)
    case .logout: (.reply(.signedOut), "REST-051 REST-063")
    case .authenticate, .passiveAuthentication, .registrationCodeRecord, .registrationCodeRemoval:
      preconditionFailure("no app on the REST path sends a request to \(request.service)")
    }
  }

  /// Records what a reply to an app on the REST path changes at the services.
  mutating func recordChanges(by reply: Reply, to request: Request) {
    switch reply {
    case .accessToken(let token, let lifetime):
      record(
        .accessIssued(token, request.app, until: now + lifetime),
        by: request.isOfClient ? "CLIENT-002" : "REST-055"
      )
    case .registrationCode(let code, let lifetime):
      issueCode(code, for: lifetime, from: request)
    case .tokenIsKept: keepExchangedSignIn(for: request)
    case .authorization(let token, _): keepAuthorization(token, for: request)
    case .preauthorization(let response): keepDecisions(of: response, for: request)
    case .freePreview: keepPass(for: request)
    case .signedOut: forgetTokens(for: request)
    case .refusal: forgetEndedSignIn(for: request, behind: reply)
    case .configuration, .authenticationToken, .loginPage, .openLoginPage, .logoutPage,
      .registration, .authorizationDenied, .mediaToken, .profileRequest, .deviceMismatch,
      .freePreviewOver, .tokenIsValid, .profile, .userMetadata, .clientRegistered, .codeRecord,
      .codeRemoved:
      break
    }
  }
}

extension Answer {
  /// The answer to a viewer who is not signed in, with the status that the service has for it.
  static func notAuthenticated(_ status: Int) -> Answer {
    .refusal(status, "User not authenticated", details: "")
  }

  /// The denial of a resource, with the text of the MVPD or the services (REST-050).
  static func notAuthorized(_ details: String) -> Answer {
    .refusal(403, "User not authorized", details: details)
  }

  /// Returns the error with a status and its message.
  static func refusal(_ status: Int, _ message: String, details: String? = nil) -> Answer {
    .reply(.refusal(ServiceRefusal(status, message, details: details)))
  }
}
