import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of lives on Apple TV")
struct SecondScreenLawTests {
  static let seeds = UInt64(1)...40
  static let lives = seeds.map { Life(seed: $0, length: 150, in: .latest(.tvOS)) }

  private func life(_ seed: UInt64) -> Life { Self.lives[Int(seed - Self.seeds.lowerBound)] }

  @Test("no page is ever asked for", arguments: seeds)
  func pages(seed: UInt64) {
    for step in life(seed).steps {
      #expect(!step.callbacks.contains { $0.name == .navigateToUrl }, "seed \(seed)")
      let isPresented = step.decisions.contains { decision in
        guard case .pagePresented = decision.event else { return false }
        return true
      }
      #expect(!isPresented, "seed \(seed)")
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

  @Test("the polls of a code stop once, when nobody waits for that code any more", arguments: seeds)
  func polls(seed: UInt64) {
    for step in life(seed).steps {
      let stops = step.decisions.count { $0.event == .pollingStopped }
      guard case .polling(let before) = step.before.session?.flow else {
        #expect(stops == 0, "seed \(seed)")
        continue
      }
      if case .polling(let after) = step.after.session?.flow {
        #expect(stops == 0 && after.code == before.code, "seed \(seed)")
      } else {
        #expect(stops == 1, "seed \(seed)")
      }
    }
  }

  @Test("every decision names its rules", arguments: seeds)
  func rules(seed: UInt64) {
    for step in life(seed).steps {
      #expect(step.decisions.allSatisfy { !$0.rules.isEmpty }, "seed \(seed)")
    }
  }

  @Test("the lives reach every flow, and end a logout in every way")
  func reach() {
    var kinds: Set<FlowKind> = []
    var endings: Set<AccessEnabler.LogoutEnding> = []
    // Only who logs out and selects all the time gives a logout up that is on its way.
    let busy = UInt64(1)...10
    let others = busy.map {
      Life(seed: $0, length: 100, favouring: [.logout, .setSelectedProvider], in: .latest(.tvOS))
    }
    for step in (Self.lives + others).flatMap(\.steps) {
      kinds.insert(step.after.flowKind)
      for case .logoutEnded(let ending) in step.decisions.map(\.event) { endings.insert(ending) }
    }
    #expect(kinds == [.idle, .configuring, .choosingProvider, .polling, .loggingOut])
    #expect(endings == Set(AccessEnabler.LogoutEnding.allCases))
  }
}
