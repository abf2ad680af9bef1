import Foundation

/// What each landing measured, a line of JSON each, the oldest first.
public struct History: Hashable, Sendable {
  /// What one landing measured.
  public struct Line: Hashable, Sendable, Codable {
    /// The version of the list of rows that the line has figures of.
    public let version: Int
    /// The day of the commit, as 2026-11-26.
    public let date: String
    /// The commit that was measured.
    public let commit: String
    /// The first line of its message.
    public let subject: String
    /// The floors of the machine.
    public let machine: Machine
    /// The figures by the ids of their rows.
    public let figures: [String: Double]
  }

  /// Why a line cannot be appended or read, a sentence.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    /// Creates a refusal.
    public init(description: String) {
      self.description = description
    }
  }

  /// The lines.
  public private(set) var lines: [Line]

  /// Reads a history.
  ///
  /// - Parameter text: A line of JSON for each landing.
  /// - Throws: The number of the first line that cannot be read, with the reason.
  public init(_ text: String) throws(Refusal) {
    lines = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      do {
        lines.append(try JSONDecoder().decode(Line.self, from: Data(line.utf8)))
      } catch {
        throw Refusal(description: "line \(index + 1) of the history cannot be read: \(error)")
      }
    }
  }

  /// The history as text, the members of each line in the order of the alphabet.
  ///
  /// - Throws: When a figure is not a finite number.
  public func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined()
  }

  /// Appends a line for a landing.
  ///
  /// - Parameters:
  ///   - result: What was measured.
  ///   - date: The day of the commit.
  ///   - subject: The first line of its message.
  /// - Throws: When rows are missing, the sources differed from the commit, or the commit has a line.
  public mutating func append(
    _ result: BenchResult,
    date: String,
    subject: String
  ) throws(Refusal) {
    let measured = Set(result.rows.map(\.id))
    let missing = RowKind.known.map(\.id).filter { !measured.contains($0) }
    if result.version != RowKind.version || !missing.isEmpty {
      let names = missing.joined(separator: ", ")
      throw Refusal(
        description: "the result lacks the rows \(names); run `make bench` without SUBJECTS"
      )
    }
    if result.isChanged {
      throw Refusal(
        description: "the sources differed from \(result.commit); commit them and run `make bench`"
      )
    }
    if lines.contains(where: { $0.commit == result.commit }) {
      throw Refusal(description: "\(result.commit) has a line already")
    }
    lines.append(
      Line(
        version: result.version,
        date: date,
        commit: result.commit,
        subject: subject,
        machine: result.machine,
        figures: Dictionary(result.rows.map { ($0.id, $0.figure) }, uniquingKeysWith: { $1 })
      )
    )
  }
}
