/// What is counted of one client address, for as long as it has connections.
final class Client {
  let address: String
  var connections = 0
  /// The requests of all its connections that count as in flight.
  var requestsInFlight = 0

  init(_ address: String) { self.address = address }
}
