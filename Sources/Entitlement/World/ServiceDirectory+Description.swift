extension ServiceDirectory {
  /// Creates the directory of an initial state.
  public init(_ world: WorldDescription) {
    self.init(
      providers: world.providers.map(\.configured),
      subscribers: world.subscribers,
      requestors: world.requestors.compactMap { requestor in
        let isUsual =
          requestor.providers == nil && !requestor.revealsDeviceID && requestor.usesPlatformSSO
        return isUsual
          ? nil
          : Requestor(
            requestor.id,
            providers: requestor.providers,
            revealsDeviceID: requestor.revealsDeviceID,
            usesPlatformSSO: requestor.usesPlatformSSO
          )
      },
      hosts: world.serviceProviders.map { host in
        Host(
          host.url,
          latency: host.latency,
          providers: host.providers,
          overrides: host.overrides.map(\.configured)
        )
      }
    )
  }
}
