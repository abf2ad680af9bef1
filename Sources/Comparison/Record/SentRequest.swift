public import Entitlement
public import Simulation

/// A request that was sent.
public struct SentRequest: Equatable, Sendable {
  /// The service that was asked.
  public var service: Service
  /// The request as a description.
  public var value: Value
  /// Its place in the journal.
  public var entry: EntryNumber

  /// Creates a request.
  public init(service: Service, value: Value, entry: EntryNumber) {
    self.service = service
    self.value = value
    self.entry = entry
  }
}
