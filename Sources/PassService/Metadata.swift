import Entitlement
import Simulation

// The user metadata that the services send with the tokens that they issue (backend, 10; META).
extension Transaction<PassService> {
  /// Returns the user metadata for the viewer of an authentication token; nil where there has never been any.
  ///
  /// The time of the last change stays while nothing changes, and is always later after a change (META-016).
  func metadata(of viewer: Subscriber, beside token: AuthenticationToken) -> UserMetadata? {
    let last = state.metadata.indices.first { state.metadata[$0].isAbout(token) }
      .map { state.metadata[$0] }
    guard last != nil || !viewer.metadata.isEmpty else { return nil }
    let current = UserMetadata(
      of: viewer,
      known: token.guid,
      for: token.requestor,
      at: now,
      after: last,
      state.values,
      library
    )
    return last.flatMap { $0.saysTheSame(as: current) ? $0 : nil } ?? current
  }
}

extension PassService {
  /// Keeps the user metadata that was sent, in place of the last about the same viewer.
  mutating func note(_ told: UserMetadata) {
    metadata.removeAll {
      $0.guid == told.guid && $0.requestor == told.requestor && $0.provider == told.provider
    }
    metadata.append(told)
  }
}

extension UserMetadata {
  /// The requirements on its form, its documented names, and its ids.
  var rulesOfContent: Rules {
    let isKnown = self.data.contains { $0.isDocumented }
    let hasIDs = self.data["userID"] != nil && self.data["householdID"] != nil
    return "META-015" + (isKnown ? "META-006" : []) + (hasIDs ? "META-007" : [])
  }
}

extension Value.Field {
  /// Whether the documents name the field.
  fileprivate var isDocumented: Bool {
    ["zip", "householdID", "maxRating", "userID", "channelID"].contains(name)
  }
}
