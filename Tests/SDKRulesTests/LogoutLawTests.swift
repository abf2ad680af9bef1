import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of the logout, over lives that a seed makes up")
struct LogoutLawTests {
  private func life(_ seed: UInt64) -> Life { LawTests.lives[Int(seed) - 1] }

  @Test("nothing of the viewer is readable after a logout", arguments: LawTests.seeds)
  func forgotten(seed: UInt64) {
    for step in life(seed).steps where step.decisions.contains(where: \.forgetsViewer) {
      let sdk = step.after
      #expect(sdk.session?.selection == nil, "seed \(seed)")
      #expect(sdk.session?.flow.isAttempt != true, "seed \(seed)")
      let store = TokenStore()
      let context = Fixture.context(store, version: sdk.profile.edition.version)
      guard case .configured = sdk.phase, sdk.queue.isEmpty else { continue }
      let check = sdk.events(.call(.checkAuthentication), in: context)
      #expect(
        check.contains(.callbackEmitted(LawTests.logoutOutcome)),
        "seed \(seed)"
      )
      let selected = sdk.events(.call(.getSelectedProvider), in: context)
      #expect(selected == [.callbackEmitted(.selectedProvider(nil))], "seed \(seed)")
      let attempt = sdk.events(.call(.getAuthentication()), in: context)
      #expect(attempt.contains(.selectionAwaited), "seed \(seed)")
    }
  }

  @Test(
    "only what was asked for after the last logout is ever stored",
    arguments: LawTests.seeds
  )
  func lateAnswers(seed: UInt64) {
    var stale: Set<RequestID> = []
    var asked: Set<RequestID> = []
    for step in life(seed).steps {
      if case .answer(let request, _) = step.command, stale.contains(request) {
        let stores = step.decisions.contains {
          guard case .tokenReceived = $0.event else { return false }
          return true
        }
        #expect(!stores, "seed \(seed): \(request.number)")
      }
      for decision in step.decisions {
        if case .tokenAwaited(_, let request) = decision.event { asked.insert(request) }
        if decision.forgetsViewer { stale.formUnion(asked) }
      }
    }
  }

  @Test("a logout that has its page and ends is reported once", arguments: LawTests.seeds)
  func endings(seed: UInt64) {
    var isOpen = false
    for step in life(seed).steps {
      let outcomes = step.callbacks.filter { $0.name == .setAuthenticationStatus }
      for decision in step.decisions {
        switch decision.event {
        case .logoutRedirectAwaited, .logoutAwaited:
          #expect(!isOpen && outcomes.isEmpty, "seed \(seed)")
          isOpen = true
        case .logoutEnded(let ending):
          #expect(isOpen, "seed \(seed)")
          let code: ErrorCode =
            ending == .cancelled ? .providerNotSelected : .userNotAuthenticated
          #expect(outcomes == [.setAuthenticationStatus(.error, code)], "seed \(seed)")
          isOpen = false
        default: break
        }
      }
      #expect(isOpen == (step.after.session?.flow.isLoggingOut ?? false), "seed \(seed)")
    }
  }

  @Test("a logout without a page is reported in the same step, once", arguments: LawTests.seeds)
  func shortWay(seed: UInt64) {
    for step in life(seed).steps where step.decisions.contains(where: \.forgetsViewer) {
      let outcomes = step.callbacks.filter { $0.name == .setAuthenticationStatus }
      let isUnderWay = step.after.session?.flow.isLoggingOut == true
      #expect(outcomes == (isUnderWay ? [] : [LawTests.logoutOutcome]), "seed \(seed)")
      // Nothing is tracked but the authorizations that it ends.
      let tracked = step.callbacks.count { $0.name == .sendTrackingData }
      let failed = step.callbacks.count { $0.name == .tokenRequestFailed }
      let isTracked = !life(seed).sdk.profile.lacks.contains(.sendTrackingData)
      #expect(tracked == (isTracked ? failed : 0), "seed \(seed)")
    }
  }

  @Test("the storage is erased before the page is asked for", arguments: LawTests.seeds)
  func order(seed: UInt64) {
    for step in life(seed).steps {
      let events = step.decisions.map(\.event)
      for (index, event) in events.enumerated() {
        guard case .callbackEmitted(.navigateToURL(let url, _)) = event, url.page == .logout else {
          continue
        }
        #expect(events[..<index].contains(.viewerForgotten), "seed \(seed)")
      }
    }
  }

  @Test("the lives log out of every flow, and end a logout in every way")
  func reach() {
    var from: Set<FlowKind> = []
    var endings: Set<AccessEnabler.LogoutEnding> = []
    var erasures = 0
    // Only who logs out and selects all the time has something to forget on the logout page.
    let busy = UInt64(1)...10
    let others = busy.map {
      Life(seed: $0, length: 100, favouring: [.logout, .setSelectedProvider])
    }
    for life in LawTests.lives + others {
      for step in life.steps {
        if step.decisions.contains(where: \.forgetsViewer) {
          from.insert(step.before.flowKind)
          erasures += step.tokens.holdsNothing ? 0 : 1
        }
        for case .logoutEnded(let ending) in step.decisions.map(\.event) { endings.insert(ending) }
      }
    }
    #expect(
      from.isSuperset(
        of: [
          .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .retrievingToken, .atLogoutPage,
        ]
      ),
      "only \(from)"
    )
    #expect(endings == Set(AccessEnabler.LogoutEnding.allCases))
    #expect(erasures > 20)
  }
}

extension Decision where Event == AccessEnabler.Event {
  fileprivate var forgetsViewer: Bool { event == .viewerForgotten }
}
