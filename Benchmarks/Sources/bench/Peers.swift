import Foundation
import Workloads

/// Other programs that do the same work as far as they can; Documentation/bench.md says what they leave out.
struct Peers {
  /// The Python that has their packages.
  let python: URL
  /// The folder with what runs them.
  private let scripts: URL
  private let programs: Programs

  /// Creates the peers; nil where there is no Python that has them.
  init?(_ options: Options, programs: Programs) {
    guard let python = options.python else { return nil }
    self.python = python
    scripts = options.root.appending(path: "Benchmarks/Peers")
    self.programs = programs
  }

  /// Returns the seconds of processor time that PyYAML takes for the files of a suite.
  func reading(_ suite: CopiedSuite) throws -> Double {
    try seconds(of: "reading.py", [CopiedSuite.list], in: suite.folder)
  }

  /// Returns the seconds of processor time that sismic takes for so many calls of so many events.
  func statechart(calls: Int, events: Int) throws -> Double {
    try seconds(of: "statechart.py", [String(calls), String(events)], in: scripts)
  }

  /// Returns the seconds that pass until behave has run the features in a folder.
  func features(in folder: URL) throws -> Double {
    try programs.run(python, ["-m", "behave", "--format", "progress"], in: folder)[0].passed
  }

  private func seconds(of script: String, _ words: [String], in folder: URL) throws -> Double {
    let text = try programs.output(
      of: python,
      [scripts.appending(path: script).path] + words,
      in: folder
    )
    guard let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure("\(script) said \(text)")
    }
    return seconds
  }
}
