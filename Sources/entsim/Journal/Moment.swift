import EntsimArguments
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation

/// A moment of a stored run.
enum Moment {
  /// Just after an entry.
  case entry(EntryNumber)
  /// So long after the beginning.
  case time(Interval)

  /// The entry after which it is; nil for a time.
  var entry: EntryNumber? {
    if case .entry(let number) = self { number } else { nil }
  }

  /// The time since the beginning; nil for an entry.
  var time: Interval? {
    if case .time(let interval) = self { interval } else { nil }
  }
}

extension ValueType where Value == Moment {
  /// The number of an entry, or the time since the beginning in the notation of scenarios.
  static var moment: ValueType {
    ValueType(
      placeholder: "N|TIME",
      expecting: "the number of an entry, or a time since the beginning such as 90s or 1h30m",
      spelling: { moment in
        switch moment {
        case .entry(let number): String(number)
        case .time(let interval): interval.description
        }
      },
      convert: { word in
        if let number = Int(word) { return number > 0 ? .entry(number) : nil }
        return Interval(notation: word).map { .time($0) }
      }
    )
  }
}
