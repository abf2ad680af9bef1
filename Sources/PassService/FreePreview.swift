import EntsimEntitlement
import EntsimSimulation

// The services' part of a temporary pass: the services decide, without a sign-in (backend, 12; TEMP).
extension Transaction<PassService> {
  /// Returns whether the viewer may use a temporary pass; if so, the SDK can get a token as after a login.
  ///
  /// A promotional pass needs data from the app. An expired pass stays expired; a pass that was used for
  /// the greatest number of resources still permits those.
  func freePreview(for request: Request) -> (Answer, Rules) {
    guard let provider = request.provider, let pass = state.directory.tempPass(provider),
      pass.kind == .basic || !request.data.isEmpty
    else { return (.status(400), "TEMP-010") }
    let trial = state.trial(
      of: provider,
      for: request.requestor,
      on: request.device,
      known: state.identifier(of: request)
    )
    guard let trial, trial.isExpired(pass, at: now, deciding: .passRequest) else {
      return (.reply(.freePreview), pass.kind == .basic ? "TEMP-001" : "TEMP-004")
    }
    return (.reply(.freePreviewOver), "TEMP-010")
  }

  /// Returns the decision on a resource for a viewer with a temporary pass.
  ///
  /// The authorization expires with the pass at the latest.
  func authorization(
    by pass: TempPass,
    with token: AuthenticationToken,
    on resource: ResourceID,
    for request: Request
  ) -> (Answer, Rules) {
    let trial = state.trial(of: token.provider, for: request.requestor, on: request.device)
    if let trial, trial.isExpired(pass, at: now, deciding: .passAuthorization) {
      return denialByExpiredPass(for: request)
    }
    if let trial, !trial.admits(resource, to: pass) {
      let text = "the temporary pass is good for no more resources"
      return (
        .reply(.authorizationDenied(text, by: .tempPassResources)),
        state.rules(for: request, sdk: "TEMP-006", rest: "REST-050 REST-082")
      )
    }
    let used = state.trial(after: use(of: resource, at: token.provider, by: request))
    let told = metadata(of: used, by: pass, beside: token)
    return grant(
      resource,
      beside: token,
      for: request,
      until: used.end(of: pass),
      telling: told,
      by: state.rules(
        for: request,
        sdk: told == nil ? "TEMP-009" : "TEMP-011 TEMP-009",
        rest: "REST-082"
      )
    )
  }

  /// Returns the denial of a media token whose authorization expired with its temporary pass; nil where it
  /// expired for another reason.
  func denialByExpiredPass(of token: AuthorizationToken, for request: Request) -> (Answer, Rules)? {
    guard let pass = state.directory.tempPass(token.provider),
      let trial = state.trial(of: token.provider, for: token.requestor, on: request.device),
      trial.isExpired(pass, at: now, deciding: .passMediaToken)
    else { return nil }
    return denialByExpiredPass(for: request)
  }

  private func denialByExpiredPass(for request: Request) -> (Answer, Rules) {
    (
      .reply(.authorizationDenied("the temporary pass is over", by: .tempPassDuration)),
      state.rules(for: request, sdk: "TEMP-005", rest: "REST-050 REST-082")
    )
  }

  /// Returns the decisions on several resources for a viewer with a temporary pass.
  ///
  /// All are permitted until the pass expires, within its number of resources (TEMP-007). A
  /// preauthorization does not use the pass up.
  func preauthorization(
    of resources: [ResourceID],
    by pass: TempPass,
    for request: Request,
    _ token: AuthenticationToken
  ) -> (Answer, Rules) {
    let trial = state.trial(of: token.provider, for: request.requestor, on: request.device)
    let answer = Answer.permission(of: resources) { resource in
      trial.map {
        !$0.isExpired(pass, at: now, deciding: .passPreauthorization)
          && $0.admits(resource, to: pass)
      } ?? true
    }
    return (answer, state.rules(for: request, sdk: "TEMP-007", rest: "REST-082 REST-083"))
  }

  /// Records the use of a temporary pass when an authorization by it is sent.
  mutating func useTrial(for request: Request, by token: AuthorizationToken) {
    guard state.directory.tempPass(token.provider) != nil else { return }
    record(
      .trialUsed(use(of: token.resource, at: token.provider, by: request)),
      by: state.rules(for: request, sdk: "TEMP-005", rest: "REST-082")
    )
  }

  /// Returns the use of a temporary pass that a request for a resource makes now.
  private func use(
    of resource: ResourceID,
    at provider: ProviderID,
    by request: Request
  ) -> PassService.TrialUse {
    PassService.TrialUse(
      requestor: request.requestor,
      provider: provider,
      device: request.device,
      resource: resource,
      time: now
    )
  }
}

extension PassService {
  /// Returns the app's data by which the services recognize the viewer of a temporary pass.
  ///
  /// There are none for a basic pass: it knows the device alone (TEMP-001).
  func identifier(of request: Request) -> [Value.Field] {
    let pass = request.provider.flatMap(directory.tempPass)
    return pass?.kind == .promotional ? request.data : []
  }
}
