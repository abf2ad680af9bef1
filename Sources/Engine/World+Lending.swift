import AccessEnabler
import Device
import Entitlement
import Simulation
import World

// A token of one programmer counts for another that has its provider, from the end of setRequestor on
// (STORE-010, AMB-87). There are no rules for it, and a wrong answer would look like a right one.
extension World {
  /// Returns why a run cannot go on, if an app has got a configuration by which somebody else's token
  /// would count there.
  ///
  /// - Parameters:
  ///   - number: The first entry to look at.
  ///   - journal: The journal.
  /// - Returns: The fault; nil where nobody's token would count but the programmer's own.
  func lending(since number: EntryNumber, in journal: WorldJournal) -> RunFault? {
    guard number <= journal.count else { return nil }
    for index in number...journal.count where journal[index].payload.setsConfiguration {
      guard case .accessEnabler(let app) = journal[index].participant else { continue }
      if let fault = lending(to: app) { return fault }
    }
    return nil
  }

  /// Returns the token that would count in an app, as the fault that it is.
  ///
  /// A programmer that has a current provider, or a token of its own from the same one, needs no other's.
  private func lending(to app: AppName) -> RunFault? {
    let tokens = device[tokensOf: app]
    guard case .configured(let session) = installation(of: app).accessEnabler.phase,
      tokens.currentProvider(of: session.requestor) == nil
    else { return nil }
    let lent = tokens.authenticationTokens.first { token in
      token.requestor != session.requestor && session.provider(token.provider) != nil
        && device.clock(at: now) < token.expires
        && tokens.authenticationToken(of: session.requestor, from: token.provider) == nil
    }
    return lent.map { .lent($0, app, session.requestor) }
  }
}

extension Fact {
  /// Whether an SDK has a configuration from then on, or is created with one.
  fileprivate var setsConfiguration: Bool {
    switch self {
    case .accessEnabler(.configurationReceived), .accessEnabler(.instanceCreated): true
    case .input, .app, .accessEnabler, .device, .services: false
    }
  }
}
