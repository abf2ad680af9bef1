public import Entitlement
public import Simulation

extension PassService.Login: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    device = try c.field("device", it().device)
    requestor = try c.field("requestor", it().requestor)
    subscriber = try c.field("subscriber", it().subscriber)
    app = try c.field("app", it().app)
    isExchanged = try c.field("isExchanged", it().isExchanged)
  }
}

extension PassService.KeptDecision: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it().requestor)
    guid = try c.field("guid", it().guid)
    decision = try c.field("decision", it().decision)
    until = try c.field("until", it().until)
  }
}

extension PassService.AnonymousSignIn: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    app = try c.field("app", it().app)
    device = try c.field("device", it().device)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    source = try c.field("source", it().source)
    identifier = try c.field("identifier", it().identifier)
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
