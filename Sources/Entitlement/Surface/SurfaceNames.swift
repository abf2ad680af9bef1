// Scenarios name calls and callbacks all the time: a hash of the name takes less than `init(rawValue:)`,
// which compares it with one name after the other.

extension CallName {
  /// Returns the call of a name, or nil for what is no call.
  public static func named(_ name: String) -> CallName? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension CallbackName {
  /// Returns the callback of a name, or nil for what is no callback.
  public static func named(_ name: String) -> CallbackName? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
