import Comparison
import ScenarioModel
import Simulation
import World

/// What a step expects, as signs beside the lines of its sequence and as lines of its own for what
/// did not come.
struct TraceMarks {
  /// What stands beside an entry, and the lines before and behind it.
  private struct Mark {
    var before: [TraceLine] = []
    var sign = TraceLine.Sign.none
    var note: String?
    var after: [TraceLine] = []
  }

  private var marks: [EntryNumber: Mark] = [:]
  /// What is left for the end of the step.
  private var rest: [TraceLine] = []

  /// Creates the marks of a step, of a run in which `never` forbids some entries.
  init(_ comparison: StepComparison, forbidden: Set<EntryNumber>) {
    var last: EntryNumber?
    for row in comparison.rows {
      switch row {
      // That nothing is said of it needs no words.
      case .skipped(let output, nil): last = output.entry
      case .skipped(let output, .some):
        marks[output.entry, default: Mark()].note = row.sides.first?.note
        last = output.entry
      case .matched, .changed, .missing, .unexpected, .held, .broken:
        place(row.sides, at: row.output?.entry, behind: &last)
      }
    }
    let missingOutputs = rest
    rest = []
    last = nil
    for row in comparison.requests ?? [] {
      place(row.sides, at: row.message?.entry, behind: &last)
    }
    let missingRequests = rest
    rest = []
    last = nil
    for row in comparison.answers ?? [] {
      place(row.sides, at: row.message?.entry, behind: &last)
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
    if !rest.isEmpty, last == nil {
      marks[entry, default: Mark()].before = rest
      rest = []
    }
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

  /// Returns a line for each message of a step, and those for what did not come.
  func lines(
    _ entries: WorldJournal.Entries.SubSequence,
    since beginning: Instant,
    _ message: (WorldEntry) -> TraceMessage?
  ) -> [TraceLine] {
    entries.flatMap { entry -> [TraceLine] in
      guard let message = message(entry) else { return [] }
      let mark = marks[entry.sequence] ?? Mark()
      let time = entry.instant - beginning
      let line = TraceLine(message, at: time, sign: mark.sign, note: mark.note)
      return mark.before + [line] + mark.after
    } + rest
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
