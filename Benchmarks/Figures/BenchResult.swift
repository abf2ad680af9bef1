public import Foundation

/// What one run of the bench measured, as its JSON holds it; Documentation/bench.md describes the members.
public struct BenchResult: Hashable, Sendable, Codable {
  /// One figure.
  public struct Figure: Hashable, Sendable, Codable {
    /// The id of the row.
    public let id: String
    /// The name of the row in the table.
    public let name: String
    /// What the numbers count.
    public let unit: String
    /// What came out.
    public let figure: Double
    /// The floor.
    public let floor: Double?
    /// The figure of the peer.
    public let peer: Double?
    /// The time of one of what the figure counts, in objects of the machine.
    public let objects: Double?
    /// What the figure has to be.
    public let bound: Limit?
    /// The goal for the figure.
    public let goal: Limit?
    /// Whether the bound is met.
    public let meetsBound: Bool?
    /// Whether the goal is met.
    public let meetsGoal: Bool?
  }

  /// The version of the list of rows, and of these members.
  public let version: Int
  /// The version of entsim.
  public let entsim: String
  /// The commit that was measured.
  public let commit: String
  /// Whether the sources differed from the commit.
  public let isChanged: Bool
  /// The floors of the machine.
  public let machine: Machine
  /// The figures, in the order of the table.
  public let rows: [Figure]

  /// Creates the result of a run.
  ///
  /// - Parameters:
  ///   - rows: The rows that were measured; numbers are rounded to six digits.
  ///   - machine: The floors of the machine.
  ///   - entsim: The version of entsim.
  ///   - commit: The commit that was measured, empty where it is not known.
  ///   - isChanged: Whether the sources differed from the commit.
  public init(
    rows: [Row],
    machine: Machine,
    entsim: String,
    commit: String,
    isChanged: Bool
  ) {
    version = RowKind.version
    self.entsim = entsim
    self.commit = commit
    self.isChanged = isChanged
    self.machine = Machine(
      libyaml: machine.libyaml.rounded(digits: 6),
      objects: machine.objects.rounded(digits: 6),
      cores: machine.cores
    )
    self.rows = rows.map { row in
      Figure(
        id: row.kind.id,
        name: row.kind.name,
        unit: row.kind.unit.base,
        figure: row.figure.rounded(digits: 6),
        floor: row.floor?.rounded(digits: 6),
        peer: row.peer?.rounded(digits: 6),
        objects: row.objects(on: machine)?.rounded(digits: 6),
        bound: row.bound,
        goal: row.kind.goal,
        meetsBound: row.meetsBound,
        meetsGoal: row.meetsGoal
      )
    }
  }

  /// Reads the result of a run.
  ///
  /// - Throws: What is wrong with the JSON.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }

  /// The result as JSON on many lines, its members in the order of the alphabet.
  ///
  /// - Throws: When a figure is not a finite number.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension Double {
  /// Returns the number with so many digits that count; more say nothing of what was measured.
  func rounded(digits: Int) -> Double {
    Double(String(format: "%.\(digits)g", self)) ?? self
  }
}
