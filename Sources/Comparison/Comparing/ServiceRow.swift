public import EntsimDiagnostics
public import EntsimScenarioModel

/// One line of the requests that were expected beside those that were sent, or of such answers.
public struct ServiceRow: Equatable, Sendable {
  /// What was expected; nil where nothing was.
  public var pattern: ServicePattern?
  /// What was sent or came; nil where nothing was.
  public var message: ServiceMessage?
  /// Where it is not what was expected.
  public var mismatches: [Mismatch] = []
  /// Where the other half of a missing or of an unexpected message is.
  public var displacement: Displacement?
  /// What the message meets that is expected at another place or in another step.
  public var expectedElsewhere: ServicePattern?
  /// Whether the message is not expected, in a list beside which others may be sent or come.
  public var isAllowed = false
  /// Where the group stands among whose rows this one is; nil where its order counts.
  public var group: SourceRange?

  /// Whether the row is as the scenario wants it.
  public var passes: Bool {
    isAllowed || pattern != nil && message != nil && mismatches.isEmpty
  }
}

extension ServiceRow {
  /// Requests or answers that were expected, and how they lie beside those that came.
  struct Laid {
    let expected: ExpectedServices
    let alignment: Alignment
    let rows: [ServiceRow]
  }

  /// Lays the requests that are expected beside those that were sent, or such answers beside those that came.
  ///
  /// What the patterns capture is remembered for the patterns behind them and for what comes later; within a group, for
  /// all of it.
  static func layOut(
    _ expected: ExpectedServices,
    beside messages: [ServiceMessage],
    _ matching: inout PatternMatching
  ) -> Laid {
    let patterns = expected.patterns
    let aligning = matching.leavingOpen(patterns.flatMap(\.fields.captureNames))
    var looks = 0
    let mostLooks = matching.effort?.left ?? .max
    defer { matching.effort?.take(looks) }
    let alignment = Alignment(
      expected.ranges,
      messages.count,
      costs: expected.isExhaustive ? .exhaustive : .relaxed,
      mismatches: { expected, actual in
        looks += 1
        guard looks <= mostLooks else { return nil }
        return aligning.match(messages[actual], with: patterns[expected])?.mismatches.count
      }
    )
    var rest = expected.groups[...]
    let rows = alignment.rows.map { row in
      if let group = rest.first, row.expected.map(group.members.contains) == true {
        remember(group.members, of: patterns, alignment, messages, &matching)
        rest.removeFirst()
      }
      switch row {
      case .pair(let pattern, let message):
        guard let found = matching.match(messages[message], with: patterns[pattern])
        else { preconditionFailure("a pair of two services") }
        if found.isExact { matching.captures.remember(found.captured) }
        return ServiceRow(
          pattern: patterns[pattern],
          message: messages[message],
          mismatches: found.mismatches
        )
      case .missing(let pattern): return ServiceRow(pattern: patterns[pattern])
      case .unexpected(let message):
        return ServiceRow(message: messages[message], isAllowed: !expected.isExhaustive)
      }
    }
    return Laid(
      expected: expected,
      alignment: alignment,
      rows: rows.grouped(by: expected.groups, alignment.rows)
    )
  }

  /// Remembers what is captured in a group before any of its messages is compared with it: the one that captures may
  /// come last.
  private static func remember(
    _ members: Range<Int>,
    of patterns: [ServicePattern],
    _ alignment: Alignment,
    _ messages: [ServiceMessage],
    _ matching: inout PatternMatching
  ) {
    let names = patterns[members].flatMap(\.fields.captureNames)
    guard !names.isEmpty else { return }
    let open = matching.leavingOpen(names)
    for case .pair(let pattern, let message) in alignment.rows where members.contains(pattern) {
      guard let match = open.match(messages[message], with: patterns[pattern]), match.isExact
      else { continue }
      matching.captures.remember(match.captured)
    }
  }
}

extension [ServiceRow] {
  /// Returns the rows with the groups among which they are: from the first of a group's own rows to the last.
  func grouped(by groups: [ExpectedServices.Group], _ rows: [Alignment.Row]) -> Self {
    guard !groups.isEmpty else { return self }
    var grouped = self
    for group in groups {
      func isOwn(_ row: Alignment.Row) -> Bool {
        row.expected.map(group.members.contains) ?? false
      }
      guard let first = rows.firstIndex(where: isOwn), let last = rows.lastIndex(where: isOwn)
      else { continue }
      for index in first...last { grouped[index].group = group.range }
    }
    return grouped
  }
}
