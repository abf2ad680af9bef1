public import Simulation

extension WorldDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    clock = try c.field("clock", it.clock)
    seed = try c.field("seed", it.seed)
    device = try c.field("device", it.device)
    apps = try c.field("apps", it.apps)
    requestors = try c.field("requestors", it.requestors)
    providers = try c.field("providers", it.providers)
    subscribers = try c.field("subscribers", it.subscribers)
    serviceProviders = try c.field("serviceProviders", it.serviceProviders)
    answers = try c.field("answers", it.answers)
    appleAccount = try c.field("appleAccount", it.appleAccount)
    tokens = try c.field("tokens", it.tokens)
    durations = try c.field("durations", it.durations)
    switches = try c.field("switches", it.switches)
  }
}

extension AppleAccountDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it.subscriber)
    expires = try c.field("expires", it.expires)
    saml = try c.field("saml", it.saml)
  }
}

extension Durations: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    authentication = try c.field("authentication", it.authentication)
    authorization = try c.field("authorization", it.authorization)
    mediaToken = try c.field("mediaToken", it.mediaToken)
    preauthorization = try c.field("preauthorization", it.preauthorization)
    registrationCode = try c.field("registrationCode", it.registrationCode)
    accessToken = try c.field("accessToken", it.accessToken)
    poll = try c.field("poll", it.poll)
    timeout = try c.field("timeout", it.timeout)
    latency = try c.field("latency", it.latency)
  }
}
