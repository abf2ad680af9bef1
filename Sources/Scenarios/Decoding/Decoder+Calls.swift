internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads a call of the SDK: its name, or its name with its arguments.
  mutating func call(_ node: Node) -> APICall? {
    if let text = node.string {
      return callName(text, at: node).flatMap { call($0, [:], at: node) }
    }
    let expected = "a call of the SDK, as `checkAuthentication` or `{setSelectedProvider: Alpha}`"
    let several = "give each call a step of its own"
    guard let pair = onePair(node, expected, several: several),
      let name = callName(pair.key.text, at: pair.key),
      let arguments = arguments(pair.value, of: name, at: pair.key)
    else { return nil }
    return call(name, arguments, at: pair.key)
  }

  /// Reads the arguments of a call by the names of its parameters.
  private mutating func arguments(
    _ node: Node,
    of name: CallName,
    at key: Key
  ) -> [String: Node]? {
    let all = name.surface.parameters
    let parameters = scope.available(all)
    guard let first = parameters.first else {
      error(
        .wrongArguments,
        "`\(name.rawValue)` takes no arguments",
        at: key,
        help: "write `app: \(name.rawValue)`"
      )
      return nil
    }
    if parameters.count == 1, let inner = node[first.name]?.value {
      error(
        .wrongArguments,
        "`\(name.rawValue)` has one argument, which stands without its name",
        at: node,
        help: "write `\(name.rawValue): \(Notation.text(of: inner))`"
      )
      return nil
    }
    guard parameters.count > 1, let pairs = node.mapping else {
      // With several parameters the value alone can only be the one that has to be there.
      return accepts(first, of: name, at: node) ? [first.name: node] : nil
    }
    let words = Vocabulary.arguments(all, of: name)
    let accepted = pairs.filter { pair in
      guard isSupported(pair.key, in: words),
        let parameter = all.first(where: { $0.name == pair.key.text })
      else { return false }
      return accepts(parameter, of: name, at: pair.key)
    }
    guard accepted.count == pairs.count else { return nil }
    return Dictionary(uniqueKeysWithValues: accepted.map { ($0.key.text, $0.value) })
  }

  /// Whether this version can pass a parameter, which it can where it has to be there.
  private mutating func accepts(
    _ parameter: Parameter,
    of name: CallName,
    at place: some Placed
  ) -> Bool {
    if let availability = parameter.availability,
      !isAvailable(parameter.name, availability, at: place)
    {
      return false
    }
    if parameter.isOptional { notYet("\(name.rawValue): {\(parameter.name): …}", at: place) }
    return !parameter.isOptional
  }

  /// Makes a call of its arguments.
  private mutating func call(
    _ name: CallName,
    _ arguments: [String: Node],
    at place: some Placed
  ) -> APICall? {
    let parameter = name.surface.parameters.first?.name ?? ""
    let argument = arguments[parameter]
    switch name {
    case .checkAuthentication: return .checkAuthentication
    case .getAuthentication: return .getAuthentication
    case .getSelectedProvider: return .getSelectedProvider
    case .setRequestor:
      guard let argument else { return .setRequestor(scope.app.requestor) }
      return self.name(argument, "the id of a programmer").map { .setRequestor(RequestorID($0)) }
    case .setSelectedProvider:
      guard let argument else { return missing(parameter, "Alpha", of: name, at: place) }
      if argument.isNull { return .setSelectedProvider(nil) }
      return self.name(argument, "the id of a provider, or null")
        .map { .setSelectedProvider(ProviderID($0)) }
    case .handleExternalURL:
      guard let argument else {
        return missing(parameter, "\"adobepass://ios.app\"", of: name, at: place)
      }
      return text(argument, "a URL").map { .handleExternalURL($0) }
    case .setOptions, .getAuthenticationToken, .checkAuthorization, .getAuthorization,
      .checkPreauthorizedResources, .preauthorize, .logout, .getMetadata:
      notYet(name.rawValue, at: place)
      return nil
    }
  }

  private mutating func missing(
    _ parameter: String,
    _ example: String,
    of name: CallName,
    at place: some Placed
  ) -> APICall? {
    error(
      .wrongArguments,
      "`\(name.rawValue)` needs its argument, `\(parameter)`",
      at: place,
      help: "write `app: {\(name.rawValue): \(example)}`"
    )
    return nil
  }
}
