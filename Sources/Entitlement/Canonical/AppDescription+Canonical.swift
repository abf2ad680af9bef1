public import Simulation

extension AppDescription.Path: CanonicalWord {}
extension AppDescription.Start: CanonicalWord {}
extension AppDescription.UnpromptedBehavior: CanonicalWord {}

extension AppDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(name)
    writer.write(sdk)
    writer.write(path)
    writer.write(requestor)
    writer.write(starts)
    writer.write(team)
    writer.write(bundle)
    writer.write(scheme)
    writer.write(permission)
    writer.write(isRegistered)
    writer.write(lacks)
    writer.write(lacksUseSVC)
    writer.write(follows)
    writer.write(storageCheck)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    name = try reader.read()
    sdk = try reader.read()
    path = try reader.read()
    requestor = try reader.read()
    starts = try reader.read()
    team = try reader.read()
    bundle = try reader.read()
    scheme = try reader.read()
    permission = try reader.read()
    isRegistered = try reader.read()
    lacks = try reader.read()
    lacksUseSVC = try reader.read()
    follows = try reader.read()
    storageCheck = try reader.read()
  }
}
