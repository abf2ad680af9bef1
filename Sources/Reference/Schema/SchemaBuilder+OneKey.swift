internal import EntsimEntitlement
internal import EntsimJSONText
internal import EntsimLanguage

/// A word alone, or a mapping of exactly one key, beside which some others may stand.
private struct OneKey {
  /// The words that stand alone, each with its schema.
  private var names: [JSON.Member] = []
  /// What may stand under each key.
  private var keys: [JSON.Member] = []
  /// Texts that stand alone and are no single word.
  var texts: [JSON] = []
  /// What may stand under keys that an expression describes.
  var patterns: [JSON.Member] = []
  /// What may stand beside the one key.
  var beside: [JSON.Member] = []

  /// Adds a word that stands alone; one that two vocabularies have keeps both descriptions.
  mutating func add(word name: String, _ schema: JSON) {
    Self.add(JSON.Member(name, schema), to: &names)
  }

  /// Adds a key; under one that two vocabularies have, either value may stand.
  mutating func add(key: JSON.Member) { Self.add(key, to: &keys) }

  private static func add(_ member: JSON.Member, to members: inout [JSON.Member]) {
    guard let index = members.firstIndex(where: { $0.name == member.name }) else {
      return members.append(member)
    }
    let either: JSON = ["anyOf": .array([members[index].value, member.value])]
    members[index] = JSON.Member(member.name, either)
  }

  var schema: JSON {
    let mapping: JSON = [
      "type": "object",
      "minProperties": 1,
      "maxProperties": .integer(Int64(1 + beside.count)),
      "properties": .object(keys + beside),
    ]
    let named: JSON = patterns.isEmpty ? [:] : ["patternProperties": .object(patterns)]
    let object = mapping.merging(named).merging(["additionalProperties": false]).merging(rules)
    let words = names.map(\.value) + texts
    if words.isEmpty { return object }
    if keys.isEmpty, patterns.isEmpty { return ["oneOf": .array(words)] }
    return ["if": ["type": "string"], "then": ["oneOf": .array(words)], "else": object]
  }
}

extension OneKey {
  /// Something stands beside the one key, or nothing does.
  private var rules: JSON {
    guard !beside.isEmpty else { return [:] }
    let hasBeside: JSON = [
      "anyOf": .array(beside.map { ["required": [.string($0.name)]] })
    ]
    return [
      "allOf": [
        ["if": hasBeside, "then": ["minProperties": 2], "else": ["maxProperties": 1]]
      ]
    ]
  }
}

extension SchemaBuilder {
  /// Returns the schema of a word alone or of a mapping of one key, out of several vocabularies.
  mutating func oneKey(_ kinds: [ValueKind], _ context: SchemaContext) -> JSON {
    let name = kinds.map(\.oneKeyName).joined(separator: "-or-")
    return reference("one.\(name)\(context.suffix)") { builder in
      var oneKey = OneKey()
      if kinds.contains(where: \.hasOccurrence) {
        let words = Vocabulary.occurrence.words
        oneKey.beside = words.map { builder.property($0, context) }
      }
      for kind in kinds { builder.add(kind, to: &oneKey, context) }
      return oneKey.schema
    }
  }

  private mutating func add(_ kind: ValueKind, to oneKey: inout OneKey, _ context: SchemaContext) {
    switch kind {
    case .single(let vocabulary):
      for word in vocabulary.words { add(word, to: &oneKey, context) }
    case .call:
      for name in CallName.allCases { add(name, to: &oneKey, context) }
    case .callbackName:
      for name in CallbackName.allCases {
        oneKey.add(word: name.rawValue, Self.constant(name.rawValue, name.surface.description))
      }
      let names = CallbackName.allCases.map(\.rawValue).joined(separator: "|")
      oneKey.texts.append(.text("^(\(names))@\(Expressions.name)$"))
    case .callback:
      for name in CallbackName.allCases { add(name, to: &oneKey, context) }
    default: preconditionFailure("no word alone and no mapping of one key: \(kind)")
    }
  }

  private mutating func add(
    _ word: Vocabulary.Word,
    to oneKey: inout OneKey,
    _ context: SchemaContext
  ) {
    if word.value.mayBeAbsent { oneKey.add(word: word.name, Self.constant(word)) }
    if word.value != .nothing {
      let property = property(word, context)
      // Beside `times`, a word that stands alone has any value.
      let mayBeAny = word.value.mayBeAbsent && !oneKey.beside.isEmpty
      let value: JSON = mayBeAny ? ["anyOf": [["const": "<any>"], property.value]] : property.value
      oneKey.add(key: JSON.Member(property.name, value))
    }
    // The app that does it may stand behind the word, as behind a callback.
    guard Vocabulary.restOutcomes.has(word.name) else { return }
    let pattern = "^\(word.name)@\(Expressions.name)$"
    if word.value.mayBeAbsent { oneKey.texts.append(.text(pattern)) }
    oneKey.patterns.append(JSON.Member(pattern, schema(word.value, context)))
  }

  private mutating func add(_ call: CallName, to oneKey: inout OneKey, _ context: SchemaContext) {
    let surface = call.surface
    if surface.parameters.allSatisfy(\.mayBeLeftOut) {
      oneKey.add(word: call.rawValue, Self.constant(call.rawValue, surface.description))
    }
    guard !surface.parameters.isEmpty else { return }
    let arguments = arguments(of: call, context)
    let description = surface.description + Self.remark(on: surface.parameters)
    oneKey.add(key: Self.described(call.rawValue, description, arguments))
  }

  private mutating func add(
    _ callback: CallbackName,
    to oneKey: inout OneKey,
    _ context: SchemaContext
  ) {
    let surface = callback.surface
    let arguments = arguments(of: callback, context)
    let description = surface.description + Self.remark(on: surface.parameters)
    oneKey.add(key: Self.described(callback.rawValue, description, arguments))
    let pattern = "^\(callback.rawValue)@\(Expressions.name)$"
    oneKey.patterns.append(JSON.Member(pattern, arguments))
  }

  /// What is said of a parameter that stands without its name.
  private static func remark(on parameters: [Parameter]) -> String {
    parameters.count == 1 ? " `\(parameters[0].name)`: \(parameters[0].summary)" : ""
  }

  private static func constant(_ name: String, _ description: String) -> JSON {
    ["const": .string(name), "description": .string(description)]
  }

  private static func described(
    _ name: String,
    _ description: String,
    _ schema: JSON
  ) -> JSON.Member {
    JSON.Member(name, (["description": .string(description)] as JSON).merging(schema))
  }
}

extension ValueKind {
  /// What the name of a definition says of a word alone or a mapping of one key.
  fileprivate var oneKeyName: String {
    if case .single(let vocabulary) = self { vocabulary.name } else { "\(self)" }
  }

  /// Whether a word with such a value may stand alone.
  fileprivate var mayBeAbsent: Bool {
    if case .optional = self { true } else { self == .nothing }
  }
}
