import EntsimEntitlement
import EntsimSimulation

// The registration of HTTP clients, and their access tokens (backend, 1).
extension PassService {
  /// Returns the next client, which the services register.
  func nextClient(at now: Instant) -> RegisteredClient {
    RegisteredClient(
      credentials: ClientCredentials(number: clients.registrations + 1, from: values),
      registered: now
    )
  }

  /// Returns an access token for a client that the services have registered (CLIENT-002).
  func accessToken(for request: Request, by client: ClientDetails) -> (Answer, Rules) {
    guard let credentials = client.credentials else {
      return (.refusal(400, "invalid_request"), "CLIENT-002")
    }
    guard let number = credentials.number, number <= clients.registrations,
      credentials == ClientCredentials(number: number, from: values)
    else { return (.refusal(400, "invalid_client"), "CLIENT-002") }
    return (accessToken(for: request), "CLIENT-002")
  }
}
