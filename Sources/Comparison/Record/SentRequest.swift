public import Entitlement
public import Simulation

/// A request that was sent.
public struct SentRequest: Equatable, Sendable {
  /// The service that was asked.
  public var service: Service
  /// The request as a description.
  public var value: Value {
    switch contents {
    case .value(let value): value
    case .request(let request): request.value
    }
  }
  /// Its place in the journal.
  public var entry: EntryNumber
  private var contents: Contents

  /// What the description is made of.
  private enum Contents: Equatable {
    case value(Value)
    /// A description takes long to make, and nothing looks at it where the step does not ask.
    case request(Request)
  }

  /// Creates a request.
  public init(service: Service, value: Value, entry: EntryNumber) {
    self.service = service
    self.entry = entry
    contents = .value(value)
  }

  /// Creates a request whose description is made when it is asked for, each time anew.
  public init(_ request: Request, entry: EntryNumber) {
    service = request.service
    self.entry = entry
    contents = .request(request)
  }

  /// The request with its description made once.
  package var withValue: Self { Self(service: service, value: value, entry: entry) }
}
