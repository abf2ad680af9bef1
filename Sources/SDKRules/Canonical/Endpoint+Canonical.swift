import Entitlement
public import Simulation

extension AccessEnabler.Endpoint: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(url)
    writer.write(request)
    writer.write(outcome)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    url = try reader.read()
    request = try reader.read()
    outcome = try reader.read()
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

extension AccessEnabler.PairedProvider: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(mvpd)
    writer.write(endpoint)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), at: reader.read())
  }
}
