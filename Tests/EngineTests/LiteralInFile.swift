import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimYAML

@testable import EntsimEngine

/// A literal of a scenario file under `expect`, `requests`, `never` or `finally`.
struct LiteralInFile {
  /// What a literal says, as far as it decides what it is changed to.
  enum Kind: String, CaseIterable {
    case null, bool, integer, text, regex, captured, digest, trackingEvent
  }

  /// Where it stands.
  let range: SourceRange
  /// What it says.
  let scalar: Scalar
  /// The cells that use it; nil for all.
  let cells: Set<String>?
  /// Whether it stands under `never`, where only some other values make a scenario fail.
  let isForbidden: Bool
  /// The array of the tracking event whose name this is; nil for everything else.
  let trackingData: Node?

  /// Returns all literals of a scenario, in their order.
  static func all(in root: Node) -> [LiteralInFile] {
    let names = root["matrix"]?.value.mapping?.map(\.key.text)
    var search = LiteralSearch(allCells: names.map(Set.init))
    for step in root["steps"]?.value.sequence.map(Array.init) ?? [] {
      let cells = step["in"]?.value.sequence.map { Set($0.compactMap(\.string)) }
      for key in ["expect", "requests"] {
        if let pair = step[named: key] { search.collect(pair.value, cells ?? search.allCells) }
      }
    }
    if let pair = root["finally"] { search.collect(pair.value, search.allCells) }
    search.isForbidden = true
    if let pair = root["never"] { search.collect(pair.value, search.allCells) }
    return search.found.reduce(into: []) { literals, found in
      // What aliases repeat is one literal, which the cells of all of them use.
      guard let index = literals.firstIndex(where: { $0.range == found.range }) else {
        return literals.append(found)
      }
      literals[index] = literals[index].used(also: found.cells)
    }
  }

  /// Returns the literal with more cells that use it.
  private func used(also others: Set<String>?) -> LiteralInFile {
    LiteralInFile(
      range: range,
      scalar: scalar,
      cells: cells.flatMap { own in others.map(own.union) },
      isForbidden: isForbidden,
      trackingData: trackingData
    )
  }

  /// Whether there is anything to change: a matcher that takes whatever comes has no literal.
  fileprivate static func isLiteral(_ scalar: Scalar) -> Bool {
    let matchers = ["<any>", "<uuid>", "<md5>", "<base64>"]
    return !matchers.contains(scalar.text) && !scalar.text.hasPrefix("<capture:")
  }

  /// What the literal says; nil for a value that no scenario has.
  var kind: Kind? {
    switch scalar.value {
    case .null: return .null
    case .bool: return .bool
    case .integer: return .integer
    case .float, .invalid: return nil
    case .string(let text):
      if trackingData != nil { return .trackingEvent }
      if text.hasPrefix("<regex:") { return .regex }
      if text.hasPrefix("<same:") || text.hasPrefix("<different:") { return .captured }
      return text.hasPrefix("<md5:") ? .digest : .text
    }
  }

  /// Other values, as a file writes them, those of the same kind first; the loader says which of
  /// them are valid here.
  private func others(in scenario: Scenario) -> [String] {
    let subscribers = scenario.everySubscriber.map(\.name.text)
    let world = scenario.world
    // Values that stand in for each other: names of one kind that are declared, and words.
    let families =
      [
        world.providers.map(\.id.text), subscribers, world.requestors.map(\.id.text),
        world.apps.map(\.name.text),
      ] + Self.words
    switch scalar.value {
    case .null: return families.flatMap(\.self) + ["{}", "[nothing like it]"]
    case .bool(let bool): return [String(!bool), "nothing like it"]
    case .integer(let number):
      // What has no greater number has a smaller one, and what has no other number a word in its place.
      return [String(number + 1), String(number - 1), MetadataOpcode.deviceID.rawValue]
    case .float, .invalid: return []
    case .string(let text):
      // In the place of no item, one that does not come.
      if text == "nothing" {
        return ["{setToken: [<any>, nothing like it]}", "{plays: nothing like it}", "logout"]
      }
      if text.hasPrefix("<regex:") { return ["'<regex:^nothing like it$>'"] }
      if text.hasPrefix("<same:") {
        return [text.replacing("<same:", with: "<different:"), "nothing like it"]
      }
      if text.hasPrefix("<different:") { return [text.replacing("<different:", with: "<same:")] }
      if text.hasPrefix("<md5:") { return Self.digests(unlike: text, in: scenario) }
      if text.wholeMatch(of: /([0-9]+(d|h|m|s|ms))+/) != nil {
        return ["30d", "1h"].filter { $0 != text }
      }
      let others = families.filter { $0.contains(text) }.flatMap(\.self)
      let escaped = "\(text)x".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      // What must be a name of which there is no other may be nothing instead.
      return (others + ["\"\(escaped)\"", "null"]).filter { $0 != text }
    }
  }

