public import Simulation

/// When a step begins, seen from the one before it (language.md, Time).
public enum StepStart: Hashable, Sendable {
  /// At the end of the step before; a step that settles ends when it has settled.
  case next
  /// A time after the start of the step before.
  case after(Interval)
  /// When an app receives a callback; the step takes place during its delivery.
  case inside(CallbackName, AppName)
}

extension StepStart: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .next: writer.tag(0)
    case .after(let interval): writer.tag(1, interval)
    case .inside(let callback, let app): writer.tag(2, callback, app)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .next
    case 1: self = try .after(reader.read())
    case 2: self = try .inside(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
