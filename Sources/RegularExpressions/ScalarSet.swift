/// The scalars that one element of a pattern matches.
enum ScalarSet: Hashable, Sendable {
  /// Exactly one.
  case one(Unicode.Scalar)
  /// Every scalar: `.`.
  case any
  /// What stands in brackets.
  indirect case bracket(Bracket)

  /// Whether a scalar is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .one(let only): scalar == only
    case .any: true
    case .bracket(let bracket): bracket.contains(scalar)
    }
  }

  /// The ASCII scalars in the set, a bit each.
  var ascii: UInt128 {
    switch self {
    case .one(let only): only.isASCII ? 1 << only.value : 0
    case .any: .max
    case .bracket(let bracket): bracket.ascii
    }
  }

  /// Whether a scalar beyond ASCII may be in the set.
  var reachesBeyondASCII: Bool {
    switch self {
    case .one(let only): !only.isASCII
    case .any: true
    case .bracket(let bracket): bracket.reachesBeyondASCII
    }
  }
}
