import EntsimDiagnostics
import EntsimYAML
import Testing

@Suite("The core schema")
struct CoreSchemaTests {
  @Test("knows null", arguments: ["", "~", "null", "Null", "NULL"])
  func null(_ text: String) {
    #expect(value(text) == .null)
  }

  @Test(
    "knows true and false",
    arguments: [
      ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false),
      ("FALSE", false),
    ]
  )
  func bool(_ text: String, _ bool: Bool) {
    #expect(value(text) == .bool(bool))
  }

  @Test(
    "knows whole numbers",
    arguments: [
      ("0", 0), ("-0", 0), ("+12", 12), ("-19", -19), ("007", 7), ("0o17", 15), ("0x1F", 31),
      ("0xff", 255), ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
      ("0x7FFFFFFFFFFFFFFF", Int64.max),
    ]
  )
  func integer(_ text: String, _ number: Int64) {
    #expect(value(text) == .integer(number))
  }

  @Test(
    "keeps numbers with a point or an exponent as they are written",
    arguments: [
      "3.10", "1.", ".5", "-1.5e3", "1e6", "1E+6", "6.02e-23", "+.inf", "-.Inf", ".INF", ".nan",
      ".NaN", ".NAN", "00.50",
    ]
  )
  func float(_ text: String) {
    #expect(value(text) == .float(text))
  }

  @Test(
    "takes everything else for text, also what YAML 1.1 took for more",
    arguments: [
      "yes", "Yes", "no", "NO", "on", "off", "y", "n", "tRUE", "nULL", "1_000", "0b1", "1:30",
      "0o18", "0x", "0xG", "0o", "+", ".", "1e", "e3", "1.2.3", "+.nan", "2025-01-01", "5s",
      "+0x1F", "-0o7", "++1", "1,000", "<any>", "=",
    ]
  )
  func string(_ text: String) {
    #expect(value(text) == .string(text))
  }

  @Test(
    "takes what is quoted or in a block for text",
    arguments: [
      (#""1""#, "1", Scalar.Style.doubleQuoted), ("'null'", "null", .singleQuoted),
      (#""""#, "", .doubleQuoted), ("|-\n  true", "true", .literal), (">-\n  1", "1", .folded),
    ]
  )
  func quoted(_ written: String, _ text: String, _ style: Scalar.Style) throws {
    let scalar = try #require(document("a: \(written)\n").root?["a"]?.value.scalar)
    #expect(scalar == Scalar(text: text, style: style, value: .string(text)))
  }

  @Test(
    "refuses whole numbers that 64 bits cannot hold",
    arguments: ["9223372036854775808", "-9223372036854775809", "0x8000000000000000"]
  )
  func outOfRange(_ text: String) {
    let document = document("a: \(text)\n")
    #expect(document.diagnostics.map(\.code) == [.integerOutOfRange])
    #expect(document.root?["a"]?.value.isInvalid == true)
  }

  @Test(
    "honours its tags",
    arguments: [
      ("!!str 1", Scalar.Value.string("1")), ("!!str", .string("")), ("!!int '7'", .integer(7)),
      ("!!float 1", .float("1")), ("!!bool \"true\"", .bool(true)), ("!!null ''", .null),
      ("!<tag:yaml.org,2002:int> 0x10", .integer(16)),
    ]
  )
  func tags(_ written: String, _ value: Scalar.Value) {
    let document = document("a: \(written)\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?["a"]?.value.scalar?.value == value)
  }

  @Test(
    "says when a value is not what its tag says",
    arguments: [
      "!!int x", "!!bool yes", "!!null 0", "!!float x", "!!seq x", "!!map [a]", "!!str {}",
    ]
  )
  func mismatches(_ written: String) {
    #expect(document("a: \(written)\n").diagnostics.map(\.code) == [.tagMismatch])
  }

  @Test("refuses other tags", arguments: ["!mine x", "!!binary aGk=", "!!set {a}", "! 12"])
  func otherTags(_ written: String) {
    #expect(document("a: \(written)\n").diagnostics.map(\.code) == [.unknownTag])
  }

  private func value(_ text: String) -> Scalar.Value? {
    let document = document("a: \(text)\n")
    #expect(document.diagnostics.isEmpty)
    return document.root?["a"]?.value.scalar?.value
  }
}
