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

    /// Creates an empty queue for a log with so many callbacks.
    init(_ order: Order, upTo top: Int) {
      self.order = order
      self.top = top
    }

    /// Adds a candidate that explains so many callbacks, with steps that are so unlikely.
    mutating func add(_ candidate: Candidate, explaining count: Int, penalty: Int) {
      let place =
        switch order {
        case .furthest: max(0, top - count + penalty)
        case .likeliest: penalty
        }
      while stacks.count <= place { stacks.append([]) }
      stacks[place].append(candidate)
      first = min(first, place)
    }

    /// Removes and returns the most promising candidate.
    mutating func popFirst() -> Candidate? {
      while first < stacks.count {
        if let candidate = stacks[first].popLast() { return candidate }
        first += 1
      }
      return nil
    }
  }
}
