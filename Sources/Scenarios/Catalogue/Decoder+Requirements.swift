internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// What a file of requirements holds, as far as it can be read.
  struct AreaFile {
    /// The name of the area.
    var name: Located<String>?
    /// What the area is about.
    var about: String?
    /// The requirements that can be read.
    var requirements: [Requirement] = []
    /// The ids, also of the requirements that cannot be read.
    var ids: [RequirementID] = []
    /// The places of the ids.
    var places: [Node] = []
    /// How many requirements the file lists.
    var count = 0
  }

  /// Reads a file of requirements.
  func requirements(_ fields: Fields) -> AreaFile {
    requireAll(.requirements, in: fields)
    var file = AreaFile()
    file.name = fields["area"].flatMap { pair in
      plainName(pair.value, "the name of an area").map { Located($0, at: pair.value.range) }
    }
    file.about = fields["about"].flatMap { prose($0.value, "a text") }
    let nodes =
      fields["requirements"].flatMap { nonEmpty($0.value, "a list of requirements") }.map(
        Array.init
      ) ?? []
    file.count = nodes.count
    for node in nodes {
      guard let fields = self.fields(node, .requirement) else { continue }
      let id = fields["id"].flatMap { requirementID($0.value) }
      if let id, let place = fields["id"]?.value {
        file.ids.append(id)
        // An alias repeats the whole requirement; what is told is where.
        file.places.append(node.aliasedAt == nil ? place : node)
      }
      let requirement = requirement(fields, id, of: file.name?.value ?? "")
      if let requirement { file.requirements.append(requirement) }
    }
    return file
  }

  /// Reads one requirement; nil when something that it cannot do without is wrong.
  private func requirement(
    _ fields: Fields,
    _ id: RequirementID?,
    of area: String
  ) -> Requirement? {
    requireAll(.requirement, in: fields)
    let given = fields["given"].flatMap { prose($0.value, "a text") }
    let when = fields["when"].flatMap { prose($0.value, "a text") }
    let then = fields["then"].flatMap { nonEmpty($0.value, "a list of statements") }
      .flatMap { nodes in Self.whole(nodes) { prose($0, "a statement") } }
    let basis: Requirement.Basis? = fields["basis"].flatMap { choice($0.value, .bases) }
    let subject: Requirement.Subject? =
      fields["subject"].map { choice($0.value, .ruleSubjects) } ?? .sdk
    let origin: Requirement.Origin? = fields["origin"].map { choice($0.value, .origins) } ?? .seed
    let availability = self.availability(fields)
    let sources = fields["sources"].flatMap { self.sources($0.value) } ?? []
    let reason = fields["reason"].flatMap { prose($0.value, "a text") }
    let apart = fields["apart"].flatMap { prose($0.value, "a text") }
    let decisions = fields["decisions"].map { openPoints($0.value) } ?? []
    let turn: SwitchName? = fields["switch"].flatMap { switchName($0.value) }
    if let basis { checkBasis(basis, fields) }
    if let subject { checkSubject(subject, fields) }
    guard let id, let given, let when, let then, let basis, let subject, let origin,
      let availability
    else { return nil }
    return Requirement(
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
      apart: apart
    )
  }

  /// Reads the id of a requirement.
  func requirementID(_ node: Node) -> RequirementID? {
    guard let text = name(node, "the id of a requirement, as `AUTHN-006`") else { return nil }
    if let id = RequirementID(text) { return id }
    let upper = text.uppercased()
    return refuse(.badRequirement, at: node) {
      "\(Wording.quote(text)) is no id of a requirement; expected an area and three digits, "
        + "as `AUTHN-006`"
      RequirementID(upper) == nil ? nil : "did you mean `\(upper)`?"
    }
  }

  private func switchName(_ node: Node) -> SwitchName? {
    guard let text = name(node, "the name of a switch") else { return nil }
    if let name = SwitchName(rawValue: text) { return name }
    return refuse(.unknownValue, at: node) {
      "there is no switch \(Wording.quote(text))"
      Self.suggestion(for: text, among: .switches)
    }
  }

  private func availability(_ fields: Fields) -> Availability? {
    let platforms = fields["platforms"].map { self.platforms($0.value) } ?? Platform.allCases
    let versions = fields["versions"].map { sdkRange($0.value) } ?? (SDKVersion(1, 0), nil)
    guard let platforms, let versions else { return nil }
    return Availability(since: versions.since, until: versions.until, on: platforms)
  }

  private func platforms(_ node: Node) -> [Platform]? {
    let expected = "a list of platforms, as `[ios]`"
    guard node.string != "both" else {
      return refuse(node, expected: expected, help: "leave `platforms` out")
    }
    guard let nodes = nonEmpty(node, expected) else { return nil }
    refuseDuplicates(nodes, "the platform")
    guard let words = Self.whole(nodes, { word($0, .platforms) }) else { return nil }
    return Platform.allCases.filter { words.contains($0.rawValue.lowercased()) }
  }

  private func sources(_ node: Node) -> [Requirement.Source]? {
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

  private func citedDocument(_ node: Node) -> String? {
    guard let id = name(node, "the id of a document") else { return nil }
    guard let documents = citableDocuments, !documents.contains(id) else { return id }
    return refuse(.unknownDocument, at: node) {
      "no document has the id \(Wording.quote(id))"
      Self.guess(id, among: documents) ?? "list it in `documents.yaml`"
    }
  }

  private func openPoints(_ node: Node) -> [String] {
    guard let nodes = nonEmpty(node, "a list of open points, as `[AMB-35]`") else { return [] }
    refuseDuplicates(nodes, "the open point")
    return nodes.compactMap { plainName($0, "an open point, as `AMB-35`") }
  }

  /// Reports what does not go with how firmly the documents say it.
  private func checkBasis(_ basis: Requirement.Basis, _ fields: Fields) {
    guard let place = fields["basis"]?.value else { return }
    switch basis {
    case .explicit:
      guard let pair = fields["reason"] else { break }
      error(.contradiction, at: pair.key) {
        "the documents state it explicitly, so there is nothing for `reason` to say"
        "remove `reason`, or say `basis: interpretation`"
      }
    case .interpretation, .decision:
      guard fields["reason"] == nil else { break }
      let what = basis == .decision ? "a decision" : "an interpretation"
      error(.missingKey, at: place) {
        "\(what) has no `reason`"
        "say why it is so in `reason`"
      }
    }
    if basis != .decision, fields["sources"] == nil {
      error(.missingKey, at: place) {
        "no document is cited in `sources`; only a decision may do without"
      }
    }
  }

  /// Reports a subject that no run shows, where the requirement does not say that it stands apart.
  private func checkSubject(_ subject: Requirement.Subject, _ fields: Fields) {
    guard !subject.isSimulated, fields["apart"] == nil, let place = fields["subject"]?.value else {
      return
    }
    error(.missingKey, at: place) {
      "the subject is \(subject.rawValue), which no run shows, and `apart` does not say why nothing "
        + "else can fulfil it"
      "add `apart` with the reason; what the simulator can fulfil has another subject"
    }
  }
}
