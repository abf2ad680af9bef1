/// The source file by which the program knows its mutants.
public enum MutantList {
  /// The path below the folder `Sources`.
  public static let path = "Mutants/SourceMutantList.swift"

  /// Returns the text of the file: a line a mutant, with tabs between the number, the operator, the file, the function,
  /// the line, the requirements, the usual code, the changed code and the name.
  public static func text(of mutants: [SourceMutant]) -> String {
    let lines = mutants.map { mutant in
      [
        "\(mutant.number)", mutant.operatorName, mutant.file, mutant.function, "\(mutant.line)",
        mutant.requirements.joined(separator: " "), shortened(mutant.before),
        shortened(mutant.after), mutant.name,
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

  private static func shortened(_ text: String) -> String {
    text.count > 120 ? "\(text.prefix(119))…" : text
  }
}
