import Entitlement
import Simulation

// setSelectedProvider with a temporary pass, which signs the viewer in by itself (000 setSelectedProvider; TEMP-001
// to TEMP-003, TEMP-008).
extension AccessEnabler {
  /// Returns what the selection of a temporary pass leads to.
  ///
  /// It is as if `getAuthentication` came right behind it. A promotional pass waits for that call, since
  /// only that has data to pass; where an attempt has them already, it goes on with them.
  func selectPass(
    _ pass: TempPass,
    _ provider: MVPD,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    if needsData(pass), session.attempt.data.isEmpty {
      return selectForLater(provider, in: session)
    }
    switch session.flow {
    case .idle: return signIn(with: provider, in: session, by: [], context)
    case .atLogoutPage, .loggingOut:
      return assumeLogout(in: session)
        + signIn(with: provider, in: session.afterLogout, by: [], context)
    case .choosingProvider, .atAppleDialog:
      return goOn(with: provider, in: session, by: "TEMP-002", context)
    case .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      let rules: Rules = has(.secondScreen) ? "TVOS-008" : "AUTHN-031"
      return abandonRetrieval(in: session, .providerChanged, by: rules)
        + goOn(with: provider, in: session, by: rules, context)
    }
  }

  /// Whether a pass is to be had with data only; SDKs before 1.9 know of one kind, and of no data.
  func needsData(_ pass: TempPass) -> Bool {
    pass.kind == .promotional && has(.promotionalTempPass)
  }

  /// Returns the selection of a pass with which nothing else begins (TEMP-003).
  ///
  /// An attempt goes on, and waits for the data as it would for a selection; a page that is open, a code or
  /// Apple's dialog is no use any more.
  private func selectForLater(_ provider: MVPD, in session: Session) -> Decisions {
    let rules: Rules = "TEMP-003"
    switch session.flow {
    case .idle, .atLogoutPage, .loggingOut, .choosingProvider:
      return select(provider, by: rules)
    case .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      return abandonRetrieval(in: session, .providerChanged, by: rules)
        + select(provider, by: rules) + [Decision(.selectionAwaited, by: rules)]
    }
  }

  /// Returns the sign-in with a pass that was selected while nothing was under way.
  ///
  /// Whoever has a token of it is signed in already. The token of a real provider stays where it is
  /// (TEMP-008).
  private func signIn(
    with provider: MVPD,
    in session: Session,
    by reasons: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let selected = select(provider, by: "TEMP-001")
    if let token = validToken(of: provider.id, in: session, context) {
      return selected + [
        emit(.setAuthenticationStatus(.success, .userAuthenticated), by: "TEMP-001")
      ] + trackAuthenticated(token, fromCache: true, by: "TEMP-001", context)
    }
    let current = validToken(in: session, context)
    return selected
      + requestPass(
        provider,
        in: session,
        by: "TEMP-001"
          + (current.map { $0.marks.source != .tempPass } ?? false ? "TEMP-008" : []),
        context
      )
  }

  private func goOn(
    with provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    select(provider, by: rules) + requestPass(provider, in: session, by: rules, context)
  }

  /// Returns the provider that an attempt asks for again when it is made anew: the one that it was at, or
  /// a pass that has waited for data.
  func providerToAskAgain(in session: Session) -> MVPD? {
    if let provider = session.flow.provider { return session.provider(provider) }
    guard let selected = session.selection.flatMap(session.provider),
      selected.integration.tempPass != nil
    else { return nil }
    return selected
  }
}

extension AccessEnabler.Session {
  /// Whether what is on its way is a temporary pass, or its token.
  var awaitsPass: Bool {
    guard case .retrievingToken(let id, _) = flow else { return false }
    return provider(id)?.integration.tempPass != nil
  }
}
