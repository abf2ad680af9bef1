internal import EntsimJSONText
internal import EntsimLanguage

/// Makes the definitions of the schema as they are asked for, each once.
struct SchemaBuilder {
  /// The definitions by their names, in the order in which they were first asked for.
  private(set) var definitions: [JSON.Member] = []

  private var indices: [String: Int] = [:]

  /// Returns a reference to a definition, which is made where it is not there yet.
  ///
  /// The definition may refer to itself.
  mutating func reference(_ name: String, _ make: (inout Self) -> JSON) -> JSON {
    if indices[name] == nil {
      let index = definitions.count
      indices[name] = index
      definitions.append(JSON.Member(name, .null))
      definitions[index] = JSON.Member(name, make(&self))
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  /// Returns the schema of a value, with what may stand in its place.
  mutating func schema(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    if case .pattern(let kind) = kind { return schema(kind, context.expected) }
    guard context.isWide, let name = kind.scalarName else { return wide(kind, context) }
    return reference("\(name)\(context.suffix)") { $0.wide(kind, context) }
  }

  private mutating func wide(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    let value = withMatchers(kind, context)
    if context.takesParameters { return orParameter(value) }
    guard context.takesCells else { return value }
    let cell = schema(kind.withoutMinimum, context.cellValue)
    return wide(value, or: cell)
  }

  /// Returns the schema of a value, or of what stands for it in each cell.
  mutating func wide(_ value: JSON, or cell: JSON) -> JSON {
    let name = Vocabulary.perCell.words[0].name
    return [
      "if": reference("isPerCell") { _ in
        ["type": "object", "required": [.string(name)]]
      },
      "then": perCell().merging([
        "properties": .object([
          JSON.Member(name, ["additionalProperties": cell])
        ])
      ]),
      "else": value,
    ]
  }

  /// Returns the schema of a value, or of the parameter of a flow that stands for it.
  mutating func orParameter(_ value: JSON) -> JSON {
    [
      "if": reference("isParameter") { _ in .text("^<parameter:") },
      "then": reference("parameter") { _ in .text("^<parameter:\(Expressions.name)>$") },
      "else": value,
    ]
  }

  /// Returns the form of what differs between cells, whatever the values are.
  private mutating func perCell() -> JSON {
    reference("perCell") { _ in
      let (name, other) = (Vocabulary.perCell.words[0], Vocabulary.perCell.words[1])
      let cells: JSON = [
        "description": .string(name.description),
        "type": "object",
        "minProperties": 2,
        "properties": .object([
          JSON.Member(other.name, ["description": .string(other.description)])
        ]),
      ]
      return [
        "type": "object",
        "properties": .object([JSON.Member(name.name, cells)]),
        "additionalProperties": false,
      ]
    }
  }

  /// Returns the schema of a value or of a matcher for it.
  mutating func withMatchers(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    if case .pattern(let kind) = kind { return withMatchers(kind, context.expected) }
    if case .optional(let kind) = kind { return withMatchers(kind, context) }
    switch context.texts {
    case .plain:
      return value(kind, context)
    case .argument:
      guard kind.holdsName else { return value(kind, context) }
      return choosing(reference("captured") { _ in .text(Expressions.captured) }, kind, context)
    case .expected:
      return reference("value.\(kind.definitionName)\(context.suffix)") { builder in
        let value = builder.withTextMatchers(kind, context)
        return builder.orValueMatcher(value, for: kind, context)
      }
    }
  }

  /// Returns the schema of a value in an expectation or of a matcher for it that is a text.
  private mutating func withTextMatchers(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    if kind == .text {
      return reference("expectedText") { builder in
        [
          "type": "string",
          "if": ["pattern": "^<"],
          "then": builder.matcher(),
        ]
      }
    }
    if kind.isText { return choosing(matcher(), kind, context) }
    if kind == .anything { return value(kind, context) }
    let matcher = reference("universalMatcher") { _ in .text(Expressions.universalMatcher) }
    return choosing(matcher, kind, context)
  }

  private mutating func matcher() -> JSON {
    reference("matcher") { _ in
      let matchers = Vocabulary.matchers.words.map { "`\($0.notation)`: \($0.description)" }
      let description = JSON.string(matchers.joined(separator: " "))
      return JSON.text(Expressions.matcher).merging(["description": description])
    }
  }

  /// Returns the schema that asks a text which begins with `<` to be a matcher.
  private mutating func choosing(
    _ matcher: JSON,
    _ kind: ValueKind,
    _ context: SchemaContext
  ) -> JSON {
    [
      "if": reference("isMatcher") { _ in ["type": "string", "pattern": "^<"] },
      "then": matcher,
      "else": value(kind, context),
    ]
  }
}

extension ValueKind {
  /// Whether every matcher may stand for it.
  var isText: Bool {
    switch self {
    case .text, .prose, .name, .duration, .signedDuration, .sdkVersion, .sdkRange, .systemVersion,
      .instant, .requirement, .path, .url, .scheme, .choice:
      true
    case .either(let kinds): kinds.contains(where: \.isText)
    default: false
    }
  }

  /// The name of a definition for a scalar of this kind and what may stand in its place.
  fileprivate var scalarName: String? {
    switch self {
    case .text: "text"
    case .name(let noun): noun.isPlain ? "name" : "nonemptyText"
    case .bool: "bool"
    case .duration: "duration"
    case .choice(let vocabulary): "choice.\(vocabulary.name)"
    default: nil
    }
  }

  /// Whether what was captured may stand for it, as an argument of a step.
  fileprivate var holdsName: Bool {
    switch self {
    case .text, .name, .anything: true
    case .either(let kinds): kinds.contains(where: \.holdsName)
    default: false
    }
  }

  /// The same list, which may be empty: for a cell, an empty list can say that there is no output.
  fileprivate var withoutMinimum: ValueKind {
    if case .list(let element, _) = self { .list(element, atLeast: 0) } else { self }
  }
}

extension JSON {
  /// The schema of texts in which an expression is found.
  static func text(_ expression: String) -> JSON {
    ["type": "string", "pattern": .string(expression)]
  }
}
