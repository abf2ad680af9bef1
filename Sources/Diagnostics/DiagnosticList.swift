/// Collects findings, and keeps a file full of mistakes from flooding the reader.
///
/// Of each file, so many errors and so many warnings are kept as the limit says: the first that
/// were appended. The rest are counted, and one last finding a file says how many there were.
public struct DiagnosticList: Hashable, Sendable {
  /// The number of errors, and again of warnings, that are kept of each file.
  public let limit: Int

  private var kept: [Diagnostic] = []
  private var known: Set<Diagnostic> = []
  private var counts: [Bucket: Int] = [:]

  /// What is counted together; the file is nil for findings without a place.
  private struct Bucket: Hashable {
    let file: SourceFile?
    let severity: Diagnostic.Severity
  }

  /// Creates an empty list.
  ///
  /// - Precondition: `limit` is at least 1.
  public init(limit: Int = 100) {
    precondition(limit >= 1, "a limit of \(limit) would hide every finding")
    self.limit = limit
  }

  /// Whether anything appended so far is an error, kept or not.
  public var hasErrors: Bool { counts.keys.contains { $0.severity == .error } }

  /// Adds a finding; one that is already in the list is not added again.
  public mutating func append(_ diagnostic: Diagnostic) {
    guard !known.contains(diagnostic) else { return }
    let bucket = Bucket(file: diagnostic.range?.sourceFile, severity: diagnostic.severity)
    counts[bucket, default: 0] += 1
    guard counts[bucket, default: 0] <= limit else { return }
    known.insert(diagnostic)
    kept.append(diagnostic)
  }

  /// Counts an error without its wording, since the list is full for its file.
  ///
  /// An error with the code and the place of a kept one is that error again, and does not count.
  public mutating func countError(_ code: Diagnostic.Code, at range: SourceRange) {
    if kept.contains(where: { $0.range == range && $0.code == code }) { return }
    counts[Bucket(file: range.sourceFile, severity: .error), default: 0] += 1
  }

  /// Adds several findings in their order.
  public mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Whether further errors in a file will be counted only, so that their wording is wasted work.
  public func isFull(for file: SourceFile) -> Bool {
    counts[Bucket(file: file, severity: .error), default: 0] >= limit
  }

  /// The findings in order of file, line, column and code, each once.
  ///
  /// One for each file of which more were found than are kept is among those without a place, which
  /// come last.
  public var sorted: [Diagnostic] {
    (kept + overflow).sorted()
  }

  /// What says how many were found beyond those that are kept, in no order.
  private var overflow: [Diagnostic] {
    counts.filter { $0.value > limit }.map { bucket, count in
      let more = count - limit
      let noun = more == 1 ? "\(bucket.severity)" : "\(bucket.severity)s"
      let place = bucket.file.map { " in \($0.path)" } ?? ""
      let message = "and \(more) more \(noun)\(place), not shown"
      return Diagnostic(bucket.severity, .tooManyFindings, message, at: nil)
    }
  }
}

extension Diagnostic.Code {
  /// More findings than a list keeps.
  public static let tooManyFindings: Self = "too-many-findings"
}
