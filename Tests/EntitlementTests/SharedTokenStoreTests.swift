import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("TokenStore: loans, damage, and what comes from other stores")
struct SharedTokenStoreTests {
  private func token(
    _ requestor: RequestorID,
    _ provider: ProviderID,
    guid: String = "g",
    isDamaged: Bool = false
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.isDamaged = isDamaged
    return AuthenticationToken(
      guid: guid,
      requestor: requestor,
      provider: provider,
      expires: Instant(milliseconds: 1_000),
      fingerprint: "device",
      marks: marks
    )
  }

  private func authorization(
    _ requestor: RequestorID,
    _ provider: ProviderID,
    _ resource: ResourceID = "News",
    guid: String = "g",
    isDamaged: Bool = false
  ) -> AuthorizationToken {
    AuthorizationToken(
      resource: resource,
      requestor: requestor,
      provider: provider,
      guid: guid,
      expires: Instant(milliseconds: 1_000),
      fingerprint: "device",
      isDamaged: isDamaged
    )
  }

  private func metadata(_ requestor: RequestorID, _ provider: ProviderID, guid: String = "g")
    -> UserMetadata
  {
    UserMetadata(guid: guid, requestor: requestor, provider: provider, updated: 1, data: [])
  }

  private func store(_ tokens: AuthenticationToken...) -> TokenStore {
    var store = TokenStore()
    for token in tokens { store.store(token) }
    return store
  }

  /// P1 signed in at M1, which P2 was lent, with what rests on it for both.
  private var lending: TokenStore {
    var store = store(token("P1", "M1"))
    store.setCurrentProvider("M1", of: "P2", lentBy: "P1")
    for requestor in ["P1", "P2"] as [RequestorID] {
      store.store(authorization(requestor, "M1"))
      store.store(metadata(requestor, "M1"))
    }
    return store
  }

  @Test("a token that is stored alone takes the place of every other, and of what rests on them")
  func alone() {
    var store = store(token("P1", "M1"), token("P2", "M2"))
    store.store(authorization("P1", "M1"))
    store.store(metadata("P2", "M2"))
    store.storeAlone(token("P2", "M1"))
    #expect(store.authenticationTokens.map(\.requestor) == ["P2"])
    #expect(store.authorizationTokens.isEmpty && store.metadata.isEmpty)
    #expect(store.currentProvider(of: "P1") == "M1" && store.currentProvider(of: "P2") == "M1")
    #expect(!store.wasProviderForgotten(by: "P1"))
  }

  @Test("the same pair stored alone keeps what rests on it, and goes on as one sign-in")
  func aloneAgain() throws {
    var store = store(token("P1", "M1"))
    let first = try #require(store.authenticationTokens.first)
    store.store(authorization("P1", "M1"))
    store.storeAlone(token("P1", "M1"), after: 7)
    #expect(store.authorizationTokens.count == 1)
    #expect(store.authenticationTokens.first?.signIn == SignIn(number: 8, first: 1))
    #expect(store.ending(of: first) == nil)
  }

  @Test("a borrower finds the lender's token at its current MVPD, and nowhere else")
  func loans() {
    var store = lending
    #expect(store.lender(to: "P2") == "P1" && store.lender(to: "P1") == nil)
    #expect(store.authenticationToken(of: "P2", from: "M1")?.requestor == "P1")
    #expect(store.authenticationToken(of: "P2", from: "M2") == nil)
    #expect(store.authenticationToken(of: "P3", from: "M1") == nil)
    store.store(token("P2", "M1"))
    #expect(store.lender(to: "P2") == nil)
    #expect(store.authenticationToken(of: "P2", from: "M1")?.requestor == "P2")
    store.setCurrentProvider(nil, of: "P2")
    #expect(store.wasProviderForgotten(by: "P2") && !store.wasProviderForgotten(by: "P1"))
  }

  @Test("with the lender's token goes what rests on it for those who were lent it")
  func removalOfLoan() {
    var store = lending
    store.removeTokens(of: "P1", from: "M1")
    #expect(store.holdsNothing && store.isEmpty)
    #expect(store.currentProvider(of: "P2") == nil && store.lender(to: "P2") == nil)
    #expect(!store.wasProviderForgotten(by: "P2"), "it may be lent something again")
  }

