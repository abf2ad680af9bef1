import EntsimEntitlement
import EntsimSimulation

// Authorizations that the services keep for apps on the REST path, and media tokens for them (backend, 8 and 9).
extension Transaction<PassService> {
  /// Returns the decision on a resource: the kept one until it expires, else that of the MVPD (REST-050).
  ///
  /// A viewer who is not signed in, or has no session at the MVPD any more, gets the status of a denial (AMB-130).
  func keptAuthorization(for request: Request) -> (Answer, Rules) {
    let signIn = state.keptSignIn(for: request, at: now, deciding: .signInAtRESTAuthorization)
    guard case .valid(let token) = signIn, let resource = request.resource else {
      return (.notAuthenticated(403), "REST-050")
    }
    if let kept = state.keptAuthorization(for: request),
      now.isBefore(kept.expires, deciding: .keptAuthorization)
    {
      return (.reply(.authorization(kept)), "REST-050")
    }
    let (answer, rules) = authorization(of: resource, beside: token, for: request)
    return switch answer {
    case .reply(.authorizationDenied(let text, by: _)):
      (.notAuthorized(text), rules)
    case .status: (.notAuthenticated(403), rules)
    case .reply, .unreadable, .failed, .denied: (answer, rules)
    }
  }

  /// Forgets a sign-in when an authorization finds that its session has ended, so that the viewer can sign in again
  /// (REST-065).
  mutating func forgetEndedSignIn(for request: Request, behind reply: Reply) {
    guard Answer.reply(reply) == .notAuthenticated(403),
      case .valid = state.keptSignIn(for: request, at: now, deciding: .signInAtRESTAuthorization)
    else { return }
    record(.tokensForgotten(request.requestor, request.device), by: "REST-065")
  }

  /// Keeps an authorization that an answer has brought about, and counts it as the use of a temporary pass.
  mutating func keepAuthorization(_ token: AuthorizationToken, for request: Request) {
    guard request.service == .authorize, state.keptAuthorization(for: request) != token else {
      return
    }
    useTrial(for: request, by: token)
    record(.authorizationKept(token), by: "REST-050")
  }

  /// Returns the authorization that is kept, without asking the MVPD (REST-053).
  func authorizationLookUp(for request: Request) -> (Answer, Rules) {
    let signIn = state.keptSignIn(for: request, at: now, deciding: .signInAtAuthorizationLookUp)
    guard case .valid = signIn else { return (.notAuthenticated(412), "REST-053") }
    guard let kept = state.keptAuthorization(for: request) else {
      return (.refusal(404, "Not Found", details: ""), "REST-053")
    }
    guard now.isBefore(kept.expires, deciding: .keptAuthorizationAtLookUp) else {
      return (.refusal(410, "Gone", details: ""), "REST-053")
    }
    return (.reply(.authorization(kept)), "REST-053")
  }

  /// Returns the media token for the authorization that is kept (REST-050).
  func restMediaToken(for request: Request) -> (Answer, Rules) {
    guard let kept = state.keptAuthorization(for: request),
      now.isBefore(kept.expires, deciding: .keptAuthorizationAtMedia)
    else { return (.refusal(403, "Forbidden", details: ""), "REST-050") }
    return (.reply(.mediaToken(issueMediaToken(for: kept, behind: request))), "REST-050")
  }

  /// Returns decisions on resources, which keep no authorization.
  func restPreauthorization(for request: Request) -> (Answer, Rules) {
    let resources = request.resources ?? []
    if let refusal = state.refusalOfLongList(resources, of: request) { return refusal }
    let signIn = state.keptSignIn(for: request, at: now, deciding: .signInAtRESTPreauthorization)
    guard case .valid(let token) = signIn else { return (.notAuthenticated(412), "REST-083") }
    let (answer, rules) = preauthorization(of: resources, beside: token, for: request)
    guard case .reply(.preauthorization(let response)) = answer, response.status == nil else {
      return (.notAuthenticated(412), rules)
    }
    return (answer, rules)
  }
}
