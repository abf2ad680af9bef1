extension History {
  /// Prints the figures of the last landings side by side.
  ///
  /// Times and speeds are given in objects of the machine that measured them, for one of what they count: so
  /// less is better, and landings that different machines measured can be compared. The last column has the
  /// change from the first landing shown to the last.
  ///
  /// - Parameter count: The most landings that are shown.
  /// - Returns: A table with a column for each landing.
  public func slope(ofLast count: Int) -> String {
    let shown = lines.suffix(count)
    guard !shown.isEmpty else { return "the history has no line yet\n" }
    var table = [["row"] + shown.map { String($0.commit.prefix(8)) } + ["change"]]
    table.append(["date"] + shown.map(\.date) + [""])
    table.append(Self.cells("machine: bare libyaml, µs a file", shown.map(\.machine.libyaml), 1e6))
    table.append(Self.cells("machine: objects, ns each", shown.map(\.machine.objects), 1e9))
    for kind in RowKind.known {
      let isTime = kind.unit.seconds(of: 1) != nil
      let figures = shown.map { line in
        line.figures[kind.id].map { figure in
          kind.unit.seconds(of: figure).map { $0 / line.machine.objects } ?? figure
        }
      }
      let (unit, factor) = Self.scale(of: kind.unit)
      table.append(Self.cells(kind.name + (isTime ? ", in objects" : unit), figures, factor))
    }
    return Columns(table, right: 1...shown.count + 1).text
  }

  private static func scale(of unit: FigureUnit) -> (suffix: String, factor: Double) {
    switch unit {
    case .percent: (", %", 100)
    case .mebibytes: (", MiB", 1 / 1_048_576)
    case .megabytesPerSecond: (", MB/s", 1e-6)
    case .times, .perSecond, .milliseconds, .microseconds, .nanoseconds: ("", 1)
    }
  }

  /// Returns a line of the table: the numbers times a factor, and the change from the first to the last.
  private static func cells(_ name: String, _ figures: [Double?], _ factor: Double) -> [String] {
    let texts = figures.map { figure in
      figure.map { Decimal.text($0 * factor, places: ($0 * factor).magnitude < 100 ? 2 : 0) } ?? ""
    }
    var change = ""
    if figures.count > 1, let first = figures[0], first != 0, let last = figures[figures.count - 1]
    {
      let percent = (last / first - 1) * 100
      change = (percent > 0 ? "+" : "") + Decimal.text(percent, places: 1) + " %"
    }
    return [name] + texts + [change]
  }
}