  @Test("the end of what a borrower has of its own leaves the lender's")
  func removalOfBorrower() {
    var store = lending
    store.removeTokens(of: "P2", from: "M1")
    #expect(store.authenticationTokens.map(\.requestor) == ["P1"])
    #expect(store.authorizationTokens.map(\.requestor) == ["P1"])
    #expect(store.metadata.map(\.requestor) == ["P1"])
    #expect(store.currentProvider(of: "P1") == "M1" && store.currentProvider(of: "P2") == nil)
  }

  @Test("a damaged entry takes up its place, is told, and is found by nobody")
  func damage() {
    var store = store(token("P1", "M1", isDamaged: true))
    store.store(authorization("P1", "M1", isDamaged: true))
    store.setCurrentProvider("M1", of: "P2", lentBy: "P1")
    #expect(store.isDamaged && !store.isEmpty)
    #expect(store.hasDamagedToken(of: "P1") && !store.hasDamagedToken(of: "P2"))
    #expect(store.authenticationToken(of: "P1", from: "M1") == nil)
    #expect(store.authenticationToken(of: "P2", from: "M1") == nil)
    let whole = token("P1", "M1")
    #expect(store.authorizationToken(for: "News", of: "P1", beside: whole) == nil)
    store.store(whole)
    store.store(authorization("P1", "M1"))
    #expect(!store.isDamaged && store.authenticationTokens.count == 1)
    #expect(store.authorizationToken(for: "News", of: "P1", beside: whole) != nil)
  }

