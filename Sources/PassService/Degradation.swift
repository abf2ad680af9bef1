import Entitlement
import Simulation

// What the services do in place of an MVPD that is in difficulties (degradation-feature; STATUS-014, 019, 025).
extension PassService {
  /// Returns the sign-in on a second screen whose page goes on by itself: whoever enters the code is let in.
  func signInDegraded(by code: RegisteredCode, isAwaited: Bool) -> [Decision<Event>] {
    guard isAwaited else { return [] }
    let pass = Pass(
      app: code.app,
      device: code.device,
      requestor: code.requestor,
      provider: code.provider,
      source: .degradation
    )
    return [Decision(.passIssued(pass), by: "TVOS-003" + pass.rules)]
  }

  /// Returns whom a token was issued for, if the person has a session still; a sign-in by a degradation rule
  /// never had one.
  func viewer(of token: AuthenticationToken, behind request: Request) -> Subscriber? {
    guard token.marks.source.hasSession else { return nil }
    return viewer(token.guid, at: token.provider, behind: request)
  }

  /// Returns whether a media token needs no session at the MVPD.
  func needsNoSession(_ token: AuthorizationToken) -> Bool {
    directory.tempPass(token.provider) != nil
      || directory.degradation(of: token.provider) == .authenticateAll
      || (directory.degradation(of: token.provider) != nil && token.isDegraded)
  }

  /// Returns a permission that the MVPD was not asked for.
  func grantDegraded(
    _ resource: ResourceID,
    beside token: AuthenticationToken,
    for request: Request,
    at now: Instant
  ) -> (Answer, Rules) {
    grant(resource, beside: token, for: request, at: now, by: "STATUS-019", isDegraded: true)
  }

  /// Returns the decision on a resource that a rule makes for the MVPD of somebody who is signed in; nil where
  /// the MVPD itself decides.
  func degradedDecision(
    on resource: ResourceID,
    beside token: AuthenticationToken,
    for request: Request,
    at now: Instant
  ) -> (Answer, Rules)? {
    switch directory.degradation(of: token.provider) {
    case .authenticateAll, .authorizeAll:
      grantDegraded(resource, beside: token, for: request, at: now)
    case .authorizeNone:
      (
        .reply(.authorizationDenied("authorization is suspended", by: .degradation)),
        "STATUS-025"
      )
    case nil: nil
    }
  }

  /// Returns the decisions on several resources that a rule makes for the MVPD of somebody who is signed in; nil
  /// where the MVPD itself decides.
  func degradedPreauthorization(
    of resources: [ResourceID],
    beside token: AuthenticationToken
  ) -> (Answer, Rules)? {
    switch directory.degradation(of: token.provider) {
    case .authenticateAll, .authorizeAll: (permission(of: resources) { _ in true }, [])
    case .authorizeNone: (permission(of: resources) { _ in false }, [])
    case nil: nil
    }
  }
}
