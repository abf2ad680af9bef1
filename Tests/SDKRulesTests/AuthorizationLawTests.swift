import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of authorizations, over lives that a seed makes up")
struct AuthorizationLawTests {
  static let seeds = LawTests.seeds

  private func life(_ seed: UInt64) -> Life { LawTests.lives[Int(seed) - 1] }

  @Test("each call that the SDK takes on ends once, and one that it refuses is answered at once")
  func answers() {
    var answered = 0
    for seed in Self.seeds {
      var open: [Int: ResourceID] = [:]
      var session = 0
      for step in life(seed).steps {
        var ended = 0
        for decision in step.decisions {
          switch decision.event {
          case .authorizationAsked(let authorization):
            #expect(open.updateValue(authorization.resource, forKey: authorization.number) == nil)
          case .authorizationEnded(let number, _):
            #expect(open.removeValue(forKey: number) != nil, "seed \(seed): \(number) twice")
            ended += 1
          case .configurationReceived: session += 1
          default: break
          }
        }
        let waiting = step.after.session?.authorizations ?? []
        #expect(Set(waiting.map(\.number)) == Set(open.keys), "seed \(seed)")
        let refused = step.decisions.count { decision in
          guard case .callbackEmitted(.tokenRequestFailed) = decision.event else { return false }
          return decision.rules.contains("AUTHZ-024") || decision.rules.contains("CFG-020")
            || decision.rules.ids.first == "CFG-021" && step.command.isAuthorization
        }
        let outcomes = step.callbacks.count {
          $0.name == .setToken || $0.name == .tokenRequestFailed
        }
        #expect(outcomes == ended + refused, "seed \(seed)")
        answered += outcomes
      }
    }
    #expect(answered > 1_000, "only \(answered)")
  }

  @Test("one event counts each outcome, right behind it", arguments: seeds)
  func tracking(seed: UInt64) {
    let isTracked = !life(seed).sdk.profile.lacks.contains(.sendTrackingData)
    for step in life(seed).steps {
      for (index, callback) in step.callbacks.enumerated() {
        let next = index + 1 < step.callbacks.count ? step.callbacks[index + 1] : nil
        let isNextAuthorization = next?.isAuthorizationEvent ?? false
        let isOutcome = callback.name == .setToken || callback.name == .tokenRequestFailed
        #expect((isOutcome && isTracked) == isNextAuthorization, "seed \(seed)")
      }
    }
  }

  @Test("nobody waits for a sign-in that is not under way", arguments: seeds)
  func waiting(seed: UInt64) {
    for step in life(seed).steps {
      guard let session = step.after.session else { continue }
      let waits = session.authorizations.contains { $0.progress == .awaitingSignIn }
      #expect(!waits || session.flow.isAttempt, "seed \(seed)")
    }
  }

  @Test("what has its turn is under way, and of one resource only one is", arguments: seeds)
  func turns(seed: UInt64) {
    for (step, next) in zip(life(seed).steps, life(seed).steps.dropFirst()) {
      guard let session = step.after.session, next.command != .resumeAuthorizations else {
        continue
      }
      let busy = session.authorizations.filter { $0.progress.request != nil }.map(\.resource)
      #expect(Set(busy).count == busy.count, "seed \(seed)")
      for authorization in session.authorizations {
        guard case .ready = authorization.progress else { continue }
        let isReleased = step.decisions.contains { $0.event == .authorizationsReleased }
        #expect(isReleased || busy.contains(authorization.resource), "seed \(seed)")
      }
    }
  }

  @Test("an answer that nobody waits for stores nothing and erases nothing", arguments: seeds)
  func lateAnswers(seed: UInt64) {
    for step in life(seed).steps {
      guard case .answer(let request, _) = step.command,
        !step.before.awaitedRequests.contains(request)
      else { continue }
      // One that was held for access is answered as it is denied.
      let isStored = step.decisions.contains { decision in
        switch decision.event {
        case .tokenReceived, .authorizationTokenReceived, .tokensRevoked: true
        default: false
        }
      }
      #expect(!isStored, "seed \(seed)")
    }
  }

  @Test("the lives reach every outcome")
  func reach() {
    var codes: Set<String> = []
    var caches: Set<Value> = []
    var revoked = 0
    for step in Self.seeds.flatMap({ life($0).steps }) {
      for callback in step.callbacks {
        switch callback {
        case .tokenRequestFailed(_, let code, let text): codes.insert("\(code.rawValue) \(text)")
        case .sendTrackingData(.authorized(_, _, let fromCache, _)): caches.insert(.bool(fromCache))
        default: break
        }
      }
      for case .tokensRevoked in step.decisions.map(\.event) { revoked += 1 }
    }
    #expect(codes.count >= 14, "only \(codes.sorted())")
    #expect(caches.count == 2)
    #expect(revoked > 0)
  }
}

extension AccessEnabler.Command {
  /// Whether the app asks for a resource.
  fileprivate var isAuthorization: Bool {
    switch self {
    case .call(.getAuthorization), .call(.checkAuthorization): true
    default: false
    }
  }
}

extension Callback {
  /// Whether it counts the outcome of an authorization.
  fileprivate var isAuthorizationEvent: Bool {
    guard case .sendTrackingData(let event) = self else { return false }
    return event.type == .authorization
  }
}
