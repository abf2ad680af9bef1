import EntsimEngine
import EntsimEntitlement

extension UnusedAnswer {
  /// How often the service was asked, and why the answer took none of the requests.
  var sentence: String {
    guard let first = reasons.first else {
      return "\(service.rawValue) was never asked in this run"
    }
    let asked = "\(service.rawValue) was asked \(Self.times(requestCount))"
    guard reasons.count > 1 else { return "\(asked), \(first.reason.words)" }
    let parts = reasons.map { "\(Self.times($0.count)) \($0.reason.words)" }
    return "\(asked): \(parts.joined(separator: ", "))"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

extension UnusedAnswer.Reason {
  /// The reason, behind how often the service was asked.
  fileprivate var words: String {
    switch self {
    case .notReceived: "by a request that did not reach it"
    case .tooEarly: "before a step gave this answer"
    case .tooLate: "after a step had dropped this answer"
    case .otherFields(let names):
      "with another \(names.joined(separator: " and another ")) than its `where` names"
    case .otherOccurrence: "by a request that its `nth` leaves out"
    case .taken: "by a request that an answer before it took"
    }
  }
}
