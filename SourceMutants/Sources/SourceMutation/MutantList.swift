/// The source file by which the program knows its mutants.
public enum MutantList {
  /// The path below the folder `Sources`.
  public static let path = "Mutants/SourceMutantList.swift"

  /// Returns the text of the file: a line a mutant, with tabs between the number, the operator, the file, the function,
  /// the line, the requirements, the usual code, the changed code, the name, and the proof that nobody can notice it, which
  /// most have not.
  public static func text(of mutants: [SourceMutant], _ proofs: MutantProofs) -> String {
    let sentences = proofs.sentences(for: mutants)
    let lines = mutants.map { mutant in
      [
        "\(mutant.number)", mutant.operatorName, mutant.file, mutant.function, "\(mutant.line)",
        mutant.requirements.joined(separator: " "), mutant.before.shortened,
        mutant.after.shortened, mutant.name, sentences[mutant.name] ?? "",
      ].joined(separator: "\t") + "\n"
    }
    return """
      /// The mutants that this program was built with.
      enum SourceMutantList {
        /// A line a mutant.
        static let table = ###\"""
      \(lines.joined())\"""###
      }

      """
  }
}
