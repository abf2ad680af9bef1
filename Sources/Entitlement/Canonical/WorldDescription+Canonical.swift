public import EntsimSimulation

extension WorldDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    clock = try c.field("clock", it().clock)
    seed = try c.field("seed", it().seed)
    device = try c.field("device", it().device)
    apps = try c.field("apps", it().apps)
    requestors = try c.field("requestors", it().requestors)
    providers = try c.field("providers", it().providers)
    subscribers = try c.field("subscribers", it().subscribers)
    serviceProviders = try c.field("serviceProviders", it().serviceProviders)
    answers = try c.field("answers", it().answers)
    appleAccount = try c.field("appleAccount", it().appleAccount)
    tokens = try c.field("tokens", it().tokens)
    durations = try c.field("durations", it().durations)
    switches = try c.field("switches", it().switches)
  }
}

extension AppleAccountDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it().subscriber)
    expires = try c.field("expires", it().expires)
    saml = try c.field("saml", it().saml)
  }
}

extension Durations: StateFields {
  /// The fields in their order; the time between polls is in the state of the SDKs, which poll.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    authentication = try c.field("authentication", it().authentication, .shown)
    authorization = try c.field("authorization", it().authorization, .shown)
    mediaToken = try c.field("mediaToken", it().mediaToken, .shown)
    preauthorization = try c.field("preauthorization", it().preauthorization, .shown)
    registrationCode = try c.field("registrationCode", it().registrationCode, .shown.at(5))
    accessToken = try c.field("accessToken", it().accessToken, .shown)
    poll = try c.field("poll", it().poll, .hidden)
    timeout = try c.field("timeout", it().timeout, .shown)
    latency = try c.field("latency", it().latency, .shown)
  }
}

extension AppDescription.Path: CanonicalWord {}
extension AppDescription.Start: CanonicalWord {}
extension AppDescription.UnpromptedBehavior: CanonicalWord {}

extension AppDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    name = try c.field("name", it().name)
    sdk = try c.field("sdk", it().sdk)
    path = try c.field("path", it().path)
    requestor = try c.field("requestor", it().requestor)
    starts = try c.field("starts", it().starts)
    team = try c.field("team", it().team)
    bundle = try c.field("bundle", it().bundle)
    scheme = try c.field("scheme", it().scheme)
    permission = try c.field("permission", it().permission)
    isRegistered = try c.field("isRegistered", it().isRegistered)
    lacks = try c.field("lacks", it().lacks)
    lacksUseSVC = try c.field("lacksUseSVC", it().lacksUseSVC)
    follows = try c.field("follows", it().follows)
    storageCheck = try c.field("storageCheck", it().storageCheck)
    featured = try c.field("featured", it().featured, since: 3, before: [])
    codeLifetime = try c.field("codeLifetime", it().codeLifetime, since: 3, before: nil)
  }
}

extension ProviderDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("mvpd", it().mvpd))
    requiredMetadataFields = try c.field("requiredMetadataFields", it().requiredMetadataFields)
  }
}

extension RequestorDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("id", it().id))
    providers = try c.field("providers", it().providers)
    usesPlatformSSO = try c.field("usesPlatformSSO", it().usesPlatformSSO)
    revealsDeviceID = try c.field("revealsDeviceID", it().revealsDeviceID)
  }
}

extension ServiceProviderDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("url", it().url))
    latency = try c.field("latency", it().latency)
    providers = try c.field("providers", it().providers)
    overrides = try c.field("overrides", it().overrides)
  }
}

extension TokenDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(
      subscriber: c.field("subscriber", it().subscriber),
      requestor: c.field("requestor", it().requestor)
    )
    kind = try c.field("kind", it().kind)
    resource = try c.field("resource", it().resource)
    app = try c.field("app", it().app)
    expires = try c.field("expires", it().expires)
    source = try c.field("source", it().source)
    device = try c.field("device", it().device)
    store = try c.field("store", it().store)
    isCorrupt = try c.field("isCorrupt", it().isCorrupt)
    isSelected = try c.field("isSelected", it().isSelected)
  }
}
