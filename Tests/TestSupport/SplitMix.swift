/// The generator of Steele, Lea and Flood, for tests that need millions of numbers.
///
/// It stands here so that a seed means the same on every system and in every version of Swift.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to a bound; 0 where the bound leaves no number.
  public mutating func next(below bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
