public import EntsimEntitlement
import EntsimSimulation

extension PassService.Login: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    device = try c.field("device", it().device, .shown)
    requestor = try c.field("requestor", it().requestor, .shown)
    subscriber = try c.field("subscriber", it().subscriber, .state)
    app = try c.field("app", it().app, .shown.at(0))
    isExchanged = try c.field("isExchanged", it().isExchanged, .shown.named("exchanged"))
  }
}

extension PassService.KeptDecision: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it().requestor, .shown)
    guid = try c.field("guid", it().guid, .secret)
    decision = try c.field("decision", it().decision, .shown)
    until = try c.field("until", it().until, .time)
  }
}

extension PassService.AnonymousSignIn: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    app = try c.field("app", it().app, .shown)
    device = try c.field("device", it().device, .shown)
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    source = try c.field("source", it().source, .word)
    identifier = try c.field("identifier", it().identifier, .shown)
  }
}

extension PassService.TrialUse: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    device = try c.field("device", it().device)
    resource = try c.field("resource", it().resource)
    time = try c.field("time", it().time)
  }
}

extension PassService.AccessGrant: DescribedFields {
  /// The fields in their order.
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    token = try c.field("token", it().token)
    app = try c.field("app", it().app)
    expires = try c.field("expires", it().expires)
  }
}

extension PassService.Tally: DescribedFields {
  /// The fields in their order.
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    app = try c.field("app", it().app)
    accessTokens = try c.field("accessTokens", it().accessTokens)
    mediaTokens = try c.field("mediaTokens", it().mediaTokens)
  }
}

extension PassService.Trial: DescribedFields {
  /// The fields in their order.
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    devices = try c.field("devices", it().devices)
    identifiers = try c.field("identifiers", it().identifiers)
    began = try c.field("began", it().began)
    resources = try c.field("resources", it().resources)
  }
}

extension PassService.Script: DescribedFields {
  /// The fields in their order.
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number)
    answer = try c.field("answer", it().answer)
    matchCount = try c.field("matchCount", it().matchCount)
  }
}

extension PassService.Login: FactFields {
  /// Who signed in, where and for whom.
  public var facts: [Value.Field] {
    [
      Value.Field("subscriber", .name(subscriber.name)),
      Value.Field("mvpd", .name(subscriber.provider)),
      Value.Field("requestor", .name(requestor)),
    ]
  }
}
