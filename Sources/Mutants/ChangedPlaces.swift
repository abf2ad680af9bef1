import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// What a unified diff changes, as far as mutants depend on it: lines of files, and the requirements that they name.
public struct ChangedPlaces: Equatable, Sendable {
  /// The lines that were added or changed, by file as the diff names it; a file with lines that were only removed has
  /// none.
  private(set) var lines: [String: Set<Int>] = [:]
  /// The requirements whose ids stand in lines that were added, changed or removed.
  private(set) var requirements: Set<RequirementID> = []

  /// Reads a diff.
  ///
  /// - Parameter diff: What `git diff --unified=0 --no-prefix` writes; what is no part of one is left out.
  public init(diff: String) {
    var file: String?
    var line: Int?
    for text in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if text.hasPrefix("diff ") {
        line = nil
      } else if line == nil, text.hasPrefix("--- ") || text.hasPrefix("+++ ") {
        let name = text.dropFirst(4).split(separator: "\t", maxSplits: 1).first.map { String($0) }
        if let name, name != "/dev/null" {
          file = name
          lines[name, default: []].formUnion([])
        }
      } else if text.hasPrefix("@@ ") {
        line = Self.firstNewLine(of: text)
      } else if text.hasPrefix("+") || text.hasPrefix("-"), let file, let current = line {
        requirements.formUnion(Self.ids(in: text.dropFirst()))
        guard text.hasPrefix("+") else { continue }
        lines[file]?.insert(current)
        line = current + 1
      }
    }
  }

  /// Whether a scenario, by its name within the suite, was changed.
  func contains(_ scenario: String) -> Bool {
    lines.keys.contains { file in
      guard let dot = file.lastIndex(of: ".") else { return false }
      let path = file[..<dot]
      return path == scenario || path.hasSuffix("/\(scenario)")
    }
  }

  /// Returns the number of the first new line of a hunk, from `@@ -1,2 +3,4 @@`.
  private static func firstNewLine(of header: Substring) -> Int? {
    let words = header.split(separator: " ")
    guard words.count > 2, words[2].hasPrefix("+") else { return nil }
    return words[2].dropFirst().split(separator: ",").first.flatMap { Int($0) }
  }

  private static func ids(in text: Substring) -> [RequirementID] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }
      .compactMap { RequirementID(String($0)) }
  }
}

extension MutantSuite {
  /// Returns the mutants at changed places: those of the source in changed lines; any other if a changed line names its
  /// requirement, or a changed scenario claims it.
  func mutants(at change: ChangedPlaces) -> Set<Mutant> {
    let claims = cells.filter { change.contains($0.name) }.flatMap { $0.scenario.covers }
    let requirements = change.requirements.union(claims.map(\.value))
    return Set(
      mutants.filter { mutant in
        guard case .source(let place) = mutant.place else {
          return mutant.requirement.map { requirements.contains($0) } ?? false
        }
        return change.lines["Sources/\(place.file)"]?.contains(place.line) ?? false
      }
    )
  }
}
