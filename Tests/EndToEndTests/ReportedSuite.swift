import Foundation
import TestSupport

/// A small suite in which something is wrong in every way that a report can tell.
enum ReportedSuite {
  /// The formats of reports that hold the results of a run.
  static let formats = ["text", "json", "junit", "github", "markdown", "sarif", "tap", "tap13"]

  /// Makes the suite in a folder of its own.
  static func make() throws -> TestFolder {
    let folder = try TestFolder()
    for (path, text) in files { try folder.write(text, to: "Scenarios/\(path)") }
    return folder
  }

  /// Makes two scenarios that use one fixture, in which there is a mistake.
  static func withMistakeInFixture() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write("given:\n  clok: 2025-01-01T00:00:00Z\n", to: "Scenarios/Fixtures/f.yaml")
    for name in ["a", "b"] {
      try folder.write(
        "scenario: One\nuse: [Fixtures/f.yaml]\nsteps:\n  - device: goes offline\n",
        to: "Scenarios/\(name).yaml"
      )
    }
    return folder
  }

  static let files = [
    "Fixtures/signs.yaml": "given:\n  providers: {Alpha: {}, Beta: {}}\n",
    "Fixtures/wrong.yaml": "given:\n  clok: 2025-01-01T00:00:00Z\n",
    "pass.yaml": """
    scenario: Nothing is selected at first
    tags: [start]
    use: [Fixtures/signs.yaml]
    steps:
      - app: getSelectedProvider
        expect:
          - selectedProvider: null
      - time: {advance: 1h30m}
    """,
    "Wrong/changed.yaml": """
    scenario: "A value, 100%: <wrong> & \\"quoted\\""
    about: What comes is not what is expected.
    use: [Fixtures/signs.yaml]
    steps:
      - device: goes offline
      - app: getSelectedProvider
        expect:
          - selectedProvider: {ID: Alpha}
      - app: getSelectedProvider
    never: [selectedProvider]
    """,
    "Wrong/matrix.yaml": """
    scenario: One cell of three
    use: [Fixtures/signs.yaml]
    only: [callbacks]
    matrix:
      old: {app: {sdk: "1.4"}}
      right: {}
      wrong: {}
    steps:
      - app: getSelectedProvider
        exhaustive: false
        expect:
          by cell:
            old: [{selectedProvider: null}]
            right: [{selectedProvider: null}]
            wrong: [{selectedProvider: {ID: Beta}}]
    """,
    "Wrong/refused.yaml": """
    scenario: A person who cannot
    steps:
      - user: taps Done
      - app: getSelectedProvider
        expect:
          - selectedProvider: null
    """,
    "Wrong/unreadable.yaml": "scenario: One\nsteps:\n  - app: checkAuthentcation\n  - app: 7\n",
    "Wrong/fixture-a.yaml": """
    scenario: One
    use: [Fixtures/wrong.yaml]
    steps:
      - device: goes offline
    """,
    "Wrong/fixture-b.yaml": """
    scenario: Two
    use: [Fixtures/wrong.yaml]
    steps:
      - device: goes offline
    """,
  ]
}
