import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Laws of metadata, over lives that a seed makes up")
struct MetadataLawTests {
  static let seeds = LawTests.seeds

  private func life(_ seed: UInt64) -> Life { LawTests.lives[Int(seed) - 1] }

  @Test("each query is answered once, in the order of the queries")
  func answers() {
    var answered = 0
    for seed in Self.seeds {
      var asked: [MetadataQuery] = []
      for step in life(seed).steps {
        if case .call(.getMetadata(let query)) = step.command { asked.append(query) }
        for case .setMetadataStatus(_, _, let query) in step.callbacks {
          #expect(asked.first == query, "seed \(seed)")
          if !asked.isEmpty { asked.removeFirst() }
          answered += 1
        }
      }
      let waiting = life(seed).sdk.queue.compactMap { call -> MetadataQuery? in
        guard case .getMetadata(let query) = call else { return nil }
        return query
      }
      #expect(asked == waiting, "seed \(seed)")
    }
    #expect(answered > 200)
  }

  @Test("what an MVPD tells is known while its viewer is signed in, and no longer")
  func viewers() {
    var known = 0
    for seed in Self.seeds {
      for step in life(seed).steps {
        for case .setMetadataStatus(let value?, let isEncrypted, let query) in step.callbacks {
          #expect(!step.tokens.authenticationTokens.isEmpty || query.opcode == .deviceID)
          #expect(!isEncrypted, "seed \(seed): nothing is encrypted here")
          guard query.opcode == .user else { continue }
          #expect(step.tokens.metadata.contains { $0.data["zip"] == value }, "seed \(seed)")
          known += 1
        }
      }
    }
    #expect(known > 5, "only \(known)")
  }

  @Test("a query asks the services for nothing")
  func requests() {
    for seed in Self.seeds {
      for step in life(seed).steps {
        guard case .call(.getMetadata) = step.command else { continue }
        #expect(step.decisions.count == 1, "seed \(seed)")
        #expect(step.after.awaitedRequests == step.before.awaitedRequests)
      }
    }
  }
}
