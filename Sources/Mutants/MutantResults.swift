public import EntsimEntitlement
public import EntsimSimulation

/// How the mutants of a suite fared, and what that says of its claims.
public struct MutantResults: Sendable {
  /// How the mutants fared, in the order of their names.
  public let tried: [TriedMutant]

  /// Creates the results of some mutants.
  public init(_ tried: [TriedMutant]) { self.tried = tried }

  /// The score of all.
  public var score: MutantScore { MutantScore(tried) }

  /// The scores by operator, in the order of the operators; those without a mutant are left out.
  public var byOperator: [(operator: MutantOperator, score: MutantScore)] {
    let groups = Dictionary(grouping: tried, by: \.mutant.operator)
    return MutantOperator.allCases.compactMap { change in
      groups[change].map { (change, MutantScore($0)) }
    }
  }

  /// The scores by requirement, in the order of the catalogue; those without a mutant are left out.
  public func byRequirement(
    of catalogue: Catalogue
  ) -> [(requirement: Requirement, score: MutantScore)] {
    let groups = Dictionary(grouping: tried, by: \.mutant.requirement)
    return catalogue.requirements.compactMap { requirement in
      groups[requirement.id].map { (requirement, MutantScore($0)) }
    }
  }

  /// The scores by area of the catalogue; those without a mutant are left out.
  public func byArea(of catalogue: Catalogue) -> [(area: String, score: MutantScore)] {
    let areas = Dictionary(
      uniqueKeysWithValues: catalogue.requirements.map { ($0.id, $0.area) }
    )
    let groups = Dictionary(grouping: tried) { $0.mutant.requirement.flatMap { areas[$0] } }
    return catalogue.areas.compactMap { area in
      groups[area.name].map { (area.name, MutantScore($0)) }
    }
  }

  /// Those that no scenario noticed or came to.
  public var survivors: [TriedMutant] {
    tried.filter {
      switch $0.verdict {
      case .survived, .notReached: true
      case .killed, .stopped, .equivalent: false
      }
    }
  }

  /// The requirements that are claimed and that can be broken without a scenario that claims them noticing it, in the
  /// order of their ids.
  public var claimsNotShown: [RequirementID] {
    claims { tried in
      !tried.allSatisfy(\.isEquivalent) && !tried.contains(where: \.isNoticedByClaim)
    }
  }

  /// The requirements that are claimed and on whose decisions nothing depends that a scenario can expect, in the order
  /// of their ids: they say that something is ignored.
  public var claimsWithoutEffect: [RequirementID] {
    claims { $0.allSatisfy(\.isEquivalent) }
  }

  /// Returns the requirements that are claimed and whose mutants satisfy a condition.
  private func claims(where isWanted: ([TriedMutant]) -> Bool) -> [RequirementID] {
    let groups = Dictionary(grouping: tried.filter(\.mutant.isOfClaim), by: \.mutant.requirement)
    return groups.filter { isWanted($0.value) }.keys.compactMap(\.self).sorted()
  }
}

extension TriedMutant {
  /// Whether it was proved that no scenario can notice it.
  fileprivate var isEquivalent: Bool { if case .equivalent = verdict { true } else { false } }
}
