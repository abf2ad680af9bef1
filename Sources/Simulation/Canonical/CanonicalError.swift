import Synchronization

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
    /// A place in the table of texts that is not the next one to be used, or that nothing defines.
    case undefinedText(UInt64, known: UInt64)
    /// A place in the table of texts whose definition was lost.
    case lostText(UInt64)
    /// A text is defined and not used.
    case unusedText(UInt64)
    /// A text that has a place already is said to be new.
    case textTwice(String)
    /// A text's bytes are no UTF-8.
    case notUTF8
    /// A place in the table of requirements that is not the next one to be used, or that nothing
    /// defines.
    case undefinedRequirement(UInt64, known: UInt64)
    /// A place in the table of requirements whose definition was lost.
    case lostRequirement(UInt64)
    /// A requirement is defined and not used.
    case unusedRequirement(UInt64)
    /// A requirement that has a place already is said to be new.
    case requirementTwice(RequirementID)
    /// Definitions begin at a place that is not the next one.
    case misplacedSymbols(UInt64)
    /// Definitions are expected, and there are none.
    case noDefinitions
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
    /// An entry has another number than the next one.
    case misplacedEntry(UInt64, expected: EntryNumber)
    /// An entry ends elsewhere than the number of its bytes says.
    case wrongLength(Int, found: Int)
    /// An entry would be earlier than the one before it.
    case timeBack
    /// A part of something that is cut into parts is not the next one.
    case wrongPart
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

extension CanonicalError {
  /// Returns the name of a type without its module, as `Answer.Outcome`.
  ///
  /// People read it, and which module holds a type tells them nothing.
  public static func name(of type: Any.Type) -> String {
    if let known = names.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let name = madeName(of: type)
    names.withLock { $0[ObjectIdentifier(type)] = name }
    return name
  }

  /// The names that were asked for; a type is told of many times where bytes are tried.
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  private static func madeName(of type: Any.Type) -> String {
    var name = ""
    var part = ""
    var isModule = true
    for character in String(reflecting: type) {
      if isModule, character == "." {
        part = ""
        isModule = false
        continue
      }
      part.append(character)
      guard character == "<" || character == " " else { continue }
      name += part
      part = ""
      isModule = true
    }
    return name + part
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
    case .lostText(let place): "the definition of text \(place) was lost"
    case .unusedText(let place): "text \(place) is defined, but not used"
    case .textTwice(let text): "the text \"\(text)\" is defined again, and its place was expected"
    case .notUTF8: "the text is no UTF-8"
    case .undefinedRequirement(let place, let known):
      "requirement \(place) was not defined, and at most \(known) was expected"
    case .lostRequirement(let place): "the definition of requirement \(place) was lost"
    case .unusedRequirement(let place): "requirement \(place) is defined, but not used"
    case .requirementTwice(let id): "\(id) is defined again, and its place was expected"
    case .misplacedSymbols(let place):
      "definitions begin at place \(place), which is not the next one"
    case .noDefinitions: "there are no definitions, and at least one was expected"
    case .noRequirement(let number): "\(number) stands for no requirement"
    case .tooMany(let count, let left):
      "there are \(count) of something, and only \(left) bytes are left"
    case .tooDeep(let limit): "values lie more than \(limit) deep in each other"
    case .noHeader: "this is no header of a journal"
    case .unknownVersion(let version, let known):
      "the version is \(version), and the newest that this program reads is \(known)"
    case .noSuchCause(let distance, let entry):
      "the cause of entry \(entry) lies \(distance) entries before it, where there is none"
    case .misplacedEntry(let number, let expected):
      "entry \(number) begins here, and \(expected) was expected"
    case .wrongLength(let length, let found):
      "the entry is said to have \(length) bytes, and has \(found)"
    case .timeBack: "the entry is earlier than the one before it"
    case .wrongPart: "this is not the next part of what is cut into parts"
    }
  }
}
