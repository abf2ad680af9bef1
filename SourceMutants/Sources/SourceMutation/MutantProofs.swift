import Foundation

/// The sentences that prove why a mutant of the source cannot be noticed, as people write them in a file.
///
/// A sentence stands on a line of its own. Below it, each on an indented line, stand the mutants for which it holds: the
/// name, a space and the change as entsim shows it. A line that begins with `#` is a comment.
public struct MutantProofs: Sendable {
  /// A mutant for which a sentence holds.
  public struct Entry: Hashable, Sendable {
    /// The name of the mutant.
    public let name: String
    /// The change: `'a' becomes 'b'` or `'a' is left out`.
    public let change: String
    /// Why nobody can notice it.
    public let sentence: String
    /// The line of the file, counted from 1.
    public let line: Int
  }

  /// The mutants in the order of the file.
  public private(set) var entries: [Entry] = []
  /// What is wrong in the file, a sentence for each, with the line.
  public private(set) var faults: [String] = []

  /// Reads the text of a file.
  public init(text: String) {
    var sentence: String?
    var isUsed = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.drop { $0 == " " }
      if words.isEmpty || words.hasPrefix("#") { continue }
      if words.startIndex == line.startIndex {
        if !isUsed { faults.append("line \(index): no mutant stands below the sentence") }
        sentence = String(words)
        isUsed = false
        continue
      }
      guard let end = words.range(of: " '"), let sentence else {
        faults.append("line \(index + 1): no sentence above, or no change behind the name")
        continue
      }
      isUsed = true
      entries.append(
        Entry(
          name: String(words[..<end.lowerBound]),
          change: String(words[end.lowerBound...].dropFirst()),
          sentence: sentence,
          line: index + 1
        )
      )
    }
    if !isUsed { faults.append("the last line: no mutant stands below the sentence") }
  }

  /// Returns what is wrong in the file, a sentence for each: also a name that no mutant has, one that stands twice, and
  /// a change of other code than that of the mutant.
  ///
  /// What the code becomes is left to ``sentences(for:)``: it may depend on what the compiler rejects.
  public func faults(for mutants: [SourceMutant]) -> [String] {
    let usual = Dictionary(mutants.map { ($0.name, "'\($0.before.shortened)' ") }) { first, _ in
      first
    }
    var seen: Set<String> = []
    return faults
      + entries.compactMap { entry in
        guard seen.insert(entry.name).inserted else {
          return "line \(entry.line): \(entry.name) stands twice"
        }
        guard let code = usual[entry.name] else {
          return "line \(entry.line): no mutant is called \(entry.name)"
        }
        return entry.change.hasPrefix(code)
          ? nil : "line \(entry.line): \(entry.name) changes \(code)and no other code"
      }
  }

  /// Returns the sentences that hold for mutants, by their names.
  func sentences(for mutants: [SourceMutant]) -> [String: String] {
    let changes = Dictionary(mutants.map { ($0.name, $0.sentence) }) { first, _ in first }
    let valid = entries.filter { changes[$0.name] == $0.change }
    return Dictionary(valid.map { ($0.name, $0.sentence) }) { first, _ in first }
  }
}

extension SourceMutant {
  /// The change: `'a' becomes 'b'`, or `'a' is left out`; code of more than 120 characters is cut.
  public var sentence: String {
    after.isEmpty
      ? "'\(before.shortened)' is left out"
      : "'\(before.shortened)' becomes '\(after.shortened)'"
  }
}

extension String {
  /// The text, cut to 120 characters.
  var shortened: String { count > 120 ? "\(prefix(119))…" : self }
}
