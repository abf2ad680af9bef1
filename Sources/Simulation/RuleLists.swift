/// The lists of rules that came last, so that the same list again takes no room of its own.
///
/// It remembers a fixed number of them, each in the place that its ids say.
@frozen
@usableFromInline
struct RuleLists: Sendable {
  @usableFromInline static var count: Int { 128 }

  @usableFromInline var lists: [[RequirementID]] = []

  @inlinable
  init() {}

  /// Returns an equal list, which is one that came before where there is one.
  @inlinable
  mutating func shared(_ rules: [RequirementID]) -> [RequirementID] {
    guard !rules.isEmpty else { return [] }
    if lists.isEmpty { lists = [[RequirementID]](repeating: [], count: Self.count) }
    var mixed: UInt64 = 0
    for index in rules.indices {
      mixed = (mixed ^ rules[index].packed) &* 0x9e37_79b9_7f4a_7c15
    }
    let place = Int(mixed >> 57)
    if lists[place] == rules { return lists[place] }
    lists[place] = rules
    return rules
  }
}
