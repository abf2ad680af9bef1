/// The texts of a run, each with the place that it got at its first use there.
///
/// A text of up to 15 bytes of UTF-8, which most are, is found by its bytes in two words; a longer one
/// by a hash and then by its bytes. Texts are told apart by their bytes: what Unicode takes for equal
/// may still be two texts.
///
/// A table serves one run after the other: what it knows of texts it keeps, and gives them new places.
@usableFromInline
struct TextTable: Sendable {
  /// The number of texts of the run, which is the place of the next one.
  @usableFromInline private(set) var count = 0
  private var slots: [Slot] = []
  /// The number of slots that are not free.
  private var knownCount = 0
  /// The bytes of the longer texts, one behind the other.
  private var pool: [UInt8] = []
  /// The number of the run, from 1.
  private var run: UInt32 = 1
  /// The slots of texts by their representation, once so many were looked up that it pays.
  private var recent = RecentTexts(capacity: 0)
  /// How many more are looked up before it does.
  private var patience: Int

  /// Where a text may be found.
  private struct Slot {
    let key: Key
    /// Where a longer text begins in the pool.
    let start: Int
    /// The place that the text got last.
    var place: Int32
    /// The run in which it got that place; 0 where the slot is free.
    var run: UInt32

    static let free = Slot(key: Key(low: 0, high: 0), start: 0, place: 0, run: 0)
  }

  /// Creates an empty table.
  ///
  /// - Parameter remembersTexts: Whether most texts are looked up again and again, in this run or the next, so that
  ///   it pays from some of them on to find them by their representation too.
  init(remembersTexts: Bool) { patience = remembersTexts ? 64 : .max }

  /// How many texts, and how many bytes of longer ones, are kept from one run to the next: as many as a processor
  /// has near at hand.
  private static let keptLimit = (texts: 512, bytes: 1 << 16)

  /// Begins another run, in which no text has a place yet.
  mutating func startRun() {
    count = 0
    if knownCount > Self.keptLimit.texts || pool.count > Self.keptLimit.bytes || run == .max {
      slots = []
      knownCount = 0
      pool = []
      recent.removeAll()
      run = 1
    } else {
      run += 1
    }
  }

  /// Returns the place of a text, which is ``count`` as it was before for one that is new in the run.
  @inline(__always)
  mutating func place(of text: String) -> Int {
    if patience == 0, let slot = recent.slot(of: RecentTexts.Representation(of: text)) {
      return place(at: slot)
    }
    return placeByBytes(of: text)
  }

  @inline(never)
  private mutating func placeByBytes(of text: String) -> Int {
    let slot = slotByBytes(of: text)
    if patience > 0 {
      patience &-= 1
      if patience == 0 { recent = RecentTexts(capacity: 512) }
    } else {
      recent.note(text, as: RecentTexts.Representation(of: text), inSlot: slot)
    }
    return place(at: slot)
  }

  @inline(__always)
  private mutating func slotByBytes(of text: String) -> Int {
    unsafe text.withUTF8Bytes { utf8 in unsafe slot(of: UnsafeRawBufferPointer(utf8)) }
  }

