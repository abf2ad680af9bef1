/// The requirements that a decision rests on, the most specific first, as one word.
///
/// They are named after the `rules` of an entry in journals and exports. A rule in the code is a function that
/// decides; the documents state requirements, and a list of their ids is a value of this type.
///
/// A list in the code is a text in the program, as `"CANCEL-001 FLOW-028"`. The word holds its address and its
/// length, so a literal costs nothing at run time and needs no reference count. Lists that rules concatenate
/// are kept once for the whole process (``RuleTable``). Requirements that were read from a file never become a
/// value of this type.
@frozen
public struct Rules: BitwiseCopyable, Sendable {
  /// The address of the first byte in the low 48 bits and the number of bytes above; 0 for no requirement.
  @usableFromInline let word: UInt64

  @inlinable
  init(word: UInt64) { self.word = word }

  /// Creates the list of no requirement.
  ///
  /// Events of the environment need none, as when a network carries a request.
  @inlinable
  public init() { word = 0 }

  /// Creates the list of one requirement.
  public init(_ id: RequirementID) { self = RuleTable.shared.rules([id]) }

  /// Creates a list from its ids, which is kept as long as the process lives.
  public init(_ ids: [RequirementID]) { self = RuleTable.shared.rules(ids) }

  /// Whether there is no requirement.
  @inlinable
  public var isEmpty: Bool { word == 0 }

  /// The ids, in their order.
  ///
  /// - Complexity: O(1) but for the first time that a list is asked for.
  public var ids: [RequirementID] { word == 0 ? [] : RuleTable.shared.ids(of: self) }

  /// Returns whether the list names a requirement.
  public func contains(_ id: RequirementID) -> Bool { ids.contains(id) }

  /// Returns the requirements that another list does not name.
  public func subtracting(_ other: Rules) -> Rules {
    guard !isEmpty, !other.isEmpty else { return self }
    let known = other.ids
    let ids = ids
    let left = ids.filter { !known.contains($0) }
    return left.count == ids.count ? self : Rules(left)
  }

  /// Returns the requirements of both lists, those of the left one first.
  @inlinable
  public static func + (left: Rules, right: Rules) -> Rules {
    if right.word == 0 { return left }
    if left.word == 0 { return right }
    return RuleTable.shared.joined(left, right)
  }

  /// Appends the requirements of another list.
  @inlinable
  public static func += (left: inout Rules, right: Rules) { left = left + right }

  /// Appends those requirements of another list that are not there yet.
  public mutating func formUnion(_ other: Rules) { self += other.subtracting(self) }
}

extension Rules: ExpressibleByStringLiteral {
  /// Creates a list from a literal in the code, with one space between two ids.
  ///
  /// A test holds every literal against the form of ids, for this takes the text as it is.
  @inlinable
  public init(stringLiteral text: StaticString) {
    let address = unsafe UInt64(UInt(bitPattern: text.utf8Start))
    word = text.utf8CodeUnitCount == 0 ? 0 : address | UInt64(text.utf8CodeUnitCount) << 48
  }
}

extension Rules: ExpressibleByArrayLiteral {
  /// Creates a list from its ids, as tests write it, or `[]`.
  @inlinable
  public init(arrayLiteral ids: RequirementID...) { self = ids.isEmpty ? Rules() : Rules(ids) }
}

extension Rules: Hashable {
  /// Whether both lists name the same requirements in the same order.
  @inlinable
  public static func == (left: Rules, right: Rules) -> Bool {
    left.word == right.word || left.hasText(of: right)
  }

  /// Hashes the ids.
  public func hash(into hasher: inout Hasher) { hasher.combine(ids) }

  /// Whether two lists that lie at different places have one text.
  @usableFromInline
  func hasText(of other: Rules) -> Bool {
    guard count == other.count, count > 0 else { return false }
    for offset in 0..<count where self[offset] != other[offset] { return false }
    return true
  }
}

extension Rules: CustomStringConvertible {
  /// The ids with a space between two.
  public var description: String { ids.map(\.description).joined(separator: " ") }
}

extension Rules {
  /// The number of bytes of the text.
  var count: Int { Int(word >> 48) }

  /// The bytes of the text.
  var text: [UInt8] {
    let start = unsafe UnsafePointer<UInt8>(bitPattern: UInt(word & 0xffff_ffff_ffff))
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// The byte of the text at an offset.
  ///
  /// - Precondition: The text has so many bytes.
  subscript(offset: Int) -> UInt8 {
    precondition((0..<count).contains(offset), "the text has no such byte")
    return unsafe UnsafePointer<UInt8>(bitPattern: UInt(word & 0xffff_ffff_ffff))
      .unsafelyUnwrapped[offset]
  }
}
