import EntsimEntitlement
import EntsimSimulation

// An attempt to play a resource: from step 1 of the cookbook to its end (003).
extension Transaction<RESTClient> {
  /// Begins an attempt at step 1, or has the attempt that is under way play another resource (REST-061).
  mutating func play(_ resource: ResourceID) {
    switch state.flow {
    case .idle, .askingAhead:
      let request = nextRequest(.checkToken)
      record(.attemptBegan(resource, request.id), by: "REST-004")
      record(.emitted(.step(.checkToken)), by: "REST-004")
      send(request, by: "REST-004")
    case .playing(let attempt) where attempt.resource == resource:
      record(.ignored(.alreadyPlaying), by: "REST-061")
    case .playing(let attempt):
      record(.resourceChanged(resource), by: "REST-061")
      if attempt.stage.isAuthorizing { requestAuthorization(of: resource, by: "REST-061") }
    case .loggingOut: record(.ignored(.alreadyLoggingOut), by: "REST-061")
    }
  }

  /// Ends a step by an outcome: reaches the next one by the table, or ends the attempt.
  ///
  /// Each rule that enters a step calls this first. No other rule but the one that begins an attempt tells of a step.
  mutating func leaveStep(by outcome: CookbookOutcome, also rules: Rules = []) {
    let transition = outcome.transition
    let rules = transition.rules + rules
    if let next = transition.next {
      record(.emitted(.step(next)), by: rules)
    } else {
      record(.attemptEnded, by: rules)
    }
  }

  /// Ends the attempt by an outcome, and shows why the resource is not played.
  mutating func refuse(
    _ resource: ResourceID,
    saying text: String = "",
    by outcome: CookbookOutcome,
    also rules: Rules = []
  ) {
    let rulesOfText = outcome.transition.rules + "REST-077"
    record(.emitted(.refuses(resource, text)), by: rulesOfText + rules)
    leaveStep(by: outcome, also: rules)
  }

  /// Takes from the screen what an attempt shows there, and stops its polls.
  mutating func leaveScreen(of stage: RESTClient.Stage, by rules: Rules) {
    switch stage {
    case .askingApple(_, number: _, let dialog?): dismiss(dialog, by: rules)
    case .choosingProvider: record(.pickerClosed, by: rules)
    case .atLoginPage:
      record(.emitted(.closesPage), by: rules)
      record(.pollingStopped, by: rules)
    case .polling: record(.pollingStopped, by: rules)
    case .checkingToken, .askingPermission, .askingApple, .fetchingConfiguration,
      .requestingProfile, .exchanging, .requestingCode, .authorizing, .retrieving:
      break
    }
  }
}
