internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what is stored: `empty`, or tokens in any order.
  mutating func storage(_ node: Node) -> [TokenPattern]? {
    if node.string == "empty" { return [] }
    guard let nodes = node.sequence else {
      return refuse(
        node,
        expected: "`empty` or a list of tokens",
        help: node.mapping == nil
          ? "write `storage: empty`, or a list such as `storage: [{authentication: {subscriber: NAME}}]`"
          : Self.listHelp(node)
      )
    }
    if nodes.isEmpty {
      error(.wrongKind, at: node) {
        "found an empty list; expected `empty` or a list of tokens"
        "write `storage: empty`"
      }
    }
    return Self.whole(present(nodes)) { token($0) }
  }

  private mutating func token(_ node: Node) -> TokenPattern? {
    guard let pair = onePair(node, "a token, as `{authentication: {subscriber: NAME}}`"),
      isKnown(pair.key, in: .tokenPatternKinds), let kind = TokenKind(rawValue: pair.key.text)
    else { return nil }
    let words = kind.patternWords
    guard comparesNamedFields(pair.value, "a token"), let fields = fields(pair.value, words) else {
      return nil
    }
    if device.apps.allSatisfy({ $0.path == .restV1 }) { refuseStoreKeys(fields) }
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let name = pair.key.text
      guard let word = words[name], let pattern = pattern(pair.value, of: word.value) else {
        return nil
      }
      return name == "app" ? owner(pattern, at: pair) : Pattern.Field(name, pattern)
    }
    return Self.whole(patterns).map { TokenPattern(kind: kind, fields: $0, range: node.range) }
  }

  /// Returns the pattern for the app in whose store a token lies; the first that reads the store
  /// stands for all that do.
  private func owner(_ pattern: Pattern, at pair: Pair) -> Pattern.Field? {
    guard mayNameApps(at: pair.key, help: "leave `app` out") else { return nil }
    return Pattern.Field(pair.key.text, owner(pattern))
  }

  private func owner(_ pattern: Pattern) -> Pattern {
    let matcher: Pattern.Matcher =
      switch pattern.matcher {
      case .literal(.string(let name)):
        .literal(.string(device.storeOwner(of: AppName(name)).text))
      case .oneOf(let patterns): .oneOf(patterns.map { owner($0) })
      case .not(let excluded): .not(owner(excluded))
      case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .list, .map,
        .includingFields, .includingItems:
        pattern.matcher
      }
    return Pattern(matcher, at: pattern.range)
  }
}

extension TokenKind {
  /// The fields by which an expectation describes such a token.
  fileprivate var patternWords: Vocabulary {
    switch self {
    case .authentication: .authenticationTokenPattern
    case .authorization: .authorizationTokenPattern
    }
  }
}
