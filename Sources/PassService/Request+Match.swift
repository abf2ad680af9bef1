import EntsimEntitlement

extension Request {
  /// Whether an app sends it from a device for a requestor, about an MVPD.
  func comes(
    from app: AppName,
    on device: DeviceID,
    for requestor: RequestorID,
    about provider: ProviderID,
    in lookUp: LookUp
  ) -> Bool {
    lookUp.finds(
      .app,
      app == self.app,
      .device,
      device == self.device,
      .requestor,
      requestor == self.requestor,
      .provider,
      provider == self.provider
    )
  }
}
