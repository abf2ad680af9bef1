public import EntsimEntitlement
import EntsimJSONText
public import EntsimMutants
import EntsimSimulation

/// The mutants of a suite as JSON, for other programs; Documentation/mutants.md describes the members.
public enum MutantsJSON {
  /// The version of the format; a member that goes or changes its meaning raises it.
  public static let version: Int64 = 1

  /// Returns the whole text, a line break at its end.
  public static func text(of results: MutantResults, catalogue: Catalogue) -> String {
    let json: JSON = [
      "mutants": .integer(version),
      "score": score(results.score),
      "operators": .object(
        results.byOperator.map { JSON.Member($0.operator.rawValue, score($0.score)) }
      ),
      "areas": .object(
        results.byArea(of: catalogue).map { JSON.Member($0.area, score($0.score)) }
      ),
      "requirements": .object(
        results.byRequirement(of: catalogue).map {
          JSON.Member($0.requirement.id.description, score($0.score))
        }
      ),
      "claimsNotShown": .array(results.claimsNotShown.map { .string($0.description) }),
      "claimsWithoutEffect": .array(results.claimsWithoutEffect.map { .string($0.description) }),
      "tried": .array(results.tried.map(mutant)),
    ]
    return json.text
  }

  private static func score(_ score: MutantScore) -> JSON {
    [
      "all": .integer(Int64(score.all)), "killed": .integer(Int64(score.killed)),
      "survived": .integer(Int64(score.survived)),
      "notReached": .integer(Int64(score.notReached)),
      "equivalent": .integer(Int64(score.equivalent)),
    ]
  }

  private static func mutant(_ tried: TriedMutant) -> JSON {
    let head: JSON = [
      "name": .string(tried.mutant.name),
      "operator": .string(tried.mutant.operator.rawValue),
      "requirement": tried.mutant.requirement.map { .string($0.description) } ?? .null,
      "change": .string(tried.changeWords),
    ]
    let whole = head.merging(verdict(tried.verdict))
    return tried.example.map { whole.merging(["example": example($0)]) } ?? whole
  }

  private static func example(_ example: MutantExample) -> JSON {
    [
      "scenario": .string(example.base.description),
      "added": .array(example.added.map { .string($0) }),
      "step": example.difference.step.map { .integer(Int64($0)) } ?? .null,
      "difference": .string(example.difference.sentence),
    ]
  }

  private static func verdict(_ verdict: MutantVerdict) -> JSON {
    switch verdict {
    case .killed(let cell, let byClaim):
      [
        "verdict": "killed", "scenario": .string(cell.description), "byClaim": .bool(byClaim),
      ]
    case .stopped: ["verdict": "stopped"]
    case .survived(let cell, let effect):
      [
        "verdict": "survived", "scenario": .string(cell.description),
        "effect": .string(effect.rawValue),
      ]
    case .notReached: ["verdict": "notReached"]
    case .equivalent(let proof): ["verdict": "equivalent", "proof": .string(proof)]
    }
  }
}
