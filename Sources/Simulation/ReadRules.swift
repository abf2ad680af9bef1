/// The requirements of entries that were read from outside.
///
/// They belong to one journal and go with it, whereas ``Rules`` last as long as the process. A record refers to
/// one of these lists by a word that no list of the process has.
@frozen
@usableFromInline
struct ReadRules: Sendable {
  /// Set in the word that refers to a list of the journal's.
  @usableFromInline static var mark: UInt64 { 1 << 63 }

  @usableFromInline var lists: [[RequirementID]] = []
  /// The places of lists that came lately, each where its ids say; the same list again takes no more room.
  private var recent: [Int] = []

  @usableFromInline
  init() {}

  /// Whether the word of a record refers to one of these lists.
  @inlinable
  func holds(_ rules: Rules) -> Bool { rules.word & Self.mark != 0 }

  /// Returns the requirements that the word of a record stands for.
  @inlinable
  func ids(of rules: Rules) -> [RequirementID] {
    holds(rules) ? lists[Int(rules.word & ~Self.mark)] : rules.ids
  }

  /// Returns the word for a list.
  mutating func reference(to list: [RequirementID]) -> Rules {
    guard !list.isEmpty else { return Rules() }
    if recent.isEmpty { recent = [Int](repeating: -1, count: 128) }
    var mixed: UInt64 = 0
    for id in list { mixed = (mixed ^ id.packed) &* 0x9e37_79b9_7f4a_7c15 }
    let place = Int(mixed >> 57)
    if recent[place] < 0 || lists[recent[place]] != list {
      recent[place] = lists.count
      lists.append(list)
    }
    return Rules(word: Self.mark | UInt64(recent[place]))
  }
}
