import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Foundation
import Testing

@testable import EntsimReplay
@testable import EntsimReports

@Suite("Two runs side by side")
struct TwoRunsTests {
  private static let signedIn = """
    scenario: A test
    use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
    never: [setMetadataStatus]
    """

  private static func journal(_ text: String) -> WorldJournal {
    BundledSuite.journal(ofText: "\(signedIn)\n\(text)\n")
  }

  private static func diff(_ first: String, _ second: String) throws -> String {
    let diff = try JournalDiff(RecordedRun(journal(first)), RecordedRun(journal(second)))
    return DiffText.text(of: diff, style: TextStyle(width: 100))
  }

  private static func fork(
    _ text: String,
    width: Int = 100,
    without isDropped: (Fact) -> Bool
  ) throws -> [String] {
    let journal = journal(text)
    let entry = try #require(journal.entries.first { isDropped($0.payload) })
    let fork = try Fork(dropping: entry.sequence, from: journal)
    let (was, other) = (try RecordedRun(fork.original), try RecordedRun(fork.other))
    return try ForkText(style: TextStyle(width: width)).text(of: fork, was, other)
      .components(separatedBy: "\n")
  }

  private static func isStep(_ fact: Fact) -> Bool {
    if case .input(_, .some) = fact { true } else { false }
  }

  private static let asksForProvider = """
    steps:
      - {app: getSelectedProvider, exhaustive: false}
      - {app: {checkAuthorization: News}, exhaustive: false}
    """
  private static let checksOnly = """
    steps:
      - {app: {checkAuthorization: News}, exhaustive: false}
    """

  @Test("a first step that one run lacks is beside the tokens with which that run began")
  func firstStep() throws {
    let text = try Self.diff(Self.asksForProvider, Self.checksOnly)
    #expect(text.contains("\n      storage: [{authentication: {subscriber: alice"))
    #expect(text.contains("\n      state: {flow: idle, selectedProvider: {ID: Alpha"))
    #expect(!text.contains("empty"))
    let lines = try Self.fork(Self.asksForProvider, without: Self.isStep)
    #expect(lines.count { $0.contains("storage: [{authentication") } == 2)
    #expect(!lines.contains { $0.contains("≠ storage") || $0.contains("≠ state") })
  }

  @Test("a step that one run lacks is beside the SDK of its own app")
  func otherApp() throws {
    let apps = "given: {apps: {one: {}, two: {team: OTHER}}}\n"
    let shared = "steps:\n  - {app@two: getAuthentication, exhaustive: false}\n"
    let first = "  - {app@one: getSelectedProvider, exhaustive: false}\n"
    let text = try Self.diff(apps + shared + first, apps + shared)
    #expect(text.contains("only the first run has this step"))
    #expect(text.contains("\n      state: {flow: idle, selectedProvider: {ID: Alpha"))
  }

  @Test("nothing is late in the step that stands in place of another")
  func replacedStep() throws {
    let steps = { (resource: String) in
      """
      steps:
        - {app: {checkAuthorization: A}, exhaustive: false}
        - {app: {checkAuthorization: \(resource)}, exhaustive: false}
      """
    }
    let text = try Self.diff(steps("B"), steps("C"))
    #expect(text.contains("only the first run has this step"))
    #expect(text.contains("only the second run has this step"))
    #expect(!text.contains("late"))
    #expect(!text.contains("early"))
  }

  private static let updates = """
    given: {subscribers: {alice: {provider: Alpha, resources: [News]}}}
    steps:
      - server: {update: {subscribers: {alice: {resources: [News, Sports]}}}}
      - {app: {checkAuthorization: Sports}, exhaustive: false}
      - {app: {preauthorize: [News, Sports]}, exhaustive: false}
    """

  @Test(
    "two futures show where they differ, however long a line is",
    arguments: [60, 80, 100, 120]
  )
  func inSight(width: Int) throws {
    let lines = try Self.fork(Self.updates, width: width, without: Self.isStep)
    let pairs = lines.filter { $0.contains(" ≠ ") }.map {
      $0.components(separatedBy: " ≠ ").map { $0.trimmingPrefix { $0 == " " } }
    }
    #expect(!pairs.isEmpty)
    for pair in pairs {
      #expect(pair[0].trimmingSuffix() != pair[1].trimmingSuffix(), "\(pair)")
    }
    let decisions = try #require(lines.last { $0.contains("onResponse") })
    #expect(decisions.contains("true}]}"))
    #expect(decisions.contains("false}]}"))
  }

  @Test("a future that ends early says in which step, and the whole reason")
  func reason() throws {
    let text = """
      given: {tokens: [], durations: {latency: 100ms}}
      steps:
        - {app: getAuthentication, exhaustive: false}
        - {app: {setSelectedProvider: Alpha}, exhaustive: false}
        - {user: {signs in: alice}, exhaustive: false}
      """
    let lines = try Self.fork(text) { fact in
      if case .services(.answered) = fact { true } else { false }
    }
    let end = try #require(lines.firstIndex { $0.contains("ends after its last step") })
    let right = lines[end...].map { $0.dropFirst(52).trimmingPrefix { $0 == " " } }
    #expect(
      right.joined(separator: " ").trimmingSuffix()
        == "ends early, in step 3 (the viewer cannot do this: the screen shows the login "
        + "page of Alpha, still loading; say `time: {advance: …}` or `app: {setSelectedProvider: null}`)"
    )
  }

  @Test("what is dropped names the app, where there are several")
  func app() throws {
    let text = """
      given: {apps: {one: {}, two: {}}}
      steps:
        - {app@one: getSelectedProvider, exhaustive: false}
      """
    let lines = try Self.fork(text, without: Self.isStep)
    #expect(lines[0].hasSuffix("scenario app@one getSelectedProvider"))
    let journal = Self.journal(text)
    let entry = try #require(journal.entries.first { Self.isStep($0.payload) })
    let chain = ChainText(
      style: TextStyle(width: 100),
      catalogue: Catalogue(areas: [], requirements: [])
    ).text(of: [entry])
    #expect(chain.contains("scenario  app@one getSelectedProvider\n"))
  }
}

extension StringProtocol {
  /// Returns the text without spaces at its end.
  fileprivate func trimmingSuffix() -> String {
    String(self.reversed().trimmingPrefix { $0 == " " }.reversed())
  }
}
