import Entitlement
import Simulation

// The services' part of a temporary pass: nobody signs in, and the services themselves decide (backend, 12; TEMP).
extension PassService {
  /// Returns whether the viewer may have a pass: the token is then to be had as after a login.
  ///
  /// A promotional pass is for whom the app's data name. One that has lasted its time is over for good; one
  /// that was used for all its resources still shows those.
  func freePreview(for request: Request, at now: Instant) -> (Answer, Rules) {
    guard let provider = request.provider, let pass = directory.tempPass(provider),
      pass.kind == .basic || !request.data.isEmpty
    else { return (.status(400), "TEMP-010") }
    let trial = trial(
      of: provider,
      for: request.requestor,
      on: request.device,
      known: pass.kind == .promotional ? request.data : []
    )
    guard let trial, trial.isOver(pass, at: now) else {
      return (.reply(.freePreview), [pass.kind == .basic ? "TEMP-001" : "TEMP-004"])
    }
    return (.reply(.freePreviewOver), "TEMP-010")
  }

  /// Returns the decision on a resource that is to be watched with a temporary pass.
  ///
  /// What is granted ends with the pass at the latest.
  func authorization(
    by pass: TempPass,
    with token: AuthenticationToken,
    on resource: ResourceID,
    for request: Request,
    at now: Instant
  ) -> (Answer, Rules) {
    let trial = trial(of: token.provider, for: request.requestor, on: request.device)
    if let trial, trial.isOver(pass, at: now) { return denialOfPassThatIsOver }
    if let trial, !trial.admits(resource, to: pass) {
      let text = "the temporary pass is good for no more resources"
      return (.reply(.authorizationDenied(text, by: .tempPassResources)), "TEMP-006")
    }
    return grant(
      resource,
      beside: token,
      for: request,
      at: now,
      until: trial?.end(of: pass) ?? now + pass.duration,
      by: "TEMP-009"
    )
  }

  /// Returns the denial of a media token to whom a pass had granted a resource that is over by now; nil where
  /// it is another reason that its authorization has ended for.
  func denialOfPass(
    that token: AuthorizationToken,
    for request: Request,
    at now: Instant
  ) -> (Answer, Rules)? {
    guard let pass = directory.tempPass(token.provider),
      let trial = trial(of: token.provider, for: token.requestor, on: request.device),
      trial.isOver(pass, at: now)
    else { return nil }
    return denialOfPassThatIsOver
  }

  private var denialOfPassThatIsOver: (Answer, Rules) {
    (
      .reply(.authorizationDenied("the temporary pass is over", by: .tempPassDuration)),
      "TEMP-005"
    )
  }

  /// Returns the use of a temporary pass, once an authorization by it is handed out.
  func useTrial(
    for request: Request,
    with answers: [Decision<Event>],
    at now: Instant
  ) -> [Decision<Event>] {
    for decision in answers {
      guard case .answered(_, .reply(.authorization(let token, _)), _) = decision.event,
        directory.tempPass(token.provider) != nil
      else { continue }
      let use = TrialUse(request.requestor, token.provider, request.device, token.resource, at: now)
      return [Decision(.trialUsed(use), by: "TEMP-005")]
    }
    return []
  }

  /// Returns the decisions on several resources where no MVPD is asked and nobody need have a session: with a
  /// temporary pass, and where everybody is signed in by a degradation rule; nil elsewhere.
  ///
  /// All are permitted while the pass lasts and is good for one resource more (TEMP-007). Asking is no use
  /// of it.
  func preauthorizationWithoutProvider(
    of resources: [ResourceID],
    for request: Request,
    _ token: AuthenticationToken,
    at now: Instant
  ) -> (Answer, Rules)? {
    guard let pass = directory.tempPass(token.provider) else {
      return directory.degradation(of: token.provider) == .authenticateAll
        ? (permission(of: resources) { _ in true }, []) : nil
    }
    let trial = trial(of: token.provider, for: request.requestor, on: request.device)
    let answer = permission(of: resources) { resource in
      trial.map { !$0.isOver(pass, at: now) && $0.admits(resource, to: pass) } ?? true
    }
    return (answer, "TEMP-007")
  }

  /// Returns the answer that permits those resources for which that is so.
  func permission(
    of resources: [ResourceID],
    _ permits: (ResourceID) -> Bool
  ) -> Answer {
    .reply(
      .preauthorization(
        PreauthorizeResponse(
          resources.map { PreauthorizeDecision($0, isAuthorized: permits($0)) }
        )
      )
    )
  }
}
