import Apps
import Entitlement
public import Simulation

extension Input: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .call(let app, let call, let site): writer.tag(0, app, call, site)
    case .app(let app, let action): writer.tag(1, app, action)
    case .user(let app, let action): writer.tag(2, app, action)
    case .device(let action): writer.tag(3, action)
    case .server(let action): writer.tag(4, action)
    case .advance(let interval): writer.tag(5, interval)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .call(reader.read(), reader.read(), reader.read())
    case 1: self = try .app(reader.read(), reader.read())
    case 2: self = try .user(reader.read(), reader.read())
    case 3: self = try .device(reader.read())
    case 4: self = try .server(reader.read())
    case 5: self = try .advance(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
