internal import EntsimMemory

/// The symbols that a writer has met for the first time, as bytes, until they are taken.
struct SymbolDefinitions: ~Copyable, Sendable {
  /// The texts: of each the number of its bytes and its UTF-8.
  private(set) var texts = PlainBuffer<UInt8>(capacity: 0)
  /// The requirements, each as a number.
  private(set) var requirements = PlainBuffer<UInt8>(capacity: 0)
  /// The place of the first text that is here.
  private var firstText = 0
  /// The place of the first requirement that is here.
  private var firstRequirement = 0

  /// The number of bytes of both.
  var size: Int { texts.count + requirements.count }

  /// Makes room at once for what a run takes at least.
  mutating func reserveForRun() {
    texts.reserve(1_024)
    requirements.reserve(256)
  }

  /// Forgets all symbols that were met, and keeps its room.
  mutating func removeAll() {
    texts.removeAll()
    requirements.removeAll()
    firstText = 0
    firstRequirement = 0
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    unsafe text.withUTF8Bytes { utf8 in
      texts.appendNumber(UInt64(utf8.count))
      texts.append(contentsOf: unsafe Span(_unsafeElements: utf8))
    }
  }

  /// Adds a requirement.
  mutating func add(_ id: RequirementID) { requirements.appendNumber(id.packed) }

  /// Returns what was defined before a mark, behind the bytes of a head; nil where that is nothing.
  func part(
    upTo mark: CanonicalWriter.Mark,
    behind head: [UInt8] = [],
    withPlaces: Bool
  ) -> [UInt8]? {
    let textCount = mark.textCount - firstText
    let requirementCount = mark.requirementCount - firstRequirement
    if withPlaces, textCount + requirementCount == 0 { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(head.count + mark.textBytes + mark.requirementBytes + 16)
    part += head
    if withPlaces { part.appendNumber(UInt64(firstText)) }
    part.appendNumber(UInt64(textCount))
    part.append(0..<mark.textBytes, of: texts)
    if withPlaces { part.appendNumber(UInt64(firstRequirement)) }
    part.appendNumber(UInt64(requirementCount))
    part.append(0..<mark.requirementBytes, of: requirements)
    return part
  }

  /// Takes away what was defined before a mark.
  mutating func remove(upTo mark: CanonicalWriter.Mark) {
    texts.removeFirst(mark.textBytes)
    requirements.removeFirst(mark.requirementBytes)
    firstText = mark.textCount
    firstRequirement = mark.requirementCount
  }
}

extension UInt64 {
  /// Hands over the bytes of a number in its one form: seven bits each, the lowest first, the high bit set before more.
  @inline(__always)
  fileprivate func forEachByte(_ body: (UInt8) -> Void) {
    var rest = self
    while rest >= 0x80 {
      body(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    body(UInt8(truncatingIfNeeded: rest))
  }
}

extension PlainBuffer<UInt8> {
  /// Appends a number in its one form.
  mutating func appendNumber(_ number: UInt64) { number.forEachByte { append($0) } }
}

extension [UInt8] {
  /// Appends a number in its one form.
  mutating func appendNumber(_ number: UInt64) { number.forEachByte { append($0) } }
}
