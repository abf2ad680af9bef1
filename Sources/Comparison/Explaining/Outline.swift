import EntsimEntitlement
import EntsimScenarioModel

/// What patterns say literally, with holes where only a comparison can tell.
///
/// Values can only meet patterns if their own outline, with the same holes, is equal. So the items that
/// may meet an expectation are looked up by a key, and not tried one by one.
indirect enum Outline: Hashable {
  /// A scalar that has to be there.
  case scalar(Value)
  case hole
  case list([Outline])
  case fields([Field])

  struct Field: Hashable {
    let name: String
    let outline: Outline
  }

  /// The places of the holes alone.
  var shape: Outline {
    switch self {
    case .scalar: .scalar(.null)
    case .hole: .hole
    case .list(let items): .list(items.map(\.shape))
    case .fields(let fields):
      .fields(fields.map { Field(name: $0.name, outline: $0.outline.shape) })
    }
  }

  /// Creates the outline of patterns.
  init(_ patterns: [Pattern]) { self = .list(patterns.map(Self.init)) }

  /// Creates the outline of fields that are named.
  init(_ fields: [Pattern.Field]) {
    self = .fields(fields.map { Field(name: $0.name, outline: Self($0.pattern)) })
  }

  private init(_ pattern: Pattern) {
    switch pattern.matcher {
    case .literal(let literal):
      switch literal {
      case .null, .bool, .integer, .string: self = .scalar(literal)
      case .list, .map, .description: self = .hole
      }
    case .list(let patterns): self.init(patterns)
    case .map(let fields): self.init(fields)
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .oneOf, .not,
      .includingFields, .includingItems:
      self = .hole
    }
  }

  /// Creates the outline of values with the holes of a shape; nil where they have not all its places.
  init?(_ values: [Value], on shape: Outline) {
    guard case .list(let shapes) = shape, shapes.count == values.count else { return nil }
    var items: [Outline] = []
    for (value, shape) in zip(values, shapes) {
      guard let item = Outline(value, on: shape) else { return nil }
      items.append(item)
    }
    self = .list(items)
  }

  private init?(_ value: Value, on shape: Outline) {
    switch (shape, value) {
    case (.hole, _): self = .hole
    case (.scalar, .description(let description)):
      // A text stands for the description whose short form it is.
      guard let shortForm = description.shortForm else { return nil }
      self = .scalar(.string(shortForm))
    case (.scalar, _): self = .scalar(value)
    case (.list, .list(let values)): self.init(values, on: shape)
    case (.fields(let shapes), .map(let fields)): self.init(fields, on: shapes)
    case (.fields(let shapes), .description(let description)):
      self.init(description.fields, on: shapes)
    case (.list, _), (.fields, _): return nil
    }
  }

  private init?(_ values: [Value.Field], on shapes: [Field]) {
    var fields: [Field] = []
    for shape in shapes {
      guard let value = values[shape.name], let outline = Outline(value, on: shape.outline)
      else { return nil }
      fields.append(Field(name: shape.name, outline: outline))
    }
    self = .fields(fields)
  }
}

extension [Pattern] {
  /// Whether equal outlines mean equal patterns: nothing but literals, and places where anything may be.
  var areOutlined: Bool { allSatisfy(\.isOutlined) }
}

extension Pattern {
  /// Whether an equal outline means an equal pattern.
  var isOutlined: Bool {
    switch matcher {
    case .any: true
    case .literal(let literal):
      switch literal {
      case .null, .bool, .integer, .string: true
      case .list, .map, .description: false
      }
    case .list(let patterns): patterns.areOutlined
    // A dictionary is compared as a whole, a description as far as it is named.
    case .map(let fields): fields.allSatisfy(\.pattern.isOutlined)
    case .uuid, .md5, .base64, .regex, .capture, .same, .different, .oneOf, .not, .includingFields,
      .includingItems:
      false
    }
  }
}
