public import EntsimSimulation

/// An answer that a scenario prescribes in place of the model's (language.md, Scripted answers).
public struct ScriptedAnswer: SharedFields {
  /// The outcome of the requests that it takes.
  public enum Outcome: Hashable, Sendable {
    /// The model's own answer.
    case modelled
    /// An HTTP status.
    case status(Int)
    /// A fault of the network or the server.
    case fault(Fault)
  }

  /// The body of an answer.
  public enum Body: Hashable, Sendable {
    /// The model's body.
    case modelled
    /// A text.
    case text(String)
    /// Fields.
    case fields([Value.Field])
  }

  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The service.
    public let service: Service
    /// The fields that a request must have, by name; all must be equal.
    public let conditions: [Value.Field]
    /// Which of the matching requests it takes, counted from 1.
    public let occurrences: ClosedRange<Int>
    /// The delay in place of the latency, nil for the latency.
    public let delay: Interval?
    /// The outcome.
    public let outcome: Outcome
    /// The time between an answer and its copy; only for the fault `duplicated`.
    public let gap: Interval
    /// The headers of the answer, each value a text.
    public let headers: [Value.Field]
    /// The body of the answer; nil where the scenario prescribes none.
    public let body: Body?
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates a scripted answer.
  public init(
    service: Service,
    conditions: [Value.Field] = [],
    occurrences: ClosedRange<Int> = 1...Int.max,
    delay: Interval? = nil,
    outcome: Outcome = .modelled,
    gap: Interval = .zero,
    headers: [Value.Field] = [],
    body: Body? = nil
  ) {
    fields = Shared(
      Fields(
        service: service,
        conditions: conditions,
        occurrences: occurrences,
        delay: delay,
        outcome: outcome,
        gap: gap,
        headers: headers,
        body: body
      )
    )
  }

  /// Whether a request is for this service and has all the fields.
  public func matches(_ request: Request) -> Bool {
    guard request.service == self.service else { return false }
    guard case .description(let description) = request.value else { return false }
    return self.conditions.allSatisfy { description.has($0) }
  }

  /// Returns the names of the fields that a request lacks, or has with other values than it must.
  public func conditionsUnlike(_ request: Request) -> [String] {
    guard case .description(let description) = request.value else { return [] }
    return self.conditions.filter { !description.has($0) }.map(\.name)
  }
}

extension Value.Description {
  /// Whether it has a field with this value.
  fileprivate func has(_ condition: Value.Field) -> Bool {
    fields[condition.name].map { $0.isSame(as: condition.value) } ?? false
  }
}

/// A fault of the network or the server (language.md, Scripted answers).
public enum Fault: String, CaseIterable, Sendable {
  /// The server is not found.
  case offline
  /// The connection is reset.
  case reset
  /// The TLS handshake fails.
  case tls
  /// No answer arrives before the timeout.
  case timeout
  /// The body is cut in half.
  case malformed
  /// The answer comes twice.
  case duplicated
  /// No answer ever comes.
  case never
}
