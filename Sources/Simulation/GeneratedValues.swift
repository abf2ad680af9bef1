/// The generated values of a run: ids, GUIDs, fingerprints, codes.
///
/// A value is a pure function of the seed, the participant, the purpose and a count, so that one value more
/// changes no other. Names enter as their 64-bit FNV-1a hash; each of the four numbers is folded in by the
/// finaliser of SplitMix64. The algorithm is fixed, since recorded runs depend on it.
///
/// Test vectors, with seed 1:
///
/// | participant | purpose | count | value |
/// | --- | --- | --- | --- |
/// | `alice` | `guid` | 0 | `0x2fdab91ad3c2a951` |
/// | `alice` | `guid` | 1 | `0x1dfd4c3fffc00471` |
/// | `device` | `id` | 0 | `0xb7c75465cea18800` |
public struct GeneratedValues: Hashable, Sendable {
  /// The seed of the run.
  public let seed: UInt64

  /// Creates the source of values for a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns 64 pseudorandom bits for a participant's purpose.
  ///
  /// The count, from 0, distinguishes values of one purpose.
  public func value(for participant: String, purpose: String, count: UInt64 = 0) -> UInt64 {
    Self.mix(seed, Self.hash(participant), Self.hash(purpose), count)
  }

  /// Returns two values side by side as 32 lower-case hexadecimal digits.
  ///
  /// Uses the counts `2 * count` and `2 * count + 1` of the purpose.
  public func hexadecimal(
    for participant: String,
    purpose: String,
    count: UInt64 = 0
  ) -> String {
    let source = Self.source(seed, Self.hash(participant), Self.hash(purpose))
    let first = Self.finalize(source ^ 2 * count)
    let second = Self.finalize(source ^ (2 * count + 1))
    return unsafe String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<32 {
        let word = place < 16 ? first : second
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (place & 15))) & 15
        unsafe digits[place] = digit < 10 ? 48 + digit : 87 + digit
      }
      return 32
    }
  }

  /// Returns the four numbers folded into one.
  static func mix(
    _ seed: UInt64,
    _ participant: UInt64,
    _ purpose: UInt64,
    _ count: UInt64
  ) -> UInt64 {
    finalize(source(seed, participant, purpose) ^ count)
  }

  /// Returns what all values of one purpose have in common.
  private static func source(_ seed: UInt64, _ participant: UInt64, _ purpose: UInt64) -> UInt64 {
    finalize(finalize(finalize(seed) ^ participant) ^ purpose)
  }

  /// Returns one step of SplitMix64: the golden-ratio increment, then the finaliser.
  static func finalize(_ input: UInt64) -> UInt64 {
    var word = input &+ 0x9e37_79b9_7f4a_7c15
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  /// Returns the 64-bit FNV-1a hash of the text's UTF-8 bytes.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}
