import EntsimSimulation
import Testing

@Suite("Canonical bytes")
struct CanonicalTests {
  /// Expects that a value has these bytes, behind those of its symbols: as a rule it has none.
  private func expectForm<Value: CanonicalCodable & Equatable>(
    _ value: Value,
    symbols: [UInt8] = [0, 0],
    _ own: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = symbols + own
    #expect(value.canonicalBytes == bytes, sourceLocation: sourceLocation)
    #expect(try Value(canonicalBytes: bytes) == value, sourceLocation: sourceLocation)
  }

  @Test("numbers take seven bits a byte, the lowest first")
  func numbers() throws {
    try expectForm(UInt64(0), [0])
    try expectForm(UInt64(127), [127])
    try expectForm(UInt64(128), [0x80, 1])
    try expectForm(UInt64(300), [0xac, 2])
    try expectForm(UInt64.max, [UInt8](repeating: 0xff, count: 9) + [1])
    for shift in UInt64(0)..<64 {
      let power = UInt64(1) << shift
      for number in [power, power - 1, power + 1] {
        #expect(try UInt64(canonicalBytes: number.canonicalBytes) == number)
        let signed = Int64(bitPattern: number)
        #expect(try Int64(canonicalBytes: signed.canonicalBytes) == signed)
      }
    }
  }

  @Test("negative numbers stand between the others")
  func signedNumbers() throws {
    try expectForm(0, [0])
    try expectForm(-1, [1])
    try expectForm(1, [2])
    try expectForm(-64, [127])
    try expectForm(64, [0x80, 1])
    try expectForm(Int.max, [0xfe] + [UInt8](repeating: 0xff, count: 8) + [1])
    try expectForm(Int.min, [UInt8](repeating: 0xff, count: 9) + [1])
    try expectForm(Instant(milliseconds: -1), [1])
    try expectForm(Interval.seconds(1), [0xd0, 0x0f])
  }

  @Test("a text is its place, and is defined before the value, in the order of first use")
  func texts() throws {
    try expectForm("", symbols: [1, 0, 0], [0])
    try expectForm(
      ["a", "é", "a", "", "é"],
      symbols: [3, 1, 97, 2, 0xc3, 0xa9, 0, 0],
      [5, 0, 1, 0, 2, 1]
    )
  }

  @Test("requirements have places of their own")
  func requirements() throws {
    let ids: [RequirementID] = ["A-001", "A-002", "A-001"]
    try expectForm(ids, symbols: [0, 2, 0x81, 8, 0x82, 8], [3, 0, 1, 0])
    let longest: RequirementID = "ZZZZZZZZ-999"
    #expect(try RequirementID(canonicalBytes: longest.canonicalBytes) == longest)
  }

  @Test("what may be missing, what there are several of, and ranges")
  func collections() throws {
    try expectForm(Bool?.none, [0])
    try expectForm(Bool?.some(true), [1, 1])
    try expectForm([Bool](), [0])
    try expectForm([[true], [], [false, true]], [3, 1, 1, 0, 2, 0, 1])
    try expectForm(2...2, [4, 0])
    try expectForm(-1...1, [1, 2])
    for range in [1...Int.max, Int.min...Int.max, Int.min...Int.min, Int.max...Int.max] {
      #expect(try ClosedRange<Int>(canonicalBytes: range.canonicalBytes) == range)
    }
    try expectForm(Shared(true), [1])
  }

  @Test("a shared value that comes again is read again, among others and next to its like")
  func sharedValues() throws {
    let long = (0..<40).map { "text \($0)" }
    var other = long
    other[39] = "text 0"
    let values = [long, other, [], long, long, other, ["text 0"], [], other].map { Shared($0) }
    #expect(try [Shared<[String]>](canonicalBytes: values.canonicalBytes) == values)
    let twoTypes = (0..<9).map { [Shared(Shared($0 % 3 * 1_000)), Shared(Shared($0))] }
    #expect(try [[Shared<Shared<Int>>]](canonicalBytes: twoTypes.canonicalBytes) == twoTypes)
  }

