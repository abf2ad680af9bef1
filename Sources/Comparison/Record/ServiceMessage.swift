public import EntsimEntitlement
public import EntsimSimulation

/// A request that was sent to a service, or the answer that an app on the REST path got.
public struct ServiceMessage: Equatable, Sendable {
  /// The service.
  public var service: Service
  /// The request or the answer as a description.
  public var value: Value {
    switch contents {
    case .value(let value): value
    case .request(let request): request.value
    case .answer(let answer, let request, let issued):
      answer.description(from: service, to: request, at: issued)
    }
  }
  /// Its place in the journal.
  public var entry: EntryNumber
  /// When it was sent or came; nil where that does not matter.
  public var instant: Instant?
  private var contents: Contents

  /// What the description is made of.
  private enum Contents: Equatable {
    case value(Value)
    /// A description takes long to make, and nothing looks at it where the step does not ask.
    case request(Request)
    indirect case answer(Answer, to: Request, at: Instant)
  }

  /// Creates a request or an answer.
  public init(service: Service, value: Value, at instant: Instant? = nil, entry: EntryNumber) {
    self.service = service
    self.entry = entry
    self.instant = instant
    contents = .value(value)
  }

  /// Creates a request whose description is made when it is asked for, each time anew.
  public init(_ request: Request, at instant: Instant, entry: EntryNumber) {
    service = request.service
    self.entry = entry
    self.instant = instant
    contents = .request(request)
  }

  /// Creates an answer whose description is made when it is asked for, each time anew.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - request: Its request.
  ///   - issued: The time of the answer by the servers' clock.
  ///   - instant: When it came.
  ///   - entry: Its place in the journal.
  public init(
    _ answer: Answer,
    to request: Request,
    issued: Instant,
    at instant: Instant,
    entry: EntryNumber
  ) {
    service = request.service
    self.entry = entry
    self.instant = instant
    contents = .answer(answer, to: request, at: issued)
  }

  /// The message with its description made once.
  package var withValue: Self { Self(service: service, value: value, at: instant, entry: entry) }
}
