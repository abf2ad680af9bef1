import Scenarios

extension RequestRow {
  /// Lays the requests that are expected beside those that were sent.
  static func rows(
    expected: [RequestPattern],
    sent: [SentRequest],
    matching: PatternMatching
  ) -> [RequestRow] {
    func mismatches(_ pattern: Int, _ request: Int) -> [Mismatch]? {
      guard expected[pattern].service == sent[request].service else { return nil }
      return matching.mismatches(of: sent[request].value, withFields: expected[pattern].fields)
    }
    let alignment = Alignment(
      expected.count,
      sent.count,
      costs: .exhaustive,
      mismatches: { mismatches($0, $1)?.count }
    )
    return alignment.rows.map { row in
      switch row {
      case .pair(let pattern, let request):
        let found = mismatches(pattern, request) ?? []
        return found.isEmpty
          ? .matched(expected[pattern], sent[request])
          : .changed(expected[pattern], sent[request], found)
      case .missing(let pattern): return .missing(expected[pattern])
      case .unexpected(let request): return .unexpected(sent[request])
      }
    }
  }
}
