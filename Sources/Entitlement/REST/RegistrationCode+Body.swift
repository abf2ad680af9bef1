import EntsimSimulation

extension RegistrationCode {
  /// The code as the services issue it, with its times in milliseconds (REST-047).
  func body(
    answering request: Request,
    issued: Instant,
    lives lifetime: Interval
  ) -> [Value.Field] {
    [
      Value.Field("code", .name(self)), Value.Field("requestor", .name(request.requestor)),
      Value.Field("mvpd", .name(request.provider)),
      Value.Field("generated", .integer(issued.milliseconds)),
      Value.Field("expires", .integer((issued + lifetime).milliseconds)),
    ]
  }
}

extension RegisteredCode {
  /// The MVPD; nil for a code for any.
  public var namedProvider: ProviderID? { provider.text.isEmpty ? nil : provider }

  /// The code as a client reads its record.
  var body: [Value.Field] {
    [
      Value.Field("code", .name(code)), Value.Field("requestor", .name(requestor)),
      Value.Field("mvpd", .name(namedProvider)),
      Value.Field("generated", .integer((issued ?? expires).milliseconds)),
      Value.Field("expires", .integer(expires.milliseconds)),
    ]
  }
}
