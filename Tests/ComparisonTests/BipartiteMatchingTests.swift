import TestSupport
import Testing

@testable import EntsimComparison

@Suite("Bipartite matching")
struct BipartiteMatchingTests {
  /// The most takers that can have an offer, tried one after the other.
  private func most(_ offers: ArraySlice<[Int]>, _ taken: Set<Int> = []) -> Int {
    guard let takers = offers.first else { return 0 }
    let rest = offers.dropFirst()
    return takers.filter { !taken.contains($0) }
      .map { 1 + most(rest, taken.union([$0])) }
      .reduce(most(rest, taken), max)
  }

  @Test("serves as many takers as can be, each with an offer that it would take")
  func largest() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...5, using: &generator)
      let offers = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<count).filter { _ in Bool.random(using: &generator) }
      }
      var matching = BipartiteMatching(takers: count)
      for takers in offers { matching.offer(to: takers) }
      let pairs = matching.pairs
      #expect(pairs.count == most(offers[...]), "\(offers)")
      #expect(pairs.allSatisfy { offers[$0.offer].contains($0.taker) }, "\(offers)")
      #expect(Set(pairs.map(\.offer)).count == pairs.count, "\(offers)")
      #expect(pairs.allSatisfy { matching.taker(of: $0.offer) == $0.taker })
      #expect(matching.isComplete == (pairs.count == count))
    }
  }

  @Test("passes an offer on along 20,000 takers")
  func long() {
    let count = 20_000
    var matching = BipartiteMatching(takers: count)
    // Each taker but the last has the offer that the next one would rather have.
    for taker in 0..<count - 1 { matching.offer(to: [taker, taker + 1]) }
    matching.offer(to: [0])
    #expect(matching.isComplete)
    #expect(matching.taker(of: count - 1) == 0)
    #expect(matching.taker(of: 0) == 1)
  }

  @Test("gives an offer to the preferred taker, else to the first")
  func preference() {
    var matching = BipartiteMatching(takers: 3)
    matching.offer(to: [0, 1, 2], preferring: 1)
    matching.offer(to: [0, 1, 2], preferring: 1)
    #expect(matching.taker(of: 0) == 1)
    #expect(matching.taker(of: 1) == 0)
    #expect(matching.takersLeft == [2])
  }
}
