import Entitlement
import Foundation
import ScenarioModel
import Scenarios
import Simulation
import Suite
import World

@testable import Coverage

/// Suites whose runs a test may change before it looks at what they show.
enum Suites {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path

  /// The scenarios of the bundled suite.
  static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter {
      $0.hasSuffix(".yaml") && !$0.hasPrefix("Fixtures/") && !$0.hasPrefix("Requirements/")
    }.sorted().map { "\(root)/\($0)" }
  }()

  /// The bundled suite, run.
  static let bundled: [SuiteOutcome] = Suite().run(paths, jobs: 2)

  /// Runs scenarios from text, each as a file of its own; they may use the bundled fixtures.
  static func run(_ texts: [String]) throws -> [SuiteOutcome] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "entsim-coverage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let suite = folder.appending(path: "Scenarios")
    try FileManager.default.createDirectory(at: suite, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(root)/Fixtures",
      toPath: suite.appending(path: "Fixtures").path
    )
    let paths = texts.indices.map { suite.appending(path: "\($0).yaml").path }
    for (text, path) in zip(texts, paths) {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return Suite().run(paths, jobs: 1)
  }

  /// A catalogue of requirements by their ids.
  static func catalogue(_ ids: [RequirementID], subject: Requirement.Subject = .sdk) -> Catalogue {
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
          subject: subject,
          subjectReason: subject.isSimulated ? nil : "Nobody else can."
        )
      }
    )
  }
}

extension Coverage {
  /// Returns the verdict on a requirement.
  func verdict(_ id: RequirementID) -> RequirementCoverage.Verdict? {
    requirements.first { $0.requirement.id == id }?.verdict
  }
}
