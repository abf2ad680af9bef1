public import EntsimEntitlement

extension PassService {
  /// What HTTP clients have asked for so far, as far as the next generated value depends on it.
  public struct ClientCounts: Hashable, Sendable {
    /// The number of registered clients.
    public internal(set) var registrations = 0
    /// The number of registration codes.
    public internal(set) var codes = 0

    /// Creates the counts before the first request.
    public init() {}

    /// Counts a registered client; an answer that is sent twice registers one.
    mutating func note(_ client: RegisteredClient) {
      registrations = max(registrations, client.credentials.number ?? 0)
    }
  }
}

extension PassService.ClientCounts: DescribedState {
  /// How much was asked for.
  public func state(in style: StateStyle) -> Value {
    style.map(["registrations": .count(registrations), "codes": .count(codes)])
  }
}
