import Simulation
import Testing

@Suite("Canonical bytes")
struct CanonicalTests {
  private func expectForm<Value: CanonicalCodable & Equatable>(
    _ value: Value,
    _ bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
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

  @Test("a text stands where it is used first, and then its place")
  func texts() throws {
    try expectForm("", [0, 0])
    try expectForm(["a", "é", "a", "", "é"], [5, 0, 1, 97, 1, 2, 0xc3, 0xa9, 0, 2, 0, 1])
  }

  @Test("requirements have places of their own")
  func requirements() throws {
    let ids: [RequirementID] = ["A-001", "A-002", "A-001"]
    try expectForm(ids, [3, 0, 0x81, 8, 1, 0x82, 8, 0])
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
    for text in texts { writer.text(text) }
    let definitions = writer.count
    for text in copies + texts.reversed() { writer.text(text) }
    var reader = CanonicalReader(writer.bytes)
    for text in texts + copies + texts.reversed() { #expect(try reader.text() == text) }
    try reader.end()
    let perText = Double(writer.count - definitions) / Double(2 * texts.count)
    #expect(perText <= 2, "a text that is known takes its place alone")
  }

  @Test("a text that is changed in place after it was written is another text")
  func changedTexts() throws {
    var writer = CanonicalWriter()
    var text = "a text of more than fifteen bytes"
    text.reserveCapacity(100)
    writer.text(text)
    let definition = writer.takeFirst(writer.count)
    text.append("!")
    writer.text(text)
    let second = writer.takeFirst(writer.count)
    text.removeLast()
    writer.text(text)
    #expect(definition[0] == 0)
    #expect(second == [1, 34] + Array((text + "!").utf8))
    #expect(writer.bytes == [0])
  }

  @Test("the tables go on when bytes are taken away and other bytes are read")
  func resuming() throws {
    var writer = CanonicalWriter()
    writer.text("known")
    let first = writer.takeFirst(writer.count)
    writer.text("known")
    writer.text("new")
    #expect(writer.bytes == [0, 1, 3] + Array("new".utf8))
    var reader = CanonicalReader(first)
    #expect(try reader.text() == "known")
    reader.resume(with: writer.bytes)
    #expect(try reader.text() == "known")
    #expect(try reader.text() == "new")
    try reader.end()
  }
}
