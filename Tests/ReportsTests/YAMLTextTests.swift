import EntsimDiagnostics
import EntsimEntitlement
import EntsimSimulation
import EntsimYAML
import TestSupport
import Testing

@testable import EntsimReports

@Suite("Values as YAML files")
struct YAMLTextTests {
  private func value(in text: String) throws -> Value {
    let document = Document.kept(text)
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics.map(\.message)) in\n\(text)")
    return try #require(document.root.map(Self.value))
  }

  private static func value(of node: Node) -> Value {
    switch node.content {
    case .sequence(let nodes): .list(nodes.map(value))
    case .mapping(let pairs): .map(pairs.map { Value.Field($0.key.text, value(of: $0.value)) })
    case .scalar(let scalar):
      switch scalar.value {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      case .float, .invalid: .description(Value.Description(fields: []))
      }
    }
  }

  @Test("a state as a person reads it")
  func page() {
    let value = Value.map([
      Value.Field("time", .string("5s (2025-01-01T00:00:05Z)")), Value.Field("none", .map([])),
      Value.Field(
        "apps",
        .list([
          .map([
            Value.Field("name", .string("app")),
            Value.Field("calls", .list([.string("logout"), .integer(2), .bool(true), .null])),
            Value.Field("screen", .map([Value.Field("picker", .list([]))])),
          ]),
          .list([.list([.string("a")]), .map([Value.Field("no", .string("yes"))])]),
        ])
      ), Value.Field("guid", .string("<redacted>")),
      Value.Field("long", .list((0..<30).map { .string("item \($0)") })),
    ])
    let long = (0..<30).map { "  - item \($0)\n" }.joined()
    #expect(
      YAMLText().file(of: value) == """
        time: 5s (2025-01-01T00:00:05Z)
        none: {}
        apps:
          - name: app
            calls: [logout, 2, true, null]
            screen:
              picker: []
          - - [a]
            - "no": "yes"
        guid: <redacted>
        long:
        \(long)
        """
    )
  }

  @Test(
    "texts that only YAML 1.1 takes for something else are quoted",
    arguments: [
      "yes", "No", "on", "OFF", "y", "=", "1:30", "190:20:30.5", "0b101", "1_000", "-1_0.5e+3",
      "010",
      "2025-01-01", "2025-1-1 10:00:00", "a?b", "1e3", "~", "... a", ".5", "0x1F",
    ]
  )
  func older(text: String) {
    #expect(YAMLText().file(of: .string(text)) == "\"\(text)\"\n")
  }

  @Test(
    "ordinary texts are not quoted",
    arguments: [
      "3.9.2", "30d", "1h30m", "yesterday", "5s (2025-01-01T00:00:05Z)", "keychain of app",
    ]
  )
  func plain(text: String) {
    #expect(YAMLText().file(of: .string(text)) == "\(text)\n")
  }

  @Test("a scalar and what is empty are files too")
  func small() throws {
    for value: Value in [.null, .bool(false), .integer(.min), .string(""), .list([]), .map([])] {
      #expect(try self.value(in: YAMLText().file(of: value)) == value)
    }
  }

  @Test("a key of any length is read back")
  func longKey() throws {
    let name = String(repeating: "long ", count: 400)
    for value: Value in [
      .string("x"), .list([.string("-"), .map([])]), .map([Value.Field(name, .list([.null]))]),
      .list([.list([.map([Value.Field("a", .integer(1)), Value.Field(name, .map([]))])])]),
    ] {
      let value = Value.map([Value.Field(name, value), Value.Field("b", .null)])
      #expect(try self.value(in: YAMLText().file(of: value)) == value)
    }
  }

  @Test("any value is read back as the same value", arguments: UInt64(1)...300)
  func anyValue(seed: UInt64) throws {
    var odd = OddValue(seed: seed)
    let value = odd.value(depth: 4)
    let text = YAMLText(width: Int(seed % 120)).file(of: value)
    let read = try self.value(in: text)
    #expect(read == value, "seed \(seed):\n\(text)")
  }
}

/// Values with odd texts, made up by a seed.
private struct OddValue {
  let values: GeneratedValues
  var count: UInt64 = 0

  init(seed: UInt64) {
    values = GeneratedValues(seed: seed)
  }

  mutating func pick(_ bound: Int) -> Int {
    count += 1
    return Int(values.value(for: "test", purpose: "yaml", count: count) >> 8) % bound
  }

  mutating func value(depth: Int) -> Value {
    switch pick(depth > 0 ? 9 : 5) {
    case 0: return .null
    case 1: return .bool(pick(2) == 0)
    case 2: return .integer([0, -1, 7, .min, .max][pick(5)])
    case 3, 4: return .string(text())
    case 5, 6: return .list((0..<pick(5)).map { _ in value(depth: depth - 1) })
    case _:
      var fields: [Value.Field] = []
      for _ in 0..<pick(5) {
        let name = text()
        let bytes = Array(name.utf8)
        // Two names count as one only where their bytes are the same.
        if !fields.contains(where: { Array($0.name.utf8) == bytes || $0.name == name }) {
          fields.append(Value.Field(name, value(depth: depth - 1)))
        }
      }
      return .map(fields)
    }
  }

  mutating func text() -> String {
    (0..<pick(4)).map { _ in Self.parts[pick(Self.parts.count)] }.joined()
  }

  private static let parts = [
    "", " ", "  ", ":", ": ", " #", "#", "-", "- ", "---", "...", "?", "? ", "\"", "'", "\\", "\n",
    "\r",
    "\t", "\u{0}", "\u{7f}", "\u{85}", "\u{a0}", "\u{2028}", "\u{feff}", "\u{301}", "\u{e000}", "é",
    "日本",
    "🙂", "👩‍👩‍👧", "yes", "no", "null", "true", "~", "1e3", "0x1F", "0o7", "1_000", "1:30", "2025-01-01",
    "12",
    ".5", ".inf", "+", "=", "<<", "<", ">", "|", "&a", "*a", "!t", "%", "@", "`", "[", "]", "{",
    "}", ",",
    "word", "Text", "0", "b",
  ]
}
