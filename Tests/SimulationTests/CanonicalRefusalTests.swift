import EntsimSimulation
import Testing

@Suite("Bytes that are refused")
struct CanonicalRefusalTests {
  /// The bytes of a value, and what is wrong with them.
  struct Refusal: Sendable {
    let bytes: [UInt8]
    let error: CanonicalError
    let sentence: String
    let read: @Sendable ([UInt8]) throws(CanonicalError) -> Void

    init<Value: CanonicalCodable & SendableMetatype>(
      _ type: Value.Type,
      symbols: [UInt8] = [0, 0],
      _ own: [UInt8],
      at byte: Int,
      _ finding: CanonicalError.Finding,
      _ sentence: String
    ) {
      bytes = symbols + own
      error = CanonicalError(at: byte, finding)
      self.sentence = "byte \(byte): \(sentence)"
      read = { bytes throws(CanonicalError) in _ = try Value(canonicalBytes: bytes) }
    }
  }

  static let refusals: [Refusal] = [
    Refusal(UInt64.self, [], at: 2, .end, "the bytes end, and more of them were expected"),
    Refusal(UInt64.self, [0x80], at: 3, .end, "the bytes end, and more of them were expected"),
    Refusal(
      UInt64.self,
      [0x80, 0],
      at: 2,
      .overlongNumber,
      "the number has a shorter form, and only the shortest is allowed"
    ),
    Refusal(
      [UInt64].self,
      [1, 0xff, 0x80, 0],
      at: 3,
      .overlongNumber,
      "the number has a shorter form, and only the shortest is allowed"
    ),
    Refusal(
      UInt64.self,
      [UInt8](repeating: 0xff, count: 9) + [2],
      at: 2,
      .numberOutOfRange(of: "64 bits"),
      "the number is too large for 64 bits"
    ),
    Refusal(
      UInt64.self,
      [0, 0],
      at: 3,
      .moreBytes(1),
      "1 more bytes follow, and the end was expected"
    ),
    Refusal(
      Bool.self,
      [2],
      at: 2,
      .unknownTag(2, of: "Bool"),
      "there is no tag 2 of Bool"
    ),
    Refusal(
      Bool?.self,
      [3],
      at: 2,
      .unknownTag(3, of: "Optional<Bool>"),
      "there is no tag 3 of Optional<Bool>"
    ),
    Refusal(
      [String].self,
      symbols: [1, 1, 97, 0],
      [2, 0, 1],
      at: 6,
      .undefinedText(1, known: 1),
      "text 1 was not defined, and at most 1 was expected"
    ),
    Refusal(
      [String].self,
      symbols: [2, 1, 97, 1, 98, 0],
      [2, 1, 0],
      at: 7,
      .undefinedText(1, known: 0),
      "text 1 was not defined, and at most 0 was expected"
    ),
    Refusal(
      [String].self,
      symbols: [2, 1, 97, 1, 98, 0],
      [2, 0, 0],
      at: 9,
      .unusedText(1),
      "text 1 is defined, but not used"
    ),
    Refusal(
      [String].self,
      symbols: [2, 1, 97, 1, 97, 0],
      [2, 0, 1],
      at: 3,
      .textTwice("a"),
      "the text \"a\" is defined again, and its place was expected"
    ),
    Refusal(String.self, symbols: [1, 1, 0xff, 0], [0], at: 2, .notUTF8, "the text is no UTF-8"),
    Refusal(
      String.self,
      symbols: [1, 2, 0xc0, 0x80, 0],
      [0],
      at: 2,
      .notUTF8,
      "the text is no UTF-8"
    ),
    Refusal(
      String.self,
      symbols: [1, 5, 97],
      [0],
      at: 1,
      .tooMany(5, left: 2),
      "there are 5 of something, and only 2 bytes are left"
    ),
    Refusal(
      [Bool].self,
      [0xff, 0xff, 3, 0],
      at: 2,
      .tooMany(65_535, left: 1),
      "there are 65535 of something, and only 1 bytes are left"
    ),
    Refusal(
      RequirementID.self,
      [1],
      at: 2,
      .undefinedRequirement(1, known: 0),
      "requirement 1 was not defined, and at most 0 was expected"
    ),
    Refusal(
      [RequirementID].self,
      symbols: [0, 1, 0x81, 8],
      [0],
      at: 5,
      .unusedRequirement(0),
      "requirement 0 is defined, but not used"
    ),
    Refusal(
      [RequirementID].self,
      symbols: [0, 2, 0x81, 8, 0x81, 8],
      [2, 0, 1],
      at: 4,
      .requirementTwice("A-001"),
      "A-001 is defined again, and its place was expected"
    ),
    Refusal(
      RequirementID.self,
      symbols: [0, 1, 1],
      [0],
      at: 2,
      .noRequirement(1),
      "1 stands for no requirement"
    ),
    // A number of four digits, and a letter behind Z.
    Refusal(
      RequirementID.self,
      symbols: [0, 1, 0xe8, 0x0f],
      [0],
      at: 2,
      .noRequirement(2_024),
      "2024 stands for no requirement"
    ),
    Refusal(
      RequirementID.self,
      symbols: [0, 1] + UInt64(27 << 10).canonicalBytes.dropFirst(2),
      [0],
      at: 2,
      .noRequirement(27 << 10),
      "27648 stands for no requirement"
    ),
    Refusal(
      ClosedRange<Int>.self,
      [2] + UInt64.max.canonicalBytes.dropFirst(2),
      at: 3,
      .numberOutOfRange(of: "ClosedRange<Int>"),
      "the number is too large for ClosedRange<Int>"
    ),
  ]

  @Test("each is refused with what was found, where, and what was expected", arguments: refusals)
  func refuses(refusal: Refusal) {
    do throws(CanonicalError) {
      try refusal.read(refusal.bytes)
      Issue.record("\(refusal.bytes) was read")
    } catch {
      #expect(error == refusal.error)
      #expect(error.description == refusal.sentence)
    }
  }

  @Test("a time that would lie beyond the clock is refused")
  func time() {
    var reader = CanonicalReader([1])
    #expect(throws: CanonicalError(at: 0, .numberOutOfRange(of: "Instant"))) {
      try Instant(after: Instant(milliseconds: .max), from: &reader)
    }
  }
}
