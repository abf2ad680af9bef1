import EntsimEntitlement
import EntsimPassService
import EntsimSimulation

// What only HTTP clients have.
extension Samples {
  static let credentials = ClientCredentials(id: "c-1-a", secret: "s-a")
  static let requestOfClient = Request(
    id: RequestID(sender: .client, number: 3),
    service: .accessToken,
    serviceProvider: "https://s",
    app: AppDescription.clientName,
    requestor: "DEMO",
    device: "device",
    client: ClientDetails(
      path: .sdk,
      access: .bearer,
      code: "ABC1234",
      tellsDevice: true,
      credentials: credentials
    )
  )
  static let codeOfClient = RegisteredCode(
    code: "ABC1234",
    app: AppDescription.clientName,
    device: "device",
    requestor: "DEMO",
    provider: "",
    expires: Instant(milliseconds: 9),
    issued: Instant(milliseconds: 5)
  )
  static let repliesToClients: [Reply] = [
    .clientRegistered(
      RegisteredClient(credentials: credentials, registered: Instant(milliseconds: 5))
    ),
    .codeRecord(codeOfClient), .codeRemoved,
  ]
  static let clientActions: [ClientAction] = [
    .asks(requestOfClient), .signsIn("alice", "ABC1234"),
  ]
  static let clientEventsOfServices: [PassService.Event] = [
    .answerDelivered(requestOfClient.id, .status(404)), .codeRemoved("ABC1234"),
    .clientSignInFailed("alice", "ABC1234"), .codeIssued(codeOfClient),
    .requestReceived(requestOfClient),
  ]
}
