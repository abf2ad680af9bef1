import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport
import Testing

@Suite("Laws of the SDK, over lives that a seed makes up")
struct LawTests {
  static let seeds = UInt64(1)...80
  static let logoutOutcome = Callback.setAuthenticationStatus(.error, .userNotAuthenticated)
  /// Half of the lives are on the latest SDK for iOS, half on any with Apple's single sign-on.
  static let lives = seeds.map(newLife)

  static func newLife(_ seed: UInt64) -> Life {
    Life(
      seed: seed,
      length: 300,
      in: seed.isMultiple(of: 2) ? .anyWithApple : .latest(.iOS)
    )
  }

  private func life(_ seed: UInt64) -> Life { Self.lives[Int(seed) - 1] }

  @Test("every decision names at least one rule, and none twice", arguments: seeds)
  func rules(seed: UInt64) {
    for step in life(seed).steps {
      for decision in step.decisions {
        #expect(!decision.rules.isEmpty, "seed \(seed): \(decision.words)")
        #expect(
          Set(decision.rules.ids).count == decision.rules.ids.count,
          "seed \(seed): \(decision.words)"
        )
      }
    }
  }

  @Test(
    "an attempt that ends is reported once, and one that is abandoned or logged out not at all",
    arguments: seeds
  )
  func outcomes(seed: UInt64) {
    for step in life(seed).steps {
      let endings = step.decisions.compactMap { decision -> AccessEnabler.Ending? in
        guard case .authenticationEnded(let ending) = decision.event else { return nil }
        return ending
      }
      guard let ending = endings.first else { continue }
      #expect(endings.count == 1, "seed \(seed)")
      let outcomes = step.callbacks.filter { $0.name == .setAuthenticationStatus }
      switch ending {
      case .succeeded, .failed, .cancelled: #expect(outcomes.count == 1, "seed \(seed): \(ending)")
      case .abandoned: #expect(outcomes.isEmpty, "seed \(seed)")
      case .loggedOut:
        // A logout without a page is over at once; then there is its own outcome, and no other.
        let isLoggingOut = step.after.session?.flow.isLoggingOut == true
        #expect(outcomes == (isLoggingOut ? [] : [Self.logoutOutcome]), "seed \(seed)")
      }
    }
  }

  @Test("an active flow ends in an ending, or stays active", arguments: seeds)
  func flows(seed: UInt64) {
    for step in life(seed).steps {
      guard let before = step.before.session, before.flow.isAttempt else { continue }
      let hasEnded = step.decisions.contains {
        guard case .authenticationEnded = $0.event else { return false }
        return true
      }
      #expect(hasEnded != (step.after.session?.flow.isAttempt ?? false), "seed \(seed)")
    }
  }

  @Test(
    "while the configuration is on its way, nothing is called back but the end of what was kept",
    arguments: seeds
  )
  func silence(seed: UInt64) {
    for step in life(seed).steps {
      guard case .configuring(let configuring) = step.before.phase else { continue }
      switch step.command {
      case .call(.handleExternalURL) where configuring.previous?.flow.isLoggingOut == true:
        let hasEnded = step.after.session?.flow == .idle
        #expect(step.callbacks == (hasEnded ? [Self.logoutOutcome] : []), "seed \(seed)")
      case .call, .drainQueue, .create, .end, .identify, .finishPage, .poll:
        #expect(step.callbacks.isEmpty, "seed \(seed)")
      case .resumeAuthorizations, .closeDialog, .expireCode:
        #expect(!step.callbacks.contains { $0.name == .setRequestorComplete }, "seed \(seed)")
      case .answer(let request, _) where configuring.awaitedRequests == [request]:
        // A sign-in that is there already may be exchanged first.
        if case .configuring = step.after.phase { continue }
        let first = step.callbacks.first { !($0.name == .status || $0.isDismissal) }
        #expect(first?.name == .setRequestorComplete, "seed \(seed)")
      case .answer(let request, _):
        let isAwaited = step.before.awaitedRequests.contains(request)
        #expect(isAwaited || step.callbacks.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("each setRequestor that starts is completed once", arguments: seeds)
  func completions(seed: UInt64) {
    var isRunning = false
    for step in life(seed).steps {
      for decision in step.decisions {
        switch decision.event {
        case .configurationStarted:
          #expect(!isRunning, "seed \(seed)")
          isRunning = true
        case .callbackEmitted(.setRequestorComplete):
          #expect(isRunning, "seed \(seed)")
          isRunning = false
        default: break
        }
      }
    }
  }

  @Test(
    "a status precedes its outcome, and a tracking event follows what it counts",
    arguments: seeds
  )
  func order(seed: UInt64) {
    for step in life(seed).steps {
      let names = step.callbacks.map(\.name)
      for (index, name) in names.enumerated() {
        let next = index + 1 < names.count ? names[index + 1] : nil
        let previous = index > 0 ? names[index - 1] : nil
        if name == .status {
          #expect(
            [
              .status, .setAuthenticationStatus, .setRequestorComplete, .tokenRequestFailed,
              .preauthorizedResources, .onResponse, .displayProviderDialog,
            ]
            .contains(next) || step.callbacks[index].isStatusWithoutOutcome,
            "seed \(seed)"
          )
        }
        if case .sendTrackingData(let event) = step.callbacks[index],
          event.type == .authentication
        {
          #expect(previous == .setAuthenticationStatus, "seed \(seed)")
        }
      }
      let tracked = step.callbacks.filter {
        guard case .sendTrackingData(let event) = $0 else { return false }
        return event.type == .authentication
      }
      #expect(tracked.count <= names.filter { $0 == .setAuthenticationStatus }.count)
    }
  }

  @Test("calls that wait are answered in the order of the calls", arguments: seeds)
  func queue(seed: UInt64) {
    var queued: [APICall] = []
    for step in life(seed).steps {
      for decision in step.decisions {
        switch decision.event {
        case .callQueued(let call): queued.append(call)
        case .callDequeued(let call):
          #expect(queued.first == call, "seed \(seed)")
          queued.removeFirst()
        default: break
        }
      }
      #expect(step.after.queue == queued, "seed \(seed)")
    }
  }

  @Test("without a configuration on its way, nothing waits in the queue", arguments: seeds)
  func emptyQueue(seed: UInt64) {
    let life = life(seed)
    for (index, step) in life.steps.enumerated() where step.command != .drainQueue {
      if case .configuring = step.before.phase { continue }
      let isDrained =
        index > 0
        && life.steps[index - 1].decisions.contains {
          guard case .queueReleased = $0.event else { return false }
          return true
        }
      #expect(isDrained || step.before.queue.isEmpty, "seed \(seed)")
    }
  }

  @Test(
    "an idle SDK awaits nothing but its access, and what is awaited was sent or waits for access",
    arguments: seeds
  )
  func requests(seed: UInt64) {
    var sent: Set<RequestID> = []
    for step in life(seed).steps {
      for event in step.decisions.map(\.event) {
        if case .requestSent(let request) = event {
          #expect(sent.insert(request.id).inserted, "seed \(seed): \(request.id.number) twice")
        }
        // It is answered next, as if it had been sent.
        if case .requestDenied(let request, _) = event { sent.insert(request) }
      }
      let access = step.after.access
      let awaited = Set(step.after.awaitedRequests)
      #expect(sent.union(access.held.map(\.id)).isSuperset(of: awaited), "seed \(seed)")
      #expect(Set(step.after.abandoned.map(\.request)).isDisjoint(with: awaited), "seed \(seed)")
      if step.after.flowKind == .idle {
        let authorizations = step.after.session?.authorizations ?? []
        let own =
          authorizations.compactMap(\.progress.request) + [access.awaited].compactMap(\.self)
          + (step.after.session?.preauthorizations.map(\.request) ?? [])
        #expect(awaited == Set(own), "seed \(seed)")
      }
    }
  }

  @Test(
    "from SDK 3.0 on every request carries a token, but those that are to bring one",
    arguments: seeds
  )
  func bearers(seed: UInt64) {
    for step in life(seed).steps where step.after.profile.edition.has(.softwareStatement) {
      for case .requestSent(let request) in step.decisions.map(\.event) {
        let isForAccess = request.service == .register || request.service == .accessToken
        #expect((request.bearer == nil) == isForAccess, "seed \(seed)")
      }
    }
  }

  @Test("folding all events gives the state, and deciding again gives the events", arguments: seeds)
  func replay(seed: UInt64) {
    let life = life(seed)
    var folded = life.start
    for event in life.steps.flatMap(\.decisions).map(\.event) { folded.evolve(event) }
    #expect(folded == life.sdk, "seed \(seed)")
    let again = Self.newLife(seed)
    #expect(again.steps.flatMap(\.decisions) == life.steps.flatMap(\.decisions), "seed \(seed)")
  }

  @Test("no order of commands whatever stops the program", arguments: seeds)
  func anything(seed: UInt64) {
    var dice = Dice(seed: seed)
    var sdk = Fixture.launched()
    let answers = Commands.answers.map(\.answer)
    for _ in 0..<500 {
      let command: AccessEnabler.Command =
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: .drainQueue
        case 1:
          .answer(
            Fixture.request(.random(in: 0...20, using: &dice)),
            answers[Int.random(in: 0..<answers.count, using: &dice)]
          )
        default: .call(Commands.calls[Int.random(in: 0..<Commands.calls.count, using: &dice)])
        }
      let decisions = sdk.handle(command, in: Fixture.context())
      #expect(decisions.allSatisfy { !$0.rules.isEmpty }, "seed \(seed)")
    }
  }

  @Test("the lives reach every flow, every ending and every reason for which nothing happens")
  func reach() {
    var kinds: Set<FlowKind> = []
    var endings: Set<AccessEnabler.Ending> = []
    var reasons: Set<String> = []
    for life in Self.lives + PreauthorizationLawTests.lives {
      for step in life.steps {
        kinds.insert(step.after.flowKind)
        for decision in step.decisions {
          if case .authenticationEnded(let ending) = decision.event { endings.insert(ending) }
          if case .ignored(let reason) = decision.event { reasons.insert(reason.fact.name) }
          if case .requestAbandoned(_, let reason) = decision.event {
            reasons.insert("\(reason)")
          }
        }
      }
    }
    #expect(kinds == Set(FlowKind.allCases))
    #expect(endings == Set(AccessEnabler.Ending.allCases))
    #expect(reasons.count == 19, "only \(reasons.sorted())")
  }
}

extension Callback {
  fileprivate var isDismissal: Bool { name == .dismissTvProviderDialog }

  /// Whether it is a status that stands for itself: the code for a second screen, and that the viewer has to
  /// sign out in the settings too.
  fileprivate var isStatusWithoutOutcome: Bool {
    guard case .status(let status) = self else { return false }
    // Those of access are told of requests that end nothing too, such as a poll (STATUS-044).
    return ["REGCODE", "VSA203", "SEC420", "R400", "R401"].contains(status.errorID)
  }
}
