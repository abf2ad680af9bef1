import EntsimEntitlement
import EntsimMutants
import EntsimSimulation

/// What there is to say about the mutants of a suite, section by section; texts and pages only lay it out.
struct MutantSections {
  let results: MutantResults
  let catalogue: Catalogue

  /// The scores by operator and by area, and of those requirements of which a mutant survived.
  var figures: [ReportSection] {
    [
      section("Operators", "operator", results.byOperator.map { ($0.operator.rawValue, $0.score) }),
      section("Areas", "area", results.byArea(of: catalogue).map { ($0.area, $0.score) }),
      section(
        "Requirements with survivors",
        "requirement",
        results.byRequirement(of: catalogue)
          .filter { $0.score.killed < $0.score.counted }
          .map { ($0.requirement.id.description, $0.score) }
      ),
    ].compactMap(\.self)
  }

  /// The mutants that no scenario notices or comes to.
  var survivors: ReportSection? {
    let survivors = results.survivors
    guard !survivors.isEmpty else { return nil }
    let rows = survivors.map { tried in
      [
        tried.mutant.requirement?.description ?? "none",
        tried.mutant.name,
        tried.changeWords,
        tried.nearest,
      ]
    }
    return ReportSection(
      title: "Survivors",
      blocks: [
        .paragraph("Every scenario passes although the rules are wrong in one place."),
        .table(ReportTable(columns: ["requirement", "mutant", "change", "nearest"], rows: rows)),
      ]
    )
  }

  /// The requirements that are claimed and not shown, and those that a wrong decision cannot show.
  var claims: [ReportSection] {
    [
      claims(
        "Claims that are not shown",
        "not shown",
        results.claimsNotShown,
        "A scenario claims each of them, and none that does fails if its decisions are dropped or made twice."
      ),
      claims(
        "Claims without an effect",
        "without an effect",
        results.claimsWithoutEffect,
        "Their decisions say that something is ignored, and nothing that a scenario can expect depends on them. "
          + "Only a mutant of the source can break such a rule."
      ),
    ].compactMap(\.self)
  }

  private func claims(
    _ title: String,
    _ name: String,
    _ claims: [RequirementID],
    _ meaning: String
  ) -> ReportSection? {
    guard !claims.isEmpty else { return nil }
    return ReportSection(
      title: title,
      blocks: [.paragraph(meaning), .words(name: name, claims.map(\.description))]
    )
  }

  /// How many mutants were killed, in a sentence without a full stop.
  var sum: String {
    let score = results.score
    guard score.all > 0 else { return "no mutant to try" }
    let rest = [
      (score.survived, "survived"), (score.notReached, "not reached"),
      (score.equivalent, "equivalent"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let tail = rest.isEmpty ? "" : "; \(rest.joined(separator: ", "))"
    return "\(score.killed) of \(score.counted) mutants killed: \(score.percent) %\(tail)"
  }

  private func section(
    _ title: String,
    _ kind: String,
    _ scores: [(name: String, score: MutantScore)]
  ) -> ReportSection? {
    guard !scores.isEmpty else { return nil }
    let table = ReportTable(
      columns: [
        .init(kind), .number("mutants"), .number("killed"), .number("survived"),
        .number("not reached"), .number("equivalent"), .number("killed %"),
      ],
      rows: scores.map { name, score in
        [
          name, "\(score.all)", "\(score.killed)", "\(score.survived)", "\(score.notReached)",
          "\(score.equivalent)", score.percent,
        ]
      }
    )
    return ReportSection(title: title, blocks: [.table(table)])
  }
}

extension MutantScore {
  /// The percentage that was killed, with one decimal, rounded down.
  var percent: String { "\(thousandths / 10).\(thousandths % 10)" }
}

extension TriedMutant {
  /// What is changed, with the value of the field where one is altered, in a sentence without a full stop.
  var changeWords: String {
    guard let change, !change.before.isEmpty else { return mutant.sentence }
    return "\(mutant.sentence): \(change.before) becomes \(change.after)"
  }

  /// The scenario that comes nearest, in words.
  var nearest: String {
    switch verdict {
    case .survived(let cell, .observable): "\(cell)"
    case .survived(let cell, .hidden): "\(cell), in which only the journal differs"
    case .survived(let cell, .none): "\(cell), in which nothing else differs"
    case .survived(let cell, .alwaysTrue): "\(cell), in which the condition is always true"
    case .survived(let cell, .alwaysFalse): "\(cell), in which the condition is always false"
    case .killed, .stopped, .notReached, .equivalent: "no scenario comes to it"
    }
  }
}
