import EntsimEntitlement
import EntsimSimulation

// The user metadata that the services send with the tokens that they issue (backend, 10; META).
extension Transaction<PassService> {
  /// Returns the user metadata for the viewer of an authentication token, or the named fields of it; nil where
  /// there has never been any.
  func metadata(
    of viewer: Subscriber,
    beside token: AuthenticationToken,
    telling names: [String] = []
  ) -> UserMetadata? {
    let last = state.lastMetadata(beside: token)
    guard last != nil || !viewer.metadata.isEmpty else { return nil }
    return UserMetadata(
      of: viewer,
      known: token.guid,
      for: token.requestor,
      at: now,
      after: last,
      telling: names,
      state.values,
      library
    ).unlessUnchanged(since: last)
  }

  /// Returns the user metadata of a promotional pass about a viewer's trial; nil for a basic pass (TEMP-011).
  func metadata(
    of trial: PassService.Trial,
    by pass: TempPass,
    beside token: AuthenticationToken
  ) -> UserMetadata? {
    switch pass.kind {
    case .basic: return nil
    case .promotional:
      let last = state.lastMetadata(beside: token)
      return UserMetadata(
        guid: token.guid,
        requestor: token.requestor,
        provider: token.provider,
        at: now,
        after: last,
        data: trial.fields(of: pass)
      ).unlessUnchanged(since: last)
    }
  }
}

extension PassService {
  /// Returns the user metadata that was sent last about the viewer of a token.
  func lastMetadata(beside token: AuthenticationToken) -> UserMetadata? {
    metadata.first { $0.isAbout(token, in: .lastMetadata) }
  }

  /// Keeps the user metadata that was sent, in place of the last about the same viewer.
  mutating func note(_ told: UserMetadata) {
    metadata.removeAll {
      LookUp.metadataAtServices.finds(
        .viewer,
        $0.guid == told.guid,
        .requestor,
        $0.requestor == told.requestor,
        .provider,
        $0.provider == told.provider
      )
    }
    metadata.remember(told)
  }
}

extension UserMetadata {
  /// Returns the last metadata while it says the same, and else this one.
  ///
  /// The time of the last change stays while nothing changes, and is always later after a change (META-016).
  fileprivate func unlessUnchanged(since last: UserMetadata?) -> UserMetadata {
    last.flatMap { $0.saysTheSame(as: self) ? $0 : nil } ?? self
  }

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
