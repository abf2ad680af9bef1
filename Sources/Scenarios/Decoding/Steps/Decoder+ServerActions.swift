internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what happens to the servers.
  mutating func serverAction(_ node: Node) -> Step.Action? {
    // A scripted answer is a mapping of its own, in which the verb is one of several keys.
    if node[named: ServerVerb.answer.rawValue] != nil {
      return answer(node).map { .server(.answer($0)) }
    }
    guard let phrase: VerbPhrase<ServerVerb> = verb(node, .serverVerbs, of: .server) else {
      return nil
    }
    switch phrase.verb {
    case .answer:
      return refuse(.wrongArguments, at: node) {
        "`answer` needs a service"
        "write `server: {answer: configuration, fault: reset}`"
      }
    case .restore:
      return argument(of: phrase).flatMap { service($0) }.map { .server(.restore($0)) }
    case .endsSession:
      return argument(of: phrase).flatMap { declaredSubscriber($0) }
        .map { .server(.endsSession($0)) }
    case .update: return argument(of: phrase).flatMap { update($0) }
    case .verifiesToken: return argument(of: phrase).flatMap { verification($0) }
    }
  }

  /// Returns a world without the parts that hold at the start only: the subscribers of stored tokens and
  /// sign-ins may be removed by now.
  private func withoutPast(_ world: Node) -> Node {
    let past = ["tokens", "servers", "appleAccount"]
    let pairs = (world.mapping.map(Array.init) ?? []).filter { !past.contains($0.key.text) }
    return Node(pairs, in: tree, range: world.range, aliasedAt: world.aliasedAt)
  }

  /// Reads a change of what the servers know, and checks the world that it makes.
  private mutating func update(_ node: Node) -> Step.Action? {
    guard let fields = fields(node, .worldUpdate) else { return nil }
    if node.mapping?.isEmpty == true {
      let keys = Wording.alternatives(Vocabulary.worldUpdate.words.map(\.name))
      return refuse(.checksNothing, at: node) {
        "an empty `update` changes nothing"
        "say \(keys)"
      }
    }
    // Once the worlds are too many, which was reported, no further one is made.
    guard isWithinLimit(updatedNodeCount) else { return nil }
    let (namesBefore, deviceBefore) = (declared, device)
    let change = Node(fields.pairs, in: tree, range: node.range, aliasedAt: node.aliasedAt)
    let given = merged([namesBefore.given.map { withoutPast($0) }, change].compactMap(\.self))
    guard isWithinLimit(with: given, at: node) else { return nil }
    let world = world(given)
    // The servers learn names; what the device is and what its apps do stays as it was.
    device = deviceBefore
    declared.formerNames.formUnion(namesBefore.providers.inOrder)
    declared.formerNames.formUnion(namesBefore.subscribers.inOrder)
    return .server(.update(ServiceDirectory(world)))
  }

  /// Whether the worlds of all updates so far, in all cells, are no more than may be kept; reports the first
  /// world that is too much.
  ///
  /// Each step keeps its own.
  private mutating func isWithinLimit(with world: Node?, at update: Node) -> Bool {
    updatedNodeCount += world?.count ?? 0
    guard !isWithinLimit(updatedNodeCount) else { return true }
    let count = updatedNodeCount * cellCount
    return refuse(.limitWorlds, at: update) {
      "the worlds of the updates up to here have \(count) nodes together"
        + (cellCount > 1 ? " in \(cellCount) cells" : "") + "; expected at most \(nodeLimit)"
      "split the scenario into several, or allow more with `--limit nodes=\(2 * count)`"
    }
  }

  private func isWithinLimit(_ nodeCount: Int) -> Bool { nodeCount * cellCount <= nodeLimit }

  private var cellCount: Int { max(1, matrix.cells?.count ?? 1) }

  /// Reads a question to the verifier of media tokens.
  private mutating func verification(_ node: Node) -> Step.Action? {
    guard let fields = fields(node, .tokenVerification) else { return nil }
    _ = isComplete(fields, .tokenVerification)
    let token = fields["token"].flatMap { argument($0.value, .text) }
    let resource = fields["resource"].flatMap { argument($0.value, .name(.resource)) }
    let status = fields["as"].flatMap { choice($0.value, .verifierStatuses) as VerifierStatus? }
    guard let token, let resource, let status else { return nil }
    return .verification(TokenVerification(token: token, resource: resource, status: status))
  }
}
