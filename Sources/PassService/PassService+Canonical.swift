public import Entitlement
import Simulation

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
