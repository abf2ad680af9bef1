import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Synchronization
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Merging")
struct MergingTests {
  private func load(_ files: [String: String]) -> LoadResult {
    var all: [String: String] = [:]
    for (name, text) in files { all["Scenarios/\(name)"] = text }
    return ScenariosTests.load("Scenarios/Cancel/a.yaml", from: all)
  }

  private let steps = "scenario: A\nsteps: [{app: checkAuthentication}]\n"

  @Test("fixtures merge from left to right, each over its own, then the scenario")
  func order() throws {
    let result = load([
      "Cancel/a.yaml": steps
        + "use: [one.yaml, two.yaml]\ngiven: {providers: {Delta: {}, Alpha: {displayName: A4}}}",
      "one.yaml": "use: [base.yaml]\ngiven: {seed: 1, providers: {Beta: {displayName: B1}}}",
      "two.yaml": "use: [base.yaml]\ngiven: {seed: 2, providers: {Gamma: {}, Beta: {logoURL: b}}}",
      "base.yaml": "given: {seed: 0, providers: {Alpha: {displayName: A0, logoURL: a}, Beta: {}}}",
    ])
    let world = try #require(result.scenarios.first, "\(rendered(result))").world
    #expect(world.seed == 2)
    #expect(
      world.providers.map(\.mvpd) == [
        MVPD(id: "Alpha", displayName: "A4", logoURL: "a"),
        MVPD(id: "Beta", displayName: "B1", logoURL: "b"),
        MVPD(id: "Gamma", displayName: "Gamma"), MVPD(id: "Delta", displayName: "Delta"),
      ]
    )
    #expect(
      result.sources.map(\.file)
        == ["Cancel/a.yaml", "one.yaml", "base.yaml", "two.yaml"]
        .map { "Scenarios/\($0)" }
    )
  }

  @Test("long worlds merge in a moment")
  func long() throws {
    let names = (0..<20_000).map { "p\($0)" }
    let files = [
      "Cancel/a.yaml": steps + "use: [one.yaml]\ngiven: {providers: {"
        + names.map { "\($0): null" }.joined(separator: ", ") + ", Alpha: {}}}",
      "one.yaml": "given: {providers: {"
        + names.map { "\($0): {}" }.joined(separator: ", ") + "}}",
    ]
    var result: LoadResult?
    #expect(processorTime { result = load(files) } < .seconds(10))
    let loaded = try #require(result)
    let world = try #require(loaded.scenarios.first, "\(rendered(loaded))").world
    #expect(world.providers.map(\.id) == ["Alpha"])
  }

  @Test("null removes a provider or a subscriber; what is no mapping replaces")
  func removal() throws {
    let result = load([
      "Cancel/a.yaml": steps + """
        use: [one.yaml]
        given:
          providers: {Alpha: null}
          subscribers: {alice: ~}
          app: {lacks: [status]}
        """,
      "one.yaml": """
      given:
        providers: {Alpha: {}, Beta: {}}
        subscribers: {alice: {provider: Alpha}, bob: {provider: Beta}}
        app: {lacks: [sendTrackingData], scheme: b}
      """,
    ])
    let world = try #require(result.scenarios.first, "\(rendered(result))").world
    #expect(world.providers.map(\.id) == ["Beta"])
    #expect(world.subscribers.map(\.name) == ["bob"])
    #expect(world.apps[0].lacks == [.status])
    #expect(world.apps[0].scheme == "b")
  }

  @Test("`scheme: null` takes back what a fixture says, so that a cell may be on tvOS")
  func schemeTakenBack() {
    let result = load([
      "one.yaml": "given: {app: {scheme: my.app}}",
      "Cancel/a.yaml": """
      scenario: A
      use: [one.yaml]
      matrix:
        iPhone: {}
        iPad: {device: {kind: iPad}, app: {scheme: null}}
        Apple TV: {device: {kind: Apple TV}, app: {scheme: null}}
      steps:
        - app: getSelectedProvider
      """,
    ])
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    let usual = AppDescription().scheme
    #expect(result.scenarios.map { $0.world.apps[0].scheme } == ["my.app", usual, usual])
  }

  @Test("a default stands only where nothing says the key")
  func defaults() throws {
    let result = load([
      "Cancel/a.yaml": steps + "use: [one.yaml]", "one.yaml": "given: {providers: {Beta: {}}}",
    ])
    let world = try #require(result.scenarios.first).world
    #expect(world.providers.map(\.id) == ["Beta"])
    #expect(world.subscribers.map(\.provider) == ["Beta"])
  }

  @Test("a mistake is shown in the file that makes it")
  func places() {
    let result = load([
      "Cancel/a.yaml": steps + "use: [one.yaml]\ngiven: {providers: {Beta: {displayName: 5}}}",
      "one.yaml": "given:\n  providers: {Beta: {logoURL: 6}}",
    ])
    #expect(
      result.diagnostics.compactMap(\.range?.description) == [
        "Scenarios/Cancel/a.yaml:4:41", "Scenarios/one.yaml:2:31",
      ]
    )
  }

  @Test("a fixture is read once by a loader")
  func cache() {
    let counter = Counter()
    var loader = ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
      counter.count(path)
      return Array((path == "one.yaml" ? "given: {seed: 3}" : self.steps + "use: [one.yaml]").utf8)
    }
    #expect(loader.load(path: "a.yaml").scenarios.first?.world.seed == 3)
    #expect(loader.load(path: "b.yaml").scenarios.first?.world.seed == 3)
    #expect(counter.paths == ["a.yaml", "one.yaml", "b.yaml"])
  }

  @Test(
    "the suite's root",
    arguments: [
      ("Scenarios/a.yaml", "Scenarios"), ("Scenarios/Cancel/a.yaml", "Scenarios"),
      ("x/Scenarios/y/Scenarios/z/a.yaml", "x/Scenarios/y/Scenarios"),
      ("/x/Scenarios/a.yaml", "/x/Scenarios"), ("a.yaml", ""), ("x/y/a.yaml", "x/y"),
      ("/a.yaml", "/"), ("x/Scenarios", "x"), ("", ""),
      ("Scenarios/Cancel/../SignIn/a.yaml", "Scenarios"),
      ("Scenarios/../a.yaml", "Scenarios/.."),
      ("Scenarios/Cancel/../../a/b.yaml", "Scenarios/Cancel/../../a"),
      ("Scenarios/../Scenarios/./a.yaml", "Scenarios/../Scenarios"),
    ]
  )
  func root(path: String, root: String) {
    #expect(SuitePath.root(ofScenarioAt: path) == root)
  }

  @Test(
    "the suite's root, seen from inside the suite",
    arguments: [
      ("a.yaml", "/x/Scenarios", ""), ("Cancel/a.yaml", "/x/Scenarios", ""),
      ("a.yaml", "/x/Scenarios/Cancel", ".."), ("a.yaml", "/x/Scenarios/y/z", "../.."),
      ("/y/a.yaml", "/x/Scenarios", "/y"), ("Scenarios/a.yaml", "/x/Scenarios", "Scenarios"),
      ("y/a.yaml", "/x", "y"), ("../Cancel/a.yaml", "/x/Scenarios/SignIn", ".."),
      ("../a.yaml", "/x/Scenarios/SignIn", ".."), ("../../a.yaml", "/x/Scenarios/SignIn", "../.."),
      ("./../../y/a.yaml", "/x/Scenarios/SignIn", "./../../y"),
      ("../../Scenarios/a.yaml", "/x/Scenarios/SignIn", "../../Scenarios"),
    ]
  )
  func root(path: String, directory: String, root: String) {
    #expect(SuitePath.root(ofScenarioAt: path, from: directory) == root)
  }

  @Test("a file that is not there is said so")
  func missingFile() {
    let result = ScenariosTests.load("x.yaml", from: [:])
    #expect(result.diagnostics.map(\.message) == ["cannot read x.yaml: no such file or directory"])
  }

  @Test("a chain of fixtures has an end")
  func chain() {
    var files = ["Cancel/a.yaml": steps + "use: [0.yaml]"]
    for number in 0..<100 { files["\(number).yaml"] = "use: [\(number + 1).yaml]" }
    #expect(load(files).diagnostics.map(\.code) == [.fixtureDepth])
  }
}

/// Counts what is read.
private final class Counter: Sendable {
  private let read = Mutex<[String]>([])

  func count(_ path: String) { read.withLock { $0.append(path) } }

  var paths: [String] { read.withLock { $0 } }
}
