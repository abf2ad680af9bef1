/// Reads what a ``CanonicalWriter`` has written, and refuses everything else.
///
/// For any bytes, reading ends with a value or an error, never with a trap, and takes no more memory than the
/// number of the bytes calls for.
public struct CanonicalReader: Sendable {
  /// The offset of the next byte.
  public var position: Int {
    @inlinable get { next }
  }

  /// The version of the format that the bytes are of; the newest unless a header says otherwise.
  public var version: UInt64 = .max

  @usableFromInline var bytes: [UInt8]
  @usableFromInline var next = 0
  /// The last tag that was read, and where it stood.
  @usableFromInline var lastTag: (position: Int, number: UInt64) = (0, 0)
  private(set) var depth = 0
  @usableFromInline var recent = RecentValues()
  private var texts = SymbolPlaces<String>()
  /// What texts name, by their places, as far as it was asked for.
  private var names: [Symbol?] = []
  private var textTable = TextTable(remembersTexts: false)
  private var requirements = SymbolPlaces<RequirementID>()
  private var requirementTable = RequirementTable()
  private var lists = RecentLists()

  /// How deep values may lie in each other; those of a scenario lie less deep by far.
  public static let depthLimit = 128

  /// Creates a reader that begins at the first byte.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Goes on with other bytes, from the first of them; the symbols stay.
  public mutating func resume(with bytes: [UInt8]) {
    self.bytes = bytes
    next = 0
    recent = RecentValues()
  }

  /// Leaves out bytes, so many that the next one has this offset.
  ///
  /// - Precondition: There is such a byte, or it would be the next one.
  public mutating func move(to position: Int) {
    precondition((0...bytes.count).contains(position), "no byte has that offset")
    next = position
  }

  /// The number of bytes that are left.
  @inlinable
  public var remaining: Int { bytes.count - next }

  /// Expects that all bytes are read.
  @inlinable
  public func end() throws(CanonicalError) {
    if remaining > 0 { throw CanonicalError(at: next, .moreBytes(remaining)) }
  }

  /// Reads all bytes that are left, as they are.
  public mutating func rest() -> [UInt8] {
    defer { next = bytes.count }
    return Array(bytes[next...])
  }

  /// Reads a value.
  @inlinable
  public mutating func read<Value: CanonicalCodable>(
    _ type: Value.Type = Value.self
  ) throws(CanonicalError) -> Value {
    try Value(from: &self)
  }

  /// Reads one byte as it is.
  @inlinable
  public mutating func byte() throws(CanonicalError) -> UInt8 {
    guard next < bytes.count else { throw CanonicalError(at: next, .end) }
    defer { next += 1 }
    return bytes[next]
  }

  /// Reads a number from 0.
  @inlinable
  public mutating func number() throws(CanonicalError) -> UInt64 {
    let first = try byte()
    return first < 0x80 ? UInt64(first) : try number(beginningWith: first)
  }

  @usableFromInline
  mutating func number(beginningWith first: UInt8) throws(CanonicalError) -> UInt64 {
    let start = next - 1
    var number = UInt64(first & 0x7f)
    var shift: UInt64 = 7
    while true {
      let byte = try byte()
      // The tenth byte has room for the highest bit alone.
      guard shift < 63 || byte <= 1 else {
        throw CanonicalError(at: start, .numberOutOfRange(of: "64 bits"))
      }
      number |= UInt64(byte & 0x7f) << shift
      guard byte < 0x80 else {
        shift += 7
        continue
      }
      if byte == 0 { throw CanonicalError(at: start, .overlongNumber) }
      return number
    }
  }