  /// Returns the digests of subscribers with another id than the one that a digest names.
  private static func digests(unlike text: String, in scenario: Scenario) -> [String] {
    let subscribers = scenario.everySubscriber
    let guid = subscribers.first { "<md5:\($0.name)>" == text }?.guid
    return subscribers.filter { $0.guid != guid }.map { "<md5:\($0.name)>" } + ["nothing like it"]
  }

  private static let words = [
    StatusValue.allCases.map(\.rawValue),
    ErrorCode.allCases.map(\.rawValue), TrackingEventType.allCases.map(\.rawValue),
    FlowKind.allCases.map(\.rawValue), AdvancedStatus.Level.allCases.map(\.rawValue),
    MetadataOpcode.allCases.map(\.rawValue),
    // What may be in flight at the end: the answer of a service, or a poll.
    ["polling"] + Service.allCases.map(\.rawValue), CallbackName.allCases.map(\.rawValue),
    RESTOutcome.allCases.map(\.rawValue),
    [
      "empty", "[{authentication: {subscriber: alice}}]", "[{authentication: {subscriber: bob}}]",
    ],
    AdvancedStatus.known.map(\.id), ["CFG500", "CFG502", "CFG503", "CFG504"],
    ["News", "Sports", "Movies"], BoardingStatus.allCases.map(\.rawValue),
    TokenSource.allCases.map(\.rawValue), TokenDescription.Fingerprint.allCases.map(\.rawValue),
    TokenDescription.Generation.allCases.map(\.rawValue), NetworkFailure.allCases.map(\.rawValue),
  ]

  /// Returns the texts of a file with this literal replaced, one for each way to do so in a scenario.
  ///
  /// The array of a tracking event goes with its name and fits no other one, so another takes its
  /// place that lets everything pass: the name alone makes the difference.
  func changes(of text: String, in scenario: Scenario) -> some Sequence<String> {
    others(in: scenario).lazy.flatMap { other -> [String] in
      guard let trackingData else { return [replaced([(range, other)], in: text)] }
      let arrays = Self.permissiveArrays(of: other, keepingCapturesOf: trackingData)
      return arrays.map { replaced([(range, other), (trackingData.range, $0)], in: text) }
    }
  }

  /// Returns what stands for any data of a tracking event: `<any>`, and for arrays that capture
  /// something an array that does so too, of each length that the event has in some SDK.
  private static func permissiveArrays(
    of event: String,
    keepingCapturesOf data: Node
  ) -> [String] {
    let versions = [SDKVersion(1, 0), SDKVersion(3, 9, 2)]
    let lengths = versions.compactMap { TrackingEventType(rawValue: event)?.length(in: $0) }
    let entries = data.sequence?.map(\.string) ?? []
    let arrays = lengths.map { length in
      (0..<length).map { index -> String in
        guard entries.indices.contains(index), let entry = entries[index],
          entry.hasPrefix("<capture:")
        else { return "<any>" }
        return entry
      }
    }
    return ["<any>"] + arrays.map { "[\($0.joined(separator: ", "))]" }
  }

  private func replaced(_ edits: [(range: SourceRange, text: String)], in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      Array($0.unicodeScalars)
    }
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      let (first, last) = (edit.range.start.line - 1, edit.range.endLine - 1)
      let line =
        lines[first].prefix(edit.range.start.column - 1) + Array(edit.text.unicodeScalars)
        + lines[last].dropFirst(edit.range.endColumn - 1)
      lines.replaceSubrange(first...last, with: [Array(line)])
    }
    return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
  }
}

/// The walk through the nodes of a file that finds literals.
private struct LiteralSearch {
  let allCells: Set<String>?
  var isForbidden = false
  var found: [LiteralInFile] = []

  mutating func collect(
    _ node: Node,
    _ cells: Set<String>?,
    nameOf trackingData: Node? = nil
  ) {
    switch node.content {
    case .scalar(let scalar):
      guard LiteralInFile.isLiteral(scalar) else { return }
      found.append(
        LiteralInFile(
          range: node.range,
          scalar: scalar,
          cells: cells,
          isForbidden: isForbidden,
          trackingData: trackingData
        )
      )
    case .sequence(let nodes):
      for node in nodes { collect(node, cells) }
    case .mapping(let pairs):
      if pairs.count == 1, pairs[0].key.text == "by cell" {
        collect(byCell: pairs[0].value.mapping.map(Array.init) ?? [], cells, nameOf: trackingData)
      } else if let event = node["event"]?.value, let data = node["data"]?.value {
        collect(event, cells, nameOf: data)
        collect(data, cells)
      } else {
        for pair in pairs { collect(pair.value, cells) }
      }
    }
  }

  private mutating func collect(
    byCell pairs: [Pair],
    _ cells: Set<String>?,
    nameOf trackingData: Node?
  ) {
    let named = Set(pairs.map(\.key.text))
    for pair in pairs {
      let own = pair.key.text == "otherwise" ? cells?.subtracting(named) : [pair.key.text]
      collect(pair.value, own.map { $0.intersection(cells ?? $0) }, nameOf: trackingData)
    }
  }
}
