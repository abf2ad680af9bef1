internal import Entitlement
internal import Language
internal import Platform
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads a text in an expectation: a matcher, or a text that stands for itself.
  mutating func matcher(_ text: String, at node: Node) -> Pattern.Matcher? {
    if let literal = MatcherSyntax.literal(text) { return .literal(.string(literal)) }
    guard mayStand(text, at: node) else { return nil }
    guard text.hasSuffix(">") else {
      return refuse(.badMatcher, at: node) {
        "\(Wording.quote(text)) begins with `<` like a matcher, but does not end with `>`"
        "a text that begins with `<` is written `\\<`"
      }
    }
    let inner = text.dropFirst().dropLast()
    let name = String(inner.prefix { $0 != ":" })
    let argument = name.count < inner.count ? String(inner.dropFirst(name.count + 1)) : nil
    guard Vocabulary.matchers.has(name) else {
      unknownMatcher(name, text, at: node)
      return nil
    }
    switch (name, argument) {
    case ("any", nil): return .any
    case ("uuid", nil): return .uuid
    case ("base64", nil): return .base64
    case ("md5", nil): return .md5(nil)
    case ("md5", ""):
      return refuse(.badMatcher, at: node) {
        "`<md5:…>` needs a subscriber after the colon"
        "write `<md5>` if any digest will do"
      }
    case ("md5", let subscriber?):
      return wasDeclared(subscriber: subscriber, at: node) ? .md5(SubscriberName(subscriber)) : nil
    case ("regex", let expression):
      return regex(expression ?? "", at: node)
    case ("capture", let capture), ("same", let capture), ("different", let capture):
      return capturing(name, capture, at: node)
    default:
      return refuse(.badMatcher, at: node) {
        "`<\(name)>` takes nothing after a colon"
        "write `<\(name)>`"
      }
    }
  }

  /// Whether a text that begins with `<` may stand at this place; reports it otherwise.
  private mutating func mayStand(_ text: String, at node: Node) -> Bool {
    switch place {
    case .expectation: return true
    case .argument where text.hasPrefix("<same"): return true
    case .argument, .world: break
    }
    return refuse(.misplacedMatcher, at: node) {
      "\(Wording.quote(text)) begins like a matcher, and matchers stand in expectations only"
      place == .argument
        ? "say the value itself, or `<same:NAME>` for one that was captured before"
        : "say the value itself; a text that begins with `<` is written `\\<`"
    }
  }

  private mutating func regex(_ text: String, at node: Node) -> Pattern.Matcher? {
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
      self.error(.badMatcher, at: node) {
        "\(Wording.quote(text)) is no regular expression that can be used: \(error)"
        "the syntax is POSIX extended"
      }
      return nil
    }
  }

  private mutating func unknownMatcher(_ name: String, _ text: String, at node: Node) {
    let forms =
      ["<any>", "<uuid>", "<md5>", "<md5:SUBSCRIBER>", "<base64>", "<regex:…>"]
      + ["capture", "same", "different"].map { "<\($0):NAME>" }
    let near = Self.nearestMatcher(to: name)
    error(.badMatcher, at: node) {
      "unknown matcher \(Wording.quote(text)); a text that begins with `<` is written `\\<`"
      near.map { "did you mean `\($0)`?" } ?? "the matchers are \(Wording.enumeration(forms))"
    }
  }

  /// Reads a matcher that remembers a value, or that compares with a remembered one.
  mutating func capturing(_ word: String, _ name: String?, at node: Node) -> Pattern.Matcher? {
    guard let name, Self.isName(name) else {
      let found =
        name.flatMap { $0.isEmpty ? nil : ", and \(Wording.quote($0)) cannot be one" } ?? ""
      return refuse(.badMatcher, at: node) {
        "`<\(word):…>` needs a name after the colon\(found)"
        "a name begins with a letter and goes on with letters, digits, `-` and `_`"
      }
    }
    switch word {
    case "capture":
      return capture(name, at: node) ? .capture(CaptureName(name)) : nil
    case "same":
      return isCaptured(name, at: node) ? .same(CaptureName(name)) : nil
    default:
      return isCaptured(name, at: node) ? .different(CaptureName(name)) : nil
    }
  }

  private mutating func capture(_ name: String, at node: Node) -> Bool {
    guard !scope.captured.contains(name) else {
      return refuse(.duplicateCapture, at: node) {
        "\(Wording.quote(name)) is captured a second time"
        "choose another name, or write `<same:\(name)>` for the value that was captured"
      }
    }
    scope.captured.insert(name)
    return true
  }

  private mutating func isCaptured(_ name: String, at node: Node) -> Bool {
    if scope.captured.contains(name) { return true }
    return refuse(.unknownCapture, at: node) {
      "nothing has been captured as \(Wording.quote(name)) up to here"
      Self.guess(name, among: scope.captured.sorted())
        ?? "write `<capture:\(name)>` where the value comes out first"
    }
  }
}
