import EntsimEntitlement
import EntsimSimulation

// Step 11: the resource is authorized, and its media token obtained (REST-038).
extension Transaction<RESTClient> {
  /// Authorizes the resource of the attempt.
  mutating func authorize(by outcome: CookbookOutcome) {
    leaveStep(by: outcome)
    guard let attempt = state.attempt else { return }
    requestAuthorization(of: attempt.resource)
  }

  /// Requests the decision on a resource.
  mutating func requestAuthorization(of resource: ResourceID, by rules: Rules = []) {
    let request = nextRequest(.authorize, on: resource)
    let rules = "REST-038" + rules
    record(.stageReached(.authorizing(request.id)), by: rules)
    send(request, by: rules)
  }

  /// Requests the media token of a resource that is granted.
  mutating func settleAuthorization(in attempt: RESTClient.Attempt, with answer: Answer) {
    guard case .reply(.authorization) = answer else { return deny(attempt, by: answer) }
    let request = nextRequest(.mediaToken, on: attempt.resource)
    record(.stageReached(.retrieving(request.id)), by: "REST-038")
    send(request, by: "REST-038")
  }

  /// Plays the resource with its media token.
  mutating func settleMediaToken(in attempt: RESTClient.Attempt, with answer: Answer) {
    guard case .reply(.mediaToken(let token)) = answer else { return deny(attempt, by: answer) }
    record(.mediaTokenReceived(token), by: "REST-038")
    record(.emitted(.plays(attempt.resource)), by: "REST-038")
    leaveStep(by: .isAuthorized)
  }

  /// Begins at step 1 again where the sign-in is gone, once in an attempt; else shows the text of the denial.
  private mutating func deny(_ attempt: RESTClient.Attempt, by answer: Answer) {
    if answer.saysThatSignInIsGone, !attempt.hasRestarted { return checkTokenAgain() }
    refuse(
      attempt.resource,
      saying: answer.textOfDenial,
      by: .isDenied,
      also: answer.saysThatSignInIsGone ? "REST-058" : []
    )
  }
}

extension Answer {
  /// Whether the services know no sign-in: by a status of its own, or by the message of a denial (AMB-130).
  fileprivate var saysThatSignInIsGone: Bool {
    guard let refusal else { return false }
    return refusal.status == 412
      || refusal.status == 403 && refusal.message == "User not authenticated"
  }

  /// What a person reads of a denial: the MVPD's text, else the message of the services (AMB-133).
  fileprivate var textOfDenial: String {
    if case .reply(.authorizationDenied(let text, by: _)) = self { return text }
    guard let refusal, refusal.status == 403 else { return "" }
    return if let details = refusal.details, !details.isEmpty { details } else { refusal.message }
  }
}
