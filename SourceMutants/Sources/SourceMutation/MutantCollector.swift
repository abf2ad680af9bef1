import SwiftSyntax

/// Makes the mutants of one file.
final class MutantCollector: SyntaxAnyVisitor {
  private(set) var mutants: [SourceMutant] = []
  /// The names of the places of which no change compiles.
  private(set) var namesWithoutMutant: [String] = []
  private let file: SourceFile
  private let index: ConstantIndex
  private let operators: [MutationOperator]
  private let rejected: RejectedMutants
  private var counts: [String: Int] = [:]

  init(
    of file: SourceFile,
    _ operators: [MutationOperator],
    _ index: ConstantIndex,
    without rejected: RejectedMutants
  ) {
    self.file = file
    self.index = index.known(to: file)
    self.operators = operators
    self.rejected = rejected
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if ExcludedPlaces.contain(node, in: file) { return .skipChildren }
    for mutationOperator in operators {
      for alternatives in mutationOperator.changes(node, index) {
        add(alternatives, mutationOperator)
      }
    }
    return .visitChildren
  }

  /// Adds the first change that is not known to be rejected; a place keeps its ordinal without one.
  private func add(_ alternatives: [Change], _ mutationOperator: MutationOperator) {
    guard let first = alternatives.first else { return }
    let function = Scope(of: first.node).name
    let stem = "\(file.path):\(function)/\(mutationOperator.name)"
    counts[stem, default: 0] += 1
    let name = "\(stem)/\(counts[stem] ?? 0)"
    guard let change = rejected.choice(of: alternatives, named: name)
    else {
      namesWithoutMutant.append(name)
      return
    }
    mutants.append(
      SourceMutant(
        name: name,
        operatorName: mutationOperator.name,
        file: file.path,
        function: function,
        line: file.line(of: change.node),
        requirements: RequirementFinder.requirements(of: change),
        before: change.node.trimmedDescription.inOneLine,
        after: change.after.inOneLine,
        change: change.form,
        place: change.node.place
      )
    )
  }
}