  @Test("a shared value that comes again and is cut off cannot be read")
  func cutSharedValue() throws {
    let bytes = [Shared(UInt64.max), Shared(UInt64.max)].canonicalBytes
    for count in (bytes.count - 10)..<bytes.count {
      #expect(throws: CanonicalError(at: count, .end)) {
        try [Shared<UInt64>](canonicalBytes: Array(bytes[..<count]))
      }
    }
  }

  @Test("texts that Unicode takes for equal stay what they are")
  func texturalForms() throws {
    let texts = ["\u{e9}", "e\u{301}", "a long text with \u{e9}", "a long text with e\u{301}"]
    let read = try [String](canonicalBytes: texts.canonicalBytes)
    #expect(read.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test("thousands of texts of every length keep their places")
  func manyTexts() throws {
    var texts = (0..<3_000).map { String(repeating: "x", count: $0 % 40) + String($0) }
    texts += (0..<40).map { String(repeating: "y", count: $0) }
    texts += (0..<40).map { String(repeating: "\0", count: $0) }
    // The same texts in other memory, some of them not the compact kind that short ones are.
    let copies = texts.map { text -> String in
      var longer = text + " and more than fifteen bytes"
      longer.removeLast(28)
      return longer
    }
    #expect(copies == texts)
    var writer = CanonicalWriter()
    let all = texts + copies + texts.reversed()
    for text in all { writer.text(text) }
    #expect(writer.count <= 2 * all.count, "a text takes its place alone")
    let (symbols, bytes) = writer.part(upTo: writer.mark)
    var reader = CanonicalReader(try #require(symbols))
    try reader.define()
    reader.resume(with: bytes)
    for text in all { #expect(try reader.text() == text) }
    try reader.end()
    try reader.endOfSymbols()
  }

  @Test(
    "a text that is changed in place after it was written is another text",
    arguments: [0, 2_000]
  )
  func changedTexts(afterOthers count: Int) throws {
    var writer = CanonicalWriter()
    for _ in 0..<count { writer.text("written before") }
    let places: [UInt8] = count == 0 ? [0, 1, 0] : [1, 2, 1]
    var text = "a text of more than fifteen bytes"
    text.reserveCapacity(100)
    writer.text(text)
    text.append("!")
    writer.text(text)
    text.removeLast()
    writer.text(text)
    #expect(writer.bytes.suffix(3) == places)
  }

  @Test("names of regions that end have their own places, whoever's address they get")
  func endedRegions() {
    var writer = CanonicalWriter()
    var places = CanonicalWriter()
    // A mark of 16 bits tells the names at an address apart, so it takes many.
    for number in 0..<20_000 {
      writer.forgetNames()
      SymbolRegion().during { writer.name(Symbol.named("name \(number)")) }
      places.number(UInt64(number))
    }
    let areOwn = writer.bytes == places.bytes
    #expect(areOwn)
  }

  @Test("a writer that begins another run writes what a new one writes", arguments: [10, 6_000])
  func anotherRun(behind count: Int) throws {
    func write(_ texts: [String], to writer: inout CanonicalWriter) throws {
      for text in texts {
        writer.text(text)
        writer.name(Symbol.named("\(text) as a name"))
      }
      for number in 1...200 {
        try writer.requirement(#require(RequirementID("A-\(100 + (number * texts.count) % 300)")))
      }
      for number in 0..<600 { writer.rules(number.isMultiple(of: 3) ? "A-001 B-002" : "B-002") }
      if texts.count > 5 { writer.needs(2) }
    }
    let runs = [
      (0..<count).map { "text \($0) of the first run, longer than fifteen bytes" },
      (0..<5).map { "text \($0 * 2) of the first run, longer than fifteen bytes" },
      ["b", "a", "", "text 3 of the first run, longer than fifteen bytes", "a"],
      (0..<count).map { "\($0)" },
    ]
    var reused = CanonicalWriter()
    for texts in runs {
      var fresh = CanonicalWriter()
      reused.startRun()
      #expect(reused.size == 0 && reused.neededVersion == 1)
      try write(texts, to: &fresh)
      try write(texts, to: &reused)
      #expect(reused.neededVersion == fresh.neededVersion)
      let isSame = reused.part(upTo: reused.mark) == fresh.part(upTo: fresh.mark)
      #expect(isSame, "a run of \(texts.count) texts")
    }
  }

  @Test("a name has the place of its text, whatever was named between")
  func names() throws {
    // More than are remembered, and two that are equal as names and differ in their bytes.
    let texts = (0..<300).map { "name \($0)" } + ["caf\u{e9}", "cafe\u{301}", ""]
    var writer = CanonicalWriter()
    for text in texts { writer.name(Symbol.named(text)) }
    for text in texts.reversed() {
      writer.text(text)
      writer.name(Symbol.named(text))
    }
    let (symbols, bytes) = writer.part(upTo: writer.mark)
    var reader = CanonicalReader(try #require(symbols))
    try reader.define()
    reader.resume(with: bytes)
    let all = texts + texts.reversed().flatMap { [$0, $0] }
    for text in all { #expect(try Array(reader.text().utf8) == Array(text.utf8)) }
    try reader.end()
    try reader.endOfSymbols()
  }

  @Test("what was written before a mark is taken with the symbols that are new in it")
  func taking() throws {
    var writer = CanonicalWriter()
    writer.text("known")
    writer.requirement("A-001")
    let mark = writer.mark
    writer.text("new")
    writer.text("known")
    writer.requirement("A-002")
    #expect(writer.size == 5 + 6 + 2 + 4 + 2)
    let first = writer.part(upTo: mark)
    writer.remove(upTo: mark)
    #expect(first.symbols == [0, 1, 5] + Array("known".utf8) + [0, 1, 0x81, 8])
    #expect(first.bytes == [0, 0])
    let second = writer.part(upTo: writer.mark)
    writer.remove(upTo: writer.mark)
    #expect(second.symbols == [1, 1, 3] + Array("new".utf8) + [1, 1, 0x82, 8])
    #expect(second.bytes == [1, 0, 1])
    writer.text("new")
    let third = writer.part(upTo: writer.mark)
    writer.remove(upTo: writer.mark)
    #expect(third.symbols == nil)
    #expect(third.bytes == [1])
    #expect(writer.size == 0)
  }

  @Test("a number of bytes stands before what is measured, however long that is")
  func measuring() throws {
    for length in [0, 1, 127, 128, 129, 20_000] {
      var writer = CanonicalWriter()
      writer.byte(7)
      writer.measured { for _ in 0..<length { $0.byte(9) } }
      let number = Array(UInt64(length).canonicalBytes.dropFirst(2))
      #expect(writer.bytes == [7] + number + [UInt8](repeating: 9, count: length))
    }
  }
}
