import EntsimAcceptance
import EntsimDiagnostics
import EntsimPlatform
import EntsimScenarioModel
import EntsimSuite

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
        "--trace does not check steps without 'expect', so there is nothing to accept; leave out --trace",
        seeHelpOf: "run"
      )
    }
    let failing = suite.failingFiles(of: paths, jobs: jobs)
    // What a flow says, its callers need not say.
    for flow in failing.flows where !ProcessEnvironment.isInterrupted {
      guard let root = flow.editableRoot else {
        Output.message("not accepted: \(flow.file.visible): \(SharedFlow.reasonOutside)")
        continue
      }
      let callers = try flow.callers(jobs: jobs, nodeLimit: limits.nodeLimit)
      try accept(EditableFile(flow.file, within: root), callers: callers)
    }
    for path in failing.scenarios where !ProcessEnvironment.isInterrupted {
      try accept(EditableFile(path), callers: nil)
    }
  }

  /// Accepts the runs of a file, of a flow those of its callers, and says what was accepted and what was not.
  private func accept(_ file: EditableFile, callers: [String]?) throws {
    let runner = FileRunner(
      of: file.path,
      calledBy: callers,
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let accepted = AcceptedFile(
      file.bytes,
      isWanted: { [newOnly] in !newOnly || $0.isNew },
      run: runner.run
    )
    try file.replace(with: accepted.bytes)
    Self.tell(accepted, of: file.path)
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
        "the variable CI is set, and a CI system must not change expectations; "
          + "accept on your own machine, or unset CI"
      )
    }
  }
}

/// A file of a suite that may be edited, as it was read.
struct EditableFile {
  let path: String
  let bytes: [UInt8]

  /// Reads a file of a suite.
  ///
  /// - Throws: A ``CommandRefusal`` for standard input and for a file that lies outside its suite; a ``FileError``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The root of its suite; nil for that of a scenario at this path.
  init(_ path: String, within root: String? = nil) throws {
    guard !SuitePath.isStandardInput(path) else {
      throw CommandRefusal("standard input cannot be edited; write the scenario into a file")
    }
    let directory = ProcessEnvironment.currentDirectory ?? ""
    let root = root ?? SuitePath.root(ofScenarioAt: path, from: directory)
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
