/// A bipartite matching that grows: takers take offers, one each, as many as can be.
///
/// Where takers want the same offer, one that has it takes another if it can (augmenting paths), so
/// the order of the takers does not matter.
struct BipartiteMatching {
  /// Which takers would take each offer, in their order.
  private var takersOfOffer: [[Int]] = []
  /// Who has each offer.
  private var takerOfOffer: [Int?] = []
  /// What each taker has.
  private var offerOfTaker: [Int?]
  /// The takers that no further offer helps to pass theirs on to one that has nothing.
  private var isSettled: [Bool]

  /// Creates a matching without offers.
  init(takers: Int) {
    offerOfTaker = Array(repeating: nil, count: takers)
    isSettled = Array(repeating: false, count: takers)
    leftCount = takers
  }

  /// How many takers have nothing.
  private var leftCount: Int

  /// Whether every taker has an offer.
  var isComplete: Bool { leftCount == 0 }
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

  /// Returns the taker that has an offer.
  func taker(of offer: Int) -> Int? { takerOfOffer[offer] }

  /// Adds an offer that some takers would take, and gives it to a taker if that helps one.
  ///
  /// Among several takers that have nothing, the preferred one gets it, or else the first.
  mutating func offer(to takers: [Int], preferring first: Int? = nil) {
    takersOfOffer.append(takers)
    takerOfOffer.append(nil)
    var direct: Int?
    for taker in takers where offerOfTaker[taker] == nil && (direct == nil || taker == first) {
      direct = taker
    }
    if let direct {
      leftCount -= 1
      give(offerCount - 1, to: direct)
    } else {
      passOn(from: offerCount - 1)
    }
  }

  private mutating func give(_ offer: Int, to taker: Int) {
    takerOfOffer[offer] = taker
    offerOfTaker[taker] = offer
  }

  /// Gives an offer to a taker that passes its own on, and so on, until a taker that has nothing gets one.
  ///
  /// It goes the shortest way. Takers from which no way leads to such a taker are not asked again.
  private mutating func passOn(from new: Int) {
    guard !isComplete else { return }
    var offerBefore: [Int: Int] = [:]
    var reached: [Int] = []
    var offers = [new]
    var next = 0
    while next < offers.count {
      let offer = offers[next]
      next += 1
      for taker in takersOfOffer[offer] where !isSettled[taker] && offerBefore[taker] == nil {
        offerBefore[taker] = offer
        guard let own = offerOfTaker[taker] else { return shift(to: taker, offerBefore) }
        reached.append(taker)
        offers.append(own)
      }
    }
    for taker in reached { isSettled[taker] = true }
  }

  /// Gives each taker on the way to one that has nothing the offer before it.
  private mutating func shift(to last: Int, _ offerBefore: [Int: Int]) {
    leftCount -= 1
    var taker = last
    while let offer = offerBefore[taker] {
      let holder = takerOfOffer[offer]
      give(offer, to: taker)
      guard let holder else { return }
      taker = holder
    }
  }
}
