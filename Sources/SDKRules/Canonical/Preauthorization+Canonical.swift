import Entitlement
public import Simulation

extension AccessEnabler.PreauthorizationQuery.Purpose: CanonicalWord {}
extension AccessEnabler.PreauthorizationQuery.LocalCache: CanonicalWord {}

extension AccessEnabler.PreauthorizationQuery: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(purpose)
    writer.write(resources)
    writer.write(localCache)
    writer.write(bypassesRemoteCache)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    purpose = try reader.read()
    resources = try reader.read()
    localCache = try reader.read()
    bypassesRemoteCache = try reader.read()
  }
}

extension AccessEnabler.Preauthorization: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(query)
    writer.write(viewer)
    writer.write(known)
    writer.write(request)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), of: reader.read(), known: reader.read(), reader.read())
  }
}
