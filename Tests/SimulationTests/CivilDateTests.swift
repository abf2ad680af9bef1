import Testing

@testable import EntsimSimulation

@Suite("CivilDate")
struct CivilDateTests {
  @Test("eight hundred years, counted day by day, give the same numbers both ways")
  func everyDay() throws {
    var date: (year: Int64, month: Int64, day: Int64) = (1_600, 1, 1)
    for days in Int64(-135_140)...157_053 {
      let counted = CivilDate(daysSince1970: days)
      let expected = try #require(CivilDate(year: date.year, month: date.month, day: date.day))
      guard counted == expected, expected.daysSince1970 == days else {
        Issue.record("day \(days) is \(date), not \(counted)")
        return
      }
      date = dayAfter(date)
    }
    #expect(date.year == 2_400 && date.month == 1 && date.day == 1)
  }

  @Test(
    "a month has no more days than the calendar gives it",
    arguments: [
      (2_025, 1, 31), (2_025, 2, 28), (2_024, 2, 29), (2_025, 4, 30), (2_025, 12, 31),
      (1_900, 2, 28), (2_000, 2, 29), (-4, 2, 29),
    ] as [(Int64, Int64, Int64)]
  )
  func lastDays(year: Int64, month: Int64, day: Int64) {
    #expect(CivilDate(year: year, month: month, day: day) != nil)
    #expect(CivilDate(year: year, month: month, day: day + 1) == nil)
  }

  @Test(
    "there is no month 0 or 13 and no day 0 or 32",
    arguments: [(0, 1), (13, 1), (-1, 1), (1, 0), (1, 32), (1, -1)] as [(Int64, Int64)]
  )
  func refusals(month: Int64, day: Int64) {
    #expect(CivilDate(year: 2_025, month: month, day: day) == nil)
  }

  /// The day after, by the rules that children learn.
  private func dayAfter(
    _ date: (year: Int64, month: Int64, day: Int64)
  ) -> (year: Int64, month: Int64, day: Int64) {
    let isLeap = date.year % 4 == 0 && date.year % 100 != 0 || date.year % 400 == 0
    let lengths: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if date.day < lengths[Int(date.month) - 1] { return (date.year, date.month, date.day + 1) }
    if date.month < 12 { return (date.year, date.month + 1, 1) }
    return (date.year + 1, 1, 1)
  }
}
