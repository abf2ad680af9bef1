import EntsimEntitlement
import EntsimSimulation

// getMetadata: answered from the storage and the configuration, without the network (000 getMetadata; META).
extension Transaction<AccessEnabler> {
  /// Answers a query from what is stored and configured.
  mutating func getMetadata(_ query: MetadataQuery) {
    let session = session
    let common = session.rulesOfGoingOn
    guard let subject = query.subject else { return answer(query, nil, by: "META-017" + common) }
    if subject == .deviceID {
      return session.revealsDeviceID
        ? answer(query, .string(state.profile.device.text), by: "META-003" + common)
        : answer(query, nil, by: "META-004" + common)
    }
    guard let viewer = validToken(in: session) else {
      let hasLeft = session.lastEnding == .loggedOut && view.tokens.holdsNothing
      return answer(
        query,
        nil,
        by: "META-013" + rulesOfInvalidity(in: session, expired: "TOKEN-006")
          + (hasLeft ? "LOGOUT-025" : []) + common
      )
    }
    let rules = common + rulesOfSurvival(in: session)
    switch subject {
    case .deviceID, .authentication:
      answer(query, .string(viewer.expires.tokenDate), by: "META-001" + rules)
    case .authorization(let resource):
      answer(query, on: resource, of: session.requestor, beside: viewer, by: rules)
    case .user(tokenSource) where viewer.marks.source == .apple && state.has(.platformSSO):
      answer(query, .string(viewer.marks.source.rawValue), by: "SSO-022" + rules)
    case .user(let field):
      answer(query, about: field, of: viewer, by: rules)
    }
  }

  /// Answers with the expiry of a resource's authorization token.
  private mutating func answer(
    _ query: MetadataQuery,
    on resource: ResourceID,
    of requestor: RequestorID,
    beside viewer: AuthenticationToken,
    by rules: Rules
  ) {
    guard
      let token = view.tokens.authorizationToken(for: resource, of: requestor, beside: viewer)
    else { return answer(query, nil, by: "META-013" + rules) }
    guard view.deviceClock.isBefore(token.expires, deciding: .authorizationMetadata) else {
      return answer(query, nil, by: "META-013" + rulesOfExpiry(at: token.expires) + rules)
    }
    answer(query, .string(token.expires.tokenDate), by: "META-002" + rules)
  }

  /// Answers with a field of the MVPD's metadata about the viewer.
  ///
  /// An encrypted value is handed over as it is: the requestor has the key (META-008).
  private mutating func answer(
    _ query: MetadataQuery,
    about field: String,
    of viewer: AuthenticationToken,
    by rules: Rules
  ) {
    guard let metadata = view.tokens.metadata(beside: viewer), let value = metadata.data[field],
      value != .null
    else {
      let isAboutSource = field == tokenSource && state.has(.platformSSO)
      return answer(query, nil, by: (isAboutSource ? "SSO-022" : "META-013") + rules)
    }
    let isEncrypted = metadata.encrypted.contains(field)
    answer(
      query,
      value,
      isEncrypted: isEncrypted,
      by: (viewer.marks.source == .tempPass ? "TEMP-011" : []) + "META-005 META-018"
        + (isEncrypted ? "META-008" : [])
        + (value.isNested ? "META-011" : []) + rules
    )
  }

  /// Calls `setMetadataStatus`.
  mutating func answer(
    _ query: MetadataQuery,
    _ value: Value?,
    isEncrypted: Bool = false,
    by rules: Rules
  ) {
    emit(.setMetadataStatus(value, isEncrypted: isEncrypted, query), by: rules)
  }

  /// Stores the metadata that came with a new token (META-018) or that an authorization has changed (META-016).
  ///
  /// Answers may cross, so known metadata that changed later stays. At the same time, that of a token counts.
  mutating func keep(
    _ metadata: UserMetadata?,
    of viewer: AuthenticationToken,
    isOfToken: Bool = true
  ) {
    guard let metadata, metadata.isAbout(viewer, in: .receivedMetadata) else { return }
    if let known = view.tokens.metadata(beside: viewer) {
      guard metadata.updated > known.updated || (isOfToken && metadata.updated == known.updated)
      else { return }
    }
    record(.metadataReceived(metadata), by: isOfToken ? "META-018" : "META-016")
  }
}

/// The field that names Apple as the source of a sign-in (SSO-022).
private let tokenSource = "tokenSource"

extension AccessEnabler.Session {
  /// The requirement about metadata after an authorization, where there was one (FLOW-022).
  fileprivate var rulesOfGoingOn: Rules {
    authorizationCount > 0 && authorizations.isEmpty && flow == .idle ? "FLOW-022" : []
  }
}

extension Value {
  /// Whether it holds other values.
  fileprivate var isNested: Bool {
    switch self {
    case .list, .map, .description: true
    case .null, .bool, .integer, .string: false
    }
  }
}
