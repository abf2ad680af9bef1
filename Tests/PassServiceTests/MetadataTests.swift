import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("What the servers tell about a viewer")
struct MetadataTests {
  private static let zip = Value.Field("zip", .list([.string("10001")]))

  private static func alice(_ fields: [Value.Field], encrypted: [String] = []) -> Subscriber {
    Subscriber(
      name: "alice",
      provider: "Alpha",
      guid: "guid of alice",
      metadata: fields,
      encrypted: encrypted
    )
  }

  /// The servers with a viewer who has signed in.
  private func servers(_ alice: Subscriber) -> PassService {
    var servers = PassService(
      directory: ServiceDirectory(providers: [Fixture.alpha], subscribers: [alice]),
      answers: [],
      logins: []
    )
    _ = servers.events(.signIn("alice", "DEMO", "device", "app", at: "Alpha"))
    return servers
  }

  private func update(_ servers: inout PassService, _ alice: Subscriber) {
    let directory = ServiceDirectory(providers: [Fixture.alpha], subscribers: [alice])
    _ = servers.events(.happen(.update(directory)))
  }

  /// What comes with the token of a sign-in.
  private func signIn(_ servers: inout PassService) -> UserMetadata? {
    let request = Fixture.request(.authenticationToken, at: "Alpha")
    guard
      case .reply(.authenticationToken(_, let told))? = servers.answers(to: request).first?.answer
    else { return nil }
    return told
  }

  /// What comes with an authorization.
  private func authorize(_ servers: inout PassService) -> UserMetadata? {
    let request = Fixture.request(
      .authorize,
      at: "Alpha",
      about: "News",
      with: .authentication(Fixture.token(of: Self.alice([])))
    )
    guard case .reply(.authorization(_, let told))? = servers.answers(to: request).first?.answer
    else { return nil }
    return told
  }

  @Test("comes with the token: the time, the names of what is encrypted, and the fields")
  func authentication() throws {
    var servers = servers(Self.alice([Self.zip], encrypted: ["zip"]))
    let told = try #require(signIn(&servers))
    #expect(told.updated == 1)
    #expect(told.encrypted == ["zip"])
    #expect(told.data == [Value.Field("zip", .string("[\"10001\"]"))])
    #expect(told.guid == "guid of alice" && told.provider == "Alpha" && told.requestor == "DEMO")
  }

  @Test("is nothing where the MVPD tells nothing, and is taken back where it did")
  func nothing() throws {
    var servers = servers(Self.alice([]))
    #expect(signIn(&servers) == nil)
    #expect(authorize(&servers) == nil)
    update(&servers, Self.alice([Self.zip]))
    #expect(authorize(&servers)?.data == [Self.zip])
    update(&servers, Self.alice([]))
    #expect(authorize(&servers)?.data == [])
  }

  @Test("has a later time with an authorization where something has changed, and else the same")
  func authorization() throws {
    var servers = servers(Self.alice([Self.zip]))
    let first = try #require(signIn(&servers))
    #expect(authorize(&servers) == first)
    update(&servers, Self.alice([Self.zip, Value.Field("channelID", .list([.string("1")]))]))
    let second = try #require(authorize(&servers))
    #expect(second.updated > first.updated && second.data.count == 2)
    update(&servers, Self.alice([Self.zip]))
    let third = try #require(authorize(&servers))
    #expect(third.updated > second.updated && third.data == first.data)
    update(&servers, Self.alice([Self.zip], encrypted: ["zip"]))
    #expect(authorize(&servers)?.encrypted == ["zip"])
  }

  @Test("names the rules that its content rests on")
  func rules() {
    func rules(_ fields: Value.Field...) -> [RequirementID] {
      let servers = servers(Self.alice(fields))
      let request = Fixture.request(.authenticationToken, at: "Alpha")
      return servers.decide(.receive(request), in: Fixture.context).flatMap(\.rules.ids)
        .filter { $0.description.hasPrefix("META") }
    }
    #expect(rules() == [])
    #expect(rules(Value.Field("tokenSource", .string("x"))) == ["META-015"])
    #expect(rules(Self.zip) == ["META-015", "META-006"])
    #expect(
      rules(Value.Field("userID", .string("u"))) == ["META-015", "META-006", "META-007"]
    )
  }

  @Test("the device's id is revealed to the programmers that may have it")
  func deviceID() {
    var servers = PassService(
      directory: ServiceDirectory(
        providers: [Fixture.alpha],
        subscribers: [],
        requestors: [ServiceDirectory.Requestor("DEMO", providers: nil, revealsDeviceID: true)]
      ),
      answers: [],
      logins: []
    )
    for (requestor, isRevealed) in [("DEMO", true), ("OTHER", false)] as [(RequestorID, Bool)] {
      let request = Fixture.request(.configuration, for: requestor)
      #expect(
        servers.answers(to: request).first?.answer
          == .reply(.configuration([Fixture.alpha], revealsDeviceID: isRevealed))
      )
    }
  }

  @Test("the end of a session names its rule where there is a token that outlives it")
  func endOfSession() {
    func rules(_ servers: PassService) -> [RequirementID] {
      servers.decide(.happen(.endsSession("alice")), in: Fixture.context).flatMap(\.rules.ids)
    }
    #expect(rules(servers(Self.alice([]))) == ["TOKEN-005"])
    #expect(rules(Fixture.servers()) == [])
  }
}
