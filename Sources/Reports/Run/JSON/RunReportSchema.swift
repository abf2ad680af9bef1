import JSONText

/// The JSON Schema of what ``RunReportJSON`` writes.
///
/// It lets members by that it does not know, since a later program may add some.
public enum RunReportSchema {
  /// The name of the schema, which stays as long as the version of the format does.
  static let id = "urn:entsim:report:\(RunReportJSON.version)"

  /// The schema as text: the same for every run of this version.
  public static var text: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string(id),
      "title": "The report of a run of entsim",
      "description":
        "What 'entsim run --report json' writes. Times are those of the virtual clock.",
    ]
    let members = [
      Member("report", ["const": .integer(RunReportJSON.version)], "The version of the format."),
      Member("entsim", string, "The version of the program that ran the scenarios."),
      Member("shard", shard, "Which part of the suite was run; not there for all of it.", false),
      Member("summary", summary, "How many scenarios there are, and how many of each verdict."),
      Member("results", array(result), "What became of each scenario, in the order of the paths."),
    ]
    return head.merging(object(members)).text
  }

  /// A member of an object.
  private struct Member {
    let name: String
    let schema: JSON
    let description: String
    let isRequired: Bool

    init(_ name: String, _ schema: JSON, _ description: String, _ isRequired: Bool = true) {
      self.name = name
      self.schema = schema
      self.description = description
      self.isRequired = isRequired
    }
  }

  private static let string: JSON = ["type": "string"]
  private static let number: JSON = ["type": "integer", "minimum": 1]
  private static let milliseconds: JSON = ["type": "integer", "minimum": 0]

  private static var shard: JSON {
    object([
      Member("index", number, "Which part, counted from 1."),
      Member("count", number, "How many parts there are."),
      Member("suite", string, "A digest over the whole suite, the same in each of its parts."),
    ])
  }

  private static var summary: JSON {
    let names = ["scenarios"] + ReportedResult.Verdict.allCases.map(\.rawValue)
    return object(names.map { Member($0, milliseconds, "How many.") })
  }

  private static var result: JSON {
    object([
      Member("path", string, "The path of the file as it was found."),
      Member(
        "name",
        string,
        "What the file is called within its suite; this decides on its shard."
      ),
      Member("verdict", words(ReportedResult.Verdict.self), "What it came to."),
      Member("title", nullable(string), "The title; null where the file is not valid."),
      Member("cell", nullable(string), "The cell of the matrix; null where there is none."),
      Member("line", nullable(number), "The line of the title; null where the file is not valid."),
      Member("covers", array(string), "The requirements that the scenario claims to show."),
      Member("tags", array(string), "The words to select it by."),
      Member(
        "relaxations",
        nullable(string),
        "What it does not look at; null where it looks at all."
      ),
      Member("milliseconds", milliseconds, "How long the run took on the virtual clock."),
      Member("steps", array(step), "The steps in order; none where it was not run."),
      Member("failures", array(failure), "What is not as expected, in the order of reading."),
      Member("text", string, "What the text report says of it; empty where all is as expected."),
      Member("findings", array(finding), "Mistakes in the files, and warnings."),
      Member(
        "trace",
        string,
        "The run as a sequence, where 'entsim run --trace' ran it; not there otherwise.",
        false
      ),
    ])
  }

  private static var step: JSON {
    object([
      Member("number", number, "The place in the file's list, counted from 1."),
      Member("words", string, "What is done, as the file writes it."),
      Member("place", place, "Where it stands."),
      Member("verdict", words(ReportedResult.Step.Verdict.self), "How far it got."),
      Member("milliseconds", nullable(milliseconds), "When it began; null where it was not run."),
    ])
  }

  private static var failure: JSON {
    object([
      Member("place", place, "Where to look: the first expected value that is not met."),
      Member("text", string, "What is not as expected; begins with the place."),
    ])
  }

  private static var finding: JSON {
    object([
      Member("severity", words(ReportedResult.Finding.Severity.self), "How bad it is."),
      Member("code", string, "The kind of finding, stable over versions."),
      Member("message", string, "What was found and what was expected."),
      Member("place", nullable(place), "Where; null where it is about no place in a file."),
      Member("help", nullable(string), "What to do about it."),
      Member("text", string, "What the text report says, with an excerpt of the file."),
    ])
  }

  private static var place: JSON {
    object([
      Member("file", string, "The path."),
      Member("line", number, "The line, counted from 1."),
      Member("column", number, "The column, counted from 1 in Unicode scalars."),
    ])
  }

  private static func object(_ members: [Member]) -> JSON {
    [
      "type": "object",
      "required": .array(members.filter(\.isRequired).map { .string($0.name) }),
      "properties": .object(
        members.map { member in
          JSON.Member(
            member.name,
            member.schema.merging(["description": .string(member.description)])
          )
        }
      ),
    ]
  }

  private static func array(_ items: JSON) -> JSON { ["type": "array", "items": items] }

  private static func nullable(_ schema: JSON) -> JSON {
    ["anyOf": [["type": "null"], schema]]
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> JSON {
    ["enum": .array(type.allCases.map { .string($0.rawValue) })]
  }
}
