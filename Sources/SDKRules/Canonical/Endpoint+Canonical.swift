public import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler.Endpoint: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    url = try c.field("url", it().url, .shown)
    request = try c.field("request", it().request, .shown)
    outcome = try c.field("outcome", it().outcome, .state)
  }
}

extension AccessEnabler.Endpoint.Outcome: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .awaited: sink.add(0, "awaited")
    case .answered(let providers, let revealsDeviceID):
      sink.add(
        1,
        "answered",
        .field("providers", providers, .state),
        .field("deviceID", revealsDeviceID, .shown)
      )
    case .failed(let answer): sink.add(2, "failed", .whole(answer))
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .awaited
    case 1: self = try .answered(reader.read(), revealsDeviceID: reader.read())
    case 2: self = try .failed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AccessEnabler.PairedProvider: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    mvpd = try c.field("mvpd", it().mvpd, .spread)
    endpoint = try c.field("endpoint", it().endpoint, .shown)
  }
}
