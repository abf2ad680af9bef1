import Foundation

/// The built program, run from outside as a person or a script runs it.
struct Program {
  let binary: URL

  /// The program that was built together with these tests.
  static let debug = Program(
    binary: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "entsim")
  )

  /// The release build, which `make test` makes before it runs the tests.
  static let release = Program(binary: root.appending(path: ".build/release/entsim"))

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the release build is there and as new as the sources.
  static let releaseIsFresh: Bool = {
    let files = FileManager.default
    func date(_ url: URL) -> Date? {
      (try? files.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    guard let built = date(release.binary) else { return false }
    let sources = root.appending(path: "Sources")
    let names = files.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }
      .allSatisfy { (date(sources.appending(path: $0)) ?? .distantFuture) <= built }
  }()

  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - directory: Where it runs; the project's own folder without one.
  ///   - environment: Variables beside those of the tests; these win, and nil takes one away. Without
  ///     `ENTSIM_JOURNAL` no run is stored.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: When the program cannot be started.
  func run(
    _ arguments: [String],
    in directory: URL = root,
    environment: [String: String?] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let inherited: [String: String?] = ProcessInfo.processInfo.environment
    process.environment = inherited.merging(["COLUMNS": "100", "ENTSIM_JOURNAL": "none"]) { $1 }
      .merging(environment) { $1 }.compactMapValues(\.self)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
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

/// A folder of its own that is gone afterwards.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "entsim-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, with the folders on the way to it.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies the bundled suite into the folder, so that a test may change it.
  func copySuite() throws {
    try FileManager.default.copyItem(
      at: Program.root.appending(path: "Scenarios"),
      to: url.appending(path: "Scenarios")
    )
  }
}
