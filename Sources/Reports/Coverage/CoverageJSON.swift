public import EntsimCoverage
import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation

/// Coverage as JSON, for other programs; Documentation/coverage.md says what the members mean.
public enum CoverageJSON {
  /// The version of the format; a member that goes or changes its meaning raises it.
  public static let version: Int64 = 1

  /// Returns the whole text, a line break at its end; states, surface and situations, which know no
  /// areas, only where it is about all of them.
  public static func text(of coverage: Coverage, isWhole: Bool = true) -> String {
    let head: JSON = [
      "coverage": .integer(version),
      "scenarios": [
        "passed": JSON(coverage.passed), "others": JSON(coverage.others),
      ],
      "figures": figures(coverage.figures),
      "areas": .array(
        coverage.areas.map { area -> JSON in
          [
            "name": .string(area.name), "about": .string(area.about),
            "figures": figures(Figures(coverage.requirements(in: area.name))),
          ]
        }
      ),
      "requirements": .array(coverage.requirements.map(requirement)),
    ]
    guard isWhole else { return head.text }
    return head.merging([
      "states": .array(coverage.states.map(states)),
      "surface": .array(coverage.surface.map(surface)),
      "situations": .array(coverage.situations.map(situations)),
    ]).text
  }

  private static func figures(_ figures: Figures) -> JSON {
    let verdicts = RequirementCoverage.Verdict.allCases.map { verdict in
      JSON.Member(verdict.key, JSON(figures[verdict]))
    }
    return JSON.object([JSON.Member("total", JSON(figures.total))] + verdicts).merging([
      "relaxed": JSON(figures.relaxed), "gated": JSON(figures.gated),
      "gatedCovered": JSON(figures.gatedCovered),
      "gatedRelaxed": JSON(figures.gatedRelaxed),
      "gatedPercent": JSON(Figures.percent(figures.gatedCovered, of: figures.gated)),
    ])
  }

  private static func requirement(_ coverage: RequirementCoverage) -> JSON {
    [
      "id": .string(coverage.requirement.id.description),
      "area": .string(coverage.requirement.area),
      "subject": .string(coverage.requirement.subject.rawValue),
      "origin": .string(coverage.requirement.origin.rawValue),
      "basis": .string(coverage.requirement.basis.rawValue),
      "verdict": .string(coverage.verdict.key),
      "apart": coverage.requirement.apart.map { .string($0.onOneLine) } ?? .null,
      "relaxed": .bool(coverage.isRelaxed),
      "coveredBy": .array(coverage.coveredBy.map { .string($0) }),
      "claimedBy": .array(coverage.claimedBy.map { .string($0) }),
      "firings": evidence(coverage.firings),
    ]
  }

  private static func states(_ table: StateCoverage) -> JSON {
    [
      "participant": .string(table.participant),
      "pairs": .array(
        table.pairs.map { pair in
          let names: JSON = [
            "state": .string(pair.state),
            "command": .string(pair.command),
            "unreachable": pair.unreachable.map { .string($0.sentence) } ?? .null,
          ]
          return names.merging(evidence(pair.evidence))
        }
      ),
    ]
  }

  private static func surface(_ words: SurfaceCoverage) -> JSON {
    [
      "kind": .string(words.kind.rawValue),
      "words": .array(
        words.items.map { item in
          let name: JSON = ["word": .string(item.name)]
          return name.merging(evidence(item.evidence))
        }
      ),
    ]
  }

  private static func situations(_ coverage: SituationCoverage) -> JSON {
    [
      "kind": .string(coverage.kind.rawValue),
      "met": JSON(coverage.reached),
      "meetable": JSON(coverage.reachable),
      "situations": .array(
        coverage.items.map { item in
          let names: JSON = [
            "site": .string(item.situation.site),
            "circumstance": .string(item.situation.circumstance),
            "unreachable": item.unmeetable.map { .string($0.sentence) } ?? .null,
          ]
          return names.merging(evidence(item.evidence))
        }
      ),
    ]
  }

  private static func evidence(_ evidence: Evidence) -> JSON {
    [
      "count": JSON(evidence.count),
      "scenario": evidence.scenario.map { .string($0) } ?? .null,
    ]
  }
}

extension RequirementCoverage.Verdict {
  /// The verdict as a name of JSON.
  fileprivate var key: String {
    switch self {
    case .covered: "covered"
    case .claimedNotFired: "claimedNotFired"
    case .firedNotClaimed: "firedNotClaimed"
    case .neither: "neither"
    case .apart: "apart"
    }
  }
}

extension JSON {
  fileprivate init(_ count: Int) { self = .integer(Int64(count)) }
}
