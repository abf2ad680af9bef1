public import Foundation

/// A program of this package, run from outside as a person or a script runs it.
public struct Program: Sendable {
  /// The file that is run.
  public let binary: URL

  /// Names a program by its file.
  public init(binary: URL) { self.binary = binary }

  /// Names a program that was built together with the tests.
  public init(built name: String) {
    binary = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name)
  }

  /// How a run of the program ended, and what it wrote.
  public struct Outcome: Equatable, Sendable {
    /// The exit status.
    public var status: Int32
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var errors: String

    /// Creates the end of a run.
    public init(status: Int32, output: String, errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - directory: Where it runs; the project's own folder without one.
  ///   - environment: Variables beside those of the tests; these win, and nil takes one away. Without
  ///     `ENTSIM_JOURNAL` no run is stored.
  ///   - input: What it reads from standard input; nothing without one.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: When the program cannot be started.
  public func run(
    _ arguments: [String],
    in directory: URL = Repository.root,
    environment: [String: String?] = [:],
    input: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let inherited: [String: String?] = ProcessInfo.processInfo.environment
    process.environment = inherited.merging(["COLUMNS": "100", "ENTSIM_JOURNAL": "none"]) { $1 }
      .merging(environment) { $1 }.compactMapValues(\.self)
    let pipe = input.map { _ in Pipe() }
    process.standardInput = pipe ?? FileHandle.nullDevice as Any
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Less than a pipe holds, so that nothing waits.
    try pipe?.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try pipe?.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self)
    )
  }
}
