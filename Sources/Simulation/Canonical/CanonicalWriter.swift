public import EntsimMemory

/// Writes values as bytes, each in its one form.
///
/// Texts and requirements are symbols: a value has their places alone, and what stands there is defined
/// apart, in the order of first use. The tables of symbols grow as long as the writer lives, also when
/// bytes are taken away from it: a run has one writer, and so one numbering.
public struct CanonicalWriter: ~Copyable, Sendable {
  /// What was written and not taken away, without the definitions of symbols.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(0..<storage.count, of: storage)
    return bytes
  }

  /// The version of the format that is written; the newest unless a run is written in an older one.
  public var version: UInt64 = .max
  /// The oldest version of the format that holds all that was written.
  public private(set) var neededVersion: UInt64 = 1

  @usableFromInline var storage = PlainBuffer<UInt8>(capacity: 0)
  private var texts = TextTable(remembersTexts: true)
  private var names = RecentNames()
  @usableFromInline var requirements = RequirementTable()
  private var definitions = SymbolDefinitions()
  private var writtenRules = WrittenRules()

  /// Creates a writer that has written nothing, which is cheap.
  public init() {}

  /// Makes room at once for what a run takes at least.
  public mutating func reserveForRun() {
    storage.reserve(4_096)
    texts.reserveForRun()
    definitions.reserveForRun()
  }

  /// Begins another run, of which nothing is written yet; keeps its room, and what it knows of texts.
  public mutating func startRun() {
    if storage.capacity > Self.keptCapacity { storage = PlainBuffer(capacity: 0) }
    storage.removeAll()
    texts.startRun()
    names.startRun()
    requirements.startRun()
    definitions.removeAll()
    writtenRules = WrittenRules()
    neededVersion = 1
  }

  /// Forgets which names have which places; they are looked up by their texts again.
  ///
  /// Needed when the region of names that were written has ended, since others may lie at their addresses then.
  public mutating func forgetNames() { names.startRun() }

  /// How many bytes of room are kept from one run to the next.
  private static let keptCapacity = 1 << 20

  /// The number of bytes that were written and not taken away.
  @inlinable
  public var count: Int { storage.count }

  /// Writes a value.
  @inlinable
  public mutating func write<Value: CanonicalCodable>(_ value: Value) { value.encode(to: &self) }

  /// Notes that a value can be written from a version of the format on.
  public mutating func needs(_ version: UInt64) { neededVersion = max(neededVersion, version) }

  /// Writes one byte as it is.
  @inlinable
  public mutating func byte(_ byte: UInt8) { storage.append(byte) }

  /// Writes a number from 0: seven bits a byte, the lowest first, the high bit set before more.
  @inlinable
  public mutating func number(_ number: UInt64) {
    guard number >= 0x80 else { return storage.append(UInt8(truncatingIfNeeded: number)) }
    longNumber(number)
  }

  /// Writes a number that takes more than one byte.
  @usableFromInline
  mutating func longNumber(_ number: UInt64) { storage.appendNumber(number) }

  /// Writes a number that may be negative: 0, -1, 1 and -2 as 0, 1, 2 and 3, and so on.
  @inlinable
  public mutating func signed(_ number: Int64) {
    self.number(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  /// Writes a text as its place, which is defined where it is new.
  public mutating func text(_ text: String) {
    number(UInt64(truncatingIfNeeded: place(of: text)))
  }

  /// Writes a text that names something as its place, which is defined where it is new.
  public mutating func name(_ symbol: Symbol) {
    let place = names.place(of: symbol) ?? placeByText(of: symbol)
    number(UInt64(truncatingIfNeeded: place))
  }

  @inline(never)
  private mutating func placeByText(of symbol: Symbol) -> Int {
    let place = place(of: symbol.text)
    names.note(symbol, at: place)
    return place
  }

  @inline(__always)
  private mutating func place(of text: String) -> Int {
    let known = texts.count
    let place = texts.place(of: text)
    if place == known { define(text) }
    return place
  }

  @inline(never)
  private mutating func define(_ text: String) { definitions.add(text) }

  /// Writes a requirement's id as its place, which is defined where it is new.
  @inlinable
  public mutating func requirement(_ id: RequirementID) {
    let known = requirements.count
    let place = requirements.place(of: id)
    number(UInt64(truncatingIfNeeded: place))
    if place == known { define(id) }
  }

  @usableFromInline
  mutating func define(_ id: RequirementID) { definitions.add(id) }

  /// Writes the requirements that a decision rests on, as the list of their ids.
  public mutating func rules(_ rules: Rules) {
    guard !rules.isEmpty else { return number(0) }
    guard !writtenRules.write(rules, to: &storage) else { return }
    let start = storage.count
    RuleTable.shared.withIDs(of: rules) { write(ids: $0) }
    writtenRules.note(rules, storage, from: start)
  }

  private mutating func write(ids: [RequirementID]) {
    number(UInt64(truncatingIfNeeded: ids.count))
    for index in ids.indices { requirement(ids[index]) }
  }

  /// Writes what the body writes, behind the number of its bytes.
  @inlinable
  public mutating func measured(_ body: (inout CanonicalWriter) -> Void) {
    let start = storage.count
    storage.append(0)
    body(&self)
    let length = storage.count - start - 1
    guard length >= 0x80 else {
      storage[start] = UInt8(truncatingIfNeeded: length)
      return
    }
    moveUp(length, behind: start)
  }

  /// Puts a number that takes more than one byte in place of the byte that was left for it.
  @usableFromInline
  mutating func moveUp(_ length: Int, behind start: Int) {
    var number = PlainBuffer<UInt8>()
    number.appendNumber(UInt64(length))
    storage[start] = number[0]
    number.withSpan(of: 1..<number.count) { storage.insert(contentsOf: $0, at: start + 1) }
  }
}

// What was written is taken away up to a mark, together with the symbols that are new in it.
extension CanonicalWriter {
  /// How much was written, and how many symbols were met, at a certain moment.
  public struct Mark: Sendable {
    let bytes: Int
    let textCount: Int
    let textBytes: Int
    let requirementCount: Int
    let requirementBytes: Int
  }

  /// How much was written so far.
  public var mark: Mark {
    Mark(
      bytes: storage.count,
      textCount: texts.count,
      textBytes: definitions.texts.count,
      requirementCount: requirements.count,
      requirementBytes: definitions.requirements.count
    )
  }

  /// The number of bytes that were written and not taken away, with those of definitions.
  public var size: Int { storage.count + definitions.size }

  /// Returns what was written before a mark.
  ///
  /// - Precondition: Nothing was taken away since the mark.
  /// - Returns: The definitions of the symbols that are used there first, nil where there is none; and
  ///   the bytes of the values: each behind the bytes of its head.
  public func part(
    upTo mark: Mark,
    behind heads: (symbols: [UInt8], bytes: [UInt8]) = ([], [])
  ) -> (symbols: [UInt8]?, bytes: [UInt8]) {
    var part: [UInt8] = []
    part.reserveCapacity(heads.bytes.count + mark.bytes)
    part += heads.bytes
    part.append(0..<mark.bytes, of: storage)
    return (definitions.part(upTo: mark, behind: heads.symbols, withPlaces: true), part)
  }

  /// Takes away what was written before a mark.
  ///
  /// - Precondition: Nothing was taken away since the mark.
  public mutating func remove(upTo mark: Mark) {
    storage.removeFirst(mark.bytes)
    definitions.remove(upTo: mark)
  }

  /// Removes the first bytes.
  ///
  /// - Precondition: So many were written, and none of them is of a symbol.
  public mutating func removeFirst(_ count: Int) { storage.removeFirst(count) }

  /// Returns what was written behind the definitions of all symbols in it.
  ///
  /// - Precondition: Nothing was taken away.
  func withSymbols() -> [UInt8] {
    var bytes = definitions.part(upTo: mark, withPlaces: false) ?? []
    bytes.append(0..<storage.count, of: storage)
    return bytes
  }
}

// The tag of a case, with what the case carries.
extension CanonicalWriter {
  /// Writes the tag of a case and what it carries.
  @inlinable
  @inline(__always)
  public mutating func tag<
    A: CanonicalCodable,
    B: CanonicalCodable,
    C: CanonicalCodable,
    D: CanonicalCodable
  >(
    _ tag: UInt64,
    _ a: A = Nothing(),
    _ b: B = Nothing(),
    _ c: C = Nothing(),
    _ d: D = Nothing()
  ) {
    number(tag)
    write(a)
    write(b)
    write(c)
    write(d)
  }
}