  @Test("of two stores the first one counts; what the other has for a pair of it is hidden")
  func joined() {
    var home = store(token("P1", "M1", guid: "home"), token("P3", "M1", isDamaged: true))
    home.setCurrentProvider(nil, of: "P4")
    var other = store(
      token("P1", "M1", guid: "other"),
      token("P1", "M2", guid: "other"),
      token("P2", "M1", guid: "other"),
      token("P3", "M1", guid: "other"),
      token("P4", "M1", guid: "other")
    )
    for requestor in ["P1", "P2"] as [RequestorID] {
      other.store(authorization(requestor, "M1", guid: "other"))
      other.store(metadata(requestor, "M1", guid: "other"))
    }
    let both = home.joined(with: other)
    #expect(both.authenticationToken(of: "P1", from: "M1")?.guid == "home")
    #expect(
      both.authenticationTokens.filter { $0.requestor == "P1" }.map(\.provider) == ["M1", "M2"]
    )
    #expect(both.authenticationToken(of: "P2", from: "M1")?.guid == "other")
    #expect(both.authenticationToken(of: "P3", from: "M1")?.guid == "other", "not hidden by damage")
    #expect(both.authorizationTokens.map(\.requestor) == ["P2"])
    #expect(both.metadata.map(\.requestor) == ["P2"])
    #expect(both.currentProvider(of: "P1") == "M1" && both.currentProvider(of: "P2") == "M1")
    #expect(both.currentProvider(of: "P4") == nil && both.wasProviderForgotten(by: "P4"))
    #expect(both.signInCount == 5)
  }

  @Test("of two stores the first one's authorization for a resource counts, unless it is damaged")
  func joinedAuthorizations() {
    var home = store(token("P1", "M1"))
    home.store(authorization("P1", "M1", "News"))
    home.store(authorization("P1", "M1", "Sports", isDamaged: true))
    var other = store(token("P1", "M2"), token("P2", "M2"))
    for resource in ["News", "Sports", "Kids"] as [ResourceID] {
      other.store(authorization("P1", "M2", resource))
    }
    other.store(authorization("P2", "M2", "News"))
    let both = home.joined(with: other)
    #expect(
      both.authorizationTokens == home.authorizationTokens + [
        authorization("P1", "M2", "Sports"), authorization("P1", "M2", "Kids"),
        authorization("P2", "M2", "News"),
      ]
    )
  }

  @Test("a migration overrides no authorization for the same resource")
  func migrationOfAuthorizations() {
    var former = store(token("P1", "M1"))
    former.store(authorization("P1", "M1", "News"))
    former.store(authorization("P1", "M1", "Sports"))
    var store = store(token("P1", "M2"))
    store.store(authorization("P1", "M2", "News"))
    store.migrate(from: former, after: 0)
    #expect(
      store.authorizationTokens == [
        authorization("P1", "M2", "News"), authorization("P1", "M1", "Sports"),
      ]
    )
  }

  @Test(
    "an import takes over one pair with what rests on it, as a new sign-in, and leaves the rest"
  )
  func imports() {
    var older = store(token("P1", "M1"), token("P1", "M2"), token("P2", "M1"))
    older.store(authorization("P1", "M1"))
    older.store(authorization("P1", "M2", "Sports"))
    older.store(metadata("P1", "M1"))
    let before = older
    var store = TokenStore()
    store.importTokens(of: "P1", from: "M1", in: older, withAuthorizations: true, after: 9)
    #expect(older == before)
    #expect(store.authenticationTokens == [token("P1", "M1").stored(as: SignIn(number: 10))])
    #expect(store.authorizationTokens == [authorization("P1", "M1")])
    #expect(store.metadata == [metadata("P1", "M1")])
    #expect(store.currentProvider(of: "P1") == "M1")
    let imported = store
    store.importTokens(of: "P3", from: "M1", in: older, withAuthorizations: true)
    #expect(store == imported)
    var damaged = TokenStore()
    damaged.importTokens(
      of: "P1",
      from: "M1",
      in: self.store(token("P1", "M1", isDamaged: true)),
      withAuthorizations: true
    )
    #expect(damaged == TokenStore())
    var signInOnly = TokenStore()
    signInOnly.importTokens(of: "P1", from: "M1", in: older, withAuthorizations: false, after: 9)
    signInOnly.store(authorization("P1", "M1"))
    #expect(signInOnly == imported, "it differs by the authorization alone")
  }

  @Test("a migration takes over what is not there yet, and overrides nothing")
  func migration() {
    var former = store(token("P1", "M1", guid: "former"), token("P2", "M2", guid: "former"))
    former.store(authorization("P1", "M1", guid: "former"))
    former.store(authorization("P1", "M1", "Sports", guid: "former"))
    former.setCurrentProvider(nil, of: "P3")
    var store = store(token("P1", "M1", guid: "home"))
    store.store(authorization("P1", "M1", guid: "home"))
    store.migrate(from: former, after: 4)
    #expect(store.authenticationTokens.map(\.guid) == ["home", "former"])
    #expect(store.authorizationTokens.map(\.guid) == ["home"], "what rests on no sign-in stays")
    #expect(store.currentProvider(of: "P1") == "M1" && store.currentProvider(of: "P2") == "M2")
    #expect(store.wasProviderForgotten(by: "P3"))
    let once = store
    store.migrate(from: former, after: 4)
    #expect(store.authenticationTokens == once.authenticationTokens)
  }

  @Test("a migration takes loans and cancels over as they are")
  func migrationOfLoans() {
    var store = TokenStore()
    store.migrate(from: lending, after: 0)
    #expect(store.lender(to: "P2") == "P1")
    #expect(store.authenticationToken(of: "P2", from: "M1")?.requestor == "P1")
    #expect(store.authorizationTokens.count == 2 && store.metadata.count == 2)
  }

  @Test("the sign-ins of older SDKs that are settled stay so behind a logout, and move along")
  func settled() {
    let scope = StoreScope(.team("TEAM"), .globalToken)
    var former = store(token("P1", "M1"))
    former.settle([LegacySignIn(3, in: scope), LegacySignIn(3, in: scope)])
    former.erase()
    #expect(former.settledSignIns == [LegacySignIn(3, in: scope)])
    #expect(former.holdsNothing && former.wasErased && !former.isUntouched)
    var store = TokenStore()
    store.migrate(from: former, after: 0)
    #expect(store.settledSignIns == former.settledSignIns && store.wasErased)
    #expect(self.store(token("P1", "M1")).without { $0.provider == "M1" }.isEmpty)
  }
}
