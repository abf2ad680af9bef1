internal import Entitlement
internal import Platform
internal import YAML

extension Decoder {
  /// Reads a text in an expectation: a matcher, or a text that stands for itself.
  mutating func matcher(_ text: String, at node: Node) -> Pattern.Matcher? {
    if let literal = MatcherSyntax.literal(text) { return .literal(.string(literal)) }
    guard text.hasSuffix(">") else {
      error(
        .badMatcher,
        "\(Wording.quote(text)) begins with `<` like a matcher, but does not end with `>`",
        at: node,
        help: "a text that begins with `<` is written `\\<`"
      )
      return nil
    }
    let inner = text.dropFirst().dropLast()
    let name = String(inner.prefix { $0 != ":" })
    let argument = name.count < inner.count ? String(inner.dropFirst(name.count + 1)) : nil
    guard let word = Vocabulary.matchers[name] else {
      unknownMatcher(name, text, at: node)
      return nil
    }
    guard word.hasRules else {
      notYet("<\(name):…>", at: node)
      return nil
    }
    switch (name, argument) {
    case ("any", nil): return .any
    case ("uuid", nil): return .uuid
    case ("base64", nil): return .base64
    case ("md5", nil): return .md5(nil)
    case ("md5", let subscriber?):
      return isDeclared(subscriber: subscriber, at: node) ? .md5(SubscriberName(subscriber)) : nil
    case ("regex", let expression):
      return regex(expression ?? "", at: node)
    default:
      error(
        .badMatcher,
        "`<\(name)>` takes nothing after a colon",
        at: node,
        help: "write `<\(name)>`"
      )
      return nil
    }
  }

  private mutating func regex(_ text: String, at node: Node) -> Pattern.Matcher? {
    guard !text.isEmpty else {
      error(
        .badMatcher,
        "`<regex:…>` needs an expression after the colon",
        at: node,
        help: "write `<any>` if anything will do"
      )
      return nil
    }
    let length = text.unicodeScalars.count
    guard length <= RegularExpression.maximumLength else {
      error(
        .badMatcher,
        "the regular expression has \(length) characters; "
          + "expected at most \(RegularExpression.maximumLength)",
        at: node
      )
      return nil
    }
    do throws(RegularExpression.Failure) {
      return .regex(RegexPattern(text, compiled: try RegularExpression(text)))
    } catch {
      self.error(
        .badMatcher,
        "\(Wording.quote(text)) is no regular expression that can be used: \(error)",
        at: node,
        help: "the syntax is POSIX extended"
      )
      return nil
    }
  }

  private mutating func unknownMatcher(_ name: String, _ text: String, at node: Node) {
    let forms = ["<any>", "<uuid>", "<md5>", "<md5:SUBSCRIBER>", "<base64>", "<regex:…>"]
    let near = Self.nearestMatcher(to: name)
    error(
      .badMatcher,
      "unknown matcher \(Wording.quote(text)); a text that begins with `<` is written `\\<`",
      at: node,
      help: near.map { "did you mean `\($0)`?" } ?? "the matchers are \(Wording.enumeration(forms))"
    )
  }
}
