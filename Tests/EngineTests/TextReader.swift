import EntsimDiagnostics
import EntsimScenarioModel
import EntsimScenarios
import Synchronization

/// Reads one scenario after the other from text; their fixtures are read once.
struct TextReader {
  /// What is wrong with a file, as lint tells it.
  struct Findings: Error {
    let text: String
  }

  private final class Content: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  private let content: Content
  private var loader: ScenarioLoader

  init() {
    let content = Content()
    self.content = content
    loader = Bundle.loader { content.bytes.withLock { $0 } }
  }

  mutating func read(_ text: String) -> Result<Scenario, Findings> {
    content.bytes.withLock { $0 = Array(text.utf8) }
    let loaded = loader.load(path: "test.yaml")
    let findings = DiagnosticRenderer().render(loaded.diagnostics, in: loaded.sources)
    guard findings.isEmpty, let scenario = loaded.scenarios.first else {
      return .failure(Findings(text: findings))
    }
    return .success(scenario)
  }
}
