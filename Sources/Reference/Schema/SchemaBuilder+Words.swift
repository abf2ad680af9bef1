internal import EntsimJSONText
internal import EntsimLanguage

extension SchemaBuilder {
  /// Returns the schema of one word of a vocabulary.
  mutating func choice(_ vocabulary: Vocabulary) -> JSON {
    reference("choice.\(vocabulary.name)") { _ in
      ["oneOf": .array(vocabulary.words.map(Self.constant))]
    }
  }

  /// Returns the schema of a mapping whose keys are the words of a vocabulary.
  mutating func mapping(_ vocabulary: Vocabulary, _ context: SchemaContext) -> JSON {
    reference(vocabulary.name + context.suffix) { builder in
      let words = vocabulary.words
      let mapping: JSON = [
        "type": "object",
        "properties": .object(words.map { builder.property($0, context.inside(vocabulary, $0)) }),
      ]
      // What a fixture or a cell has said of a subscriber need not be said again.
      let isMerged = vocabulary == .subscriber
      let required = isMerged ? [] : words.filter(\.isRequired).map { JSON.string($0.name) }
      return
        mapping
        .merging(required.isEmpty ? [:] : ["required": .array(required)])
        .merging(builder.rules(for: vocabulary, context))
        .merging(["additionalProperties": false])
    }
  }

  /// Returns the schema of a mapping that may have other keys too.
  mutating func open(_ vocabulary: Vocabulary, _ context: SchemaContext) -> JSON {
    reference(vocabulary.name + context.suffix) { builder in
      [
        "type": "object",
        "properties": .object(vocabulary.words.map { builder.property($0, context) }),
        "additionalProperties": builder.schema(.anything, context),
      ]
    }
  }

  /// Returns the schema of what stands under a key, with the key's description.
  mutating func property(_ word: Vocabulary.Word, _ context: SchemaContext) -> JSON.Member {
    let schema = schema(word.value, context)
    let description: JSON = ["description": .string(word.description)]
    let value = word.defaultValue.map { ["default": $0] as JSON } ?? [:]
    return JSON.Member(word.name, description.merging(value).merging(schema))
  }

  /// Returns the schema of exactly one word, with its description.
  static func constant(_ word: Vocabulary.Word) -> JSON {
    ["const": .string(word.name), "description": .string(word.description)]
  }
}

extension SchemaContext {
  /// The context of what stands under a key.
  fileprivate func inside(_ vocabulary: Vocabulary, _ word: Vocabulary.Word) -> Self {
    if vocabulary == .flowFile { return word.name == "steps" ? .flowSteps : .defaults }
    if vocabulary == .scenario, ["steps", "never", "finally"].contains(word.name) { return .steps }
    return word.value == .requestFields ? plain : self
  }
}

extension Vocabulary.Word {
  /// The default as a value, where it is one and not a phrase.
  fileprivate var defaultValue: JSON? {
    guard let text = `default` else { return nil }
    switch (value, text) {
    case (_, "true"), (_, "false"): return .bool(text == "true")
    case (_, "null"): return .null
    case (_, "[]"): return []
    case (_, "{}"): return [:]
    case (.sdkVersion, _), (.systemVersion, _): return .string(String(text.dropFirst().dropLast()))
    case (.instant, _), (.choice, _): return .string(text)
    case (.duration, _) where text.first?.isNumber == true: return .string(text)
    default: return Int64(text).map { .integer($0) }
    }
  }
}
