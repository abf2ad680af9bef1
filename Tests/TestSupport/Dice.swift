import EntsimSimulation

/// Random numbers that a seed decides on; a failing property prints the seed.
public struct Dice: RandomNumberGenerator {
  private let values: GeneratedValues
  private let purpose: String
  private var count: UInt64 = 0

  /// Creates the numbers of a seed; with another purpose they are others.
  public init(seed: UInt64, purpose: String = "dice") {
    values = GeneratedValues(seed: seed)
    self.purpose = purpose
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    count += 1
    return values.value(for: "test", purpose: purpose, count: count)
  }

  /// Returns whether one in so many throws comes.
  public mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns one of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
