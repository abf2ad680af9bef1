import Arguments
import Diagnostics
import JournalStore
import Reports
import Simulation

/// `entsim show`: a stored run as a sequence.
enum ShowCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let source = try work.source(arguments[Program.storedRun], in: work.store())
      let beginning = try work.beginning(of: source)
      let known = JournalTrace.participants(of: beginning)
      let wanted = arguments[Program.participants]
      for name in wanted where !known.contains(name) {
        throw JournalWork.Refusal(
          message:
            "nobody in this run is called '\(name.visible)'; there are \(known.joined(separator: ", "))"
        )
      }
      try checkWindow(arguments[Program.from], arguments[Program.until])
      var trace = JournalTrace(
        beginning,
        window: JournalTrace.Window(
          from: arguments[Program.from],
          until: arguments[Program.until],
          participants: wanted.isEmpty ? nil : Set(wanted)
        ),
        style: work.style
      )
      var damage: [RunDamage] = []
      let first = try source.entries { damage.append($0) }
      while let entry = try first.next() { trace.note(entry) }
      Output.result(work.heading(of: source, beginning) + "\n")
      let second = try source.entries { _ in }
      while let entry = try second.next() {
        let text = trace.show(entry)
        if !text.isEmpty { Output.result(text) }
      }
      Output.result(trace.finish())
      if !trace.hasShown {
        Output.message("nothing of it lies there; the run has \(source.summary.entryCount) entries")
      }
      for damage in damage { Output.message("\(damage)") }
      return damage.isEmpty ? .success : .invalidScenario
    }
  }
}

extension ShowCommand {
  /// Refuses a window that ends before it begins.
  private static func checkWindow(_ from: Moment?, _ until: Moment?) throws {
    let isEmpty =
      switch (from, until) {
      case (.entry(let from)?, .entry(let until)?): from > until
      case (.time(let from)?, .time(let until)?): from > until
      case (.entry?, .time?), (.time?, .entry?), (nil, _), (_, nil): false
      }
    if isEmpty { throw JournalWork.Refusal(message: "--until lies before --from") }
  }
}

extension JournalTrace.Window {
  fileprivate init(from: Moment?, until: Moment?, participants: Set<String>?) {
    var entries = (lower: 1, upper: EntryNumber.max)
    var times = (
      lower: Interval(milliseconds: .min), upper: Interval(milliseconds: .max)
    )
    switch from {
    case .entry(let number)?: entries.lower = number
    case .time(let time)?: times.lower = time
    case nil: break
    }
    switch until {
    case .entry(let number)?: entries.upper = max(number, entries.lower)
    case .time(let time)?: times.upper = max(time, times.lower)
    case nil: break
    }
    self.init(
      entries: entries.lower...entries.upper,
      times: times.lower...times.upper,
      participants: participants
    )
  }
}
