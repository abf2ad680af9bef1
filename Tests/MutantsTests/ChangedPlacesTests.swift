import EntsimScenarioModel
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("What a diff changes")
struct ChangedPlacesTests {
  private static let one = MutantSuite(
    ["\(Repository.suite)/Cancel/back-in-the-picker.yaml"],
    jobs: 1
  )

  private static let diff = """
    diff --git Sources/SDKRules/Logout.swift Sources/SDKRules/Logout.swift
    index 1..2 100644
    --- Sources/SDKRules/Logout.swift
    +++ Sources/SDKRules/Logout.swift
    @@ -10,2 +10,3 @@ extension Transaction {
    -    forget(by: "LOGOUT-001")
    -    visit(provider)
    +    forget(by: "LOGOUT-002" + aborts)
    +    visit(provider)
    +    // none
    @@ -40 +41,0 @@ mutating func end() {
    --- no header (TRACK-017)
    diff --git Scenarios/Cancel/back-in-the-picker.yaml Scenarios/Cancel/back-in-the-picker.yaml
    --- Scenarios/Cancel/back-in-the-picker.yaml
    +++ /dev/null
    @@ -1,1 +0,0 @@
    -schema: 1
    """

  @Test("is its new lines, by file, and the requirements that changed lines name")
  func places() {
    let change = ChangedPlaces(diff: Self.diff)
    #expect(
      change.lines == [
        "Sources/SDKRules/Logout.swift": [10, 11, 12],
        "Scenarios/Cancel/back-in-the-picker.yaml": [],
      ]
    )
    #expect(change.requirements == ["LOGOUT-001", "LOGOUT-002", "TRACK-017"])
  }

  @Test("concerns the mutants of requirements that changed scenarios claim")
  func mutants() {
    let paths = ["Cancel/back-in-the-picker", "Cancel/sign-in-after-a-cancel"]
    let suite = MutantSuite(paths.map { "\(Repository.suite)/\($0).yaml" }, jobs: 1)
    let claims = suite.cells.first { $0.name == paths[0] }?.scenario.covers.map(\.value) ?? []
    #expect(!claims.isEmpty)
    let mutants = suite.mutants(at: ChangedPlaces(diff: Self.diff))
    #expect(!mutants.isEmpty)
    #expect(mutants.allSatisfy { $0.requirement.map { claims.contains($0) } ?? false })
    #expect(mutants.count < suite.mutants.count)
  }

  @Test("is nothing in an empty diff")
  func none() {
    let change = ChangedPlaces(diff: "")
    #expect(change.lines.isEmpty)
    #expect(MutantSelection(change: change).mutants(of: Self.one).isEmpty)
  }
}
