import EntsimEntitlement

extension [ProviderID] {
  /// How many providers a message names.
  private static var mostNamed: Int { 10 }

  /// What a picker or a dialog lists, for a message; only the first of a long list.
  var listed: String {
    guard !isEmpty else { return "nothing" }
    let named = prefix(Self.mostNamed).map(\.text).joined(separator: ", ")
    return count > Self.mostNamed ? "\(named) and \(count - Self.mostNamed) more" : named
  }
}
