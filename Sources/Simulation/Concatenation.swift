// Rules and decisions are put together from pieces most of which are empty most of the time. The
// standard library's operator copies the other piece then; these do not.

extension [RequirementID] {
  /// Returns the rules of both lists; a list itself where the other one is empty.
  @inlinable
  public static func + (left: consuming Self, right: Self) -> Self {
    guard !right.isEmpty else { return left }
    guard !left.isEmpty else { return right }
    left.append(contentsOf: right)
    return left
  }
}

/// Returns the decisions of both lists; a list itself where the other one is empty.
@inlinable
public func + <Event>(
  left: consuming [Decision<Event>],
  right: [Decision<Event>]
) -> [Decision<Event>] {
  guard !right.isEmpty else { return left }
  guard !left.isEmpty else { return right }
  left.append(contentsOf: right)
  return left
}
