import EntsimEntitlement
import Testing

@testable import EntsimReports

@Suite("The texts and numbers of a page")
struct PageTextsTests {
  @Test("are written once, however many there are")
  func once() {
    var texts = PageTexts()
    let words = (0..<10_000).map { "\"\($0 % 7_001) of many\"" }
    let numbers = words.map { word in texts.number { $0 += word.utf8 } }
    #expect(numbers == (0..<10_000).map { $0 % 7_001 + 1 })
    #expect(texts.count == 7_002)
  }

  @Test("are found by their whole length", arguments: 0..<40)
  func length(count: Int) {
    var texts = PageTexts()
    let word = [UInt8](repeating: 0x61, count: count)
    let first = texts.number { $0 += word }
    let longer = texts.number { $0 += word + [0x61] }
    let other = texts.number { $0 += word.dropLast() + [0x62] }
    #expect(Set([first, longer, other]).count == 3)
    #expect(texts.number { $0 += word } == first)
  }

  @Test("have the numbers of the page in the order of its runs, wherever they were written")
  func order() {
    var (left, right) = (PageTexts(), PageTexts())
    let a = left.number { $0 += "\"a\"".utf8 }
    let b = left.number { $0 += "\"b\"".utf8 }
    let otherB = right.number { $0 += "\"b\"".utf8 }
    var numbering = PageNumbering([left, right])
    var bytes: [UInt8] = []
    for (texts, recording) in [([b, a], 0), ([otherB], 1)] {
      var numbers = PageNumbers()
      for text in texts { numbers.add(text: text) }
      numbering.append(PagedOutcome.Run(numbers: numbers, recording: recording), to: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #""%&""%""#)
    var all: [UInt8] = []
    numbering.appendTexts(to: &all)
    #expect(String(decoding: all, as: UTF8.self) == "[null,\n\"b\",\n\"a\"]")
  }

  @Test(
    "are told by digits to the base 44",
    arguments: [0, 1, 43, 44, 45, 1_935, 1_936, 85_184, 1 << 40]
  )
  func digits(number: Int) {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 2 * OutputSpan<UInt8>.mostPageDigits) { bytes in
      bytes.appendPageNumber(number)
      bytes.appendPageNumber(7)
    }
    var found: [Int] = []
    var value = 0
    for byte in bytes {
      let digit = Int(byte) - 0x24 - (byte > 0x3C ? 1 : 0) - (byte > 0x5C ? 1 : 0)
      value = value * 44 + digit % 44
      if digit < 44 {
        found.append(value)
        value = 0
      }
    }
    #expect(found == [number, 7])
    #expect(bytes.allSatisfy { !"!\"#<\\".utf8.contains($0) && $0 < 0x7F })
  }

  @Test("come out as they went in", arguments: [0, 1, 63, 64, 127, 128, 1 << 20, 1 << 40])
  func numbers(number: Int) {
    var numbers = PageNumbers()
    numbers.add(number)
    numbers.add(text: number)
    var found: [(Int, Bool)] = []
    numbers.visit { found.append(($0, $1)) }
    #expect(found.map(\.0) == [number, number])
    #expect(found.map(\.1) == [false, true])
  }

  @Test("are shortened where they are long")
  func long() {
    var bytes: [UInt8] = []
    PageJSON.append(.list((0..<30_000).map { .integer($0) }), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix(#",99,"… 29900 more"]"#))
    bytes = []
    PageJSON.append(.string(String(repeating: "é", count: 5_000)), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("éé…\""))
    #expect(bytes.count == 2 + 4_000 + 3)
  }
}
