import EntsimSimulation
import Testing

@Suite("Interval")
struct IntervalTests {
  @Test(
    "an interval is written in whole units from the largest down",
    arguments: [
      (0, "0s"), (1, "1ms"), (999, "999ms"), (1_000, "1s"), (1_500, "1s500ms"),
      (60_000, "1m"), (3_599_000, "59m59s"), (5_400_000, "1h30m"), (86_400_000, "1d"),
      (2_592_000_000, "30d"), (90_061_001, "1d1h1m1s1ms"), (-5_400_000, "-1h30m"),
      (-1, "-1ms"), (Int64.max, "106751991167d7h12m55s807ms"),
      (Int64.min, "-106751991167d7h12m55s808ms"),
    ] as [(Int64, String)]
  )
  func description(milliseconds: Int64, text: String) {
    #expect(Interval(milliseconds: milliseconds).description == text)
  }

  @Test("units are multiples of each other")
  func units() {
    #expect(Interval.seconds(60) == .minutes(1))
    #expect(Interval.minutes(24 * 60) == .days(1))
    #expect(Interval.days(-2) == Interval(milliseconds: -172_800_000))
    #expect(Interval.zero == .seconds(0))
  }

  @Test("intervals are ordered by length, negative ones first")
  func order() {
    let ordered: [Interval] = [.days(-1), .seconds(-1), .zero, .seconds(1), .minutes(1), .days(1)]
    #expect(ordered.reversed().sorted() == ordered)
  }
}
