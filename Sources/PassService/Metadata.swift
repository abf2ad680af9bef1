import Entitlement
import Simulation

// What the services tell about a viewer, with the tokens that they issue (backend, 10; META).
extension PassService {
  /// Returns what is told about the viewer of an authentication token; nil where nothing is, and
  /// nothing ever was.
  ///
  /// The time of the last change stays where nothing has changed, and is later in any case where
  /// something has (META-016).
  func metadata(
    of viewer: Subscriber,
    beside token: AuthenticationToken,
    at now: Instant,
    _ library: Library
  ) -> UserMetadata? {
    let last = metadata.first { $0.isAbout(token) }
    guard last != nil || !viewer.metadata.isEmpty else { return nil }
    let current = UserMetadata(
      of: viewer,
      known: token.guid,
      for: token.requestor,
      at: now,
      after: last,
      values,
      library
    )
    return last.flatMap { $0.saysTheSame(as: current) ? $0 : nil } ?? current
  }

  /// Remembers what was told, in place of what was told before about the same viewer.
  mutating func note(_ told: UserMetadata) {
    metadata.removeAll {
      $0.guid == told.guid && $0.requestor == told.requestor && $0.provider == told.provider
    }
    metadata.append(told)
  }

  /// Returns the rule by which the end of a session leaves the tokens alone, where there are such.
  func rulesOfEnd(of subscriber: SubscriberName) -> Rules {
    logins.contains { $0.subscriber.name == subscriber } ? "TOKEN-005" : []
  }
}

extension UserMetadata {
  /// The rules by which it is what it is: its form, the names that are known, and the ids.
  var rulesOfContent: Rules {
    let isKnown = self.data.contains { $0.isDocumented }
    let hasIDs = self.data["userID"] != nil && self.data["householdID"] != nil
    return "META-015" + (isKnown ? "META-006" : []) + (hasIDs ? "META-007" : [])
  }
}

extension Value.Field {
  /// Whether it is one of the fields that the documents name.
  fileprivate var isDocumented: Bool {
    ["zip", "householdID", "maxRating", "userID", "channelID"].contains(name)
  }
}
