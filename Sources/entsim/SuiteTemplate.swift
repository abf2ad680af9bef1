import EntsimDiagnostics
import EntsimReference

/// The suite that `entsim init` makes: its scenario passes, and its comments teach.
enum SuiteTemplate {
  /// A file of the suite.
  struct File {
    /// The path from the suite's folder.
    let path: String
    let text: String
    /// What it is for, after its path.
    let purpose: String
  }

  /// The files, in the order in which a person reads about them.
  static let files = [
    File(path: "Scenarios/first.yaml", text: scenario, purpose: "a scenario that passes"),
    File(
      path: "Scenarios/Fixtures/two-providers.yaml",
      text: fixture,
      purpose: "an initial state that scenarios share"
    ),
    File(
      path: "entsim.schema.json",
      text: ScenarioSchema.text,
      purpose: "lets an editor complete and check what you type"
    ),
    File(
      path: ".github/workflows/scenarios.yml",
      text: workflow,
      purpose: "runs the suite on GitHub"
    ),
  ]

  /// What git is to leave out: the runs that failed, which are stored there.
  static let ignored = ".entsim/"

  /// Returns what a file `.gitignore` lacks at its end, by its text; nil where it lacks nothing.
  static func lines(missingIn text: String) -> String? {
    let spellings = [".entsim", ".entsim/", "/.entsim", "/.entsim/"]
    let lines = text.split(whereSeparator: \.isNewline)
    guard !lines.contains(where: { line in spellings.contains { $0 == line } }) else { return nil }
    let isOpen = !(text.isEmpty || text.last?.isNewline ?? false)
    return "\(isOpen ? "\n" : "")\(ignored)\n"
  }

  private static let scenario = """
    # yaml-language-server: $schema=../entsim.schema.json
    #
    # The line above lets an editor complete, explain and check what you type.

    \(ScenarioTemplate.title)

    # The initial state: these files, which other scenarios use too. `given` can add to it.
    use: [Fixtures/two-providers.yaml]

    \(ScenarioTemplate.steps)

    """

  private static let fixture = """
    # yaml-language-server: $schema=../../entsim.schema.json

    # An initial state for the scenarios that name this file under `use`. Each key has a default:
    # `entsim help given`.
    given:
      app: {starts: configured}               # setRequestor has succeeded
      providers: {Alpha: {}, Beta: {}}        # two providers, in the order of the configuration
      subscribers: {alice: {provider: Alpha}} # a viewer with an account at Alpha

    """

  /// The variable of the GitHub repository that names where the workflow takes entsim from.
  static let variable = "ENTSIM_REPOSITORY"

  private static let workflow = """
    # Runs the scenarios on each push and pull request.
    #
    # Set the variable \(variable) of this repository to the one that holds the sources of entsim, as OWNER/NAME:
    # Settings > Secrets and variables > Actions > Variables.
    name: Scenarios
    on: [push, pull_request]
    jobs:
      run:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - uses: actions/checkout@v4
            with:
              repository: ${{ vars.\(variable) }}
              path: entsim-sources
          - run: .ci/setup && swift build -c release --product entsim
            working-directory: entsim-sources
          - run: |
              entsim-sources/.build/release/entsim run \\
                --report text --report github --report junit=scenarios.xml
          - uses: actions/upload-artifact@v4
            if: always()
            with: {name: scenarios, path: scenarios.xml}

    """
}
