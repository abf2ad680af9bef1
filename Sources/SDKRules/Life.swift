import Entitlement
import Simulation

// The life of the SDK: created with the app's process, and gone with it (000 init; AMB-78, AMB-81).
extension AccessEnabler {
  /// The process that the SDK lives in, and what is left of those before it.
  ///
  /// What is left decides nothing of what comes out: by it a late answer is told from one that is
  /// waited for, and decisions name the rules about a relaunch.
  public struct Process: Hashable, Sendable {
    /// Whether there is a process now; without one there is no SDK.
    public internal(set) var isRunning: Bool
    /// The number of processes so far.
    var count: Int
    /// The number of requests that the processes before have sent, whose answers are nobody's.
    var formerRequestCount = 0
    /// Whether the process before ended in the middle of an attempt or a logout.
    var hasLostFlow = false
    /// The tokens that this process has received.
    var receivedTokens: [AuthenticationToken] = []
    /// The sign-ins of which the app was told that the services know of no session for them.
    var lostSignIns: [SignIn] = []

    init(isRunning: Bool = true) {
      self.isRunning = isRunning
      self.count = isRunning ? 1 : 0
    }

    /// Whether this is not the first process.
    var isRelaunched: Bool { count > 1 }
  }

  /// Returns the creation of the one instance that a process has; nothing is called back or sent.
  ///
  /// One that has its configuration from the start has done with the store what belongs to that.
  func create(_ context: Context<View>) -> Decisions {
    let view = context.view
    var created = self
    created.profile.edition = SDKEdition(
      view.installation.version,
      on: profile.edition.platform
    )
    return created.takeOver(view)
  }

  /// Returns the creation of the instance by an SDK that is the one installed.
  private func takeOver(_ view: View) -> Decisions {
    let check = has(.integrityCheck) ? profile.storageCheck : nil
    let rules: Rules =
      (check == nil ? [] : "API-029")
      + (has(.softwareStatement) ? "API-001 API-003" : "API-002") + "API-004 FLOW-002"
      + rulesOfCheck(of: view.tokens, as: check)
    return [
      Decision(
        .instanceCreated(profile.edition.version, check, view.installation.device),
        by: rules
      )
    ] + self.check(view.tokens, as: check)
      + (session.map { adopt(for: $0.requestor, among: $0.providers, view) } ?? [])
  }

  /// Returns the end of the instance; its configuration lasts until then, and a flow no longer.
  func end() -> Decisions {
    let isConfigured: Rules = session == nil ? [] : "CFG-022"
    let isUnderWay: Rules = hasWorkUnderWay ? [ruleOfRelaunch] : []
    return [Decision(.instanceLost, by: isUnderWay + isConfigured + "API-004")]
  }

  /// Whether the end of the process would leave something undone.
  private var hasWorkUnderWay: Bool {
    !queue.isEmpty || !awaitedRequests.isEmpty
      || session.map { $0.flow != .idle || !$0.authorizations.isEmpty } ?? false
  }

  /// Returns why a command comes to nothing whatever the rules of the calls say; nil where it does
  /// not.
  ///
  /// The numbers of requests go on from process to process, so that an answer is known to be for one
  /// that has ended.
  func ignore(_ command: Command) -> Decisions? {
    switch command {
    case .answer(let request, _) where request.number <= process.formerRequestCount:
      [Decision(.ignored(.endedProcess(request)), by: [ruleOfRelaunch])]
    case .call, .drainQueue, .resumeAuthorizations, .finishPage, .closeDialog:
      process.isRunning ? nil : [Decision(.ignored(.notRunning), by: [ruleOfRelaunch])]
    case .identify:
      process.isRunning ? nil : [Decision(.ignored(.notRunning), by: "API-004")]
    case .poll, .expireCode:
      process.isRunning ? nil : [Decision(.ignored(.notRunning), by: "TVOS-012")]
    case .create:
      process.isRunning ? [Decision(.ignored(.alreadyCreated), by: "API-004")] : nil
    case .end:
      process.isRunning ? nil : [Decision(.ignored(.notRunning), by: "API-004")]
    case .answer: nil
    }
  }

  /// Becomes the SDK of an app that does not run: whatever was held in memory is gone.
  mutating func forgetEverything() {
    var next = AccessEnabler(profile: profile, access: access.atRest, isRunning: false)
    next.requestCount = requestCount
    next.dialogCount = dialogCount
    next.process.count = process.count
    next.process.formerRequestCount = requestCount
    next.process.hasLostFlow = session.map { $0.flow != .idle } ?? false
    self = next
  }

  /// The rule by which nothing but what is stored outlives a process.
  private var ruleOfRelaunch: RequirementID {
    switch profile.edition.platform {
    case .iOS: "AUTHN-036"
    case .tvOS: "TVOS-012"
    }
  }

  /// The rule by which a flow does not outlive its process, where the one before had a flow and this
  /// one has had none yet.
  var rulesOfLostFlow: Rules {
    process.hasLostFlow && session?.lastEnding == nil ? [ruleOfRelaunch] : []
  }

  /// Returns the rules by which this process finds what one before it has left in the store.
  func rulesOfSurvival(in session: Session, _ tokens: TokenStore) -> Rules {
    guard process.isRelaunched, session.selection == nil else { return [] }
    guard let provider = tokens.currentProvider(of: session.requestor) else {
      let wasErased = tokens.authenticationTokens.contains { $0.requestor == session.requestor }
      return wasErased && session.lastEnding == nil && has(.nestedStore) ? "STORE-032" : []
    }
    guard let token = tokens.authenticationToken(of: session.requestor, from: provider),
      !process.receivedTokens.contains(token.stored(as: nil))
    else { return [] }
    return "STORE-001" + (has(.nestedStore) ? "STORE-032" : [])
      + (profile.edition.platform == .tvOS ? "STORE-003" : [])
  }
}
