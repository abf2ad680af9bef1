import EntsimSuite
import Testing

@Suite("Shards")
struct ShardTests {
  private static let names = (0..<10_000).map { "Area \($0 % 50)/scenario-\($0).yaml" }

  @Test("hold every scenario once", arguments: [1, 2, 3, 7, 64])
  func partition(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard($0, of: count)) }
    for name in Self.names { #expect(shards.count { $0.holds(name) } == 1) }
  }

  @Test("are about the same size", arguments: [2, 3, 7, 64])
  func size(count: Int) throws {
    let mean = Double(Self.names.count) / Double(count)
    for index in 1...count {
      let shard = try #require(Shard(index, of: count))
      let size = Double(Self.names.count(where: shard.holds))
      // Four standard deviations of a fair die: one shard in thousands lies beyond.
      #expect(abs(size - mean) < 4 * mean.squareRoot(), "\(shard): \(size)")
    }
  }

  @Test(
    "stay what they are in every version",
    arguments: [
      ("Cancel/back-in-the-picker.yaml", 2, 2), ("Cancel/back-in-the-picker.yaml", 7, 1),
      ("", 7, 3), ("é.yaml", 7, 1),
    ]
  )
  func vectors(name: String, count: Int, index: Int) throws {
    let holding = try (1...count).filter { try #require(Shard($0, of: count)).holds(name) }
    #expect(holding == [index])
  }

  @Test("there is no shard 0, none beyond the last, and none of too many")
  func bounds() {
    #expect(Shard(0, of: 3) == nil)
    #expect(Shard(4, of: 3) == nil)
    #expect(Shard(1, of: 0) == nil)
    #expect(Shard(1, of: Shard.mostParts + 1) == nil)
    #expect(Shard(3, of: 3)?.description == "3/3")
  }
}
