import EntsimEntitlement
import EntsimWorld
import Testing

@testable import EntsimReports

@Suite("The names of those who speak")
struct TracePartiesTests {
  @Test(
    "tell apps apart only where there are several",
    arguments: [
      (false, ["scenario", "app", "SDK", "device", "server"]),
      (true, ["scenario", "news", "SDK@news", "device", "server"]),
    ]
  )
  func names(hasSeveralApps: Bool, names: [String]) {
    let parties = TraceParties(hasSeveralApps: hasSeveralApps)
    let all: [Participant] = [.scenario, .app("news"), .accessEnabler("news"), .device, .services]
    #expect(all.map(parties.name) == names)
  }
}
