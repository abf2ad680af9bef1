import EntsimCoverage
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimSuite

/// What a page shows of an outcome, beside what every report tells: without the journal, so that a whole suite fits into
/// memory.
///
/// It is a class so that a run keeps one word for it where no page is wanted.
public final class PagedOutcome: Sendable {
  /// The numbers of a run, with the place of the recording that has their texts.
  struct Run: Sendable {
    let numbers: PageNumbers
    let recording: Int
  }

  /// What the outcome adds to the coverage of its suite; nil for a part of the catalogue.
  let coverage: RunCoverage?
  /// The requirements of its suite; nil where it has none.
  let catalogue: Catalogue?
  let run: Run?
  let about: String?
  /// How its apps reach the services, their versions of the SDK, and their platform, each once.
  let ways: [String]
  let versions: [String]
  let platforms: [String]
  let entryCount: Int

  init(_ outcome: SuiteOutcome, run: Run?) {
    coverage = RunCoverage(outcome)
    catalogue = outcome.catalogue
    self.run = run
    let scenario = outcome.result?.scenario
    about = scenario?.about
    entryCount = outcome.result?.journal.count ?? 0
    let apps = scenario?.world.apps ?? []
    ways = apps.map(\.path.rawValue).eachOnce
    versions = apps.filter { $0.path == .sdk }.map(\.sdk.description).eachOnce
    platforms = (scenario.map { [$0.world.device.kind.platform.rawValue] } ?? [])
  }
}

extension [String] {
  /// The texts, each once, in the order of their first places.
  var eachOnce: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
