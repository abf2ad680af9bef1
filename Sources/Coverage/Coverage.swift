public import EntsimEntitlement

/// What a suite shows: the requirements, the rules' states, the SDK's surface, and the situations in which a
/// decision depends on one instant, version, key or host.
///
/// A projection of the runs. Only scenarios that pass show anything.
public struct Coverage: Equatable, Sendable {
  /// The areas of the catalogue.
  public let areas: [Catalogue.Area]
  /// The requirements, by area and then by number.
  public let requirements: [RequirementCoverage]
  /// The state tables of the participants.
  public let states: [StateCoverage]
  /// The words of the surface, kind by kind.
  public let surface: [SurfaceCoverage]
  /// The situations, kind by kind; none is met where the process takes no notes.
  public let situations: [SituationCoverage]
  /// The number of scenarios that passed, each cell of a matrix one.
  public let passed: Int
  /// The number of scenarios that did not, and so show nothing; a file that is no valid scenario is
  /// one of them.
  public let others: Int

  /// Adds up what the runs of a suite show.
  ///
  /// - Parameters:
  ///   - runs: The runs in the order of the paths, all of one suite.
  ///   - catalogue: The requirements of that suite.
  ///   - names: The names of the areas to speak of; none stands for all.
  public init(of runs: [RunCoverage], catalogue: Catalogue, areas names: [String] = []) {
    let isWanted = { (name: String) in names.isEmpty || names.contains(name) }
    areas = catalogue.areas.filter { isWanted($0.name) }
    requirements = Self.requirements(
      catalogue.requirements.filter { isWanted($0.area) },
      in: runs
    )
    var states = StateCoverage.none
    var surface = SurfaceKind.allCases.map { SurfaceCoverage($0) }
    var situations = SituationKind.allCases.map { SituationCoverage($0) }
    for run in runs where run.hasPassed {
      StateCoverage.add(run, to: &states)
      for index in surface.indices { surface[index].add(run) }
      for index in situations.indices { situations[index].add(run) }
    }
    self.states = states
    self.surface = surface
    self.situations = situations
    passed = runs.count(where: \.hasPassed)
    others = runs.count - passed
  }

  /// Returns what runs show of requirements.
  static func requirements(
    _ requirements: [Requirement],
    in runs: [RunCoverage]
  ) -> [RequirementCoverage] {
    var covered = requirements.map { RequirementCoverage($0) }
    let places = Dictionary(
      uniqueKeysWithValues: requirements.enumerated().map { ($0.element.id, $0.offset) }
    )
    for run in runs {
      for firing in run.firings {
        guard let place = places[firing.rule] else { continue }
        covered[place].firings.add(firing.count, in: run.path)
      }
      for claim in run.claims {
        guard let place = places[claim] else { continue }
        covered[place].claim(by: run, isShown: run.fires(claim))
      }
    }
    let failing = Set(runs.lazy.filter { !$0.hasPassed }.map(\.path))
    return covered.map { $0.judgingClaims(failing: failing) }
  }

  /// The figures of all requirements.
  public var figures: Figures { Figures(requirements) }

  /// Returns the requirements of an area.
  public func requirements(in area: String) -> [RequirementCoverage] {
    requirements.filter { $0.requirement.area == area }
  }

  /// Returns the requirements with a verdict.
  public func requirements(_ verdict: RequirementCoverage.Verdict) -> [RequirementCoverage] {
    requirements.filter { $0.verdict == verdict }
  }
}

extension RequirementCoverage {
  /// Notes a claim by a scenario, or by each cell of a matrix.
  fileprivate mutating func claim(by run: RunCoverage, isShown: Bool) {
    if isShown {
      if coveredBy.last != run.path { coveredBy.append(run.path) }
      if !run.isRelaxed { isShownWithoutRelaxations = true }
    } else if claimedBy.last != run.path {
      claimedBy.append(run.path)
    }
  }

  /// The same without the claims that another cell of the same matrix shows, and with those that do
  /// not fire: a scenario of which a run does not pass says nothing of its claims.
  fileprivate func judgingClaims(failing: Set<String>) -> Self {
    var copy = self
    copy.claimedBy.removeAll { coveredBy.contains($0) }
    if requirement.apart == nil {
      copy.unfiredIn = copy.claimedBy.filter { !failing.contains($0) }
    }
    return copy
  }
}
