/// The changes that do not compile, each with the compiler's error.
public struct RejectedMutants: Sendable {
  /// A change, and why it does not compile.
  public struct Rejection: Hashable, Sendable {
    /// The name of the mutant.
    public let name: String
    /// The changed code.
    public let after: String
    /// What the compiler said.
    public let error: String
  }

  /// The changes in the order in which they were rejected.
  public private(set) var list: [Rejection] = []
  private var known: Set<[String]> = []
  private var types: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Without rejections.
  public init() {}

  /// Reads a table: the name, the changed code and the error, with tabs between them.
  public init(table: String) {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields.count == 3 {
        insert(Rejection(name: fields[0], after: fields[1], error: fields[2]))
      }
    }
  }

  /// The rejections as a table.
  public var table: String {
    list.map { "\($0.name)\t\($0.after)\t\($0.error)\n" }.joined()
  }

  /// Adds a rejection.
  public mutating func insert(_ rejection: Rejection) {
    guard known.insert([rejection.name, rejection.after]).inserted else { return }
    list.append(rejection)
    counts[rejection.name, default: 0] += 1
    if rejection.error.hasPrefix("type '"), rejection.error.contains("has no member") {
      types[rejection.name] = rejection.error.split(separator: "'").dropFirst().first.map(
        String.init
      )
    }
  }

  /// Returns the first change of a place that may compile.
  ///
  /// The compiler tells the type of a constant when it rejects one. Until then it is guessed, a few times.
  func choice(of alternatives: [Change], named name: String) -> Change? {
    let type = types[name]
    guard type != nil || counts[name, default: 0] < 4 else { return nil }
    return alternatives.first { change in
      !known.contains([name, change.after.inOneLine])
        && (type.map { type in
          change.types.contains { $0 == type || $0.hasSuffix(".\(type)") }
        } ?? true)
    }
  }
}
