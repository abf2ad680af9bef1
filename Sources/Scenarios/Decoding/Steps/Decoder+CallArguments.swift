internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the arguments of a call in the order of its parameters, nil for those left out.
  mutating func arguments(_ node: Node, of name: CallName, at place: some Placed) -> [Argument?]? {
    let all = name.surface.parameters
    let parameters = device.available(all)
    guard let first = parameters.first else {
      return refuse(.wrongArguments, at: place) {
        "`\(name.rawValue)` takes no arguments"
        all.isEmpty ? "write `app: \(name.rawValue)`" : unavailableHelp(all, of: name)
      }
    }
    let named = (node.mapping.map(Array.init) ?? []).filter { pair in
      all.contains { $0.name == pair.key.text }
    }
    if all.count > 1, node.mapping != nil, !named.isEmpty || first.kind != .dictionary {
      return namedArguments(node, of: name)
    }
    if all.count == 1, let inner = node[named: first.name]?.value {
      refuseName(of: inner, of: name, at: node)
      return nil
    }
    guard !first.isOptional, let index = all.firstIndex(of: first) else {
      return refuse(.wrongArguments, at: node) {
        "`\(name.rawValue)` needs named arguments"
        "write `\(name.rawValue): {\(first.name): …}`"
      }
    }
    guard let argument = argument(node, for: first, of: name, writtenAs: name.rawValue) else {
      return nil
    }
    return Array(repeating: nil, count: index) + [argument]
  }

  private mutating func namedArguments(_ node: Node, of name: CallName) -> [Argument?]? {
    let all = name.surface.parameters
    let pairs = node.mapping.map(Array.init) ?? []
    let accepted = pairs.filter { pair in
      guard let parameter = all.first(where: { $0.name == pair.key.text }) else {
        _ = isKnown(pair.key, in: .arguments(of: name))
        return false
      }
      return parameter.availability.map { isAvailable(parameter.name, $0, at: pair.key) } ?? true
    }
    guard accepted.count == pairs.count else { return nil }
    guard !pairs.isEmpty else {
      let names = Wording.alternatives(device.available(all).map(\.name))
      return refuse(.wrongArguments, at: node) {
        "found no argument; expected \(names)"
        "write `app: \(name.rawValue)` for a call without arguments"
      }
    }
    let parameters = device.available(all)
    if parameters.count == 1, let inner = node[named: parameters[0].name]?.value {
      refuseName(of: inner, of: name, at: node)
      return nil
    }
    guard arePaired("secret", "publicKey", in: node, of: name) else { return nil }
    let arguments = all.map { parameter -> (isRead: Bool, argument: Argument?) in
      guard let value = node[named: parameter.name]?.value else { return (true, nil) }
      let argument = argument(value, for: parameter, of: name, writtenAs: parameter.name)
      return (argument != nil, argument)
    }
    guard arguments.allSatisfy(\.isRead) else { return nil }
    let count = arguments.lastIndex { $0.argument != nil }.map { $0 + 1 } ?? 0
    return arguments.prefix(count).map(\.argument)
  }

  /// Reads one argument behind a key; null stands for nil.
  private mutating func argument(
    _ node: Node,
    for parameter: Parameter,
    of name: CallName,
    writtenAs key: String
  ) -> Argument? {
    if node.isNull, parameter.mayBeNull { return .value(.null) }
    // The SDK takes an empty text for a resource, and answers it (AMB-82).
    if node.string == "", parameter.kind == .resource { return .value(.string("")) }
    if parameter.name == "filter" { return filter(node) }
    if parameter.kind.isOneText, node.string == nil {
      let help = Self.oneValueHelp(node, writtenAs: key) ?? textHelp(node)
      return refuse(node, expected: parameter.kind.phraseOfText, help: help)
    }
    let argument = argument(node, parameter.value)
    if parameter.kind == .provider, case .value(.string(let id))? = argument {
      checkSelection(of: id, at: node)
    }
    return argument
  }

  /// Reads the filter of `getAuthentication`, a list before 2.4 (AMB-47).
  private mutating func filter(_ node: Node) -> Argument? {
    let isDictionary = device.edition.has(.filterDictionary)
    let isList = node.sequence != nil
    if isList == isDictionary || node.scalar != nil {
      let help =
        isDictionary
        ? "write `{TV_PROVIDERS: [Alpha]}`" : "write `[Alpha]`; dictionaries came with SDK 2.4"
      return refuse(
        node,
        expected: isDictionary
          ? "a mapping, as the filter is from SDK 2.4 on"
          : "a list of providers, as the filter is before SDK 2.4",
        help: help
      )
    }
    return argument(node, isDictionary ? .mapping(.providerFilter) : .list(.text, atLeast: 0))
  }

  private func refuseName(of inner: Node, of name: CallName, at node: Node) {
    error(.wrongArguments, at: node) {
      "`\(name.rawValue)` has one argument, which stands without its name"
      "write `\(name.rawValue): \(Notation.text(of: inner))`"
    }
  }

  /// Whether two arguments that one overload has come together; reports it otherwise.
  private func arePaired(
    _ first: String,
    _ second: String,
    in node: Node,
    of name: CallName
  ) -> Bool {
    guard let lone = node[named: first] ?? node[named: second],
      node[named: first] == nil || node[named: second] == nil
    else {
      return true
    }
    let other = lone.key.text == first ? second : first
    return refuse(.wrongArguments, at: lone.key) {
      "`\(name.rawValue)` has no overload with `\(lone.key.text)` and without `\(other)`"
      "add `\(other)`"
    }
  }

  private func unavailableHelp(_ parameters: [Parameter], of name: CallName) -> String {
    let first = parameters[0]
    let when = first.availability.map { "; `\(first.name)` exists \($0)" } ?? ""
    return "write `app: \(name.rawValue)`\(when)"
  }
}
