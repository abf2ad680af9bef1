import Foundation
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  /// The most memory that a run of so many scenarios had at once.
  private static func peak(of count: Int) throws -> Int {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/back-in-the-picker.yaml"
    let text = try folder.read(path).replacing(#/covers:.*\n/#, with: "")
    for number in 0..<count { try folder.write(text, to: "Scenarios/Many/\(number).yaml") }
    let measurement = try Program.debug.measure(["run", "Scenarios/Many"], in: folder.url)
    #expect(measurement.end == "0")
    #expect(measurement.text.hasSuffix("\n\(count) scenarios: \(count) passed\n"))
    return measurement.peak
  }

  @Test("does not grow with the journals of a suite")
  func manyScenarios() throws {
    // The journals of 500 runs alone would take more than 20 MB; what is reported of them takes 2.
    #expect(try Self.peak(of: 500) - Self.peak(of: 10) < 10_000_000)
  }

  /// The most memory that a command took for so many scenarios, each with names of its own; they are stored before.
  private static func peak(of count: Int, _ command: [String]) throws -> Int {
    let folder = try TestFolder()
    for number in 0..<count {
      let names = (0..<20).map { "\(number)-\($0)-" + String(repeating: "name", count: 2_000) }
      let text = """
        scenario: File \(number)
        given:
          subscribers: {alice: {provider: Alpha, resources: [\(names.joined(separator: ", "))]}}
        steps:
          - app: setRequestor
            expect: [{setRequestorComplete: SUCCESS}]

        """
      try folder.write(text, to: "Scenarios/\(number).yaml")
    }
    try folder.copy("Scenarios/Requirements")
    if command.contains("--journal") {
      #expect(try Program.debug.run(["run", "--journal", "runs"], in: folder.url).status == 0)
    }
    let measurement = try Program.debug.measure(command, in: folder.url)
    #expect(measurement.end == "0", "\(measurement.text)")
    return measurement.peak
  }

  @Test(
    "does not grow with names that each scenario has of its own",
    arguments: [
      ["run"], ["lint"], ["coverage"], ["report", "--output", "."],
      ["export", "--all", "--journal", "runs", "--output", "runs.jsonl"],
    ]
  )
  func uniqueNames(command: [String]) throws {
    // The names of 40 files take 6.4 MB, and their texts as much again.
    #expect(try Self.peak(of: 80, command) - Self.peak(of: 40, command) < 3_000_000)
  }

  /// The most memory that a run of so many cells took, each with some dialogs of 100 providers whose names have so
  /// many bytes.
  private static func peak(
    ofCells count: Int,
    dialogs: Int,
    nameLength: Int,
    _ options: [String]
  ) throws -> Int {
    let folder = try TestFolder()
    let name = String(repeating: "x", count: nameLength)
    let dialog = """
        - app: getAuthentication
          exhaustive: false
          expect: [displayProviderDialog: <any>]
        - app: {setSelectedProvider: null}
          exhaustive: false
          expect: [setAuthenticationStatus: [<any>, <any>]]

      """
    let text = """
      scenario: Many
      given:
        app: {starts: configured}
        providers:
      \((0..<100).map { "    P\($0): {displayName: \($0)\(name)}\n" }.joined())
      matrix:
      \((0..<count).map { "  c\($0): {}\n" }.joined())
      steps:
      \(String(repeating: dialog, count: dialogs))
      """
    try folder.write(text, to: "Scenarios/a.yaml")
    let measurement = try Program.debug.measure(["run"] + options, in: folder.url)
    #expect(measurement.end == "0", "\(measurement.text.prefix(2_000))")
    return measurement.peak
  }

  @Test("does not grow with the runs of a matrix")
  func cells() throws {
    func peak(of count: Int) throws -> Int {
      try Self.peak(ofCells: count, dialogs: 9, nameLength: 1, ["--journal", "none"])
    }
    // What each run sees takes 300 kB.
    #expect(try peak(of: 25) - peak(of: 5) < 3_000_000)
  }

  @Test("does not grow with the runs of a matrix that are stored")
  func storedCells() throws {
    func peak(of count: Int) throws -> Int {
      try Self.peak(ofCells: count, dialogs: 1, nameLength: 2_000, ["--journal", "runs"])
    }
    // The bytes of each run are 200 kB, and 4 MB wait until they are stored together.
    #expect(try peak(of: 70) - peak(of: 30) < 4_000_000)
  }

  /// The most memory that a run of so many scenarios took, each with a fixture of its own.
  private static func peakWithFixtures(of count: Int) throws -> Int {
    let folder = try TestFolder()
    for number in 0..<count {
      let names = (0..<1_000).map { "    P\($0): {}\n" }.joined()
      try folder.write("given:\n  providers:\n\(names)", to: "Scenarios/Fixtures/\(number).yaml")
      let text = """
        scenario: File \(number)
        use: [Fixtures/\(number).yaml]
        steps:
          - app: setRequestor
            expect: [{setRequestorComplete: SUCCESS}]

        """
      try folder.write(text, to: "Scenarios/\(number).yaml")
    }
    let measurement = try Program.debug.measure(["run"], in: folder.url)
    #expect(measurement.end == "0", "\(measurement.text)")
    return measurement.peak
  }

  @Test("does not grow with fixtures that each scenario has of its own")
  func ownFixtures() throws {
    #expect(try Self.peakWithFixtures(of: 60) - Self.peakWithFixtures(of: 30) < 5_000_000)
  }
}
