import Diagnostics
import Entitlement
import YAML

/// A literal of a scenario file under `expect`, `requests`, `never` or `finally`.
struct LiteralInFile {
  /// Where it stands.
  let range: SourceRange
  /// What it says.
  let scalar: Scalar
  /// The cells that use it; nil for all.
  let cells: Set<String>?
  /// Whether it stands under `never`, where only some other values make a scenario fail.
  let isForbidden: Bool

  /// Returns all literals of a scenario, in their order.
  static func all(in root: Node) -> [LiteralInFile] {
    let names = root["matrix"]?.value.mapping?.map(\.key.text)
    var search = LiteralSearch(allCells: names.map(Set.init))
    for step in root["steps"]?.value.sequence ?? [] {
      let cells = step["in"]?.value.sequence.map { Set($0.compactMap(\.string)) }
      for key in ["expect", "requests"] {
        if let pair = step[key] { search.collect(pair.value, cells ?? search.allCells) }
      }
    }
    if let pair = root["finally"] { search.collect(pair.value, search.allCells) }
    search.isForbidden = true
    if let pair = root["never"] { search.collect(pair.value, search.allCells) }
    return search.found
  }

  /// Whether there is anything to change: a matcher that takes whatever comes has no literal.
  fileprivate static func isLiteral(_ scalar: Scalar) -> Bool {
    let matchers = ["<any>", "<uuid>", "<md5>", "<base64>"]
    return !matchers.contains(scalar.text) && !scalar.text.hasPrefix("<capture:")
  }

  /// Other values, as a file writes them, those of the same kind first; the loader says which of
  /// them are valid here.
  var others: [String] {
    switch scalar.value {
    case .null: return Self.families.flatMap(\.self)
    case .bool(let bool): return [String(!bool)]
    case .integer(let number): return [String(number + 1)]
    case .float, .invalid: return []
    case .string(let text):
      if text.hasPrefix("<regex:") { return ["'<regex:^nothing like it$>'"] }
      if text.hasPrefix("<same:") { return [text.replacing("<same:", with: "<different:")] }
      if text.hasPrefix("<different:") { return [text.replacing("<different:", with: "<same:")] }
      if text.hasPrefix("<md5:") { return Self.people.map { "<md5:\($0)>" }.filter { $0 != text } }
      let family = Self.families.first { $0.contains(text) } ?? []
      return (family + ["\"\(text)x\""]).filter { $0 != text }
    }
  }

  private static let people = ["alice", "bob", "carl"]
  /// Values that stand in for each other.
  private static let families = [
    ["Alpha", "Beta"], people, StatusValue.allCases.map(\.rawValue),
    ErrorCode.allCases.map(\.rawValue), TrackingEventType.allCases.map(\.rawValue),
    FlowKind.allCases.map(\.rawValue), AdvancedStatus.Level.allCases.map(\.rawValue),
    Service.allCases.map(\.rawValue), CallbackName.allCases.map(\.rawValue),
    ["empty", "[{authentication: {subscriber: alice}}]"], ["30d", "1h"],
  ]

  /// Returns the text of a file with this literal replaced.
  func replaced(by other: String, in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    precondition(range.endLine == range.start.line, "a literal on several lines")
    let line = range.start.line - 1
    lines[line].replaceSubrange(
      range.start.column - 1..<range.endColumn - 1,
      with: Array(other.unicodeScalars)
    )
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
  }
}

/// The walk through the nodes of a file that finds literals.
private struct LiteralSearch {
  let allCells: Set<String>?
  var isForbidden = false
  var found: [LiteralInFile] = []

  mutating func collect(_ node: Node, _ cells: Set<String>?) {
    switch node.content {
    case .scalar(let scalar):
      guard LiteralInFile.isLiteral(scalar) else { return }
      found.append(
        LiteralInFile(range: node.range, scalar: scalar, cells: cells, isForbidden: isForbidden)
      )
    case .sequence(let nodes):
      for node in nodes { collect(node, cells) }
    case .mapping(let pairs):
      if pairs.count == 1, pairs[0].key.text == "by cell" {
        collect(byCell: pairs[0].value.mapping ?? [], cells)
      } else {
        for pair in pairs { collect(pair.value, cells) }
      }
    }
  }

  private mutating func collect(byCell pairs: [Pair], _ cells: Set<String>?) {
    let named = Set(pairs.map(\.key.text))
    for pair in pairs {
      let own = pair.key.text == "otherwise" ? cells?.subtracting(named) : [pair.key.text]
      collect(pair.value, own.map { $0.intersection(cells ?? $0) })
    }
  }
}
