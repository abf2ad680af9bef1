/// The id of a requirement in the catalogue, as `AUTHN-006`: an area and a number of three digits.
///
/// A decision carries the ids of the requirements that it rests on. The id is packed into one word,
/// so that a decision costs no string.
@frozen
public struct RequirementID: Hashable, Sendable {
  /// Up to eight letters of five bits each above the number's ten bits.
  @usableFromInline let packed: UInt64

  /// Creates the id from its text, or nil when the text has another form.
  ///
  /// One pass without an allocation, since every decision makes a few ids from literals.
  public init?(_ text: String) {
    let letters = text.utf8.count - 4
    guard (1...8).contains(letters) else { return nil }
    var area: UInt64 = 0
    var number: UInt64 = 0
    var index = 0
    for byte in text.utf8 {
      defer { index += 1 }
      if index < letters {
        guard (65...90).contains(byte) else { return nil }
        area = area << 5 | UInt64(byte - 64)
      } else if index == letters {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard (48...57).contains(byte) else { return nil }
        number = number * 10 + UInt64(byte - 48)
      }
    }
    packed = area << 10 | number
  }

  /// The letters before the dash, as `AUTHN`.
  public var area: String {
    var letters: [Character] = []
    var rest = packed >> 10
    while rest > 0 {
      letters.append(Character(Unicode.Scalar(UInt8(rest & 31) + 64)))
      rest >>= 5
    }
    return String(letters.reversed())
  }

  /// The number after the dash.
  public var number: Int { Int(packed & 1_023) }
}

extension RequirementID: ExpressibleByStringLiteral {
  /// Creates the id from a literal in the code.
  ///
  /// - Precondition: The literal has the form of an id.
  public init(stringLiteral text: String) {
    guard let id = Self(text) else { preconditionFailure("no requirement id: \(text)") }
    self = id
  }
}

extension RequirementID: CustomStringConvertible {
  /// The id as it is written in the catalogue.
  public var description: String {
    let digits = String(number)
    return "\(area)-\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}

extension RequirementID: Comparable {
  /// Orders by area, then by number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.area, left.number) < (right.area, right.number)
  }
}
