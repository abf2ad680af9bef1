import EntsimAcceptance
import TestSupport

/// A text in the place of a scenario of the bundled suite, whose fixtures it uses.
struct SampleFile {
  let bytes: [UInt8]
  private let runner: FileRunner

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    runner = FileRunner(of: "\(Repository.suite)/a-test.yaml")
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The runs of its scenarios.
  func run() -> FileRun { runner.run(bytes) }

  /// The file once its runs are accepted.
  func accepted(where isWanted: (Proposal) -> Bool = { _ in true }) -> AcceptedFile {
    AcceptedFile(bytes, isWanted: isWanted, run: runner.run)
  }
}
