import EntsimEntitlement
import EntsimSimulation
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
    #expect(store.authenticationTokens.map { $0.stored(as: nil) } == tokens)
    #expect(store.authenticationTokens.map(\.signIn?.number) == [1, 2, 3])
    #expect(store.authenticationToken(of: "P1", from: "M2")?.stored(as: nil) == tokens[1])
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

  @Test("equal tokens are two sign-ins, and one ends when it is erased and not when it is replaced")
  func signIns() throws {
    var store = TokenStore()
    store.store(token("P1", "M1"))
    let first = try #require(store.authenticationTokens.first)
    #expect(store.ending(of: first) == nil)
    store.store(token("P1", "M1"))
    let second = try #require(store.authenticationTokens.first)
    #expect(first != second && first.stored(as: nil) == second.stored(as: nil))
    #expect(second.signIn == SignIn(number: 2, first: 1))
    #expect(store.ending(of: first) == nil && store.ending(of: second) == nil)
    store.removeTokens(of: "P1", from: "M1")
    #expect(store.ending(of: first) == .removed && store.ending(of: second) == .removed)
    store.store(token("P1", "M1"))
    let third = try #require(store.authenticationTokens.first)
    #expect(third.signIn == SignIn(number: 3))
    #expect(store.ending(of: second) == .removed && store.ending(of: third) == nil)
    store.erase()
    #expect(store.holdsNothing)
    store.store(token("P1", "M1"))
    #expect(store.ending(of: third) == .erased)
    #expect(store.authenticationTokens.first?.signIn == SignIn(number: 4))
  }

  @Test("an authorization token replaces the one for its requestor and resource, in its place")
  func authorizations() {
    func token(
      _ resource: ResourceID,
      _ requestor: RequestorID,
      _ provider: ProviderID
    ) -> AuthorizationToken {
      AuthorizationToken(
        resource: resource,
        requestor: requestor,
        provider: provider,
        guid: "g",
        expires: Instant(milliseconds: 1_000),
        fingerprint: "device"
      )
    }
    let (old, sports, other) = (
      token("News", "P1", "M1"), token("Sports", "P1", "M1"), token("News", "P2", "M1")
    )
    var store = TokenStore()
    for token in [old, sports, other] { store.store(token) }
    #expect(store.authorizationTokens == [old, sports, other])
    let new = token("News", "P1", "M2")
    #expect(store.replaces(new) && !store.replaces(token("Kids", "P1", "M1")))
    store.store(new)
    #expect(store.authorizationTokens == [new, sports, other])
    let viewer = self.token("P1", "M1")
    #expect(store.authorizationToken(for: "News", of: "P1", beside: viewer) == nil)
    #expect(store.authorizationToken(for: "Sports", of: "P1", beside: viewer) == sports)
    store.removeToken(replacedBy: old)
    store.removeToken(replacedBy: token("Kids", "P1", "M1"))
    #expect(store.authorizationTokens == [sports, other])
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
