import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Services for apps on the REST path: access")
struct RESTAccessTests {
  private static let services = Service.allCases.filter {
    !$0.isOfClients
      && ![.register, .accessToken, .authenticate, .passiveAuthentication].contains($0)
  }

  @Test("REST-055: every service refuses a request without an access token", arguments: services)
  func refusals(service: Service) {
    let refused: [(AccessToken?, AppName, Instant)] = [
      (nil, "app", Fixture.now), (AccessToken(number: 2), "app", Fixture.now),
      (RESTFixture.access, "other", Fixture.now),
      (RESTFixture.access, "app", Fixture.now + .days(1)),
    ]
    for (bearer, app, time) in refused {
      var servers = RESTFixture.servers(tokens: [RESTFixture.token()])
      let before = servers.keptTokens
      let request = RESTFixture.request(service, in: app, about: "News", bearing: bearer)
      let (answer, rules) = servers.answer(to: request, at: time)
      #expect(answer == .refusal(401, "access_denied"))
      #expect(rules == ["REST-055"])
      #expect(servers.keptTokens == before)
    }
    var servers = RESTFixture.servers(tokens: [RESTFixture.token()])
    let last = Instant(milliseconds: (Fixture.now + .days(1)).milliseconds - 1)
    let request = RESTFixture.request(service, at: "Alpha", about: "News", aboutAll: ["News"])
    #expect(servers.answer(to: request, at: last).answer != .refusal(401, "access_denied"))
  }

  @Test("an app registers, and is let in by each access token until its own end")
  func access() {
    var servers = RESTFixture.servers(apps: [])
    let registration = RESTFixture.request(.register, bearing: nil)
    #expect(servers.answer(to: registration).answer == .reply(.registration))
    let lifetime = servers.durations.accessToken
    for (number, time) in [(2, Fixture.now), (3, Fixture.now + .minutes(1))] {
      let answer = servers.answer(to: RESTFixture.request(.accessToken, bearing: nil), at: time)
      let token = AccessToken(number: number)
      #expect(answer.answer == .reply(.accessToken(token, lives: lifetime)))
      #expect(answer.rules == ["REST-063"])
      let grant = PassService.AccessGrant(token: token, app: "app", expires: time + lifetime)
      #expect(servers.grants.last == grant)
    }
    let check = RESTFixture.request(.checkToken, bearing: AccessToken(number: 2))
    #expect(servers.answer(to: check, at: Fixture.now).answer == .refusal(403, "Forbidden"))
    let end = Fixture.now + lifetime
    #expect(servers.answer(to: check, at: end).answer == .refusal(401, "access_denied"))
  }

  @Test("a REST app's configuration has the requestor's MVPDs, and says nothing of device ids")
  func configuration() {
    var servers = RESTFixture.servers()
    let answer = servers.answer(to: RESTFixture.request(.configuration)).answer
    let providers = [
      RESTFixture.alpha, Fixture.beta, RESTFixture.pass, RESTFixture.promotion,
    ]
    #expect(answer == .reply(.configuration(providers, revealsDeviceID: false)))
  }
}
