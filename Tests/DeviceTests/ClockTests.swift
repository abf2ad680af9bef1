import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The device's clock")
struct ClockTests {
  @Test("is the true time until it is moved, forward or back, again and again")
  func moves() {
    var device = Fixture.device()
    let context = Context(
      now: Instant(milliseconds: 5_000),
      view: Device.View(subscribers: [], sessions: []),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    #expect(device.clock(at: context.now) == context.now)
    for (interval, shown) in [(7_000, 12_000), (-9_000, 3_000)] as [(Int64, Int64)] {
      let decisions = device.handle(
        .happen(.movesClock(Interval(milliseconds: interval))),
        in: context
      )
      #expect(decisions.map(\.event) == [.clockMoved(Interval(milliseconds: interval))])
      #expect(decisions.map(\.rules) == [["TOKEN-017"]])
      #expect(device.clock(at: context.now) == Instant(milliseconds: shown))
    }
  }
}
