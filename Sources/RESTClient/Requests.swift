import EntsimEntitlement
import EntsimSimulation

// How the client numbers and addresses its requests.
extension Transaction<RESTClient> {
  /// Returns a request with the next number; it is not sent yet.
  func nextRequest(
    _ service: Service,
    about provider: ProviderID? = nil,
    on resource: ResourceID? = nil,
    onAll resources: [ResourceID]? = nil,
    passing data: [Value.Field] = [],
    with proof: Proof? = nil
  ) -> Request {
    Request(
      id: nextRequestID,
      service: service,
      serviceProvider: state.profile.serviceProvider,
      app: state.profile.app,
      requestor: state.profile.requestor,
      provider: provider,
      device: view.device,
      data: data,
      resource: resource,
      resources: resources,
      proof: proof
    )
  }

  /// The id of the next request.
  var nextRequestID: RequestID {
    RequestID(sender: .restClient(state.profile.app), number: state.requestCount + 1)
  }
}

extension RESTClient.Profile {
  /// The data by which a request tells the kind of device (REST-023, REST-031).
  var dataOfDevice: [Value.Field] { [Value.Field("deviceType", .string(deviceType))] }
}
