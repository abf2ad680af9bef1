import Entitlement
import Simulation

// getMetadata: what is known already, without the network (000 getMetadata; META).
extension AccessEnabler {
  /// Returns the one answer to a query, from what is stored and configured.
  func getMetadata(
    _ query: MetadataQuery,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    let common = rulesOfGoingOn(in: session)
    guard let subject = query.subject else {
      return [answer(query, nil, by: "META-017" + common)]
    }
    if subject == .deviceID {
      let id = session.revealsDeviceID ? Value.string(profile.device.text) : nil
      return [answer(query, id, by: (id == nil ? "META-004" : "META-003") + common)]
    }
    guard let viewer = validToken(in: session, context) else {
      let rules: Rules =
        "META-013" + rulesOfInvalidity(in: session, context, expired: "TOKEN-006")
        + rulesOfAbsence(in: session, context)
      return [answer(query, nil, by: rules + common)]
    }
    let known = common + rulesOfSurvival(in: session, context.view.tokens)
    switch subject {
    case .deviceID, .authentication:
      return [answer(query, .string(viewer.expires.tokenDate), by: "META-001" + known)]
    case .authorization(let resource):
      return [
        answer(query, on: resource, of: session.requestor, beside: viewer, by: known, context)
      ]
    case .user(Self.tokenSource) where viewer.marks.source == .apple && has(.platformSSO):
      return [answer(query, .string(viewer.marks.source.rawValue), by: "SSO-022" + known)]
    case .user(let field):
      return [
        answer(query, about: field, from: context.view.tokens.metadata(beside: viewer), by: known)
      ]
    }
  }

  /// The field that says who has signed the viewer in, where that was not the MVPD (SSO-022).
  private static let tokenSource = "tokenSource"

  /// Returns the answer about the authorization token of a resource.
  private func answer(
    _ query: MetadataQuery,
    on resource: ResourceID,
    of requestor: RequestorID,
    beside viewer: AuthenticationToken,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decision<Event> {
    let token = context.view.tokens.authorizationToken(
      for: resource,
      of: requestor,
      beside: viewer
    )
    guard let token else { return answer(query, nil, by: "META-013" + rules) }
    guard context.view.deviceClock < token.expires else {
      let boundary: Rules = context.view.deviceClock == token.expires ? "TOKEN-009" : []
      return answer(query, nil, by: "META-013 TOKEN-006" + boundary + rules)
    }
    return answer(query, .string(token.expires.tokenDate), by: "META-002" + rules)
  }

  /// Returns the answer about a field of what the MVPD tells about the viewer.
  ///
  /// What is encrypted is handed over so: the key is the programmer's (META-008).
  private func answer(
    _ query: MetadataQuery,
    about field: String,
    from metadata: UserMetadata?,
    by rules: Rules
  ) -> Decision<Event> {
    guard let metadata, let value = metadata.data[field], value != .null else {
      let isAboutSource = field == Self.tokenSource && has(.platformSSO)
      return answer(query, nil, by: (isAboutSource ? "SSO-022" : "META-013") + rules)
    }
    let isEncrypted = metadata.encrypted.contains(field)
    return answer(
      query,
      value,
      isEncrypted: isEncrypted,
      by: "META-005 META-018" + (isEncrypted ? rulesOfEncryption : [])
        + (value.isNested ? "META-011" : []) + rules
    )
  }

  /// The rules by which an encrypted value is handed over as it is; before 3.0 the key to it is the one
  /// that has signed the programmer's id.
  private var rulesOfEncryption: Rules {
    has(.softwareStatement) ? "META-008" : "META-008 META-010"
  }

  /// Returns the call of `setMetadataStatus`; it is not encrypted unless the services say so.
  func answer(
    _ query: MetadataQuery,
    _ value: Value?,
    isEncrypted: Bool = false,
    by rules: Rules
  ) -> Decision<Event> {
    emit(.setMetadataStatus(value, isEncrypted: isEncrypted, query), by: rules)
  }

  /// Returns the storing of what the services tell about the viewer of a new token (META-018).
  ///
  /// What an authorization has told about the same viewer meanwhile may be newer, and stays (META-016).
  func keep(
    _ metadata: UserMetadata?,
    of viewer: AuthenticationToken,
    _ context: Context<View>
  ) -> Decisions {
    let known = context.view.tokens.metadata(beside: viewer)
    guard let metadata, metadata.isAbout(viewer),
      known.map({ $0.updated <= metadata.updated }) ?? true
    else { return [] }
    return [Decision(.metadataReceived(metadata), by: "META-018")]
  }

  /// Returns the storing of what an authorization has changed (META-016).
  ///
  /// When it changed decides and not when it came: answers to authorizations may cross.
  func refresh(
    _ metadata: UserMetadata?,
    of viewer: AuthenticationToken,
    _ context: Context<View>
  ) -> Decisions {
    let known = context.view.tokens.metadata(beside: viewer)
    guard let metadata, metadata.isAbout(viewer),
      known.map({ $0.updated < metadata.updated }) ?? true
    else { return [] }
    return [Decision(.metadataReceived(metadata), by: "META-016")]
  }

  /// Returns the rule by which the app goes on after an authorization, where it has had one (FLOW-022).
  private func rulesOfGoingOn(in session: Session) -> Rules {
    let hasAuthorized = session.authorizationCount > 0 && session.authorizations.isEmpty
    return hasAuthorized && session.flow == .idle ? "FLOW-022" : []
  }

  /// Returns the rules by which nobody is signed in any more, and what was known is gone with it.
  private func rulesOfAbsence(
    in session: Session,
    _ context: Context<View>
  ) -> Rules {
    let hasLeft = session.lastEnding == .loggedOut && context.view.tokens.holdsNothing
    return hasLeft ? "LOGOUT-025" : []
  }
}

extension Value {
  /// Whether other values stand within.
  fileprivate var isNested: Bool {
    switch self {
    case .list, .map, .description: true
    case .null, .bool, .integer, .string: false
    }
  }
}
