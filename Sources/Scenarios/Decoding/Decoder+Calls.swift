internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads what an app does: a call of the SDK, or a verb, each with what stands behind it.
  mutating func appAction(_ node: Node) -> Step.Action? {
    if let text = node.string {
      if Vocabulary.appVerbs.has(text) || isLogoutOfREST(text) {
        return appVerb(text, nil, at: node)
      }
      guard isOnPath(.sdk, text, at: node), let name = callName(text, at: node) else { return nil }
      return call(name, [], at: node)
    }
    let expected = "a call of the SDK, as `checkAuthentication` or `{setSelectedProvider: Alpha}`"
    let several = "give each call a step of its own"
    guard let pair = onePair(node, expected, several: several) else { return nil }
    let text = pair.key.text
    if Vocabulary.appVerbs.has(text) || isLogoutOfREST(text) {
      return appVerb(text, pair.value, at: pair.key)
    }
    guard isOnPath(.sdk, text, at: pair.key), let name = callName(text, at: pair.key),
      let arguments = arguments(pair.value, of: name, at: pair.key)
    else { return nil }
    return call(name, arguments, at: pair.key)
  }

  private func isLogoutOfREST(_ text: String) -> Bool {
    text == CallName.logout.rawValue && scope.app.path == .restV1
  }

  private mutating func appVerb(
    _ verb: String,
    _ argument: Node?,
    at place: some Placed
  ) -> Step.Action? {
    if verb == "play", !isOnPath(.restV1, verb, at: place) { return nil }
    if let action = AppAction(rawValue: verb) {
      return isBare(verb, argument, "app") ? .life(action) : nil
    }
    if let word = Vocabulary.appVerbs[verb] {
      return action(word, argument, of: "app", at: place)
    }
    guard isBare(verb, argument, "app") else { return nil }
    lacksRules("step \(scope.step) says `app: \(verb)`", at: place)
    return .withoutRules(PlainAction("app", verb))
  }

  /// Makes a call of its arguments; the requestor is the app's where nothing says it, and signed for
  /// an SDK that sends signatures.
  private mutating func call(
    _ name: CallName,
    _ arguments: [Argument?],
    at place: some Placed
  ) -> Step.Action? {
    var arguments = arguments
    if name == .setRequestor, arguments.first.flatMap(\.self) == nil {
      let requestor = Argument.value(.string(scope.app.requestor.text))
      arguments = [requestor] + arguments.dropFirst()
    }
    if name == .setRequestor { sign(&arguments) }
    let parameters = name.surface.parameters
    for (index, parameter) in scope.available(parameters).enumerated()
    where !parameter.mayBeLeftOut && (index >= arguments.count || arguments[index] == nil) {
      missing(parameter, of: name, at: place)
      return nil
    }
    let complete = arguments.map { $0 ?? .value(.null) }
    let call = SDKCall(name, complete)
    if call.call(filledWith: { _ in .string("") }) == nil {
      lacksRules(for: name, complete, at: place)
    }
    return .app(call)
  }

  /// Adds the signature of a programmer, unless the scenario says what is passed for it.
  private func sign(_ arguments: inout [Argument?]) {
    let index = CallName.setRequestor.surface.parameters.firstIndex {
      $0.name == "signedRequestorID"
    }
    guard let index, arguments.count <= index || arguments[index] == nil,
      scope.edition.has(.signedRequestor),
      case .value(.string(let id))?? = arguments.first
    else { return }
    arguments += Array(repeating: nil, count: max(0, index + 1 - arguments.count))
    arguments[index] = .value(.string(RequestorID(id).signed))
  }

  private mutating func lacksRules(
    for name: CallName,
    _ arguments: [Argument],
    at place: some Placed
  ) {
    let said = zip(name.surface.parameters, arguments)
      .filter { $0.1 != .value(.null) && $0.0.isOptional }
      .map(\.0.name)
    lacksRules(
      "step \(scope.step) calls `\(name.rawValue)` with \(Wording.enumeration(said))",
      at: place
    )
  }

  private mutating func missing(_ parameter: Parameter, of name: CallName, at place: some Placed) {
    let example: String =
      switch parameter.kind {
      case .provider: "Alpha"
      case .url: "\"adobepass://ios.app\""
      case .resource: "News"
      case .resources: "[News, Sports]"
      case .dictionary: "{…}"
      case .text, .requestor, .bool, .urls, .constant, .mvpd, .mvpds, .statusDictionary,
        .trackingData, .any:
        "…"
      }
    let isOnly = name.surface.parameters.count(where: { !$0.mayBeLeftOut }) == 1
    error(.wrongArguments, at: place) {
      isOnly
        ? "`\(name.rawValue)` needs its argument, `\(parameter.name)`"
        : "`\(name.rawValue)` needs `\(parameter.name)`"
      "write `app: {\(name.rawValue): \(example)}`"
    }
  }
}
