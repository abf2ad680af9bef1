import Apps
import Device
import PassService
import SDKRules
public import Simulation

extension Fact: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .input(let input, let mark): writer.tag(0, input, mark)
    case .app(let event): writer.tag(1, event)
    case .accessEnabler(let event): writer.tag(2, event)
    case .device(let event): writer.tag(3, event)
    case .services(let event): writer.tag(4, event)
    case .run(let fact): writer.tag(5, fact)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .input(reader.read(), reader.read())
    case 1: self = try .app(reader.read())
    case 2: self = try .accessEnabler(reader.read())
    case 3: self = try .device(reader.read())
    case 4: self = try .services(reader.read())
    case 5: self = try .run(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
