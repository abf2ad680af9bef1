import Testing

@testable import BenchmarkFigures

@Suite("The table of the benchmarks")
struct TableTests {
  @Test("says of each figure whether it is what it should be")
  func verdicts() {
    func verdict(_ figure: Double, _ bound: Limit?, _ goal: Limit? = nil) -> String {
      Row(RowKind("row", "row", .times, bound: bound, goal: goal), figure).verdict
    }
    #expect(verdict(3, .atMost(3), .atMost(2.5)) == "bound met")
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
    #expect(FigureUnit.nanoseconds.text(of: 0.000_000_176_2) == "176.2 ns")
    #expect(FigureUnit.mebibytes.text(of: 64 * 1_048_576) == "64.0 MiB")
    #expect(FigureUnit.megabytesPerSecond.text(of: 57_100_000) == "57.1 MB/s")
  }

  @Test("gives times and speeds in objects of the machine, and nothing else")
  func objects() throws {
    let machine = Machine(libyaml: 50e-6, objects: 200e-9, cores: 2)
    func objects(_ unit: FigureUnit, _ figure: Double) -> Double? {
      Row(RowKind("row", "row", unit), figure).objects(on: machine)
    }
    #expect(abs(try #require(objects(.perSecond, 500_000)) - 10) < 1e-9)
    #expect(abs(try #require(objects(.microseconds, 20e-6)) - 100) < 1e-9)
    #expect(objects(.times, 2) == nil)
    #expect(objects(.percent, 0.2) == nil)
    #expect(objects(.mebibytes, 1_048_576) == nil)
  }

  @Test("stands in columns, numbers to the right")
  func columns() {
    var table = Table()
    table.rows = [
      Row(
        RowKind("one", "one", .microseconds, bound: .atMost(3e-6), goal: .atMost(2.5e-6)),
        2e-6,
        floor: 1e-6,
        peer: 40e-6
      ),
      Row(RowKind("two", "two and more", .mebibytes), 1_024 * 1_048_576),
    ]
    #expect(
      table.text(on: Machine(libyaml: 50e-6, objects: 200e-9, cores: 2)) == """
        row                figure   floor     peer  objects  bound     goal      met?
        one                2.0 µs  1.0 µs  40.0 µs     10.0  ≤ 3.0 µs  ≤ 2.5 µs  met
        two and more  1,024.0 MiB

        """
    )
  }

  @Test("fits a wide terminal, whatever the rows are called")
  func width() {
    let widest = RowKind.known.map(\.name.count).max() ?? 0
    #expect(widest <= 58, "\(widest) columns")
  }

  @Test("has an id for each row, and never one for two")
  func ids() {
    let ids = RowKind.known.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(RowKind.known.map(\.name)).count == ids.count)
  }

  @Test("has a goal only where there is a bound that is easier to meet")
  func goals() {
    for kind in RowKind.known {
      switch (kind.bound, kind.goal) {
      case (_, nil): break
      case (.atMost(let bound)?, .atMost(let goal)?): #expect(goal < bound, "\(kind.id)")
      case (.atLeast(let bound)?, .atLeast(let goal)?): #expect(goal > bound, "\(kind.id)")
      case _: Issue.record("\(kind.id) has a goal that does not belong to its bound")
      }
    }
  }
}
