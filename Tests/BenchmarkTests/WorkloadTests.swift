import EntsimComparison
import EntsimCryptography
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import Foundation
import TestSupport
import Testing

@Suite("What is measured with")
struct WorkloadTests {
  private static let folder = Repository.root.appending(path: "Benchmarks/Workloads")

  /// The paths of the frozen suite's files below its root, in their order.
  private static let suitePaths: [String] = {
    let names = FileManager.default.enumerator(atPath: folder.appending(path: "Suite").path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }.sorted()
  }()

  private var loader: ScenarioLoader {
    ScenarioLoader(root: Self.folder.appending(path: "Suite").path)
  }

  @Test("the engine's workload is valid, passes, and starts a hundred channels")
  func hundredChannels() throws {
    var loader = loader
    let loaded = loader.load(path: Self.folder.appending(path: "hundred-channels.yaml").path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let scenario = try #require(loaded.scenarios.first)
    try #require(scenario.unsupported.isEmpty)
    let result = Engine.run(scenario)
    #expect(result.passed)
    let tokens = result.record.steps.flatMap(\.outputs).filter { $0.name == .callback(.setToken) }
    #expect(tokens.count == 100)
  }

  @Test("the run that is stored has sixty entries and passes")
  func sixtyEntries() throws {
    var loader = loader
    let loaded = loader.load(path: Self.folder.appending(path: "sixty-entries.yaml").path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let result = Engine.run(try #require(loaded.scenarios.first))
    #expect(result.passed)
    #expect((55...65).contains(result.journal.count), "\(result.journal.count)")
  }

  @Test("the frozen suite has the bytes that it had; Benchmarks/Workloads/README.md says why")
  func frozenBytes() throws {
    var lines = ""
    for path in Self.suitePaths {
      let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: "Suite/\(path)")))
      lines += "\(Self.hexadecimal(Digest.sha256(of: bytes)))  \(path)\n"
    }
    #expect(Self.suitePaths.count == 757)
    #expect(
      Self.hexadecimal(Digest.sha256(of: Array(lines.utf8)))
        == "359fd335d599381698544c97fe76fbb07622be3d520d3806aabca00075c00f12"
    )
  }

  @Test("every scenario of the frozen suite can be read, and passes")
  func frozenRuns() {
    var loader = loader
    var runs = 0
    for path in Self.suitePaths where !path.hasPrefix("Fixtures/") {
      let loaded = loader.load(path: Self.folder.appending(path: "Suite/\(path)").path)
      #expect(loaded.diagnostics.map(\.message) == [], "\(path)")
      for scenario in loaded.scenarios {
        runs += 1
        #expect(Engine.run(scenario).passed, "\(path) \(scenario.cell ?? "")")
      }
    }
    #expect(runs == 1_766)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
