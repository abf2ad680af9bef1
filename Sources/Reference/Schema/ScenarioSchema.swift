internal import EntsimJSONText
internal import EntsimLanguage

/// The JSON Schema of scenarios, fixtures and flows, made from the table of the language.
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
    let flow = builder.mapping(.flowFile, .world)
    let suite = builder.mapping(.suiteFile, .world)
    let requirements = builder.mapping(.requirements, .world)
    let documents = builder.mapping(.documents, .world)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(id),
      "title": "A file of a suite of entsim",
      "description": """
      A scenario states the initial state, what happens and the expected outputs; a fixture states an initial state, \
      for scenarios that build on it; a flow states steps that scenarios call; the catalogue states requirements, and lists the documents \
      that they come from.
      """,
      "type": "object",
      // A file with only the keys of a fixture is a fixture, so that an error speaks of the right form.
      "if": ["minProperties": 1, "propertyNames": ["enum": .array(keys)]],
      "then": fixture,
      "else": [
        "if": ["required": ["requirements"]],
        "then": requirements,
        "else": [
          "if": ["required": ["documents"]],
          "then": documents,
          "else": [
            "if": ["required": ["flow"]],
            "then": flow,
            "else": ["if": ["required": ["roots"]], "then": suite, "else": scenario],
          ],
        ],
      ],
      "$defs": .object(builder.definitions),
    ]
  }
}
