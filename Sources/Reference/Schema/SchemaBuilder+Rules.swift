internal import EntsimEntitlement
internal import EntsimJSONText
internal import EntsimLanguage

extension SchemaBuilder {
  /// Returns what holds for a mapping as a whole, beyond what its words say one by one.
  mutating func rules(for words: Vocabulary, _ context: SchemaContext) -> JSON {
    switch words {
    case .step: stepRules(context)
    case .scenario:
      ["allOf": [["properties": ["matrix": ["minProperties": 1], "only": ["minItems": 1]]]]]
    case .answer: answerRules(context)
    case .arguments(of: .setRequestor):
      ["dependentRequired": ["secret": ["publicKey"], "publicKey": ["secret"]]]
    case .arguments(of: .sendTrackingData): trackingRules()
    case .finally, .state, .mvpd: ["minProperties": 1]
    case _ where Vocabulary.requests.contains(words):
      context.texts == .plain ? [:] : ["minProperties": 1]
    default: [:]
    }
  }

  /// Exactly one subject, or a flow; an app's subject where the key speaks of the app's call; a beginning at a
  /// time or inside a callback; and an expectation where the last one has a deadline.
  private mutating func stepRules(_ context: SchemaContext) -> JSON {
    let named = Vocabulary.subjects.words.filter { ["app", "user"].contains($0.name) }
    let patterns = named.map { word in
      let property = property(word, context)
      return JSON.Member("^\(word.name)@\(Expressions.name)$", property.value)
    }
    let subjects = Vocabulary.subjects.words.map { Self.has($0.name) } + [Self.has("flow")]
    let namedSubjects = named.map { Self.hasNamed($0.name) }
    let app: JSON = ["anyOf": [Self.has("app"), Self.hasNamed("app")]]
    let rules: JSON = [
      "patternProperties": .object(patterns),
      "oneOf": .array(subjects + namedSubjects),
      "dependentSchemas": [
        "thread": app,
        "inside": app.merging(["properties": ["after": false]]),
        "flow": flowRules(),
      ],
      "dependentRequired": ["within": ["expect"]],
    ]
    // A flow does not know the cells of its callers.
    return context.takesParameters
      ? rules.merging(["allOf": [["properties": ["in": false]]]]) : rules
  }

  /// One flow a step, and nothing beside it but what says where its steps stand among others.
  private func flowRules() -> JSON {
    [
      "propertyNames": ["enum": ["flow", "after", "settle", "in"]],
      "properties": [
        "flow": [
          "minProperties": 1,
          "maxProperties": 1,
          "propertyNames": ["not": ["const": .string(Vocabulary.perCell.words[0].name)]],
        ]
      ],
    ]
  }

  private static func has(_ key: String) -> JSON { ["required": [.string(key)]] }

  /// A mapping has a key such as `app@NAME` when not all its keys are others.
  private static func hasNamed(_ subject: String) -> JSON {
    ["not": ["propertyNames": ["not": ["pattern": .string("^\(subject)@")]]]]
  }

  /// `fault` or `status`; `again` for a double; the fields of a request to this very service.
  private mutating func answerRules(_ context: SchemaContext) -> JSON {
    let fields = Service.allCases.map { service -> JSON in
      let fields = mapping(.requestFields(of: service), context.plain)
      return [
        "if": ["properties": ["answer": ["const": .string(service.rawValue)]]],
        "then": ["properties": ["where": fields]],
      ]
    }
    let double: JSON = [
      "required": ["fault"],
      "properties": ["fault": ["const": .string(Fault.duplicated.rawValue)]],
    ]
    return [
      "not": ["required": ["status", "fault"]],
      "dependentSchemas": ["again": double],
      "allOf": .array(fields),
    ]
  }

  /// The length of the array that goes with each event, from SDK 1.6 on, before, or when a failure
  /// has one entry only.
  private func trackingRules() -> JSON {
    let lengths = TrackingEventType.allCases.map { event -> JSON in
      let versions = [SDKVersion(3, 9), SDKVersion(1, 5)]
      let data = (versions.map { event.length(in: $0) } + [1]).map { length -> JSON in
        ["minItems": .integer(Int64(length)), "maxItems": .integer(Int64(length))]
      }
      return [
        "if": ["properties": ["event": ["const": .string(event.rawValue)]]],
        "then": ["properties": ["data": ["anyOf": .array(data)]]],
      ]
    }
    return ["allOf": .array(lengths)]
  }
}
