public import EntsimSimulation

/// When a step begins, seen from the one before it (language.md, Time).
public enum StepStart: Hashable, Sendable {
  /// At the end of the step before; a step that settles ends when it has settled.
  case next
  /// A time after the start of the step before.
  case after(Interval)
  /// A time after the start of the step before, behind what is due at that very instant.
  ///
  /// So a journal says when a request came to a run that was served, in which what is due does not wait for a step.
  case behind(Interval)
  /// When an app receives a callback; the step takes place during its delivery.
  case inside(CallbackName, AppName)
  /// When an app receives a callback for the so manieth time, counted from the beginning of the step before; 0: in
  /// the delivery in which that step took place.
  ///
  /// So a journal says which delivery a scenario meant by the arguments of the callback.
  case insideDelivery(CallbackName, AppName, Int)
}

extension StepStart {
  /// Whether the step came to a run that was served, which can stop after any entry.
  public var isServed: Bool {
    if case .behind = self { true } else { false }
  }

  /// The callback in whose delivery the step takes place; nil for a step that begins by itself.
  public var callback: CallbackName? {
    switch self {
    case .inside(let callback, _), .insideDelivery(let callback, _, _): callback
    case .next, .after, .behind: nil
    }
  }
}

extension StepStart: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .next: writer.tag(0)
    case .after(let interval): writer.tag(1, interval)
    case .inside(let callback, let app): writer.tag(2, callback, app)
    case .insideDelivery(let callback, let app, let number): writer.tag(3, callback, app, number)
    case .behind(let interval): writer.tag(4, interval)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .next
    case 1: self = try .after(reader.read())
    case 2: self = try .inside(reader.read(), reader.read())
    case 3: self = try .insideDelivery(reader.read(), reader.read(), reader.read())
    case 4: self = try .behind(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
