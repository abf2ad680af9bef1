import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import EntsimSuite
import EntsimWorld
import Foundation
import TestSupport

@testable import EntsimCoverage

/// Suites whose runs a test may change before it looks at what they show.
enum Suites {
  /// The scenarios of the bundled suite.
  static let paths = Repository.scenarios.map { "\(Repository.suite)/\($0)" }

  /// The bundled suite, run.
  static let bundled = bundled(jobs: 2)

  /// Runs the bundled suite, with notes about the situations of each run.
  static func bundled(jobs: Int) -> [SuiteOutcome] {
    Suite(notesSituations: true).run(paths, jobs: jobs)
  }

  /// Runs scenarios from text, each as a file of its own; they may use the bundled fixtures.
  static func run(_ texts: [String]) throws -> [SuiteOutcome] {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    let names = texts.indices.map { "Scenarios/\($0).yaml" }
    for (text, name) in zip(texts, names) { try folder.write(text, to: name) }
    return Suite().run(names.map { folder.url.appending(path: $0).path }, jobs: 1)
  }

  /// A catalogue of requirements by their ids.
  static func catalogue(_ ids: [RequirementID], apart: String? = nil) -> Catalogue {
    Catalogue(
      areas: [Catalogue.Area(name: "all", about: "All of them.")],
      requirements: ids.map { id in
        Requirement(
          id: id,
          area: "all",
          given: "something",
          when: "something happens",
          then: ["something comes of it"],
          basis: .explicit,
          apart: apart
        )
      }
    )
  }
}

extension Coverage {
  /// Adds up what became of a suite.
  init(of outcomes: [SuiteOutcome], catalogue: Catalogue) {
    self.init(of: outcomes.compactMap(RunCoverage.init), catalogue: catalogue)
  }

  /// Returns the verdict on a requirement.
  func verdict(_ id: RequirementID) -> RequirementCoverage.Verdict? {
    requirements.first { $0.requirement.id == id }?.verdict
  }
}
