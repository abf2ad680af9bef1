import EntsimEntitlement
import EntsimSimulation

/// A place of the source that a mutant makes wrong, in a build into which all of them are compiled.
struct SourcePlace: Hashable, Sendable {
  /// The number by which ``SourceSwitch`` turns it on.
  let number: Int
  /// The name of the mutant: the file, the function with its type, the operator, and a number within the function.
  let name: String
  /// The file below the folder `Sources`.
  let file: String
  /// The line, counted from 1.
  let line: Int
  /// The code at the place, in one line.
  let before: String
  /// What the mutant makes of it; empty where it is dropped.
  let after: String
  /// Why nobody can notice it, a sentence that people wrote; nil for most.
  let proof: String?
}

extension SourcePlace {
  /// The proof, where it says that the journal differs and nothing else does; nil for any other.
  var proofBesideJournal: String? {
    proof.flatMap { $0.hasPrefix("Only the journal ") ? $0 : nil }
  }

  /// The mutants that this program was built with, in the order of their names; none in a usual build.
  static let mutants = mutants(in: SourceMutantList.table)

  /// The greatest number of them; not each smaller one is a mutant's.
  static let lastNumber = mutants.compactMap(\.sourcePlace?.number).max() ?? 0

  /// Reads a table of mutants: a line each, with tabs between the number, the operator, the file, the function, the
  /// line, the requirements, the code, the changed code, the name, and the proof that nobody can notice it.
  ///
  /// The operators are those of ``MutantOperator``; a line of another form stops the program, since a tool wrote it.
  static func mutants(in table: String) -> [Mutant] {
    table.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      guard fields.count == 10, let number = Int(fields[0]), let lineNumber = Int(fields[4]),
        let change = MutantOperator(rawValue: fields[1])
      else { fatalError("no mutant of the source: \(line)") }
      let place = SourcePlace(
        number: number,
        name: fields[8],
        file: fields[2],
        line: lineNumber,
        before: fields[6],
        after: fields[7],
        proof: fields[9].isEmpty ? nil : fields[9]
      )
      let requirement = fields[5].split(separator: " ").first.flatMap { RequirementID(String($0)) }
      return Mutant(change, requirement, at: .source(place))
    }
  }
}

extension Mutant {
  /// The place in the source; nil for a mutant of any other kind.
  var sourcePlace: SourcePlace? { if case .source(let place) = place { place } else { nil } }
}

extension SourcePlace: CustomStringConvertible {
  /// The change, a sentence without a full stop.
  var description: String {
    let change = after.isEmpty ? "'\(before)' is left out" : "'\(before)' becomes '\(after)'"
    return "\(file):\(line): \(change)"
  }
}
