extension LogSearch {
  /// A state with one way to continue it.
  struct Candidate {
    let state: Held
    let way: Way
  }

  /// A state that several candidates share.
  final class Held {
    let state: State

    init(_ state: State) { self.state = state }
  }

  /// How a state continues.
  enum Way {
    /// By what comes by itself, and by the app's acts.
    case usual
    /// By hidden acts of one kind.
    case hidden(HiddenKind, isSettled: Bool)
    /// By answers of one kind to a request.
    case answers(Asked, AnswerKind)
  }

  /// Which candidates come first.
  enum Order {
    /// Those that explain most callbacks, less what is unlikely in them; that is forgotten as it explains callbacks.
    case furthest
    /// Those with the least that is unlikely, wherever it is: what a log lacks may have happened long before.
    case likeliest
  }

  /// The candidates in an order; of equal ones the last comes first.
  ///
  /// The numbers that they are ordered by are small, so that there is one stack for each.
  struct Queue {
    private var stacks: [[Candidate]] = []
    private var first = 0
    private let order: Order
    /// How many callbacks there are.
    private let top: Int
    /// The smallest number so far, and how many candidates wait.
    private var lowest = Int.max
    private(set) var count = 0
    /// Whether candidates were dropped, so that the search is not exhaustive.
    private(set) var hasDropped = false

    /// How far behind the best candidate one may be; a world takes too much memory to keep one for each line of a long log.
    private static let reach = 256
    /// The most candidates that wait: a state takes about 10 KB.
    static let limit = 100_000

    /// Creates an empty queue for a log with so many callbacks.
    init(_ order: Order, upTo top: Int) {
      self.order = order
      self.top = top
    }

    /// Adds a candidate that explains so many callbacks, with steps that are so unlikely.
    mutating func add(_ candidate: Candidate, explaining callbacks: Int, penalty: Int) {
      let place =
        switch order {
        case .furthest: max(0, top - callbacks + penalty)
        case .likeliest: penalty
        }
      lowest = min(lowest, place)
      guard place - lowest <= Self.reach else {
        hasDropped = true
        return
      }
      while stacks.count <= place { stacks.append([]) }
      stacks[place].append(candidate)
      count += 1
      first = min(first, place)
      while stacks.count > lowest + Self.reach + 1 || count > Self.limit { dropLast() }
    }

    /// Drops the candidates that are the least promising; of one number the older half.
    private mutating func dropLast() {
      let last = stacks.count - 1
      let dropped = last > first ? stacks[last].count : stacks[last].count / 2
      if dropped > 0 { hasDropped = true }
      count -= dropped
      if last > first { stacks.removeLast() } else { stacks[last].removeFirst(dropped) }
    }

    /// Removes and returns the most promising candidate.
    mutating func popFirst() -> Candidate? {
      while first < stacks.count {
        if let candidate = stacks[first].popLast() {
          count -= 1
          return candidate
        }
        first += 1
      }
      return nil
    }
  }
}
