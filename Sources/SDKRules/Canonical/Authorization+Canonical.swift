public import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler.Attempt: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    isForced = try c.field("isForced", it().isForced, .shown.named("forceAuthn"))
    data = try c.field("data", it().data, .shown)
    filter = try c.field("filter", it().filter, .state)
  }
}

extension AccessEnabler.Authorization.Purpose: CanonicalWord {}

extension AccessEnabler.Authorization: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number, .shown)
    purpose = try c.field("purpose", it().purpose, .word.named("call"))
    resource = try c.field("resource", it().resource, .shown)
    data = try c.field("data", it().data, .shown)
    progress = try c.field("progress", it().progress, .state)
  }
}

extension AccessEnabler.Authorization.Progress: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .awaitingSignIn: sink.add(0, "awaitingSignIn")
    case .ready(let afterSignIn):
      sink.add(1, afterSignIn ? "ready after sign-in" : "ready", .keep(afterSignIn))
    case .authorizing(let viewer, let request):
      sink.add(
        2,
        "authorizing",
        .field("viewer", viewer, .state.at(1)),
        .field("request", request, .shown)
      )
    case .retrieving(let viewer, let fromCache, let request):
      sink.add(
        3,
        "retrieving",
        .field("viewer", viewer, .state.at(2)),
        .field("fromCache", fromCache, .shown),
        .field("request", request, .shown.at(0))
      )
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .awaitingSignIn
    case 1: self = try .ready(afterSignIn: reader.read())
    case 2: self = try .authorizing(reader.read(), reader.read())
    case 3: self = try .retrieving(reader.read(), fromCache: reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
