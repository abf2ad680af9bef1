import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("getMetadata")
struct MetadataTests {
  private static let zip = Fixture.query(.user, "zip")
  private static let expiry = Value.string("2025/01/02 00:00:00 GMT +0000")

  /// The storage of a viewer whom the MVPD tells something about.
  private static func signedIn(
    _ metadata: UserMetadata = Fixture.metadata(),
    expires: Interval = .days(1)
  ) -> TokenStore {
    var tokens = Fixture.store(Fixture.token(expires: Fixture.now + expires))
    tokens.store(metadata)
    return tokens
  }

  /// The one decision on a query.
  private func answer(
    _ query: MetadataQuery,
    _ tokens: TokenStore = signedIn(),
    from sdk: AccessEnabler = States.idle
  ) throws -> (value: Value?, isEncrypted: Bool, rules: [RequirementID]) {
    let decisions = sdk.decide(.call(.getMetadata(query)), in: Fixture.context(tokens))
    let decision = try #require(decisions.first)
    #expect(decisions.count == 1)
    guard
      case .callbackEmitted(.setMetadataStatus(let value, let isEncrypted, query)) = decision.event
    else {
      Issue.record("\(decision.event)")
      return (nil, false, [])
    }
    return (value, isEncrypted, decision.rules.ids)
  }

  @Test("about tokens says when they expire, in the form of dates that tokens have")
  func expiries() throws {
    var tokens = Self.signedIn()
    tokens.store(Fixture.authorization(expires: Fixture.now + .minutes(61)))
    #expect(try answer(Fixture.query(.authentication), tokens).value == Self.expiry)
    let news = try answer(Fixture.query(.authorization, "News"), tokens)
    #expect(news.value == .string("2025/01/01 01:01:00 GMT +0000"))
    #expect(news.rules.contains("META-002") && news.rules.contains("META-009"))
  }

  @Test("about an authorization is nil unless its token is this viewer's, and alive")
  func authorizations() throws {
    let tokens: [AuthorizationToken] = [
      Fixture.authorization("Sports"), Fixture.authorization(guid: "another"),
      Fixture.authorization(at: "Beta"), Fixture.authorization(for: "OTHER"),
      Fixture.authorization(expires: Fixture.now),
    ]
    for token in tokens {
      var store = Self.signedIn()
      store.store(token)
      let answer = try answer(Fixture.query(.authorization, "News"), store)
      #expect(answer.value == nil && answer.rules.contains("META-013"), "\(token)")
      #expect(answer.rules.contains("TOKEN-009") == (token.expires == Fixture.now))
    }
  }

  @Test("about the device is its id, where the programmer may have it, whoever is signed in")
  func device() throws {
    let query = Fixture.query(.deviceID)
    for tokens in [TokenStore(), Self.signedIn()] {
      #expect(try answer(query, tokens).value == nil)
      #expect(try answer(query, tokens, from: States.revealing).value == .string("device"))
    }
    let next = States.revealing.after(
      .call(.setRequestor("DEMO")),
      .answer(Fixture.request(2), Fixture.configuration)
    )
    #expect(try answer(query, from: next).value == nil)
  }

  @Test("of several hosts the one that answers first decides on the device's id")
  func deviceOfHosts() throws {
    let revealing = Answer.reply(.configuration([Fixture.alpha], revealsDeviceID: true))
    let first = States.asking.after(
      .answer(Fixture.request(2), revealing),
      .answer(Fixture.request(1), Fixture.configuration)
    )
    let second = States.asking.after(
      .answer(Fixture.request(2), Fixture.configuration),
      .answer(Fixture.request(1), revealing)
    )
    #expect(try answer(Fixture.query(.deviceID), from: first).value == .string("device"))
    #expect(try answer(Fixture.query(.deviceID), from: second).value == nil)
  }

  @Test("about the viewer is what the MVPD tells, as it tells it")
  func fields() throws {
    let ratings = Value.map([Value.Field("MPAA", .string("PG-13"))])
    let store = Self.signedIn(
      Fixture.metadata(
        [
          Value.Field("zip", .string("Y2lwaGVy")), Value.Field("maxRating", ratings),
          Value.Field("userID", .string("u")), Value.Field("nothing", .null),
        ],
        encrypted: ["zip"]
      )
    )
    let zip = try answer(Self.zip, store)
    #expect(zip.value == .string("Y2lwaGVy") && zip.isEncrypted && zip.rules.contains("META-008"))
    let nested = try answer(Fixture.query(.user, "maxRating"), store)
    #expect(nested.value == ratings && !nested.isEncrypted && nested.rules.contains("META-011"))
    let plain = try answer(Fixture.query(.user, "userID"), store)
    #expect(plain.value == .string("u") && !plain.rules.contains("META-011"))
    for field in ["nothing", "channelID", ""] {
      let missing = try answer(Fixture.query(.user, field), store)
      #expect(missing.value == nil && missing.rules.contains("META-013"))
    }
  }

