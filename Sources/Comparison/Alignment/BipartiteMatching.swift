/// A bipartite matching that grows: takers take offers, one each, as many as can be.
///
/// Where takers want the same offer, one that has it takes another if it can (augmenting paths), so
/// the order of the takers does not matter.
struct BipartiteMatching {
  /// Which offers each taker would take, in their order.
  private var offersOfTaker: [[Int]]
  /// Who has each offer.
  private var takerOfOffer: [Int?] = []
  /// What each taker has.
  private var offerOfTaker: [Int?]

  /// Creates a matching without offers.
  init(takers: Int) {
    offersOfTaker = Array(repeating: [], count: takers)
    offerOfTaker = Array(repeating: nil, count: takers)
  }

  /// Whether every taker has an offer.
  var isComplete: Bool { !offerOfTaker.contains(nil) }
  /// Who has what, in the order of the takers.
  var pairs: [(taker: Int, offer: Int)] {
    offerOfTaker.enumerated().compactMap { taker, offer in offer.map { (taker, $0) } }
  }
  /// The takers that have nothing.
  var takersLeft: [Int] { offerOfTaker.indices.filter { offerOfTaker[$0] == nil } }
  /// The offers that no taker has.
  var offersLeft: [Int] { takerOfOffer.indices.filter { takerOfOffer[$0] == nil } }

  /// The number of offers.
  var offerCount: Int { takerOfOffer.count }

  /// Returns who has an offer.
  func taker(of offer: Int) -> Int? { takerOfOffer[offer] }

  /// Adds an offer that some takers would take, and deals it out if that helps anybody: where several
  /// have nothing, to the preferred one or else the first.
  mutating func offer(to takers: [Int], preferring first: Int? = nil) {
    let offer = takerOfOffer.count
    takerOfOffer.append(nil)
    for taker in takers { offersOfTaker[taker].append(offer) }
    guard !takers.isEmpty else { return }
    let left = takersLeft
    for taker in left.filter({ $0 == first }) + left.filter({ $0 != first }) {
      var visited = Set<Int>()
      if place(taker, &visited) { return }
    }
  }

  private mutating func place(_ taker: Int, _ visited: inout Set<Int>) -> Bool {
    for offer in offersOfTaker[taker] where visited.insert(offer).inserted {
      if let holder = takerOfOffer[offer] {
        guard place(holder, &visited) else { continue }
      }
      takerOfOffer[offer] = taker
      offerOfTaker[taker] = offer
      return true
    }
    return false
  }
}
