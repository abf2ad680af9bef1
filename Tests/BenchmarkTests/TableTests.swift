import BenchmarkFigures
import Testing

@Suite("The table of the benchmarks")
struct TableTests {
  @Test("says of each figure whether it is what it should be")
  func verdicts() {
    func verdict(_ figure: Double, _ bound: Limit?, _ goal: Limit? = nil) -> String {
      Row("row", figure, .times, bound: bound, goal: goal).verdict
    }
    #expect(verdict(3, .atMost(3), .atMost(2.5)) == "met, but not the goal")
    #expect(verdict(2.5, .atMost(3), .atMost(2.5)) == "met")
    #expect(verdict(3.01, .atMost(3), .atMost(2.5)) == "missed")
    #expect(verdict(2, .atLeast(2)) == "met")
    #expect(verdict(1.9, .atLeast(2)) == "missed")
    #expect(verdict(0.875, .oneWithin(0.125)) == "met")
    #expect(verdict(1.126, .oneWithin(0.125)) == "missed")
    #expect(verdict(1, nil) == "")
  }

  @Test("writes figures as people read them")
  func figures() {
    #expect(FigureUnit.times.text(of: 2.345) == "2.35")
    #expect(FigureUnit.times.text(of: 12_345_678.9) == "12,345,678.90")
    #expect(FigureUnit.percent.text(of: 0.4) == "40.0 %")
    #expect(FigureUnit.perSecond.text(of: 2_000_000) == "2,000,000 /s")
    #expect(FigureUnit.milliseconds.text(of: -0.0012) == "-1.20 ms")
    #expect(FigureUnit.milliseconds.text(of: -0.000_000_1) == "0.00 ms")
    #expect(FigureUnit.microseconds.text(of: 0.000_028_5) == "28.5 µs")
    #expect(FigureUnit.mebibytes.text(of: 64 * 1_048_576) == "64.0 MiB")
    #expect(FigureUnit.megabytesPerSecond.text(of: 57_100_000) == "57.1 MB/s")
  }

  @Test("stands in columns, figures to the right")
  func columns() {
    var table = Table()
    table.rows = [
      Row("one", 2, .times, bound: .atMost(3), goal: .atMost(2.5)),
      Row("two and more", 1_024 * 1_048_576, .mebibytes),
    ]
    #expect(
      table.text == """
        row                figure  bound         goal          met?
        one                  2.00  at most 3.00  at most 2.50  met
        two and more  1,024.0 MiB

        """
    )
  }
}
