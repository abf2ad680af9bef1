import Entitlement
import Simulation

// getAuthentication: the way to the login page (000 getAuthentication, 001 generic flow, 004 C).
extension AccessEnabler {
  /// Returns the answer from the cache, or the beginning of an attempt.
  func getAuthentication(in session: Session, _ context: Context<View>) -> Decisions {
    if session.flow.isActive { return restart(in: session) }
    if let token = validToken(in: session, context) {
      return [
        emit(
          .setAuthenticationStatus(.success, .userAuthenticated),
          by: ["AUTHN-005", "AUTHN-026", "AUTHN-027", "FLOW-010"]
            + rulesOfSurvival(in: session, context.view.tokens)
        )
      ] + trackAuthenticated(token, fromCache: true, by: ["AUTHN-005"], context)
    }
    let invalidity = rulesOfInvalidity(in: session, context, expired: "AUTHN-034")
    if let provider = session.selection.flatMap(session.provider) {
      return openLoginPage(of: provider, in: session, by: ["AUTHN-007", "AUTHN-027"] + invalidity)
    }
    return askForProvider(in: session, by: rulesOfPicker(in: session, invalidity))
  }

  /// Returns the same attempt from its beginning, asking again for what it waited for (AUTHN-025).
  private func restart(in session: Session) -> Decisions {
    let abandoned = abandonRetrieval(in: session, .superseded, by: ["AUTHN-025"])
    if let provider = session.flow.provider.flatMap(session.provider) {
      return abandoned + openLoginPage(of: provider, in: session, by: ["AUTHN-025"])
    }
    return abandoned + askForProvider(in: session, by: ["AUTHN-025"])
  }

  /// Returns the wait for a selection, with the picker that asks for it.
  private func askForProvider(in session: Session, by rules: [RequirementID]) -> Decisions {
    [
      Decision(.selectionAwaited, by: rules),
      emit(.displayProviderDialog(session.providers), by: rules),
    ]
  }

  /// Returns the rules by which the picker is shown to a viewer who is not signed in.
  private func rulesOfPicker(
    in session: Session,
    _ invalidity: [RequirementID]
  ) -> [RequirementID] {
    if session.providers.isEmpty { return ["CFG-031"] }
    let remembered: [RequirementID] =
      invalidity.contains("AUTHN-034") ? ["AUTHN-009"] : ["AUTHN-006"]
    switch session.lastEnding {
    case .failed: return ["AUTHN-010", "AUTHN-011"] + invalidity
    case .cancelled: return remembered + ["CANCEL-012", "CANCEL-006"] + invalidity
    case .succeeded, .abandoned, nil: return remembered + invalidity
    }
  }

  /// Returns the wait for a login page's redirect, with the call that opens the page.
  func openLoginPage(
    of provider: MVPD,
    in session: Session,
    by rules: [RequirementID]
  ) -> Decisions {
    let url = EndpointURL(
      serviceProvider: session.serviceProvider,
      requestor: session.requestor,
      provider: provider.id,
      redirectURL: RedirectURL.adobePass
    )
    return [
      Decision(.redirectAwaited(provider.id), by: rules),
      emit(.navigateToURL(url), by: rules),
    ]
  }

  /// Returns the end of a token's retrieval that nobody waits for any more, if one is under way.
  func abandonRetrieval(
    in session: Session,
    _ reason: Abandoned.Reason,
    by rules: [RequirementID]
  ) -> Decisions {
    guard case .retrievingToken(_, let request) = session.flow else { return [] }
    return [Decision(.requestAbandoned(request, reason), by: rules)]
  }
}
