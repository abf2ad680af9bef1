import Foundation
import Testing

@testable import SourceMutation

/// A small module whose functions say something else with each mutant.
@Suite("A sample that is compiled", .serialized)
struct SampleTests {
  /// Functions that say something of each value from 0 to 3.
  private static let sample = """
    enum Colour { case red, green }

    struct Lamp {
      var colour: Colour
      var isOn: Bool

      mutating func paint(_ other: Colour) { colour = other }
    }

    func boundary(_ a: Int) -> String { a < 2 ? "low" : "high" }
    func equality(_ a: Int) -> String { a == 2 ? "two" : "other" }
    func connective(_ a: Int) -> String { a > 0 && a < 3 ? "inner" : "outer" }
    func negation(_ a: Int) -> String { !a.isMultiple(of: 2) ? "odd" : "even" }
    func condition(_ a: Int) -> String {
      guard a.isMultiple(of: 2) else { return "odd" }
      return "even"
    }
    func constant(_ a: Int) -> String {
      var lamp = Lamp(colour: .red, isOn: true)
      if a == 1 { lamp.paint(.green) }
      return "\\(lamp)"
    }
    func key(_ a: Int) -> String {
      let names = [0: "zero", 1: "one"]
      if let name = names[a] { return name }
      return "none"
    }
    func statement(_ a: Int) -> String {
      var text = ""
      text.append("a")
      text += "b"
      return text
    }
    """

  /// Prints what the functions say, without a mutant and then with each of the numbers up to the last.
  private static let program = """
    let functions = [
      boundary, equality, connective, negation, condition, constant, key, statement,
    ]
    for number in 0...Int(CommandLine.arguments[1])! {
      SourceSwitch.active = number
      print((0...3).flatMap { value in functions.map { $0(value) } }.joined(separator: " "))
    }
    SourceSwitch.active = 0
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: 200)
    marks.initialize(repeating: 0, count: 200)
    SourceSwitch.marks = marks
    for value in 0...3 { for function in functions { _ = function(value) } }
    print((0...Int(CommandLine.arguments[1])!).map { "\\(marks[$0])" }.joined(separator: " "))
    """

  @Test("compiles, and each mutant changes what a function says")
  func compiled() throws {
    let file = SourceFile(path: "Simulation/Sample.swift", text: Self.sample)
    let mutation = SourceMutation(of: [file])
    for mutationOperator in MutationOperator.all {
      let name = mutationOperator.name
      #expect(
        mutation.mutants.contains { $0.operatorName == name && $0.function == "\(name)(_:)" },
        "\(name)"
      )
    }
    let lines = try output(of: try #require(mutation.schemata(of: file.path)).text, mutation)
    try #require(lines.count == mutation.mutants.count + 2)
    for mutant in mutation.mutants {
      #expect(lines[mutant.number] != lines[0], "\(mutant.name) changes nothing")
    }
    let marks = try #require(lines.last).split(separator: " ").compactMap { UInt8($0) }
    for mutant in mutation.mutants {
      let hasOutcome = ![.dropped].contains(mutant.change) && !mutant.isReplacement
      #expect(marks[mutant.number] == (hasOutcome ? 7 : 1), "\(mutant.name)")
    }
  }

  /// Returns the lines that the compiled sample prints.
  private func output(of text: String, _ mutation: SourceMutation) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sample-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try text.write(to: folder.appending(path: "Sample.swift"), atomically: true, encoding: .utf8)
    try Self.program.write(
      to: folder.appending(path: "main.swift"),
      atomically: true,
      encoding: .utf8
    )
    let theSwitch = root.appending(path: "Sources/Simulation/Mutation/SourceSwitch.swift").path
    let program = folder.appending(path: "sample").path
    let errors = try run([
      "swiftc", "-package-name", "entsim", "-suppress-warnings", "-o", program, theSwitch,
      folder.appending(path: "Sample.swift").path, folder.appending(path: "main.swift").path,
    ])
    #expect(errors.isEmpty)
    return try run([program, "\(mutation.mutants.count)"]).split(separator: "\n")
  }

  /// Returns what a program prints.
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension SourceMutant {
  /// Whether its usual code is not known to be Boolean.
  fileprivate var isReplacement: Bool { if case .replaced = change { true } else { false } }
}
