internal import Entitlement

/// The JSON Schema of scenarios and fixtures, made from the table of the language.
///
/// It is as strict as a schema can be; what takes more than one place to see, such as a name that
/// nothing declares, only `entsim lint` finds.
public enum ScenarioSchema {
  /// The name of the schema, which stays as long as the version of the language does.
  public static let id = "urn:entsim:scenario:1"

  /// The schema as text: the same for every run of this version.
  public static var text: String { json.text }

  /// The schema as a value.
  static var json: JSON {
    var builder = SchemaBuilder()
    let scenario = builder.mapping(.scenario, .world)
    let fixture = builder.mapping(.fixture, .world)
    let keys = Vocabulary.fixture.words.map { JSON.string($0.name) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(id),
      "title": "A scenario or a fixture of entsim",
      "description": """
      A scenario says what is so, what happens and what must come out; a fixture says what is so, \
      for scenarios that build on it.
      """,
      "type": "object",
      // What has only the keys of a fixture is one, so that an error speaks of the right form.
      "if": ["minProperties": 1, "propertyNames": ["enum": .array(keys)]],
      "then": fixture,
      "else": scenario,
      "$defs": .object(builder.definitions),
    ]
  }
}
