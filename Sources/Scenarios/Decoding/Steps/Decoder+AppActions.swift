internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what an app does: a call of the SDK, or a verb, each with what stands behind it.
  mutating func appAction(_ node: Node) -> Step.Action? {
    if let text = node.string { return appAction(text, nil, at: node) }
    let expected = "a call of the SDK, as `checkAuthentication` or `{setSelectedProvider: Alpha}`"
    let several = "give each call a step of its own"
    guard let pair = onePair(node, expected, several: several) else { return nil }
    return appAction(pair.key.text, pair.value, at: pair.key)
  }

  private mutating func appAction(
    _ text: String,
    _ argument: Node?,
    at place: some Placed
  ) -> Step.Action? {
    if Vocabulary.appVerbs.has(text) {
      return phrase(text, argument, .appVerbs, of: .app, at: place).flatMap { appAction($0) }
    }
    let isOnREST = device.app.path == .restV1
    if Vocabulary.restVerbs.has(text), isOnREST || CallName.named(text) == nil {
      guard isOnPath(.restV1, text, at: place) else { return nil }
      return phrase(text, argument, .restVerbs, of: .app, at: place).flatMap { restCall($0) }
        .map { .rest($0) }
    }
    guard isOnPath(.sdk, text, at: place), let name = callName(text, at: place) else { return nil }
    guard let argument else { return call(name, [], at: place) }
    return arguments(argument, of: name, at: place).flatMap { call(name, $0, at: place) }
  }

  private mutating func appAction(_ phrase: VerbPhrase<AppVerb>) -> Step.Action? {
    switch phrase.verb {
    case .launch: alone(phrase, .life(.launch))
    case .terminate: alone(phrase, .life(.terminate))
    case .background: alone(phrase, .life(.background))
    case .foreground: alone(phrase, .life(.foreground))
    }
  }

  /// Makes a call of its arguments; the requestor is the app's where nothing says it, and signed for
  /// an SDK that sends signatures.
  private func call(
    _ name: CallName,
    _ arguments: [Argument?],
    at place: some Placed
  ) -> Step.Action? {
    var arguments = arguments
    if name == .setRequestor, arguments.first.flatMap(\.self) == nil {
      let requestor = Argument.value(.string(device.app.requestor.text))
      arguments = [requestor] + arguments.dropFirst()
    }
    if name == .setRequestor { sign(&arguments) }
    let parameters = name.surface.parameters
    for (index, parameter) in device.available(parameters).enumerated()
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

  /// Adds the signature of a requestor, unless the scenario says what is passed for it.
  private func sign(_ arguments: inout [Argument?]) {
    let index = CallName.setRequestor.surface.parameters.firstIndex {
      $0.name == "signedRequestorID"
    }
    guard let index, arguments.count <= index || arguments[index] == nil,
      device.edition.has(.signedRequestor),
      case .value(.string(let id))?? = arguments.first
    else { return }
    arguments += Array(repeating: nil, count: max(0, index + 1 - arguments.count))
    arguments[index] = .value(.string(RequestorID(id).signed))
  }

  private func lacksRules(for name: CallName, _ arguments: [Argument], at place: some Placed) {
    let said = zip(name.surface.parameters, arguments)
      .filter { $0.1 != .value(.null) && $0.0.isOptional }
      .map(\.0.name)
    lacksRules(
      "step \(stepNumber) calls `\(name.rawValue)` with \(Wording.enumeration(said))",
      at: place
    )
  }

  private func missing(_ parameter: Parameter, of name: CallName, at place: some Placed) {
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
