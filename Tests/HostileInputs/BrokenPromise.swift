/// A promise that does not hold for some input, a sentence.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a sentence when a promise is broken.
func require(_ isKept: Bool, _ sentence: @autoclosure () -> String) throws {
  if !isKept { throw BrokenPromise(sentence()) }
}
