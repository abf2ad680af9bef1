internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Whether the world declares a name, if it declares such names; reports it otherwise.
  func isDeclared(_ name: String, as noun: Noun, at place: some Placed) -> Bool {
    switch noun {
    case .provider:
      let names = declared.providers
      return names.contains(name)
        || refuse(name, .unknownProvider, "provider", among: names.inOrder, at: place)
    case .subscriber:
      let names = declared.subscribers
      return names.contains(name)
        || refuse(name, .unknownSubscriber, "subscriber", among: names.inOrder, at: place)
    case .app:
      if device.place(of: AppName(name)) != nil { return true }
      let names = device.apps.map(\.name.text)
      let onlyName = names.count == 1 ? "the one app has the name `\(names[0])`" : nil
      return refuse(name, .unknownApp, "app", among: names, at: place, help: onlyName)
    case .requestor: return isDeclared(requestor: name, at: place)
    default: return true
    }
  }

  /// Whether the world declares a name, or did before an update; reports it otherwise.
  func wasDeclared(_ name: String, as noun: Noun, at place: some Placed) -> Bool {
    let mayBeFormer = noun == .provider || noun == .subscriber
    return mayBeFormer && declared.formerNames.contains(name)
      || isDeclared(name, as: noun, at: place)
  }

  /// Whether the world has a requestor, if it lists them; reports it otherwise.
  ///
  /// - Parameters:
  ///   - requestor: The requestor.
  ///   - place: The place of the finding.
  ///   - isDefault: Whether nothing but the default names the requestor, as that of an app.
  /// - Returns: Whether the requestor may be named.
  func isDeclared(
    requestor: String,
    at place: some Placed,
    byDefault isDefault: Bool = false
  ) -> Bool {
    guard let requestors = declared.requestors, !requestors.contains(requestor) else { return true }
    let causes = isDefault ? causesOfDefault(requestor, at: place) : nil
    return refuse(
      requestor,
      .unknownRequestor,
      "requestor",
      in: "requestors",
      among: requestors.inOrder,
      at: place,
      notes: causes
    )
  }

  /// Reports a name that the world does not declare; notes and help say why and what to do, unless
  /// there is more to say.
  private func refuse(
    _ name: String,
    _ code: Diagnostic.Code,
    _ noun: String,
    in key: String? = nil,
    among declared: [String],
    at place: some Placed,
    notes: [Diagnostic.Note]? = nil,
    help: String? = nil
  ) -> Bool {
    let key = key ?? "\(noun)s"
    return refuse(code, at: place) {
      "the world declares no \(noun) \(Wording.quote(name))"
      notes ?? causes(of: name, in: key)
      help ?? fixtureHelp(for: name, in: key) ?? Self.advice(for: name, in: key, among: declared)
    }
  }

  /// Returns the fixture of the suite to use for a name; nil where none declares it, and where the scenario itself
  /// has taken the name away.
  private func fixtureHelp(for name: String, in key: String) -> String? {
    guard causes(of: name, in: key).isEmpty else { return nil }
    return fixtures?.path(ofFixtureWith: name, in: key).map {
      "add `\($0)` to `use`: this fixture declares \(Wording.quote(name))"
    }
  }

  /// Returns the name that a person probably meant; where none is near, all there are.
  private static func advice(
    for name: String,
    in key: String,
    among declared: [String]
  ) -> String {
    if let guess = guess(name, among: declared) { return guess }
    return switch declared.count {
    case 0: "declare it in `\(key)`"
    case 1: "it declares \(Wording.enumeration(declared)) only"
    default: "it declares \(Wording.enumeration(Array(declared.prefix(12))))"
    }
  }

  /// Returns what to write for an undeclared provider: null, the nearest id, or the intended failure.
  private static func advice(forSelected id: String, among declared: [String]) -> String {
    if ["nil", "none"].contains(id.lowercased()) { return "write `null` for no provider" }
    let failure = "expect the failure in this step"
    return nearest(to: id, among: declared).map { "write `\($0)`, or \(failure)" }
      ?? "\(advice(for: id, in: "providers", among: declared)); if it is meant, \(failure)"
  }

  /// Warns where an app selects a provider that the world does not declare, and the step does not expect the failure.
  ///
  /// An app may do so, and the SDK answers it; more often it is a slip.
  func checkSelection(of id: String, at node: Node) {
    let names = declared.providers
    if names.contains(id) || declared.formerNames.contains(id) { return }
    let failure = ErrorCode.genericAuthentication.rawValue
    if let expect = outputs.step?["expect"], expect.value.says(failure) { return }
    warn(.unknownProvider, at: node) {
      "the world declares no provider \(Wording.quote(id)), so the SDK answers with `\(failure)`"
      causes(of: id, in: "providers")
      Self.advice(forSelected: id, among: names.inOrder)
    }
  }

  /// Returns what took a name away: the `null` that removed it, or what stands in place of the
  /// default that declares it.
  private func causes(of name: String, in key: String) -> [Diagnostic.Note] {
    if let place = declared.removals[key]?[name] {
      return [Diagnostic.Note("removed here", at: place)]
    }
    let defaults = ["providers": "Alpha", "subscribers": "subscriber"]
    guard defaults[key] == name, let place = declared.given?[named: key]?.key.range else {
      return []
    }
    let what = "\(Wording.quote(name)) is there by default only where nothing says `\(key)`"
    return [Diagnostic.Note(what, at: place)]
  }

  /// Returns why an app has a requestor that nothing names, and why the world does not have it.
  private func causesOfDefault(_ requestor: String, at place: some Placed) -> [Diagnostic.Note] {
    let id = Wording.quote(requestor)
    let why = Diagnostic.Note("the app's requestor is \(id) where nothing says otherwise")
    let removal = causes(of: requestor, in: "requestors")
    guard removal.isEmpty, let list = declared.given?["requestors"] else { return [why] + removal }
    guard list.value.range != place.range else { return [why] }
    return [why, Diagnostic.Note("the requestors are listed here", at: list.key.range)]
  }

  /// Whether the matrix has a cell; reports it otherwise.
  func isDeclared(cell: String, at place: some Placed) -> Bool {
    let cells = matrix.cells ?? []
    if cells.contains(cell) { return true }
    return refuse(.unknownCell, at: place) {
      "the matrix has no cell \(Wording.quote(cell))"
      Self.guess(cell, among: cells) ?? "its cells are \(Wording.enumeration(cells))"
    }
  }

  /// Reads the id of a requestor.
  func requestor(_ node: Node) -> RequestorID? {
    declaredName(node, as: .requestor).map { RequestorID($0) }
  }

  /// Reads the name of an app that the world declares.
  func declaredApp(_ node: Node) -> AppName? {
    declaredName(node, as: .app).map { AppName($0) }
  }

  /// Reads the id of a provider that the world declares.
  func declaredProvider(_ node: Node) -> ProviderID? {
    declaredName(node, as: .provider).map { ProviderID($0) }
  }

  /// Reads the name of a subscriber whom the world declares.
  func declaredSubscriber(_ node: Node) -> SubscriberName? {
    declaredName(node, as: .subscriber).map { SubscriberName($0) }
  }

  private func declaredName(_ node: Node, as noun: Noun) -> String? {
    name(node, noun.phrase).flatMap { isDeclared($0, as: noun, at: node) ? $0 : nil }
  }
}

extension Node {
  /// Whether a text stands in the node or below.
  fileprivate func says(_ text: String) -> Bool {
    switch content {
    case .scalar: string == text
    case .sequence(let nodes): nodes.contains { $0.says(text) }
    case .mapping(let pairs): pairs.contains { $0.value.says(text) }
    }
  }
}
