/// Why bytes are not the one form of a value.
public struct CanonicalError: Error, Hashable, Sendable {
  /// What was found, and where it matters what was expected.
  public enum Finding: Hashable, Sendable {
    /// The bytes end where more of them belong.
    case end
    /// More bytes follow where the end belongs.
    case moreBytes(Int)
    /// A number takes more bytes than it needs.
    case overlongNumber
    /// A number is none of those that fit.
    case numberOutOfRange(of: String)
    /// A tag is none of the type's.
    case unknownTag(UInt64, of: String)
    /// A text is none of the type's.
    case unknownWord(String, of: String)
    /// A place in the table of texts beyond the next one.
    case undefinedText(UInt64, known: Int)
    /// A text is said to be new that has a place.
    case textTwice(String)
    /// A text's bytes are no UTF-8.
    case notUTF8
    /// A place in the table of requirements beyond the next one.
    case undefinedRequirement(UInt64, known: Int)
    /// A requirement is said to be new that has a place.
    case requirementTwice(RequirementID)
    /// A number stands for no requirement.
    case noRequirement(UInt64)
    /// There cannot be so many of something in the bytes that are left.
    case tooMany(UInt64, left: Int)
    /// Values lie within values, more of them than the limit allows.
    case tooDeep(limit: Int)
    /// The bytes do not begin with the word that says what they are.
    case noHeader
    /// The bytes are of another version.
    case unknownVersion(UInt64, known: UInt64)
    /// The cause would lie before the first entry.
    case noSuchCause(distance: UInt64, entry: EntryNumber)
  }

  /// The offset of the byte, from 0, at which that begins.
  public let byte: Int
  /// What was found.
  public let finding: Finding

  /// Creates an error.
  public init(at byte: Int, _ finding: Finding) {
    self.byte = byte
    self.finding = finding
  }
}

extension CanonicalError: CustomStringConvertible {
  /// The sentence for people.
  public var description: String { "byte \(byte): \(finding.sentence)" }
}

extension CanonicalError.Finding {
  fileprivate var sentence: String {
    switch self {
    case .end: "the bytes end, and more of them were expected"
    case .moreBytes(let count): "\(count) more bytes follow, and the end was expected"
    case .overlongNumber: "the number has a shorter form, and only the shortest is allowed"
    case .numberOutOfRange(let type): "the number is too large for \(type)"
    case .unknownTag(let tag, let type): "there is no tag \(tag) of \(type)"
    case .unknownWord(let word, let type): "\"\(word)\" is no \(type)"
    case .undefinedText(let place, let known):
      "text \(place) was not defined, and at most \(known) was expected"
    case .textTwice(let text): "the text \"\(text)\" is defined again, and its place was expected"
    case .notUTF8: "the text is no UTF-8"
    case .undefinedRequirement(let place, let known):
      "requirement \(place) was not defined, and at most \(known) was expected"
    case .requirementTwice(let id): "\(id) is defined again, and its place was expected"
    case .noRequirement(let number): "\(number) stands for no requirement"
    case .tooMany(let count, let left):
      "there are \(count) of something, and only \(left) bytes are left"
    case .tooDeep(let limit): "values lie more than \(limit) deep in each other"
    case .noHeader: "this is no header of a journal"
    case .unknownVersion(let version, let known):
      "the version is \(version), and \(known) was expected"
    case .noSuchCause(let distance, let entry):
      "the cause of entry \(entry) lies \(distance) entries before it, where there is none"
    }
  }
}
