public import EntsimPlatform

/// Which files each scenario was read from, and so which scenarios a change of files touches.
public struct DependencyMap: Equatable, Sendable {
  /// What is known of a scenario's file.
  private struct Reading: Equatable {
    /// The files that were read: its own, and the fixtures that it uses, also through other fixtures.
    let files: Set<String>
    let isValid: Bool
  }

  private var readings: [String: Reading] = [:]

  /// Creates a map of no scenario.
  public init() {}

  /// Whether something is known of a scenario's file.
  public func knows(_ path: String) -> Bool { readings[path] != nil }

  /// Every file that was read, in no order.
  public var files: Set<String> { readings.values.reduce(into: []) { $0.formUnion($1.files) } }

  /// Notes which files a scenario was read from, by its path.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario's file.
  ///   - files: The files that were read for it.
  ///   - isValid: Whether it is a valid scenario. For one that is not, a fixture may be missing.
  public mutating func note(_ path: String, readFrom files: [String], isValid: Bool) {
    readings[path] = Reading(files: Set(files).union([path]), isValid: isValid)
  }

  /// Forgets the scenarios that are no longer among those of the suite.
  public mutating func keep(_ scenarios: [String]) {
    let known = Set(scenarios)
    readings = readings.filter { known.contains($0.key) }
  }

  /// Returns the scenarios that changes touch, in their order.
  ///
  /// A scenario is touched where its own file or a fixture that it uses is not what it was, where it is new, and
  /// where it was not valid and a file has appeared that it may have lacked. Requirements touch every scenario,
  /// because the claims of each are checked with them.
  ///
  /// - Parameters:
  ///   - changes: What became of the files of the suite.
  ///   - scenarios: The paths of all scenarios that there are now.
  ///   - isCatalogue: Whether a path leads to a file of the requirements.
  /// - Returns: The paths of the scenarios to run.
  public func touched(
    by changes: FileStamps.Changes,
    among scenarios: [String],
    isCatalogue: (String) -> Bool
  ) -> [String] {
    let paths = Set(changes.changed + changes.appeared + changes.gone)
    if paths.contains(where: isCatalogue) { return scenarios }
    let mayBeMissed = !Set(changes.appeared).subtracting(scenarios).isEmpty
    return scenarios.filter { scenario in
      guard let reading = readings[scenario] else { return true }
      return !reading.files.isDisjoint(with: paths) || !reading.isValid && mayBeMissed
    }
  }
}