  /// Reads a number that may be negative.
  @inlinable
  public mutating func signed() throws(CanonicalError) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1 ^ (0 &- (number & 1)))
  }

  /// Reads how many of something follow, each of which takes at least one byte.
  @inlinable
  public mutating func count() throws(CanonicalError) -> Int {
    let start = next
    let count = try number()
    guard count <= UInt64(remaining) else {
      throw CanonicalError(at: start, .tooMany(count, left: remaining))
    }
    return Int(count)
  }

  /// Reads a text.
  public mutating func text() throws(CanonicalError) -> String {
    let start = next
    let place = try number()
    if let text = texts.symbol(at: place) { return text }
    throw CanonicalError(
      at: start,
      texts.isLost(place) ? .lostText(place) : .undefinedText(place, known: texts.used)
    )
  }

  /// Reads a text that names something.
  public mutating func name() throws(CanonicalError) -> Symbol {
    let start = next
    let place = try number()
    // A place that was used once stays that of its text.
    if place < UInt64(names.count), let name = names[Int(place)] { return name }
    next = start
    let name = Symbol.named(try text())
    if place < UInt64(texts.symbols.count) {
      let index = Int(place)
      if index >= names.count {
        names += [Symbol?](repeating: nil, count: texts.symbols.count - names.count)
      }
      names[index] = name
    }
    return name
  }

  /// Reads a requirement's id.
  public mutating func requirement() throws(CanonicalError) -> RequirementID {
    let start = next
    let place = try number()
    if let id = requirements.symbol(at: place) { return id }
    throw CanonicalError(
      at: start,
      requirements.isLost(place)
        ? .lostRequirement(place) : .undefinedRequirement(place, known: requirements.used)
    )
  }

  /// Reads the ids of some requirements.
  @usableFromInline
  mutating func requirementList() throws(CanonicalError) -> [RequirementID] {
    let key = RecentLists.key(of: bytes, at: next)
    if let key, let list = lists.list(key) {
      next += 1 + list.count
      return list
    }
    let list: [RequirementID] = try read()
    if let key { lists.note(list, key) }
    return list
  }

  /// Reads the tag of a case.
  @inlinable
  public mutating func tag() throws(CanonicalError) -> UInt64 {
    let start = next
    let tag = try number()
    lastTag = (start, tag)
    return tag
  }

  /// Returns the error that the tag just read is none of the type's.
  public func unknownTag<Value>(of type: Value.Type) -> CanonicalError {
    CanonicalError(
      at: lastTag.position,
      .unknownTag(lastTag.number, of: CanonicalError.name(of: type))
    )
  }

  /// Reads what lies one level deeper.
  public mutating func readDeeper<Value>(
    _ body: (inout CanonicalReader) throws(CanonicalError) -> Value
  ) throws(CanonicalError) -> Value {
    guard depth < Self.depthLimit else {
      throw CanonicalError(at: next, .tooDeep(limit: Self.depthLimit))
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}

// Symbols are defined before the bytes that use them.
extension CanonicalReader {
  /// Reads the symbols of a value that stands by itself.
  mutating func symbols() throws(CanonicalError) {
    try defineTexts()
    try defineRequirements()
  }

  /// Reads definitions that a writer has handed out, from here to the end.
  ///
  /// - Throws: A ``CanonicalError`` for bytes that are no definitions, or not the next ones; then it
  ///   is as if they had been lost.
  public mutating func define() throws(CanonicalError) {
    let textCount = texts.symbols.count
    let requirementCount = requirements.symbols.count
    if textCount == 0 { textTable.reserveForRun() }
    do throws(CanonicalError) {
      var start = next
      var place = try number()
      guard texts.begin(at: place) else {
        throw CanonicalError(at: start, .misplacedSymbols(place))
      }
      try defineTexts()
      start = next
      place = try number()
      guard requirements.begin(at: place) else {
        throw CanonicalError(at: start, .misplacedSymbols(place))
      }
      try defineRequirements()
      try end()
      if texts.symbols.count + requirements.symbols.count == textCount + requirementCount {
        throw CanonicalError(at: next, .noDefinitions)
      }
    } catch {
      forget(behind: textCount, requirementCount)
      throw error
    }
  }

  /// Forgets all symbols but the first ones.
  private mutating func forget(behind textCount: Int, _ requirementCount: Int) {
    texts.takeBack(to: textCount)
    textTable = TextTable(remembersTexts: false)
    for text in texts.symbols { _ = textTable.place(of: text) }
    requirements.takeBack(to: requirementCount)
    requirementTable = RequirementTable()
    for id in requirements.symbols { _ = requirementTable.place(of: id) }
  }

  /// Notes that definitions were lost: a value that uses them cannot be read.
  public mutating func loseSymbols() {
    texts.lose()
    requirements.lose()
  }

  /// Expects that all symbols that were defined were used.
  public func endOfSymbols() throws(CanonicalError) {
    if texts.used < texts.next { throw CanonicalError(at: next, .unusedText(texts.used)) }
    if requirements.used < requirements.next {
      throw CanonicalError(at: next, .unusedRequirement(requirements.used))
    }
  }

  /// Lets symbols be used in any order, since something that used them was not read.
  public mutating func useAllSymbols() {
    texts.useAll()
    requirements.useAll()
  }

  private mutating func defineTexts() throws(CanonicalError) {
    for _ in 0..<(try count()) {
      let start = next
      let length = try count()
      guard let text = String(validating: bytes[next..<next + length], as: UTF8.self) else {
        throw CanonicalError(at: next, .notUTF8)
      }
      guard textTable.place(of: text) == texts.symbols.count else {
        throw CanonicalError(at: start, .textTwice(text))
      }
      next += length
      texts.define(text)
    }
  }

  private mutating func defineRequirements() throws(CanonicalError) {
    for _ in 0..<(try count()) {
      let start = next
      let packed = try number()
      guard let id = RequirementID(packed: packed) else {
        throw CanonicalError(at: start, .noRequirement(packed))
      }
      guard requirementTable.place(of: id) == requirements.symbols.count else {
        throw CanonicalError(at: start, .requirementTwice(id))
      }
      requirements.define(id)
    }
  }
}
