import Foundation
import Workloads

/// Many small files in a folder of their own, which is gone afterwards: scenarios of two steps that use two
/// small fixtures, and features of two steps, which behave runs.
final class SmallFiles {
  static let count = 500

  /// The folder with the scenarios.
  let scenarios: CopiedSuite
  /// The folder with the features.
  let features: URL

  init(_ repository: Repository) throws {
    let paths = (1...Self.count).map { "small/\($0).yaml" }
    let texts = (1...Self.count).map { Array(Self.scenario($0).utf8) }
    scenarios = try CopiedSuite(
      Self.count,
      of: paths,
      from: repository,
      adding: Dictionary(uniqueKeysWithValues: zip(paths, texts))
    )
    features = scenarios.folder.appending(path: "features")
    let steps = features.appending(path: "steps")
    try FileManager.default.createDirectory(at: steps, withIntermediateDirectories: true)
    try Data(Self.steps.utf8).write(to: steps.appending(path: "viewer.py"))
    for number in 1...Self.count {
      let file = features.appending(path: "\(number).feature")
      try Data(Self.feature(number).utf8).write(to: file)
    }
  }

  private static func scenario(_ number: Int) -> String {
    """
    scenario: Viewer \(number) chooses a provider
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:
      - app: getAuthentication
        expect:
          - displayProviderDialog: [Alpha, Beta]
      - app: {setSelectedProvider: Alpha}
        expect:
          - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}
          - navigateToUrl: <any>

    """
  }

  private static func feature(_ number: Int) -> String {
    """
    Feature: Viewer \(number)
      Scenario: Viewer \(number) chooses a provider
        Given viewer \(number) sees the providers Alpha and Beta
        Then choosing Alpha opens a page of Alpha

    """
  }

  /// What the steps of the features do: as little as a step can that looks at something.
  private static let steps = """
    from behave import given, then


    @given("viewer {number:d} sees the providers {first} and {second}")
    def sees(context, number, first, second):
        context.pages = {name: f"page of {name}" for name in (first, second)}


    @then("choosing {name} opens a {page}")
    def chooses(context, name, page):
        assert context.pages[name] == page

    """
}
