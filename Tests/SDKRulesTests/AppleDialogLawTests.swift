import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of Apple's dialog, over lives that a seed makes up")
struct AppleDialogLawTests {
  static let seeds = LawTests.seeds

  private func life(_ seed: UInt64) -> Life { LawTests.lives[Int(seed) - 1] }

  @Test(
    "each dialog is dismissed once, before anything else comes up and before its attempt ends",
    arguments: seeds
  )
  func dialogs(seed: UInt64) {
    var ledger = DialogLedger()
    for step in life(seed).steps {
      let violation = ledger.violation(of: step.decisions.map(\.event), step.after)
      #expect(violation == nil, "seed \(seed): \(violation ?? "")")
    }
  }

  @Test(
    "what is exchanged was permitted and is there, and a check repeats the trouble of setRequestor",
    arguments: seeds
  )
  func exchanges(seed: UInt64) {
    let life = life(seed)
    var witness = AppleWitness(life.start, takesPart: nil)
    for step in life.steps {
      let violation = witness.violation(
        of: step.decisions.map(\.event),
        by: step.command,
        step.tvProvider,
        step.before
      )
      #expect(violation == nil, "seed \(seed): \(violation ?? "")")
    }
  }

  @Test("nothing is stored where the exchange fails, and the attempt ends once", arguments: seeds)
  func failures(seed: UInt64) {
    for step in life(seed).steps {
      guard case .exchanging(let exchange) = step.before.session?.flow,
        exchange.stage == .token, case .answer(exchange.request, let answer) = step.command
      else { continue }
      let events = step.decisions.map(\.event)
      let stores = events.contains { if case .tokenReceived = $0 { true } else { false } }
      let outcomes = step.callbacks.filter { $0.name == .setAuthenticationStatus }
      if case .reply(.authenticationToken(let token, _)) = answer,
        token.provider == exchange.provider, token.requestor == step.before.session?.requestor
      {
        #expect(stores && outcomes == [.setAuthenticationStatus(.success, .userAuthenticated)])
      } else {
        #expect(!stores, "seed \(seed)")
        #expect(outcomes == [.setAuthenticationStatus(.error, .genericAuthentication)])
      }
    }
  }

  @Test("every event says what it is by its canonical bytes", arguments: seeds)
  func bytes(seed: UInt64) {
    for event in life(seed).steps.flatMap(\.decisions).map(\.event) {
      #expect(event.isReadBack, "seed \(seed): \(event.words)")
    }
  }

  @Test("the lives leave the dialog in every way, and come to every status")
  func reach() {
    var outcomes: Set<String> = []
    var statuses: Set<String> = []
    var exchanged = 0
    var repeated = 0
    var editions: Set<SDKEdition> = []
    for seed in Self.seeds {
      let life = life(seed)
      var witness = AppleWitness(life.start, takesPart: nil)
      for step in life.steps {
        _ = witness.violation(
          of: step.decisions.map(\.event),
          by: step.command,
          step.tvProvider,
          step.before
        )
        if case .closeDialog(let number, let outcome) = step.command,
          case .atAppleDialog(let dialog) = step.before.session?.flow, dialog.number == number
        {
          outcomes.insert(outcome.words)
        }
      }
      exchanged += witness.exchangedCount
      repeated += witness.repeatedCount
      statuses.formUnion(witness.statuses)
      editions.insert(life.sdk.profile.edition)
    }
    #expect(outcomes.isSuperset(of: Fixture.outcomes.map(\.words)))
    #expect(exchanged > 20 && repeated > 20, "\(exchanged) exchanged, \(repeated) repeated")
    #expect(
      statuses.isSuperset(
        of: ["VSA403", "VSA404", "VSA503", "APPL_ERROR", "N003", "N004", "N005", "REGCODE"]
      ),
      "only \(statuses.sorted())"
    )
    #expect(editions.count > 15, "only \(editions.count)")
  }
}
