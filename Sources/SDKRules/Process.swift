import EntsimEntitlement
import EntsimSimulation

// The SDK is created with the app's process and ends with it (000 init, initWithStorageCheck:softwareStatement:;
// STORE-026, STORE-027, AMB-78, AMB-81).
extension AccessEnabler {
  /// The process that the SDK lives in, and what is known of the processes before it.
  ///
  /// That knowledge changes no output: it tells a late answer from an awaited one, and lets decisions name
  /// the requirements about a relaunch.
  public struct Process: Hashable, Sendable {
    /// Whether there is a process now; without one there is no SDK.
    public internal(set) var isRunning: Bool
    /// The number of processes so far.
    var count: Int
    /// The number of requests that earlier processes sent; their answers are ignored.
    var formerRequestCount = 0
    /// Whether the process before ended in the middle of an attempt or a logout.
    var hasLostFlow = false
    /// The tokens that this process has received.
    var receivedTokens: [AuthenticationToken] = []
    /// The sign-ins whose session the services no longer know; the app was told so.
    var lostSignIns: [SignIn] = []

    init(isRunning: Bool = true) {
      self.isRunning = isRunning
      self.count = isRunning ? 1 : 0
    }

    /// Whether this is not the first process.
    var isRelaunched: Bool { count > 1 }
  }

  /// Whether the end of the process would leave something undone.
  fileprivate var hasWorkUnderWay: Bool {
    !queue.isEmpty || !awaitedRequests.isEmpty
      || session.map { $0.flow != .idle || !$0.authorizations.isEmpty } ?? false
  }

  /// Returns why a command has no effect in any state of the flow, and by which requirements; nil where it has
  /// one.
  ///
  /// The numbers of requests go on from process to process, so an answer tells whether its process has ended.
  func reasonToIgnore(_ command: Command) -> (reason: IgnoredReason, rules: Rules)? {
    switch command {
    case .answer(let request, _):
      request.number <= process.formerRequestCount
        ? (.endedProcess(request), "ASYNC-007") : nil
    case .call, .drainQueue, .resumeAuthorizations, .finishPage, .closeDialog, .identify, .end:
      process.isRunning ? nil : (.notRunning, "ASYNC-007")
    case .poll, .expireCode: process.isRunning ? nil : (.notRunning, "TVOS-012")
    case .create: process.isRunning ? (.alreadyCreated, "API-004") : nil
    }
  }

  /// Becomes the SDK of an app that does not run: everything in memory is gone.
  mutating func forgetEverything() {
    var next = AccessEnabler(profile: profile, access: access.atRest, isRunning: false)
    next.requestCount = requestCount
    next.dialogCount = dialogCount
    next.process.count = process.count
    next.process.formerRequestCount = requestCount
    next.process.hasLostFlow = session.map { $0.flow != .idle } ?? false
    self = next
  }

  /// The requirement by which a page does not outlive its process, where the one before had a flow and this
  /// one has had none yet.
  var rulesOfLostFlow: Rules {
    process.hasLostFlow && session?.lastEnding == nil ? "AUTHN-036" : []
  }
}

extension Transaction<AccessEnabler> {
  /// Creates the one instance that a process has; nothing is called back or sent.
  ///
  /// An instance that has its configuration from the start has already dealt with the store; it only looks for
  /// what is new there.
  mutating func create() {
    let edition = SDKEdition(view.installation.version, on: state.profile.edition.platform)
    let check = edition.has(.integrityCheck) ? state.profile.storageCheck : nil
    let outcome = outcome(of: check, in: edition)
    record(
      .instanceCreated(edition.version, check, view.installation.device),
      by: (check == nil ? [] : "API-029")
        + (edition.has(.softwareStatement)
          ? "API-001 API-003 API-004 FLOW-002" : "API-002 API-004 FLOW-002")
        + (outcome.erases ? [] : outcome.rules)
    )
    if outcome.erases { record(.viewerForgotten, by: outcome.rules) }
    if let session = state.session { adopt(in: session) }
  }

  /// Ends the instance with its process; its configuration lasts until then.
  mutating func end() {
    record(
      .instanceLost,
      by: (state.hasWorkUnderWay ? "ASYNC-007" : [])
        + (state.requestor == nil ? "API-004" : "CFG-022 API-004")
    )
  }

  /// The requirements by which this process finds what one before it has stored.
  func rulesOfSurvival(in session: AccessEnabler.Session) -> Rules {
    guard state.process.isRelaunched, session.selection == nil else { return [] }
    let tokens = view.tokens
    let isNested = state.has(.nestedStore)
    guard let provider = tokens.currentProvider(of: session.requestor) else {
      let wasErased = tokens.authenticationTokens.contains { $0.requestor == session.requestor }
      return wasErased && session.lastEnding == nil && isNested ? "STORE-032" : []
    }
    guard let token = tokens.authenticationToken(of: session.requestor, from: provider),
      !state.process.receivedTokens.contains(token.stored(as: nil))
    else { return [] }
    return isNested ? "STORE-001 STORE-032" : "STORE-001"
  }

  /// Returns whether the creation of the instance erases everything that is stored, and the requirements by
  /// which it does so or not.
  ///
  /// The app asks for that, or for a check of the store, where something cannot be read.
  private func outcome(
    of check: StorageCheck?,
    in edition: SDKEdition
  ) -> (erases: Bool, rules: Rules) {
    let isChecked = edition.has(.integrityCheck) && !view.tokens.isEmpty
    return switch check {
    case .clear: (true, "STORE-027")
    case .all: (view.tokens.isDamaged, isChecked ? "STORE-026" : [])
    case .some(.none), nil: (false, isChecked ? "STORE-027" : [])
    }
  }
}
