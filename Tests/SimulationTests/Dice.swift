import Simulation

/// Random numbers that a seed decides on; a failing property prints the seed.
struct Dice: RandomNumberGenerator {
  let values: GeneratedValues
  var count: UInt64 = 0

  init(seed: UInt64) {
    values = GeneratedValues(seed: seed)
  }

  mutating func next() -> UInt64 {
    count += 1
    return values.value(for: "test", purpose: "dice", count: count)
  }
}