  @Test("is nil without a viewer: signed out, expired, delisted, cancelled, or another's metadata")
  func absence() throws {
    let nobody: [(TokenStore, AccessEnabler)] = [
      (TokenStore(), States.idle), (Self.signedIn(expires: .zero), States.idle),
      (Self.signedIn(), States.idle.after(.call(.setSelectedProvider("Beta")))),
      (Self.signedIn(Fixture.metadata(guid: "another")), States.idle),
      (Self.signedIn(Fixture.metadata(for: "OTHER")), States.idle),
      (
        Self.signedIn(),
        States.fresh.after(.answer(Fixture.request(1), .reply(.configuration([Fixture.beta]))))
      ),
    ]
    for (tokens, sdk) in nobody {
      let answer = try answer(Self.zip, tokens, from: sdk)
      #expect(answer.value == nil && !answer.isEncrypted && answer.rules.contains("META-013"))
    }
  }

  @Test("that cannot be understood is answered with nil, under its opcode or -1")
  func malformed() throws {
    let second = Value.Field("METADATA_RESOURCE_ID_KEY", .string("News"))
    let opcode = Value.Field("METADATA_OPCODE_KEY", .integer(99))
    let queries: [(MetadataQuery, Value)] = [
      (MetadataQuery(nil), .integer(-1)), (MetadataQuery([]), .integer(-1)),
      (MetadataQuery([second]), .integer(-1)), (MetadataQuery([opcode, second]), .integer(-1)),
      (Fixture.query(.authorization), .string("METADATA_AUTHORIZATION")),
      (Fixture.query(.user), .string("METADATA_USER_META")),
    ]
    for (query, key) in queries {
      let found = try answer(query)
      #expect(found.value == nil && found.rules.contains("META-017"))
      let callback = Callback.setMetadataStatus(nil, isEncrypted: false, query)
      let dictionary = query.dictionary.map { Value.map($0) } ?? .null
      #expect(callback.arguments == [.null, .bool(false), key, dictionary])
    }
  }

  @Test("has no request and changes nothing, wherever the SDK stands")
  func harmlessness() {
    for (name, sdk) in States.all {
      let after = sdk.after(.call(.getMetadata(Self.zip)), with: Self.signedIn())
      guard case .configuring = sdk.phase else {
        #expect(after == sdk, "\(name)")
        continue
      }
      #expect(after.queue == [.getMetadata(Self.zip)], "\(name)")
    }
  }

  @Test("without a configuration is answered with nil, also about the device")
  func unconfigured() throws {
    for query in [Self.zip, Fixture.query(.deviceID), MetadataQuery(nil)] {
      let answer = try answer(query, from: Fixture.launched())
      #expect(answer.value == nil && answer.rules.prefix(2) == ["CFG-021", "FLOW-008"])
    }
  }
}

@Suite("What the services tell about a viewer")
struct ReceivedMetadataTests {
  private func stored(
    _ sdk: AccessEnabler,
    _ reply: Reply,
    _ tokens: TokenStore = TokenStore()
  ) -> [UserMetadata] {
    sdk.events(.answer(Fixture.request(1), .reply(reply)), in: Fixture.context(tokens))
      .compactMap { event in
        guard case .metadataReceived(let metadata) = event else { return nil }
        return metadata
      }
  }

  @Test("is kept with the token that it comes with, and with no other")
  func authentication() {
    let metadata = Fixture.metadata()
    #expect(
      stored(States.retrieving, .authenticationToken(Fixture.token(), metadata)) == [metadata]
    )
    #expect(stored(States.retrieving, .authenticationToken(Fixture.token())) == [])
    let another = Fixture.metadata(guid: "another")
    #expect(stored(States.retrieving, .authenticationToken(Fixture.token(), another)) == [])
    #expect(stored(States.retrieving, .authenticationToken(Fixture.token("Beta"), metadata)) == [])
  }

  @Test(
    "comes with an authorization too, and the later change is kept",
    arguments: [(nil, true), (1, true), (2, false), (3, false)]
  )
  func authorization(known: Int64?, isKept: Bool) {
    var tokens = Fixture.store(Fixture.token())
    if let known { tokens.store(Fixture.metadata(updated: known)) }
    let metadata = Fixture.metadata(updated: 2)
    let granted = Reply.authorization(Fixture.authorization(), metadata)
    #expect(stored(States.authorizing, granted, tokens) == (isKept ? [metadata] : []))
  }
}
