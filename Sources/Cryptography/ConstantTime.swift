internal import EntsimCCrypto

/// Comparisons whose time does not depend on where two values differ.
public enum ConstantTime {
  /// Returns whether two secrets are equal; only their lengths show in the time that it takes.
  public static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return unsafe CRYPTO_memcmp(first, second, first.count) == 0
  }
}
