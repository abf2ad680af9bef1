internal import Diagnostics
internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads a file of requirements; returns what is right of it.
  mutating func requirements(
    _ fields: Fields
  ) -> (area: Located<Catalogue.Area>?, requirements: [Located<Requirement>]) {
    requireAll(.requirements, in: fields)
    let name = fields["area"].flatMap { plainName($0.value, "the name of an area") }
    let about = fields["about"].flatMap { prose($0.value, "a text") }
    let nodes = fields["requirements"].flatMap { nonEmpty($0.value, "a list of requirements") }
    let read = (nodes ?? []).compactMap { requirement($0, of: name ?? "") }
    checkLetters(of: read)
    guard let name, let about, let pair = fields["area"] else { return (nil, read) }
    return (Located(Catalogue.Area(name: name, about: about), at: pair.value.range), read)
  }

  /// Reads one requirement; nil when anything is wrong with it.
  private mutating func requirement(_ node: Node, of area: String) -> Located<Requirement>? {
    guard let fields = fields(node, .requirement) else { return nil }
    requireAll(.requirement, in: fields)
    let id = fields["id"].flatMap { requirementID($0.value) }
    let given = fields["given"].flatMap { prose($0.value, "a text") }
    let when = fields["when"].flatMap { prose($0.value, "a text") }
    let then = fields["then"].flatMap { nonEmpty($0.value, "a list of statements") }
      .flatMap { nodes in whole(nodes.map { prose($0, "a statement") }) }
    let basis: Requirement.Basis? = fields["basis"].flatMap { choice($0.value, .bases) }
    let subject: Requirement.Subject? =
      fields["subject"].map { choice($0.value, .ruleSubjects) } ?? .sdk
    let origin: Requirement.Origin? = fields["origin"].map { choice($0.value, .origins) } ?? .seed
    let availability = self.availability(fields)
    let sources = fields["sources"].flatMap { self.sources($0.value) } ?? []
    let reason = fields["reason"].flatMap { prose($0.value, "a text") }
    let subjectReason = fields["subjectReason"].flatMap { prose($0.value, "a text") }
    let decisions = fields["decisions"].map { openPoints($0.value) } ?? []
    let turn: SwitchName? = fields["switch"].flatMap { choice($0.value, .switches) }
    if let basis { checkBasis(basis, fields) }
    if let subject { checkSubject(subject, fields) }
    guard let id, let given, let when, let then, let basis, let subject, let origin,
      let availability
    else { return nil }
    let requirement = Requirement(
      id: id,
      area: area,
      given: given,
      when: when,
      then: then,
      availability: availability,
      origin: origin,
      sources: sources,
      basis: basis,
      reason: reason,
      decisions: decisions,
      switch: turn,
      subject: subject,
      subjectReason: subjectReason
    )
    return fields["id"].map { Located(requirement, at: $0.value.range) }
  }

  /// Reads the id of a requirement.
  mutating func requirementID(_ node: Node) -> RequirementID? {
    guard let text = text(node, "the id of a requirement, as `AUTHN-006`") else { return nil }
    if let id = RequirementID(text) { return id }
    let upper = text.uppercased()
    error(
      .badRequirement,
      "\(Wording.quote(text)) is no id of a requirement; expected an area and three digits, "
        + "as `AUTHN-006`",
      at: node,
      help: RequirementID(upper) == nil ? nil : "did you mean `\(upper)`?"
    )
    return nil
  }

  private mutating func availability(_ fields: Fields) -> Availability? {
    let platforms = fields["platforms"].map { self.platforms($0.value) } ?? Platform.allCases
    let versions = fields["versions"].map { sdkRange($0.value) } ?? (SDKVersion(1, 0), nil)
    guard let platforms, let versions else { return nil }
    return Availability(since: versions.since, until: versions.until, on: platforms)
  }

  private mutating func platforms(_ node: Node) -> [Platform]? {
    guard let nodes = nonEmpty(node, "a list of platforms, as `[ios]`") else { return nil }
    refuseDuplicates(nodes, "the platform")
    guard let words = whole(nodes.map { word($0, .platforms) }) else { return nil }
    return Platform.allCases.filter { words.contains($0.rawValue.lowercased()) }
  }

  private mutating func sources(_ node: Node) -> [Requirement.Source]? {
    guard let nodes = nonEmpty(node, "a list of sources") else { return nil }
    return nodes.compactMap { node in
      guard let fields = fields(node, .source) else { return nil }
      requireAll(.source, in: fields)
      let document = fields["document"].flatMap { citedDocument($0.value) }
      let heading = fields["heading"].flatMap { prose($0.value, "a heading") }
      guard let document, let heading else { return nil }
      return Requirement.Source(document: document, heading: heading)
    }
  }

  private mutating func citedDocument(_ node: Node) -> String? {
    guard let id = name(node, "the id of a document") else { return nil }
    guard let documents = scope.documents, !documents.contains(id) else { return id }
    error(
      .unknownDocument,
      "no document has the id \(Wording.quote(id))",
      at: node,
      help: Self.nearest(to: id, among: documents).map { "did you mean `\($0)`?" }
        ?? "list it in `documents.yaml`"
    )
    return nil
  }

  private mutating func openPoints(_ node: Node) -> [String] {
    guard let nodes = nonEmpty(node, "a list of open points, as `[AMB-35]`") else { return [] }
    refuseDuplicates(nodes, "the open point")
    return nodes.compactMap { plainName($0, "an open point, as `AMB-35`") }
  }

  /// Reports what does not go with how firmly the documents say it.
  private mutating func checkBasis(_ basis: Requirement.Basis, _ fields: Fields) {
    guard let place = fields["basis"]?.value else { return }
    switch basis {
    case .explicit:
      guard let pair = fields["reason"] else { break }
      error(
        .contradiction,
        "the documents state it explicitly, so there is nothing for `reason` to say",
        at: pair.key,
        help: "remove `reason`, or say `basis: interpretation`"
      )
    case .interpretation, .decision:
      guard fields["reason"] == nil else { break }
      let what = basis == .decision ? "a decision" : "an interpretation"
      error(.missingKey, "\(what) has no `reason`", at: place, help: "say why it is so in `reason`")
    }
    if basis != .decision, fields["sources"] == nil {
      error(
        .missingKey,
        "no document is cited in `sources`; only a decision may do without",
        at: place
      )
    }
  }

  /// Reports a reason for the subject where none is needed, and the lack of one.
  private mutating func checkSubject(_ subject: Requirement.Subject, _ fields: Fields) {
    switch (subject.isSimulated, fields["subjectReason"]) {
    case (false, nil):
      guard let place = fields["subject"]?.value else { return }
      error(
        .missingKey,
        "the subject is \(subject.rawValue), and `subjectReason` does not say why nothing else can "
          + "fulfil it",
        at: place,
        help: "add `subjectReason`; what the simulator can fulfil has another subject"
      )
    case (true, let pair?):
      error(
        .contradiction,
        "`subjectReason` goes with the subjects app and person only",
        at: pair.key,
        help: "remove it"
      )
    case (false, _?), (true, nil): break
    }
  }

  /// Reports ids whose letters are not those of the file's first.
  private mutating func checkLetters(of requirements: [Located<Requirement>]) {
    guard let letters = requirements.first?.value.id.area else { return }
    for requirement in requirements where requirement.value.id.area != letters {
      error(
        .badRequirement,
        "`\(requirement.value.id)` stands among requirements whose ids begin with `\(letters)`",
        at: requirement,
        help: "one file holds one area; move it to the file of its own"
      )
    }
  }

  /// Reports the keys that have to be there and are not.
  private mutating func requireAll(_ id: Vocabulary.ID, in fields: Fields) {
    // A key that is misspelt was refused before.
    guard fields.pairs.count == fields.node.mapping?.count else { return }
    let vocabulary = id.vocabulary
    for word in vocabulary.words where word.isRequired && fields[word.name] == nil {
      let place = fields.node.mapping?.first?.key.range ?? fields.node.range
      error(
        .missingKey,
        "`\(word.name)` is missing \(vocabulary.place)",
        at: Located(word.name, at: place)
      )
    }
  }

  /// Reads a list of at least one.
  private mutating func nonEmpty(_ node: Node, _ expected: String) -> [Node]? {
    guard let nodes = list(node, expected) else { return nil }
    guard nodes.isEmpty else { return nodes }
    error(.checksNothing, "found an empty list; expected \(expected)", at: node)
    return nil
  }

  /// Reads a name of letters, digits, `-` and `_`.
  private mutating func plainName(_ node: Node, _ expected: String) -> String? {
    guard let text = name(node, expected) else { return nil }
    if Self.isName(text) { return text }
    error(
      .badName,
      "\(Wording.quote(text)) is not \(expected)",
      at: node,
      help: "it begins with a letter and goes on with letters, digits, `-` and `_`"
    )
    return nil
  }
}

extension Located: Placed {
  var useNote: Diagnostic.Note? { nil }
}
