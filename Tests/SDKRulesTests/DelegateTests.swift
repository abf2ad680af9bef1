import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("What the delegate has")
struct DelegateTests {
  private let check = AccessEnabler.Command.call(.checkAuthentication)

  @Test("a delegate without sendTrackingData gets all the rest")
  func noTracking() {
    let events = Fixture.configured(lacks: [.sendTrackingData]).events(check)
    #expect(events.last == .ignored(.delegateLacks(.sendTrackingData)))
    #expect(events.compactMap(\.callback?.name) == [.status, .setAuthenticationStatus])
  }

  @Test("a delegate without status gets all the rest")
  func noStatus() {
    let events = Fixture.configured(lacks: [.status]).events(check)
    #expect(events.first == .ignored(.delegateLacks(.status)))
    #expect(events.compactMap(\.callback?.name) == [.setAuthenticationStatus, .sendTrackingData])
  }

  @Test("before 2.0 there is no advanced status, and nothing to ignore")
  func oldVersion() {
    let events = Fixture.configured(version: SDKVersion(1, 9)).events(check)
    #expect(events.compactMap(\.callback?.name) == [.setAuthenticationStatus, .sendTrackingData])
    #expect(events.count == 2)
  }
}
