public import EntsimSimulation

/// An enum whose cases are described in one switch, for bytes and for its state.
///
/// ```swift
/// case .accessToken(let token, let lives):
///   sink.add(5, "accessToken", .field("number", token, .shown), .field("lives", lives, .shown))
/// ```
public protocol StateCases: CanonicalCodable, DescribedState {
  /// Hands the case to a sink, with everything that it carries.
  ///
  /// Bytes have the tag and everything else but the names, in this order. The state has everything but
  /// what is only kept.
  func describe<S: CaseSink>(into sink: inout S)
}

extension StateCases {
  /// Writes the tag of the case and what it carries.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { describe(into: &writer) }

  /// What the case carries under the name of the case; the name alone where that is nothing.
  public func state(in style: StateStyle) -> Value {
    var state = CaseState(style)
    describe(into: &state)
    return state.value
  }
}

/// The state of a case.
private struct CaseState: CaseTaking {
  private let style: StateStyle
  private var name = ""
  private var fields: StateFieldList
  private var whole: Value?

  init(_ style: StateStyle) {
    self.style = style
    fields = StateFieldList(style)
  }

  /// The state of all that was taken.
  var value: Value {
    if let whole { return .tagged(name, whole) }
    return fields.fields.isEmpty ? .string(name) : .tagged(name, style.map(fields.fields))
  }

  mutating func begin(_ tag: UInt64, _ name: @autoclosure () -> String) { self.name = name() }

  mutating func take<Content>(_ part: CasePart<Content>) {
    switch part.text {
    case .state(let name, let state): _ = fields.field(name, part.content, state())
    case .whole(let state): whole = state(part.content, style)
    case .none, .field, .fields: break
    }
  }
}
