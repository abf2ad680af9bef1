import EntsimEntitlement
public import EntsimSimulation

extension PassService {
  /// Returns equal servers whose names, other than those of ``restApps``, lie in the region of the current work.
  ///
  /// A run that lasts hears of new names with each request, so what it still needs of them moves into another region
  /// from time to time.
  ///
  /// - Throws: A ``CanonicalError`` where something has no form as bytes that can be read.
  public func withCurrentNames() throws(CanonicalError) -> PassService {
    var renewed = self
    renewed.directory = try directory.withCurrentNames()
    renewed.answers = try answers.withCurrentNames()
    renewed.logins = try logins.withCurrentNames()
    renewed.sessions = try sessions.withCurrentNames()
    renewed.tallies = try tallies.withCurrentNames()
    renewed.unservedApps = try unservedApps.withCurrentNames()
    renewed.metadata = try metadata.withCurrentNames()
    renewed.keptDecisions = try keptDecisions.withCurrentNames()
    renewed.anonymousSignIns = try anonymousSignIns.withCurrentNames()
    renewed.trials = try trials.withCurrentNames()
    renewed.codes = try codes.withCurrentNames()
    renewed.issuedMediaTokens = try issuedMediaTokens.withCurrentNames()
    renewed.usedMediaTokens = try usedMediaTokens.withCurrentNames()
    renewed.grants = try grants.withCurrentNames()
    renewed.keptTokens = try keptTokens.withCurrentNames()
    renewed.keptAuthorizations = try keptAuthorizations.withCurrentNames()
    return renewed
  }
}

extension PassService.Command {
  /// Returns an equal command whose names lie in the region of the current work; nil for one that HTTP clients never
  /// bring about.
  ///
  /// - Throws: A ``CanonicalError`` where the command has no form as bytes that can be read.
  public func withCurrentNames() throws(CanonicalError) -> PassService.Command? {
    switch self {
    case .receive(let request): try .receive(request.withCurrentNames())
    case .deliver(let request, let answer):
      try .deliver(request.withCurrentNames(), answer.withCurrentNames())
    case .signInForClient(let name, let code):
      try .signInForClient(name.withCurrentNames(), code.withCurrentNames())
    case .signIn, .signInByCode, .failSignIn, .happen: nil
    }
  }
}
