/// What a person has to know of an id or a word.
public struct Explanation: Hashable, Sendable {
  /// Something that is known, under a label.
  public struct Fact: Hashable, Sendable {
    /// What it is, as `source`.
    public let label: String
    /// The sentences, one for each paragraph.
    public let texts: [String]
    /// Whether the beginning of each is enough where there is little room.
    public let isBrief: Bool
  }

  /// The id or the word.
  public let subject: String
  /// The kind of thing, as `advanced status of level error`.
  public let kind: String
  /// What it is, in a sentence or two.
  public let meaning: String
  /// What else is known, in the order in which it helps.
  public private(set) var facts: [Fact] = []

  init(_ subject: String, _ kind: String, _ meaning: String) {
    self.subject = subject
    self.kind = kind
    self.meaning = meaning
  }

  /// Adds a fact, unless it has no text.
  mutating func add(_ label: String, _ texts: [String], isBrief: Bool = false) {
    let texts = texts.filter { !$0.isEmpty }
    if !texts.isEmpty { facts.append(Fact(label: label, texts: texts, isBrief: isBrief)) }
  }

  /// Adds a fact of one sentence.
  mutating func add(_ label: String, _ text: String?) { add(label, [text].compactMap(\.self)) }
}
