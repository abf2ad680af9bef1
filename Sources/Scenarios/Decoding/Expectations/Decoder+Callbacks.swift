internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a callback with its arguments, behind its name and its app.
  mutating func callback(
    _ name: CallbackName,
    of app: AppName?,
    to receiver: AppName? = nil,
    _ value: Node,
    at node: Node
  ) -> OutputPattern? {
    if name == .dismissTvProviderDialog, value.string == nil {
      return refuse(.wrongArguments, at: value) {
        "`\(name.rawValue)` is expected with `<any>`: of a dialog that goes away nothing is to be seen"
        "write `\(name.rawValue): <any>`"
      }
    }
    guard let arguments = arguments(value, of: name), var patterns = patterns(arguments) else {
      return nil
    }
    if name == .presentTvProviderDialog { patterns = patterns.map(Self.asDialog) }
    if name == .sendTrackingData, !hasTrackingLength(patterns, at: arguments) { return nil }
    return OutputPattern(
      name: .callback(name),
      app: app,
      receiver: receiver,
      arguments: patterns,
      range: node.range
    )
  }

  /// A parameter and what stands for it.
  typealias Given = (parameter: Parameter, node: Node)

  private mutating func patterns(_ arguments: [Given]) -> [Pattern]? {
    Self.whole(arguments) { pattern($0.node, for: $0.parameter) }
  }

  /// Returns the providers of Apple's dialog as the field that they are, where nothing else of it is expected.
  private static func asDialog(_ pattern: Pattern) -> Pattern {
    let matcher: Pattern.Matcher =
      switch pattern.matcher {
      case .list, .includingItems: .map([Pattern.Field("providers", pattern)])
      case .oneOf(let patterns): .oneOf(patterns.map(asDialog))
      case .not(let excluded): .not(asDialog(excluded))
      case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .map,
        .includingFields:
        pattern.matcher
      }
    return Pattern(matcher, at: pattern.range)
  }

  /// Finds what stands for each parameter of a callback, in the order of the surface.
  private func arguments(_ node: Node, of name: CallbackName) -> [Given]? {
    let parameters = device.available(name.surface.parameters)
    let requiredCount = parameters.count { !$0.isOptional }
    guard parameters.count > 1 else {
      guard hasNoMore(node, than: parameters, of: name) else { return nil }
      return parameters.map { ($0, node) }
    }
    switch node.content {
    case .mapping(let pairs):
      guard let matcher = pairs.first(where: { $0.key.isMatcher }) else {
        return arguments(pairs, at: node, of: name, parameters)
      }
      let required = parameters.filter { !$0.isOptional }
      if required.count == 1 { return [(required[0], node)] }
      return refuse(.wrongArguments, at: matcher.key) {
        "`\(matcher.key.text)` stands in place of one argument, and `\(name.rawValue)` has "
          + "\(required.count), \(Wording.enumeration(required.map(\.name)))"
        "write it in place of an argument, and `<any>` for one that does not matter"
      }
    case .sequence(let nodes):
      guard (requiredCount...parameters.count).contains(nodes.count) else {
        wrongCount(Array(nodes), at: node, of: name, parameters)
        return nil
      }
      return parameters.indices.prefix(nodes.count).map { (parameters[$0], nodes[$0]) }
    case .scalar:
      if node.isInvalid { return nil }
      guard requiredCount == 1, let required = parameters.first(where: { !$0.isOptional }) else {
        wrongCount([node], at: node, of: name, parameters)
        return nil
      }
      return [(required, node)]
    }
  }

  private func arguments(
    _ pairs: PairList,
    at node: Node,
    of name: CallbackName,
    _ parameters: [Parameter]
  ) -> [Given]? {
    let unknown = pairs.filter { pair in
      // The words are made only where they are needed, to say what is wrong.
      !parameters.contains { pair.key.isNamed($0.name) }
        && !isKnown(pair.key, in: Vocabulary.arguments(parameters, of: name))
    }
    let missing = parameters.filter { parameter in
      !parameter.isOptional && node[named: parameter.name] == nil
    }
    // Most often a wrong key is the missing one, so one finding is enough.
    if !missing.isEmpty, unknown.isEmpty {
      error(.wrongArguments, at: node) {
        "`\(name.rawValue)` is expected without \(Wording.enumeration(missing.map(\.name)))"
        "write `<any>` for an argument that does not matter"
      }
    }
    guard missing.isEmpty, unknown.isEmpty else { return nil }
    return parameters.compactMap { parameter in
      node[named: parameter.name].map { (parameter, $0.value) }
    }
  }

  /// Whether arguments are those of the SDK's version, and not of a variant that came later;
  /// reports it otherwise.
  private func hasNoMore(
    _ node: Node,
    than parameters: [Parameter],
    of name: CallbackName
  ) -> Bool {
    let all = name.surface.parameters
    guard all.count > parameters.count else { return true }
    let named = all.first { !parameters.contains($0) && node[named: $0.name] != nil }
    let listed = node.sequence.flatMap { all.count >= $0.count ? all[$0.count - 1] : nil }
    guard let later = named ?? listed, let availability = later.availability else { return true }
    return isAvailable(later.name, availability, at: node)
  }

  private func wrongCount(
    _ arguments: [Node],
    at node: Node,
    of name: CallbackName,
    _ parameters: [Parameter]
  ) {
    let required = parameters.filter { !$0.isOptional }
    let names = Wording.enumeration(parameters.map(\.name))
    let written = arguments.count == 1 ? arguments[0].string : nil
    let example = Notation.output(
      .callback(name),
      required.map { Self.example(of: $0, beside: written) }
    )
    let optional = required.count < parameters.count ? "\(required.count) or " : ""
    error(.wrongArguments, at: node) {
      "`\(name.rawValue)` has \(optional)\(Wording.count(parameters.count, "argument")), \(names); "
        + "found \(arguments.count)"
      "write `\(example)`"
    }
  }

  /// An argument as an example for people who wrote one constant where there are several arguments: with it, a status
  /// and an error code that go together.
  private static func example(of parameter: Parameter, beside written: String?) -> String {
    guard let written, case .constant(let constant) = parameter.kind else {
      return example(of: parameter)
    }
    let (error, success) = (StatusValue.error.rawValue, ErrorCode.userAuthenticated.rawValue)
    if constant.words.contains(written) { return written }
    guard written == error || ErrorCode(rawValue: written) != nil && written != success else {
      return example(of: parameter)
    }
    return constant.words.contains(error) ? error : "<any>"
  }

  /// An argument as an example for people.
  static func example(of parameter: Parameter) -> String {
    switch parameter.kind {
    case .constant(let constant): constant.words.first ?? "<any>"
    case .mvpds: "[Alpha, Beta]"
    case .mvpd, .provider: "Alpha"
    case .trackingData: "<any>"
    case .statusDictionary: "{errorId: N000, level: info}"
    case .bool: "true"
    case .text, .requestor, .url, .resource, .resources, .urls, .dictionary, .any: "<any>"
    }
  }
}
