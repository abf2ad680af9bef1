import EntsimSimulation
import Foundation
import TestSupport
import Testing

@Suite("Instant")
struct InstantTests {
  @Test(
    "an instant is written in UTC, with milliseconds only where there are some",
    arguments: [
      (0, "1970-01-01T00:00:00Z"),
      (1, "1970-01-01T00:00:00.001Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (1_735_689_600_000, "2025-01-01T00:00:00Z"),
      (1_735_689_600_250, "2025-01-01T00:00:00.250Z"),
      (951_782_400_000, "2000-02-29T00:00:00Z"),
      (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00Z"),
      (253_402_300_799_000, "9999-12-31T23:59:59Z"),
    ] as [(Int64, String)]
  )
  func description(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test("every written form is read back, over eight thousand years of odd seconds")
  func roundTrip() throws {
    for second in stride(from: Int64(0), to: 253_402_300_800, by: 8_640_007) {
      let instant = Instant(milliseconds: second * 1_000)
      #expect(Instant(iso8601: instant.description) == instant)
    }
  }

  @Test("the written form agrees with Foundation's")
  func foundation() {
    let formatter = ISO8601DateFormatter()
    for day in stride(from: Int64(0), to: 120_000, by: 97) {
      let seconds = day * 86_400 + day % 86_400
      let expected = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
      #expect(Instant(milliseconds: seconds * 1_000).description == expected)
    }
  }

  @Test(
    "a text of any other form is no instant",
    arguments: [
      "", "2025-01-01", "2025-01-01T00:00:00", "2025-01-01T00:00:00z", "2025-01-01 00:00:00Z",
      "2025-01-01T00:00:00.5Z", "2025-01-01T00:00:00+00:00", "20250101T000000Z    ",
      "1969-12-31T23:59:59Z", "2025-13-01T00:00:00Z", "2025-00-01T00:00:00Z",
      "2025-01-32T00:00:00Z", "2025-01-00T00:00:00Z", "2025-02-29T00:00:00Z",
      "2100-02-29T00:00:00Z", "2025-04-31T00:00:00Z", "2025-01-01T24:00:00Z",
      "2025-01-01T00:60:00Z", "2025-01-01T00:00:60Z", "+025-01-01T00:00:00Z",
      "2025-01-0٣T00:00:0Z", "２025-01-01T00:0:Z",
    ]
  )
  func refusals(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test("the ends of the clock's range can be written")
  func ends() {
    #expect(Instant(milliseconds: .max).description == "292278994-08-17T07:12:55.807Z")
    #expect(Instant(milliseconds: .min).description.hasSuffix("-05-16T16:47:04.192Z"))
  }

  @Test("29 February is a day of every fourth year, but not of every hundredth")
  func leapYears() {
    let leapYears: [Int64] = [1_972, 2_000, 2_024, 2_400]
    let otherYears: [Int64] = [1_970, 2_025, 2_100, 2_200, 2_300]
    for year in leapYears { #expect(Instant(iso8601: "\(year)-02-29T00:00:00Z") != nil) }
    for year in otherYears { #expect(Instant(iso8601: "\(year)-02-29T00:00:00Z") == nil) }
  }

  @Test(
    "a sum is held at the ends of the clock's range",
    arguments: [
      (10, 5, 15), (10, -15, -5), (Int64.max, 1, Int64.max), (Int64.max - 1, 1, Int64.max),
      (Int64.min, -1, Int64.min), (Int64.min, 1, Int64.min + 1), (Int64.max, Int64.min, -1),
    ] as [(Int64, Int64, Int64)]
  )
  func sum(start: Int64, interval: Int64, end: Int64) {
    let sum = Instant(milliseconds: start) + Interval(milliseconds: interval)
    #expect(sum == Instant(milliseconds: end))
  }

  @Test(
    "a difference is held at the ends of the range",
    arguments: [
      (15, 10, 5), (10, 15, -5), (Int64.max, -1, Int64.max), (Int64.min, 1, Int64.min),
      (Int64.max, Int64.min, Int64.max), (Int64.min, Int64.max, Int64.min),
    ] as [(Int64, Int64, Int64)]
  )
  func difference(later: Int64, earlier: Int64, interval: Int64) {
    let difference = Instant(milliseconds: later) - Instant(milliseconds: earlier)
    #expect(difference == Interval(milliseconds: interval))
  }

  @Test("a sum less its interval is the start again, wherever nothing is held")
  func inverse() {
    let seed: UInt64 = 20_250_101
    var dice = Dice(seed: seed)
    for _ in 0..<1_000 {
      let start = Instant(milliseconds: .random(in: -(1 << 61)...(1 << 61), using: &dice))
      let interval = Interval(milliseconds: .random(in: -(1 << 61)...(1 << 61), using: &dice))
      #expect((start + interval) - start == interval, "seed \(seed)")
      #expect(start.precedes(start + interval) == (interval > .zero), "seed \(seed)")
    }
  }
}
