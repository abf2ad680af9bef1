/// The symbols that a writer has met for the first time, as bytes, until they are taken.
struct SymbolDefinitions: Sendable {
  /// The texts: of each the number of its bytes and its UTF-8.
  private(set) var texts: [UInt8] = []
  /// The requirements, each as a number.
  private(set) var requirements: [UInt8] = []
  /// The place of the first text that is here.
  private var firstText = 0
  /// The place of the first requirement that is here.
  private var firstRequirement = 0

  /// The number of bytes of both.
  var size: Int { texts.count + requirements.count }

  /// Makes room at once for what a run takes at least.
  mutating func reserveForRun() {
    texts.reserveCapacity(1_024)
    requirements.reserveCapacity(256)
  }

  /// Forgets all symbols that were met, and keeps its room.
  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    firstText = 0
    firstRequirement = 0
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    unsafe text.withUTF8Bytes { utf8 in
      texts.appendNumber(UInt64(utf8.count))
      unsafe texts.append(contentsOf: utf8)
    }
  }

  /// Adds a requirement.
  mutating func add(_ id: RequirementID) { requirements.appendNumber(id.packed) }

  /// Takes what was defined before a mark, behind the bytes of a head; nil where that is nothing.
  mutating func take(
    upTo mark: CanonicalWriter.Mark,
    behind head: [UInt8] = [],
    withPlaces: Bool
  ) -> [UInt8]? {
    let textCount = mark.textCount - firstText
    let requirementCount = mark.requirementCount - firstRequirement
    if withPlaces, textCount + requirementCount == 0 { return nil }
    var taken: [UInt8] = []
    taken.reserveCapacity(head.count + mark.textBytes + mark.requirementBytes + 16)
    taken += head
    if withPlaces { taken.appendNumber(UInt64(firstText)) }
    taken.appendNumber(UInt64(textCount))
    taken += texts.prefix(mark.textBytes)
    if withPlaces { taken.appendNumber(UInt64(firstRequirement)) }
    taken.appendNumber(UInt64(requirementCount))
    taken += requirements.prefix(mark.requirementBytes)
    texts.removeFirst(mark.textBytes)
    requirements.removeFirst(mark.requirementBytes)
    firstText = mark.textCount
    firstRequirement = mark.requirementCount
    return taken
  }
}

extension [UInt8] {
  /// Appends a number in its one form.
  mutating func appendNumber(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
