import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Registration codes")
struct SecondScreenTests {
  private let codeRequest = Fixture.request(.registrationCode, at: "Alpha")
  private let tokenRequest = Fixture.request(.authenticationToken, 2, at: "Alpha")

  private func code(_ servers: inout PassService) throws -> RegistrationCode {
    for case .codeIssued(let code) in servers.events(.receive(codeRequest)) { return code.code }
    return try #require(nil)
  }

  @Test("each code is another, of seven characters, and lives as long as the durations say")
  func codes() throws {
    var servers = Fixture.servers()
    let first = try code(&servers)
    let second = try code(&servers)
    #expect(first != second)
    #expect(first.text.count == 7)
    #expect(servers.codes.map(\.code) == [first, second])
    #expect(
      servers.codes[0].expires == Fixture.context.now + servers.durations.registrationCode
    )
  }

  @Test("a sign-in by the last code brings a token, and one by an older code none")
  func signIn() throws {
    var servers = Fixture.servers()
    let old = try code(&servers)
    let new = try code(&servers)
    _ = servers.events(.signInByCode("alice", old))
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
    _ = servers.events(.signInByCode("alice", new))
    guard case .reply(.authenticationToken)? = servers.answers(to: tokenRequest).first?.answer
    else {
      Issue.record("no token")
      return
    }
  }

  @Test("a new code begins a new login")
  func newCode() throws {
    var servers = Fixture.servers()
    let old = try code(&servers)
    _ = servers.events(.signInByCode("alice", old))
    _ = try code(&servers)
    #expect(servers.answers(to: tokenRequest).first?.answer == .status(401))
  }

  @Test("a logout that the SDK asks for ends no session at the MVPD")
  func logout() throws {
    var servers = Fixture.servers()
    _ = servers.events(.signIn("alice", "DEMO", "device", "app", at: "Alpha"))
    let request = Request(
      id: RequestID(sender: .accessEnabler("app"), number: 9),
      service: .logout,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "Alpha",
      device: "device"
    )
    let decisions = servers.decide(.receive(request), in: Fixture.context)
    #expect(decisions.count == 2)
    #expect(decisions[1].rules == ["LOGOUT-023"])
    #expect(servers.sessions.map(\.subscriber) == ["alice"])
  }
}
