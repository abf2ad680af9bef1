import EntsimEntitlement
import EntsimSimulation

// How the SDK numbers and addresses its requests.
extension Transaction<AccessEnabler> {
  /// Returns a request with the next number, behind so many that are sent before it, and with the current
  /// options; it is not sent yet.
  func nextRequest(
    _ service: Service,
    to address: AccessEnabler.Address,
    behind others: Int = 0,
    about authorization: AccessEnabler.Authorization? = nil,
    aboutAll resources: [ResourceID]? = nil,
    bypassingCache: Bool = false,
    passing data: [Value.Field] = [],
    with proof: Proof? = nil,
    signed credentials: RequestorCredentials = RequestorCredentials(),
    signedWith keys: RequestorCredentials.Keys? = nil
  ) -> Request {
    Request(
      id: RequestID(
        sender: .accessEnabler(state.profile.app),
        number: state.requestCount + others + 1
      ),
      service: service,
      serviceProvider: address.serviceProvider,
      app: state.profile.app,
      requestor: address.requestor,
      provider: address.provider,
      device: state.profile.device,
      options: state.options.sent,
      data: authorization?.data ?? data,
      resource: authorization?.resource,
      resources: resources,
      bypassesCache: bypassingCache,
      proof: proof,
      signature: state.has(.signedRequestor) ? credentials.signature : nil,
      publicKey: keys?.publicKey
    )
  }
}

extension AccessEnabler {
  /// Where a request goes, and whom it concerns.
  struct Address {
    /// The service provider: for a request about an MVPD, the one that is paired with it (CFG-008).
    let serviceProvider: String
    /// The requestor.
    let requestor: RequestorID
    /// The MVPD; nil for a request that concerns none.
    var provider: ProviderID?
  }
}
