import EntsimEntitlement
import EntsimJSONText
import EntsimLanguage
import Foundation
import TestSupport
import Testing

@testable import EntsimReference

@Suite("The JSON Schema")
struct SchemaTests {
  static let schema = ScenarioSchema.json

  /// All values of the schema, each with those inside it.
  private static let values: [JSON] = {
    var open = [schema]
    var values: [JSON] = []
    while let value = open.popLast() {
      values.append(value)
      open += value.members.map(\.value)
      if case .array(let elements) = value { open += elements }
    }
    return values
  }()

  private static let descriptions = values.compactMap { value -> String? in
    guard case .string(let text)? = value["description"] else { return nil }
    return text
  }.joined(separator: "\n")

  @Test("has the name and the dialect by which tools know it")
  func identity() {
    #expect(Self.schema["$id"] == "urn:entsim:scenario:1")
    #expect(Self.schema["$schema"] == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test("describes every word of the table", arguments: Vocabulary.all)
  func words(place: Vocabulary) {
    let missing = place.words.filter { !Self.descriptions.contains($0.summary) }
    #expect(missing.map(\.name) == [])
  }

  @Test("describes every call and every callback")
  func surface() {
    for name in CallName.allCases {
      #expect(Self.descriptions.contains(name.surface.summary), "\(name.rawValue)")
    }
    for name in CallbackName.allCases {
      #expect(Self.descriptions.contains(name.surface.summary), "\(name.rawValue)")
    }
  }

  @Test("refers to what it defines, and defines what it refers to")
  func references() {
    let referred = Self.values.compactMap { value -> String? in
      guard case .string(let text)? = value["$ref"] else { return nil }
      return String(text.dropFirst("#/$defs/".count))
    }
    let defined = Self.schema["$defs"]?.members.map(\.name) ?? []
    #expect(Set(referred) == Set(defined))
    #expect(Set(defined).count == defined.count)
  }

  @Test("lets no mapping of the language have keys that nothing names")
  func closed() {
    for definition in Self.schema["$defs"]?.members ?? [] {
      guard definition.value["type"] == "object", definition.value["properties"] != nil else {
        continue
      }
      #expect(definition.value["additionalProperties"] != nil, "\(definition.name)")
    }
  }

  @Test("has the outline that is committed")
  func outline() throws {
    let lines = (Self.schema["$defs"]?.members ?? []).map { definition in
      ([definition.name] + Self.keys(of: definition.value)).joined(separator: "\n  ")
    }
    let path = "Tests/ReferenceTests/Golden/schema-outline.txt"
    try Golden.expect(lines.joined(separator: "\n") + "\n", in: path)
  }

  /// The keys, constants and patterns that a definition names, as far as it names them itself.
  private static func keys(of value: JSON) -> [String] {
    var keys: [String] = []
    for member in value.members {
      switch (member.name, member.value) {
      case ("properties", let properties): keys += properties.members.map { "\($0.name):" }
      case ("patternProperties", let properties): keys += properties.members.map { "/\($0.name)/:" }
      case ("required", .array(let names)):
        keys.append("required " + names.map(\.word).joined(separator: " "))
      case ("oneOf", .array(let choices)): keys += choices.compactMap(Self.word(of:))
      case ("pattern", .string(let expression)): keys.append("/\(expression)/")
      case ("then", let inner), ("else", let inner): keys += Self.keys(of: inner)
      default: break
      }
    }
    return keys
  }

  /// The word that a schema lets stand alone, which two vocabularies may describe; nil for other schemas.
  private static func word(of schema: JSON) -> String? {
    if case .array(let descriptions)? = schema["anyOf"] {
      return Self.word(of: descriptions[0])
    }
    return schema["const"]?.word
  }

  @Test(
    "says of one place what is committed",
    arguments: ["device", "durations", "one.timeVerbs.step", "arguments.setToken.step"]
  )
  func definition(name: String) throws {
    let definition = try #require(Self.schema["$defs"]?[name])
    try Golden.expect(definition.text, in: "Tests/ReferenceTests/Golden/schema-\(name).json")
  }

  @Test("every word stands in a file that it must let pass", arguments: Vocabulary.all)
  func examples(place: Vocabulary) throws {
    let folder = "Tests/SchemaTests/Valid"
    let names = Repository.files(below: folder, ofType: "yaml")
    let text = try names.map { try Repository.text(of: "\(folder)/\($0)") }.joined()
    // A single parameter stands without its name.
    if place.words.count == 1, Vocabulary.arguments.contains(place) { return }
    let missing = place.words.map(\.name).filter { !text.contains($0) }
    #expect(missing == [])
  }
}

extension JSON {
  fileprivate var word: String {
    if case .string(let text) = self { text } else { text.trimmingCharacters(in: .newlines) }
  }
}
