internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// What a file says of a scenario in all its cells.
  struct Heading {
    var title: Located<String>?
    var about: String?
    var covers: [Located<RequirementID>] = []
    var tags: [String] = []
    var only: [OutputKind]?
    /// Whether everything so far could be read.
    var isReadable = true
  }

  /// Reads what holds in all cells.
  func heading(_ fields: Fields) -> Heading {
    checkSchema(fields["schema"])
    var heading = Heading()
    heading.title = title(fields)
    heading.about = fields["about"].flatMap { prose($0.value, "a text") }
    heading.covers = fields["covers"].map { covers($0.value) } ?? []
    heading.tags = fields["tags"].map { tags($0.value) } ?? []
    heading.only = fields["only"].flatMap { only($0.value) }
    if fields["steps"] == nil {
      missing("steps", "the scenario has no `steps`, so nothing happens", in: fields)
    }
    heading.isReadable = isReadable
    return heading
  }

  /// Reads the scenario of one cell.
  ///
  /// - Parameters:
  ///   - fields: The keys of the scenario's file.
  ///   - heading: What holds in all cells.
  ///   - given: The worlds of the fixtures, the scenario and the cell, merged.
  ///   - path: The path of the file.
  ///   - lines: Where it stands in the file.
  /// - Returns: Nil when anything was wrong.
  mutating func scenario(
    _ fields: Fields,
    _ heading: Heading,
    given: Node?,
    path: String,
    lines: ScenarioLines
  ) -> Scenario? {
    outputs.only = heading.only
    let world = world(given)
    let stepsNode = fields["steps"].map { inCell($0.value) }
    let steps = stepsNode.flatMap { self.steps($0) }
    device.current = device.hasSeveralApps ? nil : 0
    let never = fields["never"].map { self.never(inCell($0.value)) }
    device.current = 0
    let finally = fields["finally"].map { self.finally(inCell($0.value)) }
    if heading.isReadable, isReadable, let steps {
      if heading.only != nil { outputs.kindsSpokenOf = kinds(in: steps, never ?? []) }
      refuseIdleSteps(steps, in: stepsNode, never ?? [], finally ?? Finally())
    } else {
      // An unreadable word may be what uses a capture.
      outputs.unusedStates = [:]
    }
    guard !findings.hasErrors, let title = heading.title, let steps else { return nil }
    return Scenario(
      path: path,
      title: title,
      cell: matrix.cell,
      lines: lines,
      about: heading.about,
      covers: heading.covers,
      tags: heading.tags,
      only: heading.only,
      world: world,
      answerPlaces: answerPlaces,
      steps: steps,
      never: never ?? [],
      finally: finally ?? Finally(),
      unsupported: unsupported
    )
  }

  private func checkSchema(_ pair: Pair?) {
    guard let pair, !pair.value.isInvalid else { return }
    guard case .integer(1)? = pair.value.scalar?.value else {
      return error(.outOfRange, at: pair.value) {
        "found \(Wording.describe(pair.value)); expected 1, the only version of the language yet"
        "write `schema: 1`, or leave it out"
      }
    }
  }

  private func title(_ fields: Fields) -> Located<String>? {
    guard let pair = fields["scenario"] else {
      missing("scenario", "the file has no `scenario:`, which holds the title", in: fields)
      return nil
    }
    return prose(pair.value, "a title, a sentence").map { Located($0, at: pair.value.range) }
  }

  /// Reads the keys of a scenario; nil, after one error, for a file of the catalogue.
  func scenarioFields(_ node: Node) -> Fields? {
    let keys = node.mapping?.map(\.key) ?? []
    if let key = keys.first(where: { $0.isNamed("flow") }),
      !keys.contains(where: { $0.isNamed("scenario") })
    {
      return refuse(.missingKey, at: key) {
        "the file is no scenario: `flow` makes it a flow"
        "a flow is not run by itself: scenarios call it in a step, as `- flow: Flows/sign-in.yaml`"
      }
    }
    let mark = keys.first { ["requirements", "documents"].contains($0.text) }
    guard let mark, !keys.contains(where: { ["scenario", "steps"].contains($0.text) }) else {
      return fields(node, .scenario)
    }
    return refuse(.missingKey, at: mark) {
      "the file is no scenario: `\(mark.text)` makes it one of the catalogue"
      "it is checked with every scenario of a suite in whose folder "
        + "`\(CatalogueLoader.folder)` it lies, and not run"
    }
  }

  private func missing(_ key: String, _ message: String, in fields: Fields) {
    let keys = fields.node.mapping?.map(\.key) ?? []
    let isFixture = keys.allSatisfy { Vocabulary.fixture[$0.text] != nil }
    // The key that was meant was refused before; and one error is enough for a fixture.
    let isMisspelt = keys.contains { Self.nearest(to: $0.text, among: [key]) != nil }
    guard !isMisspelt, !isFixture || key == "scenario" else { return }
    let help = isFixture ? "a fixture is not run by itself: scenarios name it in `use`" : nil
    if let first = keys.first {
      error(.missingKey, at: first) {
        message
        help
      }
    } else {
      error(.missingKey, at: fields.node) {
        message
        help
      }
    }
  }
}
