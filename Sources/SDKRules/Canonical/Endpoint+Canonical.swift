public import Entitlement
public import Simulation

extension AccessEnabler.Endpoint: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    url = try c.field("url", it().url, .shown)
    request = try c.field("request", it().request, .shown)
    outcome = try c.field("outcome", it().outcome, .state)
  }
}

extension AccessEnabler.Endpoint.Outcome: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .awaited: writer.tag(0)
    case .answered(let providers, let revealsDeviceID): writer.tag(1, providers, revealsDeviceID)
    case .failed(let answer): writer.tag(2, answer)
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
