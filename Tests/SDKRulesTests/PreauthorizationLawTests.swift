import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of preauthorizations, over lives that a seed makes up")
struct PreauthorizationLawTests {
  static let seeds = UInt64(1)...120
  static let lives = seeds.map {
    Life(seed: $0, length: 90, favouring: [.checkPreauthorizedResources, .preauthorize])
  }

  private func life(_ seed: UInt64) -> Life { Self.lives[Int(seed) - 1] }

  @Test("each call has one answer, at once or later")
  func answers() {
    var ended = 0
    for seed in Self.seeds {
      var ledger = PreauthorizationLedger()
      for step in life(seed).steps {
        let violation = ledger.violation(
          of: step.decisions.map(\.event),
          by: step.command,
          step.after
        )
        #expect(violation == nil, "seed \(seed): \(violation ?? "")")
      }
      ended += ledger.endedCount
    }
    #expect(ended > 300, "only \(ended)")
  }

  @Test("an answer stores no token, erases none, and is not counted", arguments: seeds)
  func effects(seed: UInt64) {
    for step in life(seed).steps {
      guard case .answer(let request, _) = step.command,
        step.before.session?.preauthorizations.contains(where: { $0.request == request }) == true
      else { continue }
      for event in step.decisions.map(\.event) {
        switch event {
        case .preauthorizationsReceived, .preauthorizationEnded, .ignored(.delegateLacks(.status)):
          break
        case .callbackEmitted(let callback):
          let names: [CallbackName] = [.preauthorizedResources, .onResponse, .onFailure, .status]
          #expect(names.contains(callback.name), "seed \(seed)")
        default: Issue.record("seed \(seed): \(event.words)")
        }
      }
    }
  }

  @Test("a list has only what was asked for, in that order, each as often", arguments: seeds)
  func lists(seed: UInt64) {
    for step in life(seed).steps {
      guard case .answer(let request, _) = step.command,
        let query = step.before.session?.preauthorizations.first(where: { $0.request == request })?
          .query
      else { continue }
      for case .preauthorizedResources(let resources) in step.callbacks {
        #expect(resources == query.resources.filter { resources.contains($0) }, "seed \(seed)")
      }
      for case .onResponse(let response) in step.callbacks where response.status == nil {
        #expect(response.decisions.map(\.resource) == query.resources, "seed \(seed)")
      }
    }
  }

  @Test("nothing is asked about but what the app has named, and nothing without a viewer")
  func requests() {
    for step in Self.seeds.flatMap({ life($0).steps }) {
      for case .preauthorizationAwaited(let preauthorization) in step.decisions.map(\.event) {
        #expect(step.tokens.authenticationTokens.contains(preauthorization.viewer))
        let known = preauthorization.known.map(\.resource)
        #expect(known.allSatisfy { preauthorization.query.resources.contains($0) })
        #expect(preauthorization.query.localCache != .bypassed || known.isEmpty)
      }
    }
  }

  @Test("the lives reach every kind of answer, and what is known")
  func reach() {
    var reached: Set<String> = []
    for step in Self.seeds.flatMap({ life($0).steps }) {
      for case .preauthorizationAwaited(let preauthorization) in step.decisions.map(\.event) {
        reached.insert(preauthorization.known.isEmpty ? "unknown" : "known")
      }
      for callback in step.callbacks {
        switch callback {
        case .preauthorizedResources(let resources):
          reached.insert(resources.isEmpty ? "empty" : "list")
        case .onResponse(let response): reached.insert(response.status?.code ?? "decisions")
        case .onFailure(let response): reached.insert(response.status?.code ?? "")
        default: break
        }
      }
    }
    let all: Set = [
      "empty", "list", "known", "unknown", "decisions", "too_many_resources", "too_many_requests",
      "requestor_not_configured", "authentication_session_missing",
      "authentication_session_expired", "access_token_unavailable",
      "server_response_format_unknown", "network_error",
    ]
    #expect(reached == all)
  }
}
