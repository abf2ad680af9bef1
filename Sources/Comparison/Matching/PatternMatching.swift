import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// How much a pattern leaves open.
public enum Strictness: Sendable {
  /// As much as scenarios do: fields of a description that it does not name, and whether a description is
  /// meant by its short form.
  case open
  /// Nothing, as where the pattern was made of a whole value.
  case exact
}

/// Says whether values are what patterns ask for, and where they are not (language.md, Matchers).
struct PatternMatching {
  /// The digests that `<md5:NAME>` stands for; nil where no pattern asks for one.
  let guids: (any GUIDDigests)?
  /// What comparing may take; nil where that has no limit.
  var effort: ComparisonEffort?
  /// The number of steps that have begun.
  var stepCount = 0
  /// When the step began whose outputs are compared; nil where it does not matter when something comes.
  var began: Instant?
  /// How much the patterns leave open.
  var strictness = Strictness.open
  /// What has been captured.
  var captures = Captures()
  /// The names whose values are still to be found out; anything passes for them.
  var open: Set<CaptureName> = []

  /// Whether an expectation that has captured a value asks for it again.
  private(set) var isBound = false

  /// Returns the matching of a step of which it is known what it has captured, and when it began.
  func bound(at stepCount: Int, began: Instant?) -> Self {
    var copy = self
    copy.stepCount = stepCount
    copy.began = began
    copy.isBound = true
    return copy
  }

  /// The matching for which it does not matter when something comes.
  var atAnyTime: Self {
    var copy = self
    copy.began = nil
    return copy
  }

  /// The matching with which an expectation captures any value.
  var unbound: Self {
    var copy = self
    copy.isBound = false
    return copy
  }

  /// Returns the digests that a subscriber is known by now.
  func digests(of subscriber: SubscriberName) -> [String] {
    guids?.digests(of: subscriber, after: stepCount) ?? []
  }

  /// Returns the matching for which anything passes for some names.
  func leavingOpen(_ names: some Sequence<CaptureName>) -> Self {
    var copy = self
    copy.open = Set(names)
    return copy
  }

  /// Returns how a description and the fields that are named go together; others do not count, unless
  /// the matching is exact.
  func match(
    _ description: Value,
    withFields fields: [Pattern.Field],
    at path: [PathComponent] = []
  ) -> Match {
    var search = MismatchSearch(matching: self, path: path)
    switch description {
    case .description(let description): search.compare(description, with: fields)
    case .map(let actual): search.compareNamed(actual, with: fields)
    case .null, .bool, .integer, .string, .list: preconditionFailure("no fields: \(description)")
    }
    return search.found
  }

  /// Returns how an output and a pattern go together; nil when it is another output, or that of another app.
  func match(_ output: Output, with pattern: OutputPattern) -> Match? {
    var search = MismatchSearch(matching: self, path: [])
    return search.compare(output, with: pattern) ? search.found : nil
  }

  /// Returns how a request or an answer and a pattern go together; nil when it is that of another service.
  func match(_ message: ServiceMessage, with pattern: ServicePattern) -> Match? {
    guard message.service == pattern.service else { return nil }
    var match = match(message.value, withFields: pattern.fields)
    if let occurrence = pattern.occurrence, let instant = message.instant {
      var search = MismatchSearch(matching: self, path: [])
      search.compare(instant, with: occurrence)
      match.append(search.found)
    }
    return match
  }

  /// A search that counts mismatches, without looking for words about them.
  var countingSearch: MismatchSearch {
    MismatchSearch(matching: self, path: [], onlyCounts: true)
  }

  /// Whether an output is what a pattern asks for.
  func isMet(_ pattern: OutputPattern, by output: Output) -> Bool {
    guard output.name == pattern.name else { return false }
    var search = countingSearch
    return search.compare(output, with: pattern) && search.count == 0
  }

