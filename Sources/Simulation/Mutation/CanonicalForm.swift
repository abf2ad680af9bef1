/// The bytes of a value taken apart: its texts, its requirements, and the numbers that all else is written as.
///
/// One number is altered at a time, and the value is read again. So any value that has bytes can be altered, and what
/// comes of it is a value of its type.
public struct CanonicalForm: Sendable {
  /// What a number in the bytes stands for.
  fileprivate enum Meaning {
    /// The place of a text, or of a word.
    case text
    /// The case of an enum, whether an optional has a value, or a Boolean.
    case tag
    /// How many elements a list has.
    case count
    /// A number.
    case number
    /// The place of a requirement.
    case requirement
  }

  /// The numbers in the order of the bytes.
  public let numbers: [UInt64]
  /// The texts that places among the numbers stand for.
  public let texts: [String]
  private let requirements: [UInt64]

  /// Takes the bytes of a value apart.
  public init<Value: CanonicalCodable>(of value: Value) {
    var reader = CanonicalReader(value.canonicalBytes)
    func numbers(_ count: Int?) -> [UInt64] {
      var numbers: [UInt64] = []
      while count.map({ numbers.count < $0 }) ?? (reader.remaining > 0) {
        guard let number = try? reader.number() else { fatalError("bytes that were written end") }
        numbers.append(number)
      }
      return numbers
    }
    func text() -> String {
      let length = Int(numbers(1)[0])
      let bytes = (0..<length).map { _ in (try? reader.byte()) ?? 0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    texts = (0..<Int(numbers(1)[0])).map { _ in text() }
    requirements = numbers(Int(numbers(1)[0]))
    self.numbers = numbers(nil)
  }

  /// Returns the text whose place a number may be; empty where there is none.
  public func text(at index: Int) -> String {
    numbers[index] < UInt64(texts.count) ? texts[Int(numbers[index])] : ""
  }

  /// Reads the value with one number altered.
  ///
  /// - Parameters:
  ///   - index: The place of the number among ``numbers``.
  ///   - others: Texts of which the first that fits takes the place of a text.
  /// - Returns: The value; nil where nothing else can stand there.
  /// - Complexity: A hundred readings of the value at most.
  public func altered<Value: CanonicalCodable>(
    at index: Int,
    texts others: [String]
  ) -> Value? {
    let number = numbers[index]
    switch meaning(at: index, of: Value.self) {
    case .text:
      let text = text(at: index)
      for other in others where other != text {
        if let value: Value = read(replacing: index, by: UInt64(texts.count), adding: other) {
          return value
        }
      }
      return nil
    case .tag:
      for tag in UInt64(0)..<64 where tag != number {
        if let value: Value = read(replacing: index, by: tag, dropping: 0...8) { return value }
      }
      return nil
    case .count:
      guard number > 0 else { return nil }
      return read(replacing: index, by: number - 1, dropping: 1...16)
    case .number:
      // The next one, of numbers that may be negative; those that may not take a larger step.
      return read(replacing: index, by: number &+ 2)
        ?? (number >= 2 ? read(replacing: index, by: number - 2) : nil)
    case .requirement: return nil
    }
  }

  /// Returns what a number stands for, by what is said of one that is far too large.
  private func meaning<Value: CanonicalCodable>(at index: Int, of type: Value.Type) -> Meaning {
    do throws(CanonicalError) {
      _ = try value(replacing: index, by: 1 << 40) as Value
      return .number
    } catch {
      return error.finding.meaning
    }
  }

  private func read<Value: CanonicalCodable>(
    replacing index: Int,
    by number: UInt64,
    adding text: String? = nil,
    dropping counts: ClosedRange<Int> = 0...0
  ) -> Value? {
    for count in counts where index + count < numbers.count {
      do throws(CanonicalError) {
        return try value(replacing: index, by: number, adding: text, dropping: count) as Value
      } catch {}
    }
    return nil
  }

  /// Reads the value with one number replaced, and some of those behind it dropped.
  private func value<Value: CanonicalCodable>(
    replacing index: Int,
    by number: UInt64,
    adding text: String? = nil,
    dropping count: Int = 0
  ) throws(CanonicalError) -> Value {
    var texts = texts
    var number = number
    if let text {
      if let place = texts.firstIndex(of: text) {
        number = UInt64(place)
      } else {
        texts.append(text)
      }
    }
    var writer = CanonicalWriter()
    writer.number(UInt64(texts.count))
    for text in texts {
      writer.number(UInt64(text.utf8.count))
      for byte in text.utf8 { writer.byte(byte) }
    }
    writer.number(UInt64(requirements.count))
    for requirement in requirements { writer.number(requirement) }
    for (place, other) in numbers.enumerated() where !(index + 1..<index + 1 + count ~= place) {
      writer.number(place == index ? number : other)
    }
    var reader = CanonicalReader(writer.bytes)
    try reader.symbols()
    reader.useAllSymbols()
    let value: Value = try reader.read()
    try reader.end()
    return value
  }
}

extension CanonicalError.Finding {
  /// What a number stands for that was refused with this finding, since it was far too large.
  fileprivate var meaning: CanonicalForm.Meaning {
    switch self {
    case .undefinedText, .lostText, .unusedText, .textTwice, .notUTF8, .unknownWord: .text
    case .undefinedRequirement, .lostRequirement, .unusedRequirement, .requirementTwice,
      .noRequirement:
      .requirement
    case .tooMany: .count
    case .unknownTag: .tag
    case .end, .moreBytes, .overlongNumber, .numberOutOfRange, .misplacedSymbols, .noDefinitions,
      .tooDeep, .noHeader, .unknownVersion, .noSuchCause, .misplacedEntry, .wrongLength, .timeBack,
      .wrongPart:
      .number
    }
  }
}
