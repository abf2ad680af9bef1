import Entitlement
public import Simulation

extension Participant: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .scenario: writer.tag(0)
    case .app(let name): writer.tag(1, name)
    case .accessEnabler(let name): writer.tag(2, name)
    case .device: writer.tag(3)
    case .services: writer.tag(4)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .scenario
    case 1: self = try .app(reader.read())
    case 2: self = try .accessEnabler(reader.read())
    case 3: self = .device
    case 4: self = .services
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
