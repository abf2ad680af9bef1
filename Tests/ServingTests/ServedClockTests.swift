import EntsimServing
import EntsimSimulation
import Testing

@Suite("The clock of a run that is served")
struct ServedClockTests {
  private static let start = Instant(milliseconds: 1_735_689_600_000)

  @Test("goes with the time of the machine, or faster", arguments: [1, 60, 1_000_000])
  func speed(speed: Int64) {
    let clock = ServedClock(showing: Self.start, at: 500, speed: speed)
    #expect(clock.instant(at: 500) == Self.start)
    #expect(clock.instant(at: 503) == Self.start + Interval(milliseconds: 3 * speed))
  }

  @Test("shows no earlier time after its speed has changed")
  func change() {
    var clock = ServedClock(showing: Self.start, at: 0, speed: 60)
    let before = clock.instant(at: 1_000)
    clock.go(at: 1, from: 1_000)
    #expect(clock.instant(at: 1_000) == before)
    clock.advance(by: .minutes(5), at: 1_000)
    #expect(clock.instant(at: 1_000) == before + .minutes(5))
  }

  @Test("says how long the machine has to wait, never too short")
  func wait() {
    let clock = ServedClock(showing: Self.start, at: 0, speed: 60)
    #expect(clock.wait(until: Self.start, at: 0) == 0)
    #expect(clock.wait(until: Self.start + Interval(milliseconds: 1), at: 0) == 1)
    #expect(clock.wait(until: Self.start + Interval(milliseconds: 60), at: 0) == 1)
    #expect(clock.wait(until: Self.start + Interval(milliseconds: 61), at: 0) == 2)
    #expect(clock.wait(until: Self.start, at: 7) == 0)
  }
}