  /// Whether arguments are what patterns ask for.
  func areMet(_ patterns: [Pattern], by arguments: [Value]) -> Bool {
    var search = countingSearch
    search.compareArguments(arguments, with: patterns)
    return search.count == 0
  }

  /// Whether a pattern under `never` forbids an output; an argument that it leaves out may have any value.
  func forbids(_ pattern: OutputPattern, _ output: Output) -> Bool {
    guard output.name == pattern.name else { return false }
    var search = countingSearch
    return search.compare(output, with: pattern, leavingOutLast: true) && search.count == 0
  }
}

extension MismatchSearch {
  /// Returns in how many places the output at one place is not what is expected at another; nil when it is
  /// another output.
  mutating func mismatchCount(
    of outputs: [Output],
    at actual: Int,
    with expectations: [Expectation],
    at expected: Int
  ) -> Int? {
    guard case .output(let pattern) = expectations[expected].item,
      pattern.name == outputs[actual].name,
      isReceiver(outputs[actual].app, of: pattern.receiver)
    else { return nil }
    count = 0
    if !found.captured.isEmpty { found.captured = [] }
    if let patterns = pattern.arguments {
      compareArguments(outputs[actual].contents.arguments, with: patterns)
    }
    if let occurrence = pattern.occurrence {
      compare(outputs[actual].instant, with: occurrence)
    }
    return count
  }

  /// Compares the arguments of an output, maybe without the last ones that the pattern leaves out; returns
  /// false when it is another output.
  fileprivate mutating func compare(
    _ output: Output,
    with pattern: OutputPattern,
    leavingOutLast leavesOutLast: Bool = false
  ) -> Bool {
    guard output.name == pattern.name, isReceiver(output.app, of: pattern.receiver) else {
      return false
    }
    if let patterns = pattern.arguments {
      let arguments = output.arguments
      compareArguments(
        leavesOutLast ? Array(arguments.prefix(patterns.count)) : arguments,
        with: patterns
      )
    }
    if let occurrence = pattern.occurrence { compare(output.instant, with: occurrence) }
    return true
  }

  /// Compares when something came with when it has to.
  fileprivate mutating func compare(_ instant: Instant, with occurrence: Occurrence) {
    guard occurrence.hasBounds, let began = matching.began else { return }
    let time = instant - began
    if let earliest = occurrence.earliest, time < earliest.value {
      inside(.field("not before")) { $0.report(.tooEarly(time), nil, Pattern(earliest)) }
    }
    if let latest = occurrence.latest, time > latest.value {
      inside(.field("within")) { $0.report(.tooLate(time), nil, Pattern(latest)) }
    }
  }

  private func isReceiver(_ app: AppName?, of receiver: AppName?) -> Bool {
    guard let app, let receiver else { return true }
    return app == receiver
  }

  fileprivate mutating func compareArguments(_ arguments: [Value], with patterns: [Pattern]) {
    let common = min(patterns.count, arguments.count)
    for index in 0..<common {
      compare(arguments, with: patterns, at: index, .argument(index))
    }
    for index in common..<patterns.count {
      inside(.argument(index)) { $0.report(.missingItem, nil, patterns[index]) }
    }
    for index in common..<arguments.count {
      inside(.argument(index)) { $0.report(.unexpectedItem, arguments[index], nil) }
    }
  }
}

extension Pattern {
  /// Creates the pattern of a time as the file says it.
  fileprivate init(_ time: Located<Interval>) {
    self.init(.literal(.string(time.value.description)), at: time.range)
  }
}

extension Mismatch {
  /// An item that is expected and not there.
  static func missing(_ pattern: Pattern, at path: [PathComponent]) -> Self {
    Self(path: path, expected: pattern, actual: nil, reason: .missingItem)
  }

  /// An item that is there and not expected.
  static func unexpected(_ value: Value, at path: [PathComponent]) -> Self {
    Self(path: path, expected: nil, actual: value, reason: .unexpectedItem)
  }
}
