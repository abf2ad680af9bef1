internal import EntsimJSONText
internal import EntsimLanguage

extension SchemaBuilder {
  /// Returns the schema of a value in an expectation, or of a matcher for it that is a mapping of one key.
  mutating func orValueMatcher(
    _ value: JSON,
    for kind: ValueKind,
    _ context: SchemaContext
  ) -> JSON {
    let keys = Vocabulary.valueMatchers.words.map { ["required": [.string($0.name)]] as JSON }
    return [
      "if": reference("isValueMatcher") { _ in ["type": "object", "anyOf": .array(keys)] },
      "then": reference("matching.\(kind.definitionName)\(context.suffix)") { builder in
        builder.valueMatcher(kind, context)
      },
      "else": value,
    ]
  }

  private mutating func valueMatcher(_ kind: ValueKind, _ context: SchemaContext) -> JSON {
    let members = Vocabulary.valueMatchers.words.compactMap { word -> JSON.Member? in
      let schema: JSON? =
        switch MatcherKey(rawValue: word.name) {
        case .oneOf: ["type": "array", "minItems": 2, "items": schema(kind, context)]
        case .not: schema(kind, context)
        case .including: part(of: kind, context)
        case nil: nil
        }
      guard let schema else { return nil }
      let description: JSON = ["description": .string(word.description)]
      return JSON.Member(word.name, description.merging(schema))
    }
    return [
      "type": "object",
      "maxProperties": 1,
      "properties": .object(members),
      "additionalProperties": false,
    ]
  }

  /// Returns the schema of a part of a value; nil where the value has none, or is compared by its named fields anyway.
  private mutating func part(of kind: ValueKind, _ context: SchemaContext) -> JSON? {
    switch kind {
    case .list(let element, _), .set(let element): items(schema(element, context))
    case .trackingData: items(schema(.pattern(.either([.text, .bool])), context))
    case .open, .map: value(kind, context).merging(["minProperties": 1])
    case .mapping(.status):
      [
        "type": "object",
        "minProperties": 1,
        "properties": .object(Vocabulary.status.words.map { property($0, context) }),
        "additionalProperties": false,
      ]
    case .anything:
      value(kind, context).merging([
        "type": ["array", "object"], "minItems": 1, "minProperties": 1,
      ])
    case .pattern(let kind), .optional(let kind): part(of: kind, context)
    case .either(let kinds):
      kinds.compactMap { part(of: $0, context) }.first
    default: nil
    }
  }

  private func items(_ element: JSON) -> JSON {
    ["type": "array", "minItems": 1, "items": element]
  }
}

extension ValueKind {
  /// The name by which the schema refers to what may stand in place of such a value.
  var definitionName: String {
    switch self {
    case .prose: "prose"
    case .text: "text"
    case .name(let noun): noun.isPlain ? "name" : "nonemptyText"
    case .integer(let range): "integer.\(range.lowerBound).\(range.upperBound)"
    case .choice(let words), .mapping(let words), .open(let words), .single(let words): words.name
    case .list(let element, let count): "list.\(count).\(element.definitionName)"
    case .set(let element): "set.\(element.definitionName)"
    case .map(let noun, let value), .entries(let noun, let value):
      "map.\(noun).\(value.definitionName)"
    case .pattern(let kind), .optional(let kind): kind.definitionName
    case .either(let kinds): kinds.map(\.definitionName).joined(separator: "-or-")
    case .only(let value):
      "only.\(JSON(value).text.filter { $0.isLetter || $0.isNumber || $0 == "-" })"
    case .nothing, .null, .bool, .duration, .signedDuration, .sdkVersion, .sdkRange,
      .systemVersion, .instant, .requirement, .path, .url, .scheme, .httpStatus, .occurrences,
      .call, .callback, .callbackName, .delivery, .trackingData, .requestFields, .anything:
      "\(self)"
    }
  }
}
