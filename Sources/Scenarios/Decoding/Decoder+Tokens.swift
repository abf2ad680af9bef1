internal import Diagnostics
internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// A token as it is written, before it is known which of them are current.
  private struct Draft {
    var token: TokenDescription
    /// Where `selected` stands, nil where it is left out.
    var selected: Pair?
  }

  /// Reads the tokens that are stored at the start.
  ///
  /// Of a programmer's tokens the last one is current, unless the file says it of another.
  mutating func tokens(_ node: Node) -> [TokenDescription] {
    guard let nodes = list(node, "a list of tokens") else { return [] }
    let drafts = nodes.compactMap { draft($0) }
    return drafts.enumerated().map { index, draft in
      let requestor = draft.token.requestor
      let others = drafts.enumerated().filter { $0.element.token.requestor == requestor }
      let chosen = others.filter { $0.element.selected != nil && $0.element.token.isSelected }
      var token = draft.token
      if draft.selected == nil {
        token.isSelected = chosen.isEmpty && others.last?.offset == index
      } else if token.isSelected, let first = chosen.first, first.offset != index,
        let pair = draft.selected
      {
        let place = first.element.selected?.key.range
        error(
          .contradiction,
          "a second token of the programmer \(Wording.quote(requestor.text)) is selected",
          at: pair.value,
          notes: [Diagnostic.Note("the first is this one", at: place)],
          help: "a programmer has one current provider: remove one `selected: true`"
        )
      }
      return token
    }
  }

  private mutating func draft(_ node: Node) -> Draft? {
    guard let pair = onePair(node, "a token, as `{authentication: {subscriber: NAME}}`"),
      isSupported(pair.key, in: .tokenKinds), let fields = fields(pair.value, .authenticationToken)
    else { return nil }
    let requestor = fields["requestor"].flatMap { name($0.value, "the id of a programmer") }
    let expires = fields["expires"].flatMap { duration($0.value) }
    let selected = fields["selected"].flatMap { bool($0.value) }
    guard let owner = fields["subscriber"] else {
      error(
        .missingKey,
        "a token needs its `subscriber`, whose sign-in it stands for",
        at: pair.key,
        help: "write `\(pair.key.text): {subscriber: \(scope.subscribers.first ?? "NAME")}`"
      )
      return nil
    }
    guard let subscriber = declaredSubscriber(owner.value) else { return nil }
    return Draft(
      token: TokenDescription(
        subscriber: subscriber,
        requestor: requestor.map { RequestorID($0) } ?? scope.app.requestor,
        expires: expires,
        isSelected: selected ?? false
      ),
      selected: fields["selected"]
    )
  }
}
