import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("The verifier of media tokens")
struct VerifierTests {
  private static let granted = AuthorizationToken(
    resource: "News",
    requestor: "DEMO",
    provider: "Alpha",
    guid: Fixture.alice.guid,
    expires: Fixture.now + .days(1),
    fingerprint: "device"
  )

  /// Servers that have issued a media token, and its text.
  private func issued(lives: Interval = .minutes(5)) throws -> (PassService, MediaToken) {
    var servers = PassService(
      durations: Durations(mediaToken: lives),
      directory: ServiceDirectory(providers: [Fixture.alpha], subscribers: [Fixture.alice]),
      answers: [],
      logins: [
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: Fixture.alice,
          app: "app"
        )
      ]
    )
    let request = Fixture.request(
      .mediaToken,
      at: "Alpha",
      about: "News",
      with: .authorization(Self.granted)
    )
    guard case .reply(.mediaToken(let token))? = servers.answers(to: request).first?.answer else {
      throw NoToken()
    }
    return (servers, token)
  }

  private struct NoToken: Error {}

  /// Returns the verdict with the rules that it rests on.
  private func verify(
    _ text: String,
    for resource: ResourceID = "News",
    after interval: Interval = .zero,
    in servers: inout PassService
  ) -> (MediaTokenVerdict?, Rules) {
    let context = Context(
      now: Fixture.now + interval,
      view: (),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    let decisions = servers.handle(.happen(.verifiesToken(text, resource)), in: context)
    guard decisions.count == 1,
      case .mediaTokenVerified(_, resource, let verdict) = decisions[0].event
    else { return (nil, []) }
    return (verdict, decisions[0].rules)
  }

  @Test("lets a token through once, and says why not a second time")
  func once() throws {
    var (servers, token) = try issued()
    #expect(verify(token.text, in: &servers) == (.valid, ["AUTHZ-018"]))
    #expect(verify(token.text, in: &servers) == (.used, ["AUTHZ-018", "TOKEN-013"]))
    #expect(verify(token.text, for: "Sports", in: &servers) == (.used, ["AUTHZ-018", "TOKEN-013"]))
    #expect(MediaTokenVerdict.used.status == .expired)
  }

  @Test("a refusal does not use a token up")
  func refusals() throws {
    var (servers, token) = try issued()
    #expect(verify(token.text, for: "Sports", in: &servers).0 == .otherResource)
    #expect(verify(token.text + "x", in: &servers).0 == .unreadable)
    #expect(verify(token.text, in: &servers).0 == .valid)
  }

  @Test(
    "counts the time of the token's issue and its life",
    arguments: [
      (Interval.minutes(5), Int64(-1), MediaTokenVerdict.valid, [] as [RequirementID]),
      (.minutes(5), 0, .expired, ["TOKEN-004", "TOKEN-009"]),
      (.minutes(5), 1, .expired, ["TOKEN-004"]),
      (.minutes(7), -1, .valid, []), (.minutes(7), 0, .expired, ["TOKEN-009"]),
      (.minutes(7), 1, .expired, []),
    ]
  )
  func time(
    lives: Interval,
    offset: Int64,
    verdict: MediaTokenVerdict,
    rules: [RequirementID]
  ) throws {
    var (servers, token) = try issued(lives: lives)
    let interval = Interval(milliseconds: lives.milliseconds + offset)
    #expect(
      verify(token.text, after: interval, in: &servers) == (verdict, "AUTHZ-018" + Rules(rules))
    )
  }

  @Test("knows what the services have not issued, or not so")
  func signature() throws {
    var (servers, token) = try issued()
    let longer = token.text.replacing("<ttl>300000</ttl>", with: "<ttl>300001</ttl>")
    #expect(verify(longer, in: &servers) == (.notIssued, ["AUTHZ-018"]))
    var strangers = Fixture.servers()
    #expect(verify(token.text, in: &strangers).0 == .notIssued)
    #expect(verify(token.text, for: "Sports", after: .days(1), in: &strangers).0 == .notIssued)
  }

  @Test("each status that a scenario can expect is given for a reason")
  func statuses() {
    #expect(Set(MediaTokenVerdict.allCases.map(\.status)) == Set(VerifierStatus.allCases))
  }
}
