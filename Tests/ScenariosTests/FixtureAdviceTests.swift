import EntsimDiagnostics
import Foundation
import TestSupport
import Testing

@testable import EntsimScenarios

@Suite("Advice about a name that a fixture of the suite declares")
struct FixtureAdviceTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(
      "given: {providers: {Alpha: {}, Gone: null}}\n",
      to: "Scenarios/Fixtures/a.yaml"
    )
    try folder.write(
      """
      given:
        providers: {Beta: {}}
        subscribers: {bob: {provider: Beta}}
        apps: {news: {}, live: {}}

      """,
      to: "Scenarios/Fixtures/deeper/b.yaml"
    )
    try folder.write("given: [broken\n", to: "Scenarios/Fixtures/c.yaml")
  }

  @Test(
    "it names the fixture to use",
    arguments: [
      ("given: {subscribers: {alice: {provider: Beta}}}\n", "app: checkAuthentication", "Beta"),
      ("", "user: {signs in: bob}", "bob"),
      ("matrix: {phone: {}, tablet: {device: {kind: iPad}}}\n", "user: {signs in: bob}", "bob"),
    ]
  )
  func named(given: String, step: String, name: String) throws {
    let helps = try helps(given, step)
    #expect(
      helps == ["add `Fixtures/deeper/b.yaml` to `use`: this fixture declares `\(name)`"]
    )
  }

  @Test(
    "it names none where no fixture declares the name, or where the scenario has removed it",
    arguments: [
      ("", "user: {signs in: carol}", "it declares `subscriber` only"),
      (
        "given: {providers: {Gone: {}}, subscribers: {a: {provider: Alfa}}}\n",
        "time: {advance: 1s}", "it declares `Gone` only"
      ),
      (
        "use: [Fixtures/deeper/b.yaml]\ngiven: {app: {starts: configured}, subscribers: {bob: null}}\n",
        "user@news: {signs in: bob}",
        "declare it in `subscribers`"
      ),
    ]
  )
  func unnamed(given: String, step: String, help: String) throws {
    #expect(try helps(given, step) == [help])
  }

  private func helps(_ given: String, _ step: String) throws -> [String?] {
    try folder.write("scenario: A\n\(given)steps:\n  - \(step)\n", to: "Scenarios/x.yaml")
    var loader = ScenarioLoader()
    return loader.load(path: folder.url.appending(path: "Scenarios/x.yaml").path).diagnostics.map(
      \.help
    )
  }
}
