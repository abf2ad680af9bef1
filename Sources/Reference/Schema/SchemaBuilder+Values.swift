internal import EntsimEntitlement
internal import EntsimJSONText
internal import EntsimLanguage

extension SchemaBuilder {
  /// Returns the schema of a value by itself.
  mutating func value(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    switch kind {
    case .nothing, .null: ["type": "null"]
    case .only(let value): ["const": JSON(value)]
    case .text: reference("text") { _ in .text(Expressions.text) }
    case .prose: .text(Expressions.prose)
    case .name(let noun): noun.isPlain ? .text("^\(Expressions.name)$") : nonemptyText()
    case .bool: ["type": "boolean"]
    case .integer(let range): .integer(in: range)
    case .duration: reference("unsigned") { _ in .duration(Expressions.duration) }
    case .signedDuration: .duration(Expressions.signedDuration)
    case .sdkVersion: reference("sdkVersion") { _ in .text(Expressions.sdkVersion) }
    case .sdkRange: .text(Expressions.sdkRange)
    case .systemVersion: .text(Expressions.systemVersion)
    case .instant: .text(Expressions.instant)
    case .requirement: .text(Expressions.requirement)
    case .path: .text(Expressions.path)
    case .url: .text(Expressions.url)
    case .scheme: .text(Expressions.scheme)
    case .httpStatus: .integer(in: 200...599)
    case .occurrences:
      [
        "if": ["type": "string"], "then": .text(Expressions.occurrences),
        "else": .integer(in: 1...1_000_000_000),
      ]
    case .choice(let vocabulary): choice(vocabulary)
    case .list(let element, let minimum): list(item(element, context), atLeast: minimum)
    case .set(let element):
      list(schema(element, context), atLeast: 0).merging(["uniqueItems": true])
    case .mapping(let vocabulary): mapping(vocabulary, context)
    case .open(let vocabulary): open(vocabulary, context)
    case .single, .call, .callback, .callbackName: oneKey([kind], context)
    case .entries(let noun, let entry):
      names(noun, ["if": ["type": "null"], "else": schema(entry, context)])
    case .map(let noun, let value): names(noun, schema(value, context))
    case .trackingData: list(trackingEntry(context), atLeast: 1)
    case .requestFields: ["type": "object"]
    case .delivery: delivery(context)
    case .optional, .pattern: withMatchers(kind, context)
    case .either(let kinds): either(kinds, context)
    case .anything: anything(context)
    }
  }

  private mutating func nonemptyText() -> JSON {
    reference("nonemptyText") { _ in .text(Expressions.nonemptyText) }
  }

  /// Returns the schema of an item of a list; of a list of expectations, a cell may lack it.
  private mutating func item(_ element: ValueKind, _ context: SchemaContext) -> JSON {
    guard context.takesCells, element.isExpectation else { return schema(element, context) }
    let cell: JSON = [
      "if": ["const": .string(Vocabulary.absentItem)],
      "then": choice(.cellValues),
      "else": schema(element, context.cellValue),
    ]
    return wide(withMatchers(element, context), or: cell)
  }

  private func list(_ element: JSON, atLeast minimum: Int) -> JSON {
    let list: JSON = ["type": "array", "items": element]
    return minimum == 0 ? list : list.merging(["minItems": .integer(Int64(minimum))])
  }

  private func names(_ noun: Noun, _ value: JSON) -> JSON {
    let form: JSON =
      switch noun {
      case .serviceProvider: ["pattern": .string(Expressions.url)]
      case _ where noun.isPlain: ["pattern": .string("^\(Expressions.name)$")]
      default: ["minLength": 1]
      }
    return ["type": "object", "propertyNames": form, "additionalProperties": value]
  }

  private mutating func trackingEntry(_ context: SchemaContext) -> JSON {
    schema(.pattern(.either([.text, .bool])), context)
  }

  private mutating func either(_ kinds: [ValueKind], _ context: SchemaContext) -> JSON {
    let keyed = kinds.filter(\.isKeyed)
    let others = kinds.filter { !$0.isKeyed }
    if others.isEmpty { return oneKey(keyed, context) }
    // What a person wrote is told apart by its form, so that an error speaks of that form only.
    if others.count == 2, keyed.isEmpty, let form = others[1].form, form != others[0].form {
      return ["if": form, "then": value(others[1], context), "else": value(others[0], context)]
    }
    if others.count == 1, !keyed.isEmpty, case .mapping(let vocabulary) = others[0] {
      let required = vocabulary.words.filter(\.isRequired).map { JSON.string($0.name) }
      let isMapping: JSON = ["type": "object", "required": .array(required)]
      return [
        "if": isMapping, "then": mapping(vocabulary, context), "else": oneKey(keyed, context),
      ]
    }
    let keyedSchema = keyed.isEmpty ? [] : [oneKey(keyed, context)]
    return ["anyOf": .array(others.map { value($0, context) } + keyedSchema)]
  }

  private mutating func anything(_ context: SchemaContext) -> JSON {
    reference("anything\(context.suffix)") { builder in
      let element = builder.schema(.anything, context)
      return [
        "type": ["null", "boolean", "integer", "string", "array", "object"],
        "if": ["type": "string"],
        "then": builder.schema(.text, context.cellValue),
        "items": element,
        "additionalProperties": element,
      ]
    }
  }
}

extension ValueKind {
  /// Whether it is a word alone, or a mapping of one key.
  fileprivate var isKeyed: Bool {
    switch self {
    case .single, .call, .callback, .callbackName: true
    default: false
    }
  }

  /// What tells it apart by form, where something does.
  fileprivate var form: JSON? {
    switch self {
    case .null: ["type": "null"]
    case .only(let value): ["const": JSON(value)]
    case .list, .set, .trackingData: ["type": "array"]
    case .mapping, .open, .entries, .map, .requestFields, .delivery: ["type": "object"]
    default: nil
    }
  }
}

extension JSON {
  /// A value of the SDK's as JSON.
  init(_ value: EntsimEntitlement.Value) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .string(let text): .string(text)
      case .list(let values): .array(values.map { JSON($0) })
      case .map(let fields): .object(fields.map { Member($0.name, JSON($0.value)) })
      case .description(let description):
        .object(description.fields.map { Member($0.name, JSON($0.value)) })
      }
  }

  /// The schema of lengths of time.
  fileprivate static func duration(_ expression: String) -> JSON {
    let units = Vocabulary.durationUnits.words.map { "`\($0.name)`: \($0.description)" }
    return JSON.text(expression).merging(["description": .string(units.joined(separator: " "))])
  }

  /// The schema of whole numbers within limits.
  fileprivate static func integer(in range: ClosedRange<Int64>) -> JSON {
    var limited: JSON = ["type": "integer"]
    if range.lowerBound > .min {
      limited = limited.merging(["minimum": .integer(range.lowerBound)])
    }
    guard range.upperBound < .max else { return limited }
    return limited.merging(["maximum": .integer(range.upperBound)])
  }
}