  /// Returns the slot of a text, which gets one where no run has met it.
  @inline(__always)
  private mutating func slot(of bytes: UnsafeRawBufferPointer) -> Int {
    let key = unsafe Key(bytes)
    if knownCount * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: key.hash) & mask
    while slots[index].run > 0 {
      if slots[index].key == key {
        if key.isWhole { return index }
        if unsafe isSame(bytes, at: slots[index].start) { return index }
      }
      index = (index + 1) & mask
    }
    unsafe define(bytes, as: key, at: index)
    return index
  }

  /// Returns the place of the text in a slot, which gets one where it is new in the run.
  @inline(__always)
  private mutating func place(at index: Int) -> Int {
    slots[index].run == run ? Int(slots[index].place) : nextPlace(at: index)
  }

  @inline(never)
  private mutating func nextPlace(at index: Int) -> Int {
    var slot = slots[index]
    slot.place = Int32(count)
    slot.run = run
    slots[index] = slot
    count += 1
    return count - 1
  }

  /// Puts a text that no run has met into the free slot where it belongs; its place is the next one.
  @inline(never)
  private mutating func define(_ bytes: UnsafeRawBufferPointer, as key: Key, at index: Int) {
    slots[index] = Slot(key: key, start: pool.count, place: Int32(count), run: run)
    if !key.isWhole { unsafe pool.append(contentsOf: bytes) }
    count += 1
    knownCount += 1
  }

  /// Whether the longer text that begins there has these bytes; it has as many, which are more than eight.
  @inline(__always)
  private func isSame(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    unsafe pool.withUnsafeBytes { pool in
      var offset = 0
      while offset + 8 < bytes.count {
        let known = unsafe pool.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
        let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if known != word { return false }
        offset += 8
      }
      let last = bytes.count - 8
      let known = unsafe pool.loadUnaligned(fromByteOffset: start + last, as: UInt64.self)
      return unsafe known == bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    }
  }

  /// Makes room at once for the texts of a short run, where there is none yet.
  mutating func reserveForRun() {
    guard slots.isEmpty else { return }
    slots = [Slot](repeating: .free, count: 128)
    pool.reserveCapacity(1_024)
  }

  private mutating func grow() {
    let old = slots
    recent.removeAll()
    slots = [Slot](repeating: .free, count: max(8, old.count * 2))
    let mask = slots.count - 1
    for slot in old where slot.run > 0 {
      var index = Int(truncatingIfNeeded: slot.key.hash) & mask
      while slots[index].run > 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

extension TextTable {
  /// What a text is looked up by: its bytes and their number, or its hash and its length.
  fileprivate struct Key: Equatable {
    let low: UInt64
    /// Up to seven bytes below their number; or all bits of the highest byte above the length.
    let high: UInt64

    init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }

    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
      let count = bytes.count
      guard count <= 15 else {
        low = unsafe Self.hash(bytes)
        high = 0xff << 56 | UInt64(count)
        return
      }
      let tail = UInt64(count) << 56
      if count >= 8 {
        low = unsafe bytes.loadUnaligned(as: UInt64.self).littleEndian
        let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        // Of the last eight bytes, those that are not among the first eight.
        high = count == 8 ? tail : tail | last.littleEndian >> UInt64((16 - count) * 8)
      } else if count >= 4 {
        let first = unsafe bytes.loadUnaligned(as: UInt32.self).littleEndian
        let last = unsafe bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        low = UInt64(first) | UInt64(last.littleEndian) << UInt64((count - 4) * 8)
        high = tail
      } else {
        var word: UInt64 = 0
        for index in 0..<count { unsafe word |= UInt64(bytes[index]) << UInt64(index * 8) }
        low = word
        high = tail
      }
    }

    /// Whether the key is the whole text.
    var isWhole: Bool { high >> 56 <= 15 }

    var hash: UInt64 { isWhole ? Self.fold(low ^ Self.salt, high ^ Self.pepper) : low }

    private static let salt: UInt64 = 0xa076_1d64_78bd_642f
    private static let pepper: UInt64 = 0xe703_7ed1_a0b4_28db

    /// Returns the hash of at least eight bytes, sixteen at a time.
    @inline(__always)
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
      var hash = UInt64(bytes.count) ^ salt
      var offset = 0
      while offset + 16 < bytes.count {
        hash = unsafe fold(
          hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
          pepper ^ bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        )
        offset += 16
      }
      return unsafe fold(
        hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 16, as: UInt64.self),
        pepper ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      )
    }

    /// Returns the two halves of the product, one over the other.
    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
      let product = left.multipliedFullWidth(by: right)
      return product.high ^ product.low
    }
  }
}
