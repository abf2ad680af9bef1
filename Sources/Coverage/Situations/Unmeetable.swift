package import EntsimEntitlement

/// Why no scenario can meet a situation.
///
/// A situation that has a reason and is still met is a mistake in the reasons; so is one that has none and is
/// never met. The tests look for both.
public enum Unmeetable: String, CaseIterable, Sendable {
  case answersItsRequest =
    "An answer is about the requestor, the MVPD and the resource of its request, also a scripted one."

  /// The reason, one sentence for people.
  public var sentence: String { rawValue }
}

extension Situation {
  /// Why no scenario can meet it; nil where one can.
  package var reasonAgainst: Unmeetable? {
    switch self {
    case .clock, .gate, .otherHost: nil
    case .neighbor(let lookUp, let key): lookUp.reasonAgainst(another: key)
    }
  }
}

extension LookUp {
  /// Why the look-up meets no candidate that differs in a key alone; nil where a scenario can bring that about.
  fileprivate func reasonAgainst(another key: Key) -> Unmeetable? {
    switch self {
    case .retrievedToken, .polledToken, .passToken, .exchangedToken, .dialogToken, .passiveToken,
      .grantedAuthorization, .mediaTokenOfAuthorization, .receivedMetadata:
      .answersItsRequest
    case _: nil
    }
  }
}
