import Entitlement
import Simulation

// How the services answer apps on the REST path (backend, 1 to 12). What they decide about viewers and resources is
// the SDK's model; what they keep for these apps, and how they say it, is here.
extension Transaction<PassService> {
  /// Returns the model's answer to an app on the REST path, with the requirements that it rests on.
  ///
  /// Every call but those for access needs an access token that is worth something.
  func restAnswer(to request: Request) -> (Answer, Rules) {
    switch request.service {
    case .register: return (.reply(.registration), "REST-063")
    case .accessToken: return (state.accessToken(for: request), "REST-063")
    case .configuration, .authenticate, .authenticationToken, .registrationCode,
      .passiveAuthentication, .authorize, .mediaToken, .preauthorize, .profileRequest,
      .tokenExchange, .checkToken, .authorizationToken, .userMetadata, .freePreview, .logout:
      guard state.isGranted(request, at: now) else {
        return (.refusal(401, "access_denied"), "REST-055")
      }
      return grantedAnswer(to: request)
    }
  }

  private func grantedAnswer(to request: Request) -> (Answer, Rules) {
    switch request.service {
    case .configuration:
      let providers = state.directory.configuration(
        of: request.requestor,
        at: request.serviceProvider
      )
      return (.reply(.configuration(providers)), "REST-063")
    case .checkToken: return tokenCheck(for: request)
    case .authenticationToken: return poll(for: request)
    case .registrationCode: return state.restRegistrationCode(for: request)
    case .profileRequest: return state.profile(for: request)
    case .tokenExchange: return statementExchange(for: request)
    case .authorize: return keptAuthorization(for: request)
    case .authorizationToken: return authorizationLookUp(for: request)
    case .mediaToken: return restMediaToken(for: request)
    case .preauthorize: return restPreauthorization(for: request)
    case .userMetadata: return userMetadata(for: request)
    case .freePreview: return restFreePreview(for: request)
    case .logout: return (.reply(.signedOut), "REST-051 REST-063")
    case .register, .accessToken, .authenticate, .passiveAuthentication:
      preconditionFailure("no app on the REST path sends a request to \(request.service)")
    }
  }

  /// Records what a reply to an app on the REST path changes at the services.
  mutating func keep(_ reply: Reply, for request: Request) {
    switch reply {
    case .accessToken(let token, let lifetime):
      record(.accessIssued(token, request.app, until: now + lifetime), by: "REST-055")
    case .registrationCode(let code, let lifetime):
      forgetExpiredSignIn(for: request)
      keep(code, for: lifetime, from: request, by: "REST-047")
    case .tokenIsKept: keepExchangedSignIn(for: request)
    case .authorization(let token, _): keepAuthorization(token, for: request)
    case .preauthorization(let response): keepDecisions(of: response, for: request)
    case .freePreview: keepPass(for: request)
    case .signedOut:
      record(.tokensForgotten(request.requestor, request.device), by: "REST-051")
    case .refusal: forgetEndedSignIn(for: request, behind: reply)
    case .configuration, .authenticationToken, .loginPage, .openLoginPage, .logoutPage,
      .registration, .authorizationDenied, .mediaToken, .profileRequest, .deviceMismatch,
      .freePreviewOver, .tokenIsValid, .profile, .userMetadata:
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
