internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimRegularExpressions
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a text in an expectation: a matcher, or a text that stands for itself.
  mutating func matcher(_ text: String, at node: Node) -> Pattern.Matcher? {
    if let literal = MatcherSyntax.literal(text) { return .literal(.string(literal)) }
    guard mayStand(text, at: node) else { return nil }
    guard let (matcher, argument) = parts(of: text, at: node) else { return nil }
    switch (matcher, argument) {
    case (.any, nil): return .any
    case (.uuid, nil): return .uuid
    case (.base64, nil): return .base64
    case (.any, _?), (.uuid, _?), (.base64, _?):
      return refuse(.badMatcher, at: node) {
        "`<\(matcher.rawValue)>` takes nothing after a colon"
        "write `<\(matcher.rawValue)>`"
      }
    case (.md5, nil): return .md5(nil)
    case (.md5, ""):
      return refuse(.badMatcher, at: node) {
        "`<md5:…>` needs a subscriber after the colon"
        "write `<md5>` if any digest will do"
      }
    case (.md5, let subscriber?):
      return wasDeclared(subscriber, as: .subscriber, at: node)
        ? .md5(SubscriberName(subscriber)) : nil
    case (.regex, let expression): return regex(expression ?? "", at: node)
    case (.capture, let name):
      guard let name = captureName(name, of: matcher, at: node), mayCapture(name, at: node),
        isNew(name, at: node)
      else { return nil }
      return .capture(name)
    case (.same, let name), (.different, let name):
      guard let name = captureName(name, of: matcher, at: node), isCaptured(name, at: node) else {
        return nil
      }
      return matcher == .same ? .same(name) : .different(name)
    }
  }

  /// Takes a matcher apart: its name, and what stands after the colon, where one does.
  private func parts(of text: String, at node: Node) -> (MatcherName, argument: String?)? {
    guard text.hasSuffix(">") else {
      return refuse(.badMatcher, at: node) {
        "\(Wording.quote(text)) begins with `<` like a matcher, but does not end with `>`"
        Self.escapeHelp(node)
      }
    }
    let inner = text.dropFirst().dropLast()
    let colon = inner.firstIndex(of: ":")
    let name = String(inner[..<(colon ?? inner.endIndex)])
    guard let matcher = MatcherName(rawValue: name) else {
      unknownMatcher(name, text, at: node)
      return nil
    }
    return (matcher, colon.map { String(inner[inner.index(after: $0)...]) })
  }

  /// Whether a text that begins with `<` may stand at this place; reports it otherwise.
  private func mayStand(_ text: String, at node: Node) -> Bool {
    switch place {
    case .expectation: return true
    case .argument where text.hasPrefix("<same"): return true
    case .argument, .world: break
    }
    return refuse(.misplacedMatcher, at: node) {
      "\(Wording.quote(text)) begins like a matcher, and matchers stand in expectations only"
      place == .argument
        ? "say the value itself, or `<same:NAME>` for one that was captured before"
        : "say the value itself; \(Self.escapeHelp(node))"
    }
  }

  /// How a text that begins with `<` and is no matcher is written, in the quotes that a node has.
  static func escapeHelp(_ node: Node) -> String {
    // YAML takes one backslash away between double quotes.
    let isDoubled = node.scalar?.style == .doubleQuoted
    return "a text that begins with `<` is written "
      + (isDoubled ? "`\\\\<` between double quotes" : "`\\<`")
  }

  private func regex(_ text: String, at node: Node) -> Pattern.Matcher? {
    guard !text.isEmpty else {
      return refuse(.badMatcher, at: node) {
        "`<regex:…>` needs an expression after the colon"
        "write `<any>` if anything will do"
      }
    }
    let length = text.unicodeScalars.count
    guard length <= RegularExpression.maximumLength else {
      return refuse(.badMatcher, at: node) {
        "the regular expression has \(length) characters; "
          + "expected at most \(RegularExpression.maximumLength)"
      }
    }
    do throws(RegularExpression.Failure) {
      return .regex(RegexPattern(text, compiled: try .compiled(text)))
    } catch {
      return refuse(.badMatcher, at: part(error.place, of: text, in: node)) {
        "\(Wording.quote(text)) is no regular expression that can be used: \(error.problem)"
        error.advice
      }
    }
  }

  /// Returns the part of a node that is wrong, where the file writes the expression in one line and without escapes.
  private func part(
    _ place: Range<Int>?,
    of expression: String,
    in node: Node
  ) -> Node {
    let range = node.range
    let before = "<\(MatcherName.regex.rawValue):".unicodeScalars.count
    let length = before + expression.unicodeScalars.count + 1
    let quotes = range.endColumn - range.start.column - length
    guard let place, range.endLine == range.start.line, quotes == 0 || quotes == 2 else {
      return node
    }
    let start = SourceLocation(
      in: range.sourceFile,
      line: range.start.line,
      column: range.start.column + quotes / 2 + before + place.lowerBound
    )
    let part = SourceRange(start: start, length: place.count)
    return node.scalar.map { Node($0, in: tree, range: part, aliasedAt: node.aliasedAt) } ?? node
  }

  private func unknownMatcher(_ name: String, _ text: String, at node: Node) {
    error(.badMatcher, at: node) {
      "unknown matcher \(Wording.quote(text)); \(Self.escapeHelp(node))"
      Self.nearestMatcher(to: name).map { "did you mean `\($0)`?" }
        ?? "the matchers are \(Wording.enumeration(MatcherName.allCases.flatMap(\.forms)))"
    }
  }

  /// The matcher that a person probably meant, as it is written.
  private static func nearestMatcher(to name: String) -> String? {
    let names = MatcherName.allCases.map(\.rawValue)
    guard
      let nearest = Spelling.nearest(to: name, among: names).flatMap(MatcherName.init(rawValue:))
    else { return nil }
    let bare = "<\(nearest.rawValue)>"
    return nearest.forms.contains(bare) ? bare : "<\(nearest.rawValue):…>"
  }

  /// Reads the name by which a matcher remembers a value, or asks for a remembered one.
  private func captureName(
    _ name: String?,
    of matcher: MatcherName,
    at node: Node
  ) -> CaptureName? {
    if let name, Self.isName(name) { return CaptureName(name) }
    let found = name.flatMap { $0.isEmpty ? nil : ", and \(Wording.quote($0)) cannot be one" } ?? ""
    return refuse(.badMatcher, at: node) {
      "`<\(matcher.rawValue):…>` needs a name after the colon\(found)"
      Self.nameForm("a name")
    }
  }

  /// Whether a value is captured where a matcher stands; reports it otherwise.
  private func mayCapture(_ name: CaptureName, at node: Node) -> Bool {
    guard let word = outputs.uncapturing else { return true }
    return refuse(.badMatcher, at: node) {
      "`<capture:\(name)>` within `\(word)`, which captures nothing"
      "capture the value in another expectation, and write `<same:\(name)>` for it"
    }
  }

  /// Whether a name is free, which it is no more from here on; reports it otherwise.
  private mutating func isNew(_ name: CaptureName, at node: Node) -> Bool {
    guard !outputs.captured.insert(name.text).inserted else {
      outputs.capturedInStep.insert(name.text)
      return true
    }
    return refuse(.duplicateCapture, at: node) {
      "\(Wording.quote(name.text)) is captured a second time"
      "choose another name, or write `<same:\(name)>` for the value that was captured"
    }
  }

  /// Whether something has been captured under a name; reports it otherwise.
  private mutating func isCaptured(_ name: CaptureName, at node: Node) -> Bool {
    outputs.unusedStates[name.text] = nil
    if outputs.isInsideDelivery, outputs.capturedInStep.contains(name.text) {
      return refuse(.unknownCapture, at: node) {
        "\(Wording.quote(name.text)) is captured in the step before, which is not over when this step begins"
        "write the value itself, or one that an earlier step has captured"
      }
    }
    if outputs.captured.contains(name.text) { return true }
    return refuse(.unknownCapture, at: node) {
      let later = laterCapture(of: name, than: node)
      "nothing has been captured as \(Wording.quote(name.text)) up to here"
      later.map { [Diagnostic.Note("captured here, under `\($0.key)`", at: $0.place)] } ?? []
      later.map { _ in
        "in a step `expect` is read first, then `requests`, then `answers`: "
          + "write `<capture:\(name)>` here, and `<same:\(name)>` there"
      } ?? Self.guess(name.text, among: outputs.captured.sorted())
        ?? "write `<capture:\(name)>` where the value comes first"
    }
  }

  /// Finds where the step that is being read captures something under a name, in a key that is read after a node.
  private func laterCapture(
    of name: CaptureName,
    than node: Node
  ) -> (key: String, place: SourceRange)? {
    for key in ["requests", "answers"] {
      guard let value = outputs.step?[named: key]?.value,
        value.first({ $0.range == node.range }) == nil,
        let capture = value.first({ $0.string == "<capture:\(name)>" })
      else { continue }
      return (key, capture.range)
    }
    return nil
  }
}

extension Node {
  /// Returns the first of the node and those in it for which something holds.
  fileprivate func first(_ isWanted: (Node) -> Bool) -> Node? {
    if isWanted(self) { return self }
    let nodes =
      switch content {
      case .scalar: [] as [Node]
      case .sequence(let nodes): Array(nodes)
      case .mapping(let pairs): pairs.map(\.value)
      }
    for node in nodes {
      if let found = node.first(isWanted) { return found }
    }
    return nil
  }
}
