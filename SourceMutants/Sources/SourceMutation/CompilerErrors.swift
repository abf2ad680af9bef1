import SwiftParser
import SwiftSyntax

/// Errors of the compiler in files with schemata.
public struct CompilerErrors {
  /// An error, and where it is.
  struct Report: Hashable {
    /// The path below the folder `Sources`.
    let path: String
    let line: Int
    let column: Int
    let message: String

    /// Whether the message has one of some texts.
    func has(_ texts: String...) -> Bool { texts.contains { message.contains($0) } }
  }

  let reports: [Report]

  /// How many errors there are.
  public var count: Int { reports.count }

  /// Reads what the compiler prints: lines that begin with a path, a line and a column.
  public init(log: String) {
    var reports: [Report] = []
    for line in log.split(whereSeparator: \.isNewline) {
      guard let error = line.firstRange(of: ": error: "),
        let sources = line.firstRange(of: "/Sources/")
      else { continue }
      let place = line[sources.upperBound..<error.lowerBound].split(separator: ":")
      guard place.count == 3, let row = Int(place[1]), let column = Int(place[2]) else { continue }
      let report = Report(
        path: String(place[0]),
        line: row,
        column: column,
        message: String(line[error.upperBound...])
      )
      if !reports.contains(report) { reports.append(report) }
    }
    self.reports = reports
  }

  /// Returns the mutants without which the errors would not be, each with its error.
  ///
  /// An error within the code of a mutant is that of the innermost one. Any other is that of the mutants in the
  /// expression, or of the dropped statements in the function. An expression that takes too long has no mutants.
  public func rejections(in mutation: SourceMutation) -> [RejectedMutants.Rejection] {
    var rejections: [RejectedMutants.Rejection] = []
    for (path, reports) in Dictionary(grouping: reports, by: \.path).sorted(by: { $0.key < $1.key })
    {
      guard let file = mutation.schemata(of: path) else { continue }
      let blame = Blame(file, path)
      for report in reports {
        for mutant in blame.mutants(of: report) {
          rejections.append(
            RejectedMutants.Rejection(
              name: mutant.name,
              after: mutant.after,
              error: report.message.inOneLine
            )
          )
        }
      }
    }
    return rejections
  }

  /// What the errors of one file are blamed on.
  private struct Blame {
    let file: SchemataFile
    let source: SourceFile

    init(_ file: SchemataFile, _ path: String) {
      self.file = file
      source = SourceFile(path: path, text: file.text)
    }

    func mutants(of report: Report) -> [SourceMutant] {
      let offset = source.offset(ofLine: report.line, column: report.column)
      guard let token = source.tree.token(at: AbsolutePosition(utf8Offset: offset)) else {
        return []
      }
      let inside = mutants(within: expression(around: token).place)
      if report.has("reasonable time") { return inside }
      // Something has no value on a way where a statement is dropped.
      if report.has(
        "before being initialized",
        "on all paths",
        "missing return",
        "all stored properties"
      ) {
        return droppedMutants(around: token, report)
      }
      // What is nil needs another use, here or where its name stands.
      if report.has("unwrap", "immutable value") {
        let nils = inside.filter(\.isNil)
        let others = mutants(inFunctionOf: token).filter(\.isNil)
        if !nils.isEmpty || !others.isEmpty { return nils.isEmpty ? others : nils }
      }
      if let innermost = file.spans.last(where: { $0.place.contains(offset) }) {
        if offset < innermost.usual { return [innermost.mutant] }
        // All that are around the same code.
        return file.spans.map(\.mutant).filter { $0.place == innermost.mutant.place }
      }
      return inside.isEmpty ? droppedMutants(around: token, report) : inside
    }

    /// Returns the dropped statements of a function; of those, the ones about a name in the error, if there are some.
    private func droppedMutants(around token: TokenSyntax, _ report: Report) -> [SourceMutant] {
      let dropped = mutants(inFunctionOf: token).filter { $0.change == .dropped }
      let named = dropped.filter { report.has("'\($0.before.prefix { $0 != " " })'") }
      return named.isEmpty ? dropped : named
    }

    /// Returns the mutants of the innermost function that has some.
    private func mutants(inFunctionOf token: TokenSyntax) -> [SourceMutant] {
      for ancestor in token.ancestors
      where ancestor.is(FunctionDeclSyntax.self) || ancestor.is(InitializerDeclSyntax.self)
        || ancestor.is(MemberBlockItemSyntax.self)
      {
        let found = mutants(within: ancestor.place)
        if !found.isEmpty { return found }
      }
      return []
    }

    private func mutants(within place: Range<Int>) -> [SourceMutant] {
      file.spans.filter {
        place.contains($0.place.lowerBound) && $0.place.upperBound <= place.upperBound
      }
      .map(\.mutant)
    }

    /// Returns the expression that the compiler checks as a whole.
    private func expression(around token: TokenSyntax) -> Syntax {
      var node = Syntax(token)
      for ancestor in token.ancestors {
        if ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(ConditionElementListSyntax.self)
          || ancestor.is(MemberBlockItemSyntax.self) || ancestor.is(SwitchCaseSyntax.self)
        {
          return node
        }
        node = ancestor
      }
      return node
    }
  }
}

extension SourceMutant {
  /// Whether a look-up finds nothing.
  fileprivate var isNil: Bool { change == .replaced("nil") }
}
