public import Simulation

/// When a step begins, seen from the one before it (language, section 5).
public enum StepStart: Hashable, Sendable {
  /// As soon as the step before is over, which it is once it has settled where it does that.
  case next
  /// So long after the beginning of the step before.
  case after(Interval)
  /// When an app receives a callback, during whose delivery the step then happens.
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
