/// All mutants of some files, and the files with the mutants compiled in.
public struct SourceMutation {
  /// The mutants in the order of their names.
  public let mutants: [SourceMutant]
  private let filesByPath: [String: SourceFile]

  /// Makes the mutants of files.
  ///
  /// - Parameters:
  ///   - files: The files in which rules are made wrong.
  ///   - others: The files that have constants beside those.
  ///   - rejected: The changes that do not compile.
  ///   - operators: The ways in which a rule is made wrong.
  public init(
    of files: [SourceFile],
    beside others: [SourceFile] = [],
    without rejected: RejectedMutants = RejectedMutants(),
    by operators: [MutationOperator] = MutationOperator.all
  ) {
    let index = ConstantIndex(files + others)
    // The numbers count rejected places too, so that a rejection changes one file alone.
    var named: [(name: String, mutant: SourceMutant?)] = []
    for file in files {
      let collector = MutantCollector(of: file, operators, index, without: rejected)
      named += collector.mutants.map { ($0.name, $0) }
      named += collector.namesWithoutMutant.map { ($0, nil) }
    }
    named.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    mutants = named.enumerated().compactMap { index, item in
      var mutant = item.mutant
      mutant?.number = index + 1
      return mutant
    }
    filesByPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The paths of the files that have mutants, in order.
  public var paths: [String] { Set(mutants.map(\.file)).sorted() }

  /// Returns a file with its mutants compiled in; nil for a path without mutants.
  public func schemata(of path: String) -> SchemataFile? {
    guard let file = filesByPath[path] else { return nil }
    let mutants = mutants.filter { $0.file == path }
    return mutants.isEmpty ? nil : SchemataFile(file, mutants)
  }
}
