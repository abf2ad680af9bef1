public import ScenarioModel

/// One line of the requests that were expected beside those that were sent.
public struct RequestRow: Equatable, Sendable {
  /// What was expected; nil where nothing was.
  public var pattern: RequestPattern?
  /// What was sent; nil where nothing was.
  public var request: SentRequest?
  /// Where the request is not what was expected.
  public var mismatches: [Mismatch] = []
  /// Where the other half of a missing or of an unexpected request is.
  public var displacement: Displacement?
  /// What the request meets that is expected at another place or in another step.
  public var expectedElsewhere: RequestPattern?

  /// Whether the row is as the scenario wants it.
  public var passes: Bool { pattern != nil && request != nil && mismatches.isEmpty }
}

extension RequestRow {
  /// Requests that were expected, and how they lie beside those that were sent.
  struct Laid {
    let expected: [RequestPattern]
    let alignment: Alignment
    let rows: [RequestRow]
  }

  /// Lays the requests that are expected beside those that were sent.
  ///
  /// What the patterns capture is remembered for the patterns behind them and for what comes later.
  static func layOut(
    expected: [RequestPattern],
    sent: [SentRequest],
    matching: inout PatternMatching
  ) -> Laid {
    func match(_ pattern: Int, _ request: Int, _ matching: PatternMatching) -> Match? {
      guard expected[pattern].service == sent[request].service else { return nil }
      return matching.match(sent[request].value, withFields: expected[pattern].fields)
    }
    let aligning = matching.leavingOpen(expected.flatMap(\.fields.captureNames))
    var looks = 0
    let mostLooks = matching.effort?.left ?? .max
    defer { matching.effort?.take(looks) }
    let alignment = Alignment(
      expected.count,
      sent.count,
      costs: .exhaustive,
      mismatches: { expected, actual in
        looks += 1
        return looks > mostLooks ? nil : match(expected, actual, aligning)?.mismatches.count
      }
    )
    let rows = alignment.rows.map { row in
      switch row {
      case .pair(let pattern, let request):
        guard let found = match(pattern, request, matching)
        else { preconditionFailure("a pair of two services") }
        if found.isExact { matching.captures.remember(found.captured) }
        return RequestRow(
          pattern: expected[pattern],
          request: sent[request],
          mismatches: found.mismatches
        )
      case .missing(let pattern): return RequestRow(pattern: expected[pattern])
      case .unexpected(let request): return RequestRow(request: sent[request])
      }
    }
    return Laid(expected: expected, alignment: alignment, rows: rows)
  }
}
