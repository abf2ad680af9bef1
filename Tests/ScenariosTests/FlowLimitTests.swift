import EntsimDiagnostics
import EntsimScenarioModel
import EntsimYAML
import Testing

@testable import EntsimScenarios

/// Flows that would grow without end.
@Suite("Limits of flows")
struct FlowLimitTests {
  private func codes(_ files: [String: String]) -> [Diagnostic.Code] {
    load("a.yaml", from: files).diagnostics.map(\.code)
  }

  /// Flows of which each calls the next one several times.
  private func tower(of height: Int, calls: Int, top: String) -> [String: String] {
    var files = ["f\(height).yaml": top]
    for level in 0..<height {
      let call = "  - flow: f\(level + 1).yaml\n"
      files["f\(level).yaml"] =
        "flow: Level \(level)\nsteps:\n\(String(repeating: call, count: calls))"
    }
    files["a.yaml"] = "scenario: A tower\nsteps:\n  - flow: f0.yaml\n"
    return files
  }

  private static let leaf = "flow: A leaf\nsteps:\n  - time: {advance: 1ms}\n"

  @Test("2 to the power of 25 steps are too many, and are never made")
  func wide() {
    #expect(codes(tower(of: 25, calls: 2, top: Self.leaf)) == [.tooManySteps])
  }

  @Test("10,000 steps are not too many, and one more is")
  func steps() {
    let tens = tower(of: 4, calls: 10, top: Self.leaf)
    #expect(codes(tens) == [])
    #expect(load("a.yaml", from: tens).scenarios.first?.steps.count == 10_000)
    let more = tens.merging(["a.yaml": (tens["a.yaml"] ?? "") + "  - time: {advance: 1s}\n"]) { $1 }
    #expect(codes(more) == [.tooManySteps])
  }

  @Test("32 flows may call each other in a row, and not one more, however they are reached")
  func depth() {
    #expect(codes(tower(of: 31, calls: 1, top: Self.leaf)) == [])
    #expect(codes(tower(of: 32, calls: 1, top: Self.leaf)) == [.flowDepth])
    // Each is reached on a short way first.
    var files = tower(of: 40, calls: 1, top: Self.leaf)
    let calls = (0...40).reversed().map { "  - flow: f\($0).yaml\n" }.joined()
    files["a.yaml"] = "scenario: Every way\nsteps:\n\(calls)"
    #expect(Set(codes(files)) == [.flowDepth])
  }

  @Test("values that double at each level are refused before they are made")
  func doubling() {
    let height = 30
    let passing = (0..<height).map { level in
      (
        "f\(level).yaml",
        """
        flow: Level \(level)
        parameters: {x: [1]}
        steps:
          - flow: {f\(level + 1).yaml: {x: [<parameter:x>, <parameter:x>]}}
        """
      )
    }
    var files = Dictionary(uniqueKeysWithValues: passing)
    files["f\(height).yaml"] =
      "flow: End\nparameters: {x: 1}\nsteps:\n  - app: {getAuthentication: {data: <parameter:x>}}\n"
    files["a.yaml"] = "scenario: Doubled\nsteps:\n  - flow: f0.yaml\n"
    #expect(codes(files).first == .limitWorlds)
  }

  @Test("values that lie deeper at each level are refused")
  func deepening() {
    let nest =
      String(repeating: "[", count: 10) + "<parameter:x>" + String(repeating: "]", count: 10)
    var files: [String: String] = [:]
    for level in 0..<20 {
      files["f\(level).yaml"] = """
        flow: Level \(level)
        parameters: {x: 1}
        steps:
          - flow: {f\(level + 1).yaml: {x: \(nest)}}
        """
    }
    files["f20.yaml"] =
      "flow: End\nparameters: {x: 1}\nsteps:\n  - app: {getAuthentication: {data: <parameter:x>}}\n"
    files["a.yaml"] = "scenario: Deepened\nsteps:\n  - flow: f0.yaml\n"
    #expect(codes(files).first == .limitDepth)
  }

  @Test("a long step that a flow repeats is refused where all are too much together")
  func longSteps() {
    let items = [String](repeating: "1", count: 30_000).joined(separator: ",")
    let files = tower(
      of: 1,
      calls: 20,
      top: "flow: Long\nsteps:\n  - app: {getAuthentication: {data: {list: [\(items)]}}}\n"
    )
    #expect(codes(files) == [.limitWorlds])
  }
}
