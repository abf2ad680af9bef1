public import EntsimSimulation

/// What the state shows of a field: how, under which name, and where.
public struct FieldState<Content> {
  /// How a field is shown.
  enum Form {
    case hidden
    case value((Content, StateStyle) -> Value)
    case spread((Content, inout StateFieldList) -> Void)
  }

  let form: Form
  private(set) var name: StaticString?
  private(set) var place: Int?

  init(_ form: Form) { self.form = form }

  /// The field under another name than bytes have for it.
  public func named(_ name: StaticString) -> Self {
    var state = self
    state.name = name
    return state
  }

  /// The field at another place than bytes have for it, counted from 0.
  ///
  /// Where the fields of a value are spread, the place is one in the state that they are spread into.
  public func at(_ place: Int) -> Self {
    var state = self
    state.place = place
    return state
  }

  /// The field as the value that a closure makes of it.
  public static func value(_ value: @escaping (Content) -> Value) -> Self {
    Self(.value { content, _ in value(content) })
  }

  /// Fields in its stead, which a closure makes of it.
  public static func fields(
    _ fields: @escaping (Content) -> KeyValuePairs<StaticString, Value>
  ) -> Self {
    Self(
      .spread { content, list in for (name, value) in fields(content) { list.add(name, value) } }
    )
  }

  /// The field as a secret, which a closure makes the text of; nil is none.
  public static func secret(_ text: @escaping (Content) -> String?) -> Self {
    Self(.value { content, style in style.secret(text(content)) })
  }

  /// A field that the state does not have.
  public static var hidden: Self { Self(.hidden) }
}

extension FieldState where Content: FactValue {
  /// The field as facts show it.
  public static var shown: Self { .value { $0.factValue } }
}

extension FieldState where Content: RawRepresentable<String> {
  /// The field as the word of its case.
  public static var word: Self { .value { .word($0) } }
}

extension FieldState where Content: DescribedState {
  /// The field by the state of what it holds.
  public static var state: Self { Self(.value { content, style in content.state(in: style) }) }
}

extension FieldState where Content: StateFields {
  /// The fields of what the field holds, in its stead.
  public static var spread: Self { Self(.spread { content, list in _ = Content(content, &list) }) }
}

extension FieldState<Instant> {
  /// The field as a time of the run.
  public static var time: Self { Self(.value { time, style in style.time(time) }) }
}

extension FieldState<Instant?> {
  /// The field as a time of the run; null where there is none.
  public static var time: Self { Self(.value { time, style in style.time(time) }) }
}

extension FieldState<String> {
  /// The field as a secret.
  public static var secret: Self { .secret { $0 } }
}

extension FieldState<String?> {
  /// The field as a secret; null where there is none.
  public static var secret: Self { .secret { $0 } }
}

extension FieldState<[Value.Field]> {
  /// The field as a mapping.
  public static var shown: Self { .value { .map($0) } }

  /// The field as a mapping whose values are secrets.
  public static var secret: Self { Self(.value { fields, style in style.secrets(fields) }) }
}
