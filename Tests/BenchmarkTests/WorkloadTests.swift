import Comparison
import Cryptography
import Diagnostics
import Engine
import Entitlement
import Foundation
import ScenarioModel
import Scenarios
import Simulation
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
    let tokens = result.record.steps.flatMap(\.outputs).filter { $0.name == .setToken }
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
        == "1c70e2339e92b23c1ce6a720dda177903b02e80df196d307ba569f044d1a0ccc"
    )
  }

  /// The runs of the frozen suite that expect what the documents do not say: mended since.
  private static let corrected: Set = [
    "Authorization/provider-changed-on-the-way.yaml",
    "Authorization/selected-provider-without-a-sign-in.yaml",
    "Authorization/two-sign-ins-two-decisions.yaml",
    "OnTV/logout-without-a-network.yaml without access",
    "Preauthorization/failures-of-the-sdk.yaml not let in",
    "Preauthorization/failures-of-the-sdk.yaml not trusted",
    "Preauthorization/failures.yaml not trusted",
    "SecondScreen/polls-that-bring-nothing.yaml no access",
    "SignIn/forced-while-asked.yaml",
    "TVProvider/known-to-one-app-of-a-team.yaml",
    "TVProvider/what-is-signed-in-stays.yaml forbidden",
    "TVProvider/what-is-signed-in-stays.yaml forbidden by the device",
    "TVProvider/what-is-signed-in-stays.yaml not asked yet",
    "TVProvider/what-is-signed-in-stays.yaml out of order",
    "TokenRetrieval/failures-by-kind.yaml certificate not trusted",
  ]

  @Test("every scenario of the frozen suite can be read, and passes but for what was corrected")
  func frozenRuns() {
    var loader = loader
    var runs = 0
    var failures: Set<String> = []
    for path in Self.suitePaths where !path.hasPrefix("Fixtures/") {
      let loaded = loader.load(path: Self.folder.appending(path: "Suite/\(path)").path)
      #expect(loaded.diagnostics.map(\.message) == [], "\(path)")
      for scenario in loaded.scenarios {
        runs += 1
        if !Engine.run(scenario).passed {
          failures.insert(([path] + [scenario.cell].compactMap(\.self)).joined(separator: " "))
        }
      }
    }
    #expect(runs == 1_766)
    #expect(failures == Self.corrected)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
