// What HTTP clients get.
extension RowKind {
  /// A service whose requests are measured, by its name on the wire.
  public enum Served: String, CaseIterable, Sendable {
    /// Whether a device is signed in.
    case checkauthn
    /// The authorization of a resource.
    case authorize
  }

  /// At how many connections requests are measured.
  public static let connections = [1, 16, 64]

  /// The requests of a service that are answered in a second, over those of a program that sends the same bytes.
  public static func served(_ service: Served, _ connections: Int) -> RowKind {
    RowKind(
      "serve-\(service.rawValue)-\(connections)",
      "serve: \(service.rawValue) a second at \(connections) ÷ libmicrohttpd",
      .times,
      bound: .atLeast(0.7),
      since: 3
    )
  }

  /// The rows of all services and numbers of connections.
  static let allServed = Served.allCases.flatMap { service in
    connections.map { served(service, $0) }
  }

  /// How long 99 of 100 requests take at most.
  public static let servedLatency = RowKind(
    "serve-p99",
    "serve: time of 99 % of checkauthn, at 1,000 a second",
    .milliseconds,
    bound: .atMost(0.005),
    since: 3
  )
}
