// Rules and decisions are put together from pieces most of which are empty most of the time. The
// standard library's operator copies the other piece then; these do not. Where two pieces meet there are
// often more to come, for which room is made at once.

extension [RequirementID] {
  /// Returns the rules of both lists; a list itself where the other one is empty.
  @inlinable
  public static func + (left: consuming Self, right: Self) -> Self {
    guard !right.isEmpty else { return left }
    guard !left.isEmpty else { return right }
    let count = left.count + right.count
    if left.capacity < count { left.reserveCapacity(Swift.max(8, count)) }
    for index in right.indices { left.append(right[index]) }
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
  let count = left.count + right.count
  if left.capacity < count { left.reserveCapacity(max(6, count)) }
  left.append(contentsOf: right)
  return left
}
