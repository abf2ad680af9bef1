import EntsimEntitlement
import EntsimSimulation

// What the app asks the services on demand, beside any flow; a scenario compares the answers.
extension Transaction<RESTClient> {
  /// Makes the one request of a call.
  mutating func callOnDemand(_ request: Request) {
    record(.calledOnDemand(request.service, request.id), by: "REST-055")
    send(request, by: [])
  }

  /// Ends the call whose answer has come.
  mutating func endCallOnDemand(_ request: RequestID) {
    record(.answeredOnDemand(request), by: "REST-055")
  }
}
