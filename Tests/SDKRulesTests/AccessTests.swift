import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

@Suite("The access token")
struct AccessTests {
  private static let expired = AccessEnabler.Access(
    token: AccessToken(number: 1),
    expires: Fixture.now
  )
  private static let fresh = Answer.reply(.accessToken(AccessToken(number: 2), lives: .days(1)))

  @Test("is worth nothing from the instant of its expiry on, by the device's clock")
  func expiry() {
    #expect(Self.expired.validToken(at: Fixture.now) == nil)
    #expect(
      Self.expired.validToken(at: Instant(milliseconds: Fixture.now.milliseconds - 1))
        == AccessToken(number: 1)
    )
  }

  @Test("is asked for before a request, which waits and then carries it")
  func refresh() {
    var sdk = Fixture.launched(access: Self.expired)
    let asked = sdk.handle(.call(.setRequestor("DEMO")), in: Fixture.context())
    #expect(asked.map(\.event.fact.name) == ["configurationStarted", "requestHeld", "requestSent"])
    #expect(asked.last?.rules == ["CFG-033", "FLOW-003"])
    #expect(sdk.awaitedRequests == [Fixture.request(1), Fixture.request(2)])
    let granted = sdk.handle(.answer(Fixture.request(2), Self.fresh), in: Fixture.context())
    #expect(granted.map(\.event.fact.name) == ["accessGranted", "requestSent"])
    guard case .requestSent(let request) = granted.last?.event else {
      Issue.record("the request was not sent")
      return
    }
    #expect(request.id == Fixture.request(1))
    #expect(request.bearer == AccessToken(number: 2))
    #expect(sdk.access.held == [] && sdk.access.awaited == nil)
  }

  @Test("is asked for once, however many requests wait")
  func once() {
    let urls = ["https://one.example", "https://two.example"]
    let sdk = Fixture.launched(access: Self.expired).after(
      .call(.setRequestor("DEMO", serviceProviders: urls))
    )
    #expect(sdk.access.held.map(\.serviceProvider) == urls)
    #expect(sdk.access.awaited == Fixture.request(3))
    let events = sdk.events(.answer(Fixture.request(3), Self.fresh))
    #expect(events.map(\.fact.name) == ["accessGranted", "requestSent", "requestSent"])
  }

  @Test("a request that nobody waits for any more is not sent when it comes")
  func abandoned() {
    var expiring = States.atPage
    expiring.access = Self.expired
    let cancelled = expiring.after(Fixture.redirect, .call(.setSelectedProvider(nil)))
    #expect(cancelled.access.held.count == 1)
    let number = cancelled.access.awaited?.number ?? 0
    let events = cancelled.events(.answer(Fixture.request(number), Self.fresh))
    #expect(events.map(\.fact.name) == ["accessGranted"])
  }

  @Test(
    "what is refused tells whether the registration or the token was",
    arguments: [
      (States.unregistered, Answer.status(400), Answer.denied(.notRegistered), "STATUS-035"),
      (States.unregistered, .unreadable, .denied(.notRegistered), "STATUS-035"),
      (States.registered, .status(401), .denied(.noAccessToken), "STATUS-036"),
      (States.registered, .reply(.registration), .denied(.noAccessToken), "STATUS-036"),
      (States.unregistered, .failed(.reset), .failed(.reset), "CFG-034"),
    ] as [(AccessEnabler, Answer, Answer, RequirementID)]
  )
  func refused(sdk: AccessEnabler, answer: Answer, meant: Answer, rule: RequirementID) throws {
    let request = try #require(sdk.access.awaited)
    let decisions = sdk.decide(.answer(request, answer), in: Fixture.context())
    #expect(decisions.first?.event == .accessRefused)
    #expect(decisions.last?.event == .requestDenied(Fixture.request(1), meant))
    #expect(decisions.allSatisfy { $0.rules.contains(rule) })
  }

  @Test("SDKs before 3.0 need none")
  func before3() {
    let sdk = Fixture.launched(version: SDKVersion(2, 5), access: AccessEnabler.Access())
    let events = sdk.events(.call(.setRequestor("DEMO")))
    #expect(events.map(\.fact.name) == ["configurationStarted", "requestSent"])
  }
}
