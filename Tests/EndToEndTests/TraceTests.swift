import Foundation
import TestSupport
import Testing

@Suite("entsim run --trace")
struct TraceTests {
  /// What can stand beside a line: as expected, otherwise, unexpected, missing, late, moved.
  static let everything = """
    scenario: Everything in its way
    use: [Fixtures/two-providers.yaml]
    given:
      servers: [{answer: configuration, after: 3s}, {answer: authorize, fault: reset}]
    steps:
      - app: setRequestor
        within: 2s
        expect:
          - setRequestorComplete: SUCCESS
      - app: getAuthentication
        expect:
          - setToken: [<any>, News]
          - displayProviderDialog: [<capture:first>, Beta]
      - app: {setSelectedProvider: Alpha}
        expect:
          - navigateToUrl: <regex:mso_id=Beta>
          - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}
      - user: {signs in: alice}
        settle: false
      - app: {getAuthorization: News}
        requests: [authenticationToken, authorize, mediaToken]
        expect:
          - storage: empty
      - device: goes offline
      - app: {checkAuthorization: Sports}
        exhaustive: false
        expect:
          - state: {flow: idle}
      - app: logout
      - user: {signs in: alice}
      - app: getSelectedProvider
    never: [status]
    """

  @Test("tells a run as a sequence, at any width", arguments: [60, 100, 200])
  func sequence(width: Int) throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(Self.everything, to: "Scenarios/all.yaml")
    let outcome = try Program.debug.run(
      ["run", "--trace", "Scenarios/all.yaml"],
      in: folder.url,
      environment: ["COLUMNS": "\(width)"]
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let trace = try #require(outcome.output.components(separatedBy: "\n\n✗ ").dropLast().last)
    #expect(!trace.split(separator: "\n").contains { $0.count > width })
    try Golden.expect(trace + "\n", in: "Tests/EndToEndTests/Golden/trace-\(width).txt")
  }

  @Test("is 100 columns wide where nothing says how wide it may be, and in a file")
  func usualWidth() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(Self.everything, to: "Scenarios/all.yaml")
    let wide = try Program.debug.run(
      ["run", "--trace", "Scenarios/all.yaml", "--report", "text=report.txt"],
      in: folder.url,
      environment: ["COLUMNS": nil]
    )
    let golden = try Repository.text(of: "Tests/EndToEndTests/Golden/trace-100.txt")
    #expect(wide.output.contains(golden))
    #expect(try folder.read("report.txt") == wide.output)
  }

  /// A run on the REST path, of a viewer who is signed in at Apple.
  private static let rest = """
    scenario: What the services answer
    use: [Fixtures/rest-apple-alpha.yaml]
    given:
      appleAccount: {subscriber: alice}
      subscribers: {alice: {metadata: {zip: "94105"}}}
    steps:
      - app: {play: News}
      - app: userMetadata

    """

  @Test("tells what the services answer on the REST path, at the width that is asked for")
  func answers() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    try folder.write(Self.rest, to: "Scenarios/rest.yaml")
    func lines(_ options: [String]) throws -> [Substring] {
      let words = ["run", "--trace", "Scenarios/rest.yaml"] + options
      return try Program.debug.run(words, in: folder.url, environment: ["COLUMNS": nil])
        .output.split(separator: "\n")
    }
    let usual = try lines([])
    #expect(
      usual.contains {
        $0.hasSuffix("  server → app  reply to checkToken 403 {message: Forbidden}")
      }
    )
    #expect(usual.contains { $0.hasSuffix("  server → app  reply to tokenExchange 204") })
    #expect(usual.contains { $0.contains("asksForMetadata: {isInterruptionAllowed: false, ") })
    #expect(usual.allSatisfy { $0.count <= 100 })
    let whole = try lines(["--width", "1000"])
    #expect(!whole.contains { $0.contains("…") })
    #expect(
      whole.contains {
        $0.hasSuffix(
          " 200 {updated: 1735689600, encrypted: [], data: {zip: known, tokenSource: Apple}}"
        )
      }
    )
    #expect(whole.contains { $0.contains("attributeNames: [], verificationToken: ") })
    #expect(!whole.contains { $0.contains("94105") || $0.contains("serializedToken") })
  }

  @Test("lets everything by in steps that say nothing of what comes out")
  func stepsAlone() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let steps = """
      scenario: What happens?
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getAuthentication
        - app: {setSelectedProvider: null}

      """
    try folder.write(steps, to: "Scenarios/alone.yaml")
    #expect(try Program.debug.run(["run", "Scenarios/alone.yaml"], in: folder.url).status == 1)
    let traced = try Program.debug.run(["run", "--trace", "Scenarios/alone.yaml"], in: folder.url)
    #expect(traced.status == 0)
    try Golden.expect(traced.output, in: "Tests/EndToEndTests/Golden/trace-alone.txt")
    try folder.write(
      steps.replacing(
        "provider: null}\n",
        with: "provider: null}\n    expect: [selectedProvider: null]\n"
      )
      .replacing(
        "Provider: null}\n",
        with: "Provider: null}\n    expect: [{selectedProvider: null}]\n"
      ),
      to: "Scenarios/alone.yaml"
    )
    let expecting = try Program.debug.run(
      ["run", "--trace", "Scenarios/alone.yaml"],
      in: folder.url
    )
    #expect(expecting.status == 1)
  }

  @Test("finds nothing wrong in the bundled suite, and is the same however many run at once")
  func bundledSuite() throws {
    let outcome = try Program.debug.run(["run", "--trace"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines.count { $0.hasPrefix("  ✓ ") && $0.contains(" → ") } > 3_000)
    #expect(lines.filter { $0.contains(#/^  [≠+−!] /#) } == [])
    #expect(try Program.debug.run(["run", "--trace", "--jobs", "1"]).output == outcome.output)
  }

  @Test("stands in the JSON, so that shards tell it too, and only where it was asked for")
  func shards() throws {
    let folder = try ReportedSuite.make()
    let words = ["run", "--trace", "--report"]
    for index in 1...2 {
      _ = try Program.debug.run(
        words + ["json=\(index).json", "--shard", "\(index)/2"],
        in: folder.url
      )
    }
    _ = try Program.debug.run(words + ["text=whole.txt"], in: folder.url)
    _ = try Program.debug.run(
      ["merge", "1.json", "2.json", "--report", "text=merged.txt"],
      in: folder.url
    )
    #expect(try folder.read("merged.txt") == folder.read("whole.txt"))
    #expect(try folder.read("whole.txt").contains("\nstep 1, line 5, app: getSelectedProvider\n"))
    _ = try Program.debug.run(["run", "--report", "json=plain.json"], in: folder.url)
    #expect(!(try folder.read("plain.json").contains("\"trace\"")))
  }
}
