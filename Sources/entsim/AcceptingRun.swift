import Acceptance
import Diagnostics
import Platform
import ScenarioModel
import Suite

/// `entsim run --accept`: what the runs of a suite did becomes what its files expect.
struct AcceptingRun {
  /// Whether only steps without `expect` are filled in.
  let newOnly: Bool
  /// How many files are worked on at once.
  let jobs: Int
  let limits: [LimitRequest]

  /// Accepts the runs of the scenarios that fail, and says what was accepted and what was not.
  ///
  /// - Throws: A ``CommandRefusal`` where nothing may be accepted; a ``FileError`` where a file cannot be written.
  func accept(_ suite: Suite, _ paths: [String], isTraced: Bool) throws {
    try Self.checkMayAccept()
    if isTraced {
      throw CommandRefusal(
        "--trace accepts any output of a step without 'expect', so there is nothing to fill in; leave --trace out",
        seeHelpOf: "run"
      )
    }
    let failing = suite.failingFiles(of: paths, jobs: jobs)
    for path in failing where !ProcessEnvironment.isInterrupted {
      let file = try EditableFile(path)
      let runner = FileRunner(of: path, budget: limits.budget, nodeLimit: limits.nodeLimit)
      let accepted = AcceptedFile(
        file.bytes,
        isWanted: { [newOnly] in !newOnly || $0.isNew },
        run: runner.run
      )
      try file.replace(with: accepted.bytes)
      Self.tell(accepted, of: path)
    }
  }

  /// Says what was accepted in a file, and what was not.
  static func tell(_ file: AcceptedFile, of path: String) {
    if !file.accepted.isEmpty {
      Output.message(
        "accepted in \(path.visible): \(file.accepted.map(\.part).joined(separator: "; "))"
      )
    }
    for left in file.left {
      Output.message("not accepted: \(left.range): \(left.part): \(left.refusal ?? "")")
    }
  }

  /// Makes sure that a person is at work, and not a CI system, whose files nobody would look at.
  ///
  /// - Throws: A ``CommandRefusal``.
  static func checkMayAccept() throws(CommandRefusal) {
    let value = ProcessEnvironment.value(of: "CI") ?? ""
    guard value.isEmpty || value == "false" || value == "0" else {
      throw CommandRefusal(
        "the variable CI is set, and a CI system may not change what scenarios expect; "
          + "accept on your own machine, or unset CI"
      )
    }
  }
}

/// A scenario's file that may be edited, as it was read.
struct EditableFile {
  let path: String
  let bytes: [UInt8]

  /// Reads a file of a suite.
  ///
  /// - Throws: A ``CommandRefusal`` for standard input and for a file that lies outside its suite; a ``FileError``.
  init(_ path: String) throws {
    guard !SuitePath.isStandardInput(path) else {
      throw CommandRefusal("standard input cannot be edited; write the scenario into a file")
    }
    let root = SuitePath.root(ofScenarioAt: path, from: ProcessEnvironment.currentDirectory ?? "")
    guard Files.lies(path, within: root) else {
      throw CommandRefusal(
        "\(path.visible) leads out of its suite, through a symbolic link, and is not edited; put a copy in its place",
        .cannotWrite
      )
    }
    self.path = path
    bytes = try Files.read(path, limit: Self.mostBytes)
  }

  /// As many as a scenario may have.
  private static let mostBytes = 16 << 20

  /// Writes other bytes in the place of the file; nothing where they are the same.
  func replace(with new: [UInt8]) throws {
    guard new != bytes else { return }
    do throws(FileError) {
      try Files.edit(path, from: bytes, to: new)
    } catch {
      throw CommandRefusal("\(error)", .cannotWrite)
    }
  }
}

extension Suite {
  /// Runs scenarios and returns the files of those that did not pass, each once, in the order of their paths.
  func failingFiles(of paths: [String], jobs: Int) -> [String] {
    let failing = outcomes(
      of: paths,
      jobs: jobs,
      isStopped: { ProcessEnvironment.isInterrupted },
      keeping: { outcome -> String? in
        switch outcome.course {
        case .ran, .lacksRules: outcome.passed ? nil : outcome.path
        case .invalid, .checked, .fixture, .flow, .requirements: nil
        }
      }
    )
    return failing.compactMap(\.self).reduce(into: []) { files, path in
      if files.last != path { files.append(path) }
    }
  }
}
