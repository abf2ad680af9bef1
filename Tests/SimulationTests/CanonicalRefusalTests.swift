import Simulation
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
      _ bytes: [UInt8],
      at byte: Int,
      _ finding: CanonicalError.Finding,
      _ sentence: String
    ) {
      self.bytes = bytes
      error = CanonicalError(at: byte, finding)
      self.sentence = "byte \(byte): \(sentence)"
      read = { bytes throws(CanonicalError) in _ = try Value(canonicalBytes: bytes) }
    }
  }

  static let refusals: [Refusal] = [
    Refusal(UInt64.self, [], at: 0, .end, "the bytes end, and more of them were expected"),
    Refusal(UInt64.self, [0x80], at: 1, .end, "the bytes end, and more of them were expected"),
    Refusal(
      UInt64.self,
      [0x80, 0],
      at: 0,
      .overlongNumber,
      "the number has a shorter form, and only the shortest is allowed"
    ),
    Refusal(
      [UInt64].self,
      [1, 0xff, 0x80, 0],
      at: 1,
      .overlongNumber,
      "the number has a shorter form, and only the shortest is allowed"
    ),
    Refusal(
      UInt64.self,
      [UInt8](repeating: 0xff, count: 9) + [2],
      at: 0,
      .numberOutOfRange(of: "64 bits"),
      "the number is too large for 64 bits"
    ),
    Refusal(
      UInt64.self,
      [0, 0],
      at: 1,
      .moreBytes(1),
      "1 more bytes follow, and the end was expected"
    ),
    Refusal(
      Bool.self,
      [2],
      at: 0,
      .unknownTag(2, of: "Swift.Bool"),
      "there is no tag 2 of Swift.Bool"
    ),
    Refusal(
      Bool?.self,
      [3],
      at: 0,
      .unknownTag(3, of: "Swift.Optional<Swift.Bool>"),
      "there is no tag 3 of Swift.Optional<Swift.Bool>"
    ),
    Refusal(
      [String].self,
      [2, 0, 1, 97, 2],
      at: 4,
      .undefinedText(2, known: 1),
      "text 2 was not defined, and at most 1 was expected"
    ),
    Refusal(
      [String].self,
      [2, 0, 1, 97, 1, 1, 97],
      at: 4,
      .textTwice("a"),
      "the text \"a\" is defined again, and its place was expected"
    ),
    Refusal(String.self, [0, 1, 0xff], at: 2, .notUTF8, "the text is no UTF-8"),
    Refusal(String.self, [0, 2, 0xc0, 0x80], at: 2, .notUTF8, "the text is no UTF-8"),
    Refusal(
      String.self,
      [0, 5, 97],
      at: 1,
      .tooMany(5, left: 1),
      "there are 5 of something, and only 1 bytes are left"
    ),
    Refusal(
      [Bool].self,
      [0xff, 0xff, 3, 0],
      at: 0,
      .tooMany(65_535, left: 1),
      "there are 65535 of something, and only 1 bytes are left"
    ),
    Refusal(
      RequirementID.self,
      [1],
      at: 0,
      .undefinedRequirement(1, known: 0),
      "requirement 1 was not defined, and at most 0 was expected"
    ),
    Refusal(
      [RequirementID].self,
      [2, 0, 0x81, 8, 1, 0x81, 8],
      at: 4,
      .requirementTwice("A-001"),
      "A-001 is defined again, and its place was expected"
    ),
    Refusal(
      RequirementID.self,
      [0, 1],
      at: 0,
      .noRequirement(1),
      "1 stands for no requirement"
    ),
    // A number of four digits, and a letter behind Z.
    Refusal(
      RequirementID.self,
      [0, 0xe8, 0x0f],
      at: 0,
      .noRequirement(2_024),
      "2024 stands for no requirement"
    ),
    Refusal(
      RequirementID.self,
      [0] + UInt64(27 << 10).canonicalBytes,
      at: 0,
      .noRequirement(27 << 10),
      "27648 stands for no requirement"
    ),
    Refusal(
      ClosedRange<Int>.self,
      1.canonicalBytes + UInt64.max.canonicalBytes,
      at: 1,
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

  @Test("an entry whose time would lie beyond the clock is refused")
  func time() {
    let bytes = 1.canonicalBytes
    var reader = CanonicalReader(bytes)
    #expect(throws: CanonicalError(at: 0, .numberOutOfRange(of: "Instant"))) {
      try JournalEntry<Bool, Bool>(
        numbered: 2,
        after: Instant(milliseconds: .max),
        from: &reader
      )
    }
  }
}
