// Scenarios name calls and callbacks all the time, so a name is compared only with those of its length, where
// `init(rawValue:)` compares it with one after the other.

extension CallName {
  /// Returns the call of a name, or nil for what is no call.
  public static func named(_ name: String) -> CallName? { names.first(of: name) }

  private static let names = NamesByLength(allCases)
}

extension CallbackName {
  /// Returns the callback of a name, or nil for what is no callback.
  public static func named(_ name: String) -> CallbackName? { names.first(of: name) }

  private static let names = NamesByLength(allCases)
}

/// Cases by the bytes of their names, which are ASCII.
private struct NamesByLength<Case: RawRepresentable<String> & Sendable>: Sendable {
  private var cases: [[(name: String, value: Case)]] = []

  init(_ values: [Case]) {
    for value in values {
      let length = value.rawValue.utf8.count
      while cases.count <= length { cases.append([]) }
      cases[length].append((value.rawValue, value))
    }
  }

  func first(of name: String) -> Case? {
    let length = name.utf8.count
    return length < cases.count ? cases[length].first { $0.name == name }?.value : nil
  }
}
