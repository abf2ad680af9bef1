import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// What a step expects, as signs beside the lines of its sequence and as lines of its own for what
/// did not come.
struct TraceMarks {
  /// What stands beside an entry, and the lines before and behind it.
  struct Mark {
    var before: [TraceLine] = []
    var sign = TraceLine.Sign.none
    var note: String?
    var difference: String?
    var after: [TraceLine] = []
  }

  private var marks: [EntryNumber: Mark] = [:]
  /// What is left for the end of the step.
  private(set) var rest: [TraceLine] = []

  /// Creates the marks of a step, of a run in which `never` forbids some entries.
  init(_ comparison: StepComparison, forbidden: Set<EntryNumber>) {
    var last: EntryNumber?
    for row in comparison.rows {
      switch row {
      // An output that is not checked needs no note.
      case .skipped(let output, nil): last = output.entry
      case .skipped(let output, .some):
        marks[output.entry, default: Mark()].note = row.sides.first?.note
        last = output.entry
      // What is as expected needs no text.
      case .matched(_, let output):
        placeRest(before: output.entry, behind: last)
        marks[output.entry, default: Mark()].sign = .met
        last = output.entry
      case .changed, .missing, .unexpected, .held, .broken:
        place(row.sides, at: row.output?.entry, behind: &last)
        if let output = row.output { marks[output.entry]?.difference = row.difference }
      }
    }
    let missingOutputs = rest
    rest = []
    last = nil
    for row in comparison.requests ?? [] {
      place(row, behind: &last)
    }
    let missingRequests = rest
    rest = []
    last = nil
    for row in comparison.answers ?? [] {
      place(row, behind: &last)
    }
    rest += missingRequests + missingOutputs
    if let lateness = comparison.lateness, case .output(let output) = lateness.subject {
      marks[output.entry]?.sign = .differs
      marks[output.entry]?.note = "too late: within \(lateness.limit.value)"
    }
    for output in comparison.record?.outputs ?? [] where forbidden.contains(output.entry) {
      marks[output.entry, default: Mark()].sign = .unexpected
      marks[output.entry]?.note = "forbidden by never"
    }
  }

  /// Puts a row of requests or answers beside its entry, or as lines of its own behind the row before.
  private mutating func place(_ row: ServiceRow, behind last: inout EntryNumber?) {
    if row.isAllowed, let message = row.message {
      // A message that is not checked needs no note.
      if row.displacement != nil {
        marks[message.entry, default: Mark()].note = row.sides.first?.note
      }
      last = message.entry
      return
    }
    place(row.sides, at: row.message?.entry, behind: &last)
    if let message = row.message { marks[message.entry]?.difference = row.difference }
  }

  /// Puts a row beside its entry, or as lines of its own behind the row before.
  private mutating func place(
    _ sides: [TextRow.Side],
    at entry: EntryNumber?,
    behind last: inout EntryNumber?
  ) {
    guard let entry else {
      let lines = sides.reversed().map { side in
        TraceLine(sign: side.sign(of: sides), what: side.content.text, note: side.note)
      }
      if let last { marks[last, default: Mark()].after += lines } else { rest += lines }
      return
    }
    placeRest(before: entry, behind: last)
    for side in sides {
      if side.marker == .expected {
        marks[entry, default: Mark()].after
          .append(TraceLine(sign: .missing, what: side.content.text, note: side.note))
      } else {
        marks[entry, default: Mark()].sign = side.sign(of: sides)
        marks[entry]?.note = side.note
      }
    }
    last = entry
  }

  /// Puts lines that nothing came before in front of an entry.
  private mutating func placeRest(before entry: EntryNumber, behind last: EntryNumber?) {
    guard !rest.isEmpty, last == nil else { return }
    marks[entry, default: Mark()].before = rest
    rest = []
  }

  /// Returns the mark of an entry; nil if it has none.
  subscript(entry: EntryNumber) -> Mark? { marks[entry] }

  /// Returns a line for each message of a step, and those for what did not come.
  func lines(
    _ entries: some Sequence<WorldEntry>,
    since beginning: Instant,
    _ message: (WorldEntry) -> TraceMessage?
  ) -> [TraceLine] {
    var lines: [TraceLine] = []
    for entry in entries {
      guard let message = message(entry) else { continue }
      let mark = marks[entry.sequence]
      if let mark { lines += mark.before }
      var line = TraceLine(
        message,
        at: entry.instant - beginning,
        sign: mark?.sign ?? .none,
        note: mark?.note
      )
      line.difference = mark?.difference
      lines.append(line)
      if let mark { lines += mark.after }
    }
    return lines + rest
  }
}

extension TextRow.Side {
  /// Returns the sign of this side of a row.
  fileprivate func sign(of sides: [TextRow.Side]) -> TraceLine.Sign {
    switch marker {
    case .equal: .met
    case .expected: .missing
    case .actual: sides.count == 1 ? .unexpected : .differs
    }
  }
}

extension ComparisonRow {
  /// Where an output is otherwise than expected; nil where it is not, or only one side is there.
  fileprivate var difference: String? {
    guard case .changed(_, let output, let mismatches) = self else { return nil }
    var names: [String] = []
    if case .callback(let name) = output.name { names = name.surface.parameters.map(\.name) }
    return mismatches.difference { names.indices.contains($0) ? names[$0] : nil }
  }
}

extension ServiceRow {
  /// Where a request or an answer is otherwise than expected; nil where it is not, or only one side is there.
  fileprivate var difference: String? {
    pattern == nil || message == nil ? nil : mismatches.difference { _ in nil }
  }
}

extension [Mismatch] {
  /// Returns the ways to what is wrong, as `data[2]`, without any value; nil where nothing is.
  ///
  /// - Parameter argument: Returns the name of an argument by its place; nil where it has none.
  /// - Returns: Words that can stand behind a line.
  fileprivate func difference(_ argument: (Int) -> String?) -> String? {
    var ways: [String] = []
    for mismatch in self {
      let way = mismatch.path.reduce(into: "") { way, component in
        switch component {
        case .argument(let place): way += argument(place) ?? "argument \(place + 1)"
        case .field(let name): way += (way.isEmpty ? "" : ".") + name
        case .index(let place): way += "[\(place)]"
        }
      }
      if !way.isEmpty, !ways.contains(way) { ways.append(way) }
    }
    return ways.isEmpty ? nil : "differs in \(ways.joined(separator: ", "))"
  }
}
