import Synchronization

/// A pattern whose program takes kilobytes, built when it is searched for.
///
/// Only the programs that were built last are kept: a file may hold thousands of short patterns with a large program.
final class LargeProgram: Sendable {
  /// The most programs that are kept, each at most half a megabyte.
  private static let mostKept = 16
  private static let kept = Mutex<[LargeProgram]>([])

  private let syntax: Syntax
  private let program = Mutex<Program?>(nil)

  init(_ syntax: Syntax) { self.syntax = syntax }

  /// Whether the pattern is found in a text.
  func isFound(in text: String) -> Bool {
    let program = program.withLock { $0 } ?? build()
    return program.isFound(in: text)
  }

  private func build() -> Program {
    let built = Program(syntax)
    program.withLock { $0 = built }
    let dropped = Self.kept.withLock { kept in
      kept.append(self)
      return kept.count > Self.mostKept ? kept.removeFirst() : nil
    }
    if let dropped, dropped !== self { dropped.program.withLock { $0 = nil } }
    return built
  }
}
