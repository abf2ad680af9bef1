import Entitlement

/// Why no scenario can meet a situation.
///
/// A situation that has a reason and is met all the same is a mistake in the reasons; so is one that has none and is
/// never met. The tests look for both.
public enum Unmeetable: String, CaseIterable, Sendable {
  case sameStoreForAll = "SDKs with this store write no other medium there."

  /// The reason, one sentence for people.
  public var sentence: String { rawValue }
}

extension Situation {
  /// Why no scenario can meet it; nil where one can.
  var reasonAgainst: Unmeetable? {
    switch self {
    case .clock, .gate, .neighbor, .otherHost: nil
    }
  }
}
