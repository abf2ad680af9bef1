/// The mutants of the source that this program was built with; SourceMutants writes the file anew in such a build.
enum SourceMutantList {
  /// A line a mutant; none.
  static let table = ""
}
