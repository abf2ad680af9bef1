import Entitlement
import Simulation
import Testing

@Suite("TokenStore")
struct TokenStoreTests {
  private func token(
    _ requestor: RequestorID,
    _ provider: ProviderID,
    guid: String = "g"
  ) -> AuthenticationToken {
    AuthenticationToken(
      guid: guid,
      requestor: requestor,
      provider: provider,
      expires: Instant(milliseconds: 1_000),
      fingerprint: "device"
    )
  }

  @Test("a new store holds nothing")
  func empty() {
    let store = TokenStore()
    #expect(store.isEmpty)
    #expect(store.currentProvider(of: "P1") == nil)
    #expect(store.authenticationToken(of: "P1", from: "M1") == nil)
  }

  @Test("tokens lie side by side for each programmer and MVPD")
  func buckets() {
    var store = TokenStore()
    let tokens = [token("P1", "M1"), token("P1", "M2"), token("P2", "M1")]
    for token in tokens { store.store(token) }
    #expect(store.authenticationTokens == tokens)
    #expect(store.authenticationToken(of: "P1", from: "M2") == tokens[1])
    #expect(store.authenticationToken(of: "P2", from: "M2") == nil)
    #expect(store.currentProvider(of: "P1") == "M2")
    #expect(store.currentProvider(of: "P2") == "M1")
  }

  @Test("a token replaces the one of the same programmer and MVPD, in its place")
  func replacement() {
    var store = TokenStore()
    store.store(token("P1", "M1", guid: "old"))
    store.store(token("P1", "M2"))
    store.store(token("P1", "M1", guid: "new"))
    #expect(store.authenticationTokens.map(\.guid) == ["new", "g"])
    #expect(store.currentProvider(of: "P1") == "M1")
  }

  @Test("metadata is read beside the token of its viewer, programmer and MVPD")
  func metadata() {
    var store = TokenStore()
    let metadata = UserMetadata(guid: "g", requestor: "P1", provider: "M1", updated: 1, data: [])
    store.store(metadata)
    #expect(store.isEmpty)
    #expect(store.metadata(beside: token("P1", "M1")) == metadata)
    for other in [token("P1", "M2"), token("P2", "M1"), token("P1", "M1", guid: "other")] {
      #expect(store.metadata(beside: other) == nil)
    }
    store.removeTokens(of: "P1", from: "M2")
    #expect(store.metadata == [metadata])
    store.removeTokens(of: "P1", from: "M1")
    #expect(store.metadata == [])
  }

  @Test("forgetting a current provider keeps the tokens and the other programmers' providers")
  func forgetting() {
    var store = TokenStore()
    store.store(token("P1", "M1"))
    store.store(token("P2", "M2"))
    store.setCurrentProvider(nil, of: "P1")
    #expect(store.currentProvider(of: "P1") == nil)
    #expect(store.currentProvider(of: "P2") == "M2")
    #expect(store.authenticationTokens.count == 2)
    store.setCurrentProvider("M9", of: "P1")
    #expect(store.currentProvider(of: "P1") == "M9")
  }
}
