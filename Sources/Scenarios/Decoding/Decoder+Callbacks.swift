internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads a callback with its arguments.
  mutating func callback(_ pair: Pair, at node: Node) -> CallbackPattern? {
    guard let name = callbackName(pair.key.text, at: pair.key),
      let arguments = arguments(pair.value, of: name)
    else { return nil }
    let patterns = self.patterns(arguments)
    guard let patterns else { return nil }
    if name == .sendTrackingData, !hasTrackingLength(patterns, at: arguments) { return nil }
    return CallbackPattern(name: name, arguments: patterns, range: node.range)
  }

  /// A parameter and what stands for it.
  typealias Argument = (parameter: Parameter, node: Node)

  private mutating func patterns(_ arguments: [Argument]) -> [Pattern]? {
    whole(arguments.map { argument($0.node, for: $0.parameter) })
  }

  /// Finds what stands for each parameter of a callback, in the order of the surface.
  private mutating func arguments(_ node: Node, of name: CallbackName) -> [Argument]? {
    let parameters = scope.available(name.surface.parameters)
    let required = parameters.filter { !$0.isOptional }
    guard parameters.count > 1 else { return parameters.map { ($0, node) } }
    switch node.content {
    case .mapping(let pairs):
      return arguments(pairs, at: node, of: name, parameters)
    case .sequence(let nodes):
      guard (required.count...parameters.count).contains(nodes.count) else {
        wrongCount(nodes.count, at: node, of: name, parameters)
        return nil
      }
      return Array(zip(parameters, nodes))
    case .scalar:
      if node.isInvalid { return nil }
      guard required.count == 1 else {
        wrongCount(1, at: node, of: name, parameters)
        return nil
      }
      return [(required[0], node)]
    }
  }

  private mutating func arguments(
    _ pairs: [Pair],
    at node: Node,
    of name: CallbackName,
    _ parameters: [Parameter]
  ) -> [Argument]? {
    let words = Vocabulary.arguments(parameters, of: name)
    let unknown = pairs.filter { !isSupported($0.key, in: words) }
    let missing = parameters.filter { parameter in
      !parameter.isOptional && node[parameter.name] == nil
    }
    // Most often a wrong key is the missing one, so one finding is enough.
    if !missing.isEmpty, unknown.isEmpty {
      error(
        .wrongArguments,
        "`\(name.rawValue)` is expected without \(Wording.enumeration(missing.map(\.name)))",
        at: node,
        help: "write `<any>` for an argument that does not matter"
      )
    }
    guard missing.isEmpty, unknown.isEmpty else { return nil }
    return parameters.compactMap { parameter in
      node[parameter.name].map { (parameter, $0.value) }
    }
  }

  private mutating func wrongCount(
    _ count: Int,
    at node: Node,
    of name: CallbackName,
    _ parameters: [Parameter]
  ) {
    let required = parameters.filter { !$0.isOptional }
    let names = Wording.enumeration(parameters.map(\.name))
    let example = Notation.callback(name, required.map { Self.example(of: $0) })
    let optional = required.count < parameters.count ? "\(required.count) or " : ""
    error(
      .wrongArguments,
      "`\(name.rawValue)` has \(optional)\(Wording.count(parameters.count, "argument")), \(names); "
        + "found \(count)",
      at: node,
      help: "write `\(example)`"
    )
  }

  /// Whether a tracking array has the length of its event; reports it otherwise.
  private mutating func hasTrackingLength(_ patterns: [Pattern], at arguments: [Argument]) -> Bool {
    guard case .literal(.string(let event))? = patterns.first?.matcher,
      let type = TrackingEventType(rawValue: event),
      case .list(let entries)? = patterns.last?.matcher, entries.count != type.length,
      let node = arguments.last?.node
    else { return true }
    error(
      .trackingLength,
      "the array of \(event) has \(Wording.count(entries.count, "entry", plural: "entries")); "
        + "in SDK \(scope.app.sdk) it has \(type.length)",
      at: node,
      help: "entries about nobody are there too, as `\"\"`; `<any>` is for those that do not matter"
    )
    return false
  }

  /// An argument as an example for people.
  static func example(of parameter: Parameter) -> String {
    switch parameter.kind {
    case .constant(let words): words.first ?? "<any>"
    case .mvpds: "[Alpha, Beta]"
    case .mvpd, .provider: "Alpha"
    case .trackingData: "<any>"
    case .statusDictionary: "{errorId: N000, level: info}"
    case .bool: "true"
    case .text, .requestor, .url, .resource, .resources, .urls, .dictionary, .any: "<any>"
    }
  }
}
