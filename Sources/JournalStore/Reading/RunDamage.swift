/// What is damaged of a run, with the run.
public struct RunDamage: Error {
  /// What the run is known by.
  public let run: RunID
  /// What is damaged.
  public let finding: any Error

  /// Creates the damage of a run.
  public init(_ run: RunID, _ finding: any Error) {
    self.run = run
    self.finding = finding
  }
}

extension RunDamage: CustomStringConvertible {
  /// The sentence for people.
  public var description: String { "run \(run.short): \(finding)" }
}
