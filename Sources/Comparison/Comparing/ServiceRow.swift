public import ScenarioModel

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

  /// Whether the row is as the scenario wants it.
  public var passes: Bool { pattern != nil && message != nil && mismatches.isEmpty }
}

extension ServiceRow {
  /// Requests or answers that were expected, and how they lie beside those that came.
  struct Laid {
    let expected: [ServicePattern]
    let alignment: Alignment
    let rows: [ServiceRow]
  }

  /// Lays the requests that are expected beside those that were sent, or such answers beside those that came.
  ///
  /// What the patterns capture is remembered for the patterns behind them and for what comes later.
  static func layOut(
    _ expected: [ServicePattern],
    beside messages: [ServiceMessage],
    _ matching: inout PatternMatching
  ) -> Laid {
    func match(_ pattern: Int, _ message: Int, _ matching: PatternMatching) -> Match? {
      matching.match(messages[message], with: expected[pattern])
    }
    let aligning = matching.leavingOpen(expected.flatMap(\.fields.captureNames))
    var looks = 0
    let mostLooks = matching.effort?.left ?? .max
    defer { matching.effort?.take(looks) }
    let alignment = Alignment(
      expected.count,
      messages.count,
      costs: .exhaustive,
      mismatches: { expected, actual in
        looks += 1
        return looks > mostLooks ? nil : match(expected, actual, aligning)?.mismatches.count
      }
    )
    let rows = alignment.rows.map { row in
      switch row {
      case .pair(let pattern, let message):
        guard let found = match(pattern, message, matching)
        else { preconditionFailure("a pair of two services") }
        if found.isExact { matching.captures.remember(found.captured) }
        return ServiceRow(
          pattern: expected[pattern],
          message: messages[message],
          mismatches: found.mismatches
        )
      case .missing(let pattern): return ServiceRow(pattern: expected[pattern])
      case .unexpected(let message): return ServiceRow(message: messages[message])
      }
    }
    return Laid(expected: expected, alignment: alignment, rows: rows)
  }
}
