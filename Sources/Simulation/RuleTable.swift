import Synchronization

/// The lists of requirements of the process: those that rules have concatenated, and the ids of the lists
/// that a reader has asked for.
///
/// A program has some thousands of them, whatever it runs, so they are never freed. Only the first use of a
/// list takes a lock; later look-ups take none.
@usableFromInline
final class RuleTable: Sendable {
  @usableFromInline static let shared = RuleTable()

  /// The concatenation of two lists, or the ids of one list where the right word is 0.
  private final class Entry: Sendable {
    let left: UInt64
    let right: UInt64
    let joined: Rules
    let ids: [RequirementID]

    init(left: UInt64, right: UInt64, joined: Rules, ids: [RequirementID]) {
      self.left = left
      self.right = right
      self.joined = joined
      self.ids = ids
    }
  }

  /// Slots for entries, some of them empty; full ones never change.
  ///
  /// Slots are never freed, since another thread may still read them after larger ones have replaced them.
  /// Each slot is atomic and its entry is never freed either, so threads may share it.
  @safe
  private struct Slots: @unchecked Sendable {
    let count: Int
    private let start: UnsafeMutablePointer<Atomic<UInt>>

    init(count: Int) {
      self.count = count
      unsafe start = .allocate(capacity: count)
      for index in 0..<count { unsafe (start + index).initialize(to: Atomic(0)) }
    }

    /// The entry in a slot; nil for an empty slot.
    func entry(at index: Int) -> Kept? {
      let address = unsafe start[index].load(ordering: .acquiring)
      return address == 0 ? nil : Kept(address: address)
    }

    func put(_ entry: Kept, at index: Int) {
      unsafe start[index].store(entry.address, ordering: .releasing)
    }
  }

  /// An entry that is never freed, so that it needs no reference count.
  private struct Kept {
    let address: UInt

    init(address: UInt) { self.address = address }

    init(_ entry: Entry) {
      address = UInt(bitPattern: unsafe Unmanaged.passRetained(entry).toOpaque())
    }

    func read<Field>(_ body: (Entry) -> Field) -> Field {
      let place = unsafe UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped
      return unsafe Unmanaged<Entry>.fromOpaque(place)._withUnsafeGuaranteedRef(body)
    }
  }

  /// The state that a writer changes under the lock.
  private struct Writing {
    var used = 0
    /// The lists by their ids, so that equal lists are kept once.
    var known: [[RequirementID]: Rules] = [:]
  }

  private let writing = Mutex(Writing())
  /// The address of the current slots.
  private let current: Atomic<UInt>

  private init() {
    current = Atomic(Self.publish(Slots(count: 1 << 11)))
  }

  private static func publish(_ slots: Slots) -> UInt {
    let place = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    unsafe place.initialize(to: slots)
    return UInt(bitPattern: place)
  }

  private var slots: Slots {
    let address = current.load(ordering: .acquiring)
    return unsafe UnsafePointer<Slots>(bitPattern: address).unsafelyUnwrapped.pointee
  }

  /// Returns the requirements of both lists.
  @usableFromInline
  func joined(_ left: Rules, _ right: Rules) -> Rules {
    if let entry = find(left.word, right.word, in: slots) {
      return entry.read { $0.joined }
    }
    let ids = ids(of: left) + ids(of: right)
    return writing.withLock { writing in
      let joined = keep(ids, as: left.text + [0x20] + right.text, in: &writing)
      note(left.word, right.word, joined, ids, in: &writing)
      return joined
    }
  }

  /// Returns the ids of a list.
  func ids(of rules: Rules) -> [RequirementID] { withIDs(of: rules) { $0 } }

  /// Calls a body with the ids of a list.
  ///
  /// The body borrows the ids: a reference count would be shared by all threads.
  @inline(__always)
  func withIDs<Result>(of rules: Rules, _ body: ([RequirementID]) -> Result) -> Result {
    if let entry = find(rules.word, 0, in: slots) {
      return entry.read { body($0.ids) }
    }
    let ids = Self.parsed(rules)
    writing.withLock { note(rules.word, 0, rules, ids, in: &$0) }
    return body(ids)
  }

  /// Returns the list with those ids.
  func rules(_ ids: [RequirementID]) -> Rules {
    guard !ids.isEmpty else { return Rules() }
    let text = Array(ids.map(\.description).joined(separator: " ").utf8)
    return writing.withLock { keep(ids, as: text, in: &$0) }
  }

  private static func place(_ left: UInt64, _ right: UInt64) -> Int {
    let mixed = (left ^ (right &* 0x9e37_79b9_7f4a_7c15)) &* 0xff51_afd7_ed55_8ccd
    return Int(truncatingIfNeeded: mixed >> 32)
  }

  private func find(_ left: UInt64, _ right: UInt64, in slots: Slots) -> Kept? {
    var index = Self.place(left, right) & (slots.count - 1)
    while let entry = slots.entry(at: index) {
      if entry.read({ $0.left == left && $0.right == right }) { return entry }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  private func note(
    _ left: UInt64,
    _ right: UInt64,
    _ joined: Rules,
    _ ids: [RequirementID],
    in writing: inout Writing
  ) {
    let slots = slots
    guard find(left, right, in: slots) == nil else { return }
    let entry = Entry(left: left, right: right, joined: joined, ids: ids)
    Self.put(Kept(entry), in: slots)
    writing.used += 1
    if writing.used * 2 > slots.count { grow() }
  }

  private static func put(_ entry: Kept, in slots: Slots) {
    let place = entry.read { Self.place($0.left, $0.right) }
    var index = place & (slots.count - 1)
    while slots.entry(at: index) != nil { index = (index + 1) & (slots.count - 1) }
    slots.put(entry, at: index)
  }

  private func grow() {
    let old = slots
    let new = Slots(count: old.count * 2)
    for index in 0..<old.count {
      if let entry = old.entry(at: index) { Self.put(entry, in: new) }
    }
    current.store(Self.publish(new), ordering: .releasing)
  }

  /// Returns the list with those ids, whose text is never freed.
  ///
  /// The text names the ids, with a space between two.
  private func keep(
    _ ids: [RequirementID],
    as text: [UInt8],
    in writing: inout Writing
  ) -> Rules {
    if let rules = writing.known[ids] { return rules }
    precondition(text.count < 1 << 16, "a decision rests on \(ids.count) requirements")
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = unsafe bytes.initialize(from: text)
    let address = UInt64(UInt(bitPattern: bytes.baseAddress))
    let rules = Rules(word: address | UInt64(text.count) << 48)
    writing.known[ids] = rules
    note(rules.word, 0, rules, ids, in: &writing)
    return rules
  }

  private static func parsed(_ rules: Rules) -> [RequirementID] {
    var ids: [RequirementID] = []
    var start = 0
    let text = rules.text
    for end in 0...text.count where end == text.count || text[end] == 0x20 {
      guard let id = RequirementID(Array(text[start..<end])) else {
        let text = String(decoding: text, as: UTF8.self)
        preconditionFailure("'\(text)' is not a list of requirements with a space between two")
      }
      ids.append(id)
      start = end + 1
    }
    return ids
  }
}
