import Entitlement
import Simulation

// setSelectedProvider with a temporary pass, which signs the viewer in by itself (000 setSelectedProvider; TEMP-001
// to TEMP-003, TEMP-008).
extension Transaction<AccessEnabler> {
  /// Selects a pass without beginning anything else (TEMP-003).
  ///
  /// An attempt that is under way waits for the data as for a selection; its page, code or dialog is of no
  /// use any more.
  mutating func selectForLater(_ provider: MVPD, in session: AccessEnabler.Session) {
    switch session.flow {
    case .idle, .atLogoutPage, .loggingOut, .choosingProvider: select(provider, by: "TEMP-003")
    case .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      abandonRetrieval(.providerChanged, by: "TEMP-003")
      select(provider, by: "TEMP-003")
      record(.selectionAwaited, by: "TEMP-003")
    }
  }

  /// Signs the viewer in with a pass that was selected while nothing was under way.
  ///
  /// A viewer with a token of it is signed in already. The token of a real provider stays where it is
  /// (TEMP-008).
  mutating func signInByPass(_ provider: MVPD) {
    let session = session
    let current = validToken(in: session)
    select(provider, by: "TEMP-001")
    if let token = validToken(of: provider.id, in: session) {
      emit(.setAuthenticationStatus(.success, .userAuthenticated), by: "TEMP-001")
      return trackAuthenticated(token, fromCache: true, by: "TEMP-001")
    }
    let hasRealProvider = current.map { $0.marks.source != .tempPass } ?? false
    requestPass(provider, by: hasRealProvider ? "TEMP-001 TEMP-008" : "TEMP-001")
  }
}

extension AccessEnabler {
  /// Whether a pass needs data; SDKs before 1.9 know of one kind, and of no data.
  func needsData(_ pass: TempPass) -> Bool {
    pass.kind == .promotional && has(.promotionalTempPass)
  }
}

extension AccessEnabler.Session {
  /// The provider that a restarted attempt asks for again: the one that it was at, or a pass that has waited
  /// for data.
  var providerToAskAgain: MVPD? {
    if let current = flow.provider { return provider(current) }
    guard let selected = selection.flatMap(provider), selected.integration.tempPass != nil
    else { return nil }
    return selected
  }

  /// Whether a temporary pass is pending, or its token.
  var awaitsPass: Bool {
    guard case .retrievingToken(let id, _) = flow else { return false }
    return provider(id)?.integration.tempPass != nil
  }
}
