import EntsimSimulation

/// The choices that bytes make: a byte for each as long as there are some, and then what follows from all of them.
///
/// So a fuzzer that changes one byte changes one choice, and few bytes still make many choices.
public struct Choices: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private let rest: GeneratedValues
  private var count: UInt64 = 0

  /// Creates the choices of an input.
  public init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)[...]
    // FNV-1a.
    let seed = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    rest = GeneratedValues(seed: seed)
  }

  /// Creates the choices of a seed.
  public init(seed: UInt64) {
    bytes = []
    rest = GeneratedValues(seed: seed)
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    if let byte = bytes.popFirst() { return UInt64(byte) &* 0x0101_0101_0101_0101 }
    count += 1
    return rest.value(for: "choices", purpose: "hostile input", count: count)
  }

  /// Returns a number below a bound.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns one of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Returns whether one in so many choices comes.
  public mutating func one(in count: Int) -> Bool { number(below: count) == 0 }
}
