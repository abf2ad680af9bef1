import BenchmarkFigures
import Foundation
import Workloads

/// The programs that are started, and what starts them.
struct Programs {
  /// What one run of a program took.
  struct Run {
    /// The processor time, of user and system, in seconds.
    let processor: Double
    /// The time that passed, in seconds.
    let passed: Double
    /// The most memory that it had at once, in bytes.
    let peak: Double
  }

  /// The entsim that is measured.
  let entsim: URL
  /// The folder with the programs that lie beside this one.
  private let folder: URL

  init(entsim: URL) {
    self.entsim = entsim
    folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  /// Reads files and makes events of them, and nothing else.
  var bareEvents: URL { folder.appending(path: "bare-events") }
  /// Makes, counts, visits and frees objects.
  var bareObjects: URL { folder.appending(path: "bare-objects") }
  /// Stores and reads chunks by SQLite, and nothing else.
  var bareSQLite: URL { folder.appending(path: "bare-sqlite") }
  /// Answers each HTTP request with the same bytes, and does nothing else.
  var bareHTTP: URL { folder.appending(path: "bare-http") }
  /// Does a piece of work so many times, and counts its allocations.
  var repeated: URL { folder.appending(path: "repeated") }
  /// Does nothing.
  var nothing: URL { folder.appending(path: "nothing") }

  /// Returns the version that entsim says it has.
  func version(in directory: URL) throws -> String {
    let words = try output(of: entsim, ["--version"], in: directory).split { $0.isWhitespace }
    guard let version = words.last else { throw Failure("\(entsim.path) says no version") }
    return String(version)
  }

  /// Returns the most memory that a program has at once that does nothing, in bytes.
  func emptyPeak() throws -> Double {
    try run(nothing, in: folder, times: Alternation.rounds).map(\.peak).median
  }

  /// Runs a program, its output thrown away.
  ///
  /// - Throws: When it cannot be started, or does not end with the status.
  func run(
    _ program: URL,
    _ arguments: [String] = [],
    in directory: URL,
    times: Int = 1,
    endingWith status: Double = 0
  ) throws -> [Run] {
    let words = [String(times), program.path] + arguments
    let lines = try output(of: folder.appending(path: "taken"), words, in: directory)
      .split(separator: "\n")
    let runs = lines.compactMap { line -> Run? in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4, numbers[0] == status else { return nil }
      return Run(processor: numbers[1] / 1e6, passed: numbers[2] / 1e9, peak: numbers[3])
    }
    guard runs.count == times else {
      throw Failure("\(program.path) did not end with \(Int(status)) each time: \(lines)")
    }
    return runs
  }

  /// Runs a program once and returns what it writes to standard output.
  ///
  /// - Throws: When it cannot be started, or does not end with 0.
  func output(
    of program: URL,
    _ arguments: [String],
    in directory: URL
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw Failure("\(program.path) cannot be started: \(error)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("\(program.path) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
