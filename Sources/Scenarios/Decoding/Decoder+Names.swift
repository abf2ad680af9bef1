internal import Diagnostics
internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Whether the world declares a provider; reports it otherwise.
  mutating func isDeclared(provider: String, at place: some Placed) -> Bool {
    if scope.providers.contains(provider) { return true }
    return refuse(
      .unknownProvider,
      "the world declares no provider \(Wording.quote(provider))",
      at: place,
      notes: causes(of: provider, in: "providers"),
      help: Self.help(for: provider, declared: scope.providers, in: "providers")
    )
  }

  /// Whether the world declares a subscriber; reports it otherwise.
  mutating func isDeclared(subscriber: String, at place: some Placed) -> Bool {
    if scope.subscribers.contains(subscriber) { return true }
    return refuse(
      .unknownSubscriber,
      "the world declares no subscriber \(Wording.quote(subscriber))",
      at: place,
      notes: causes(of: subscriber, in: "subscribers"),
      help: Self.help(for: subscriber, declared: scope.subscribers, in: "subscribers")
    )
  }

  /// Whether the world declares a provider, or did before an update; reports it otherwise.
  mutating func wasDeclared(provider: String, at place: some Placed) -> Bool {
    scope.formerNames.contains(provider) || isDeclared(provider: provider, at: place)
  }

  /// Whether the world declares a subscriber, or did before an update; reports it otherwise.
  mutating func wasDeclared(subscriber: String, at place: some Placed) -> Bool {
    scope.formerNames.contains(subscriber) || isDeclared(subscriber: subscriber, at: place)
  }

  private static func help(for name: String, declared: [String], in key: String) -> String {
    if let near = nearest(to: name, among: declared) { return "did you mean `\(near)`?" }
    return switch declared.count {
    case 0: "declare it in `\(key)`"
    case 1: "it declares \(Wording.enumeration(declared)) only"
    default: "it declares \(Wording.enumeration(Array(declared.prefix(12))))"
    }
  }

  /// Whether the world declares an app; reports it otherwise.
  mutating func isDeclared(app: String, at place: some Placed) -> Bool {
    let names = scope.apps.map(\.name.text)
    if names.contains(app) { return true }
    return refuse(
      .unknownApp,
      "the world declares no app \(Wording.quote(app))",
      at: place,
      notes: causes(of: app, in: "apps"),
      help: names.count == 1
        ? "the one app has the name `\(names[0])`"
        : Self.help(for: app, declared: names, in: "apps")
    )
  }

  /// Whether the world has a programmer, if it lists them; reports it otherwise.
  ///
  /// - Parameters:
  ///   - requestor: The programmer.
  ///   - place: The place of the finding.
  ///   - isDefault: Whether nothing but the default names the programmer, as that of an app.
  /// - Returns: Whether the programmer may be named.
  mutating func isDeclared(
    requestor: String,
    at place: some Placed,
    byDefault isDefault: Bool = false
  ) -> Bool {
    guard let requestors = scope.requestors, !requestors.contains(requestor) else { return true }
    return refuse(
      .unknownRequestor,
      "the world declares no programmer \(Wording.quote(requestor))",
      at: place,
      notes: isDefault
        ? causesOfDefault(requestor, at: place) : causes(of: requestor, in: "requestors"),
      help: Self.help(for: requestor, declared: requestors, in: "requestors")
    )
  }

  /// Whether the matrix has a cell; reports it otherwise.
  mutating func isDeclared(cell: String, at place: some Placed) -> Bool {
    let cells = scope.cells ?? []
    if cells.contains(cell) { return true }
    return refuse(
      .unknownCell,
      "the matrix has no cell \(Wording.quote(cell))",
      at: place,
      help: Self.nearest(to: cell, among: cells).map { "did you mean `\($0)`?" }
        ?? "its cells are \(Wording.enumeration(cells))"
    )
  }

  /// Reads the id of a programmer.
  mutating func requestor(_ node: Node) -> RequestorID? {
    guard let id = name(node, "the id of a programmer"), isDeclared(requestor: id, at: node) else {
      return nil
    }
    return RequestorID(id)
  }

  /// Reads the name of an app that the world declares.
  mutating func declaredApp(_ node: Node) -> AppName? {
    guard let name = name(node, "the name of an app"), isDeclared(app: name, at: node) else {
      return nil
    }
    return AppName(name)
  }

  /// Reads the id of a provider that the world declares.
  mutating func declaredProvider(_ node: Node) -> ProviderID? {
    guard let id = name(node, "the id of a provider"), isDeclared(provider: id, at: node) else {
      return nil
    }
    return ProviderID(id)
  }

  /// Reads the name of a subscriber whom the world declares.
  mutating func declaredSubscriber(_ node: Node) -> SubscriberName? {
    guard
      let name = name(node, "the name of a subscriber"), isDeclared(subscriber: name, at: node)
    else { return nil }
    return SubscriberName(name)
  }

  /// Reads a service.
  mutating func service(_ node: Node) -> Service? { choice(node, .services) }

  /// Whether a text can be a name in a scenario.
  static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
  }

  /// The matcher that a person probably meant, as it is written.
  static func nearestMatcher(to name: String) -> String? {
    let words = Vocabulary.matchers.words
    guard let nearest = Spelling.nearest(to: name, among: words.map(\.name)) else { return nil }
    switch nearest {
    case "regex", "capture", "same", "different": return "<\(nearest):…>"
    default: return "<\(nearest)>"
    }
  }
}
