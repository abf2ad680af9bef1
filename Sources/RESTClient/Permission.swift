import EntsimEntitlement
import EntsimSimulation

// Whether the app may ask Apple, before each of its three requests and whenever it enters the foreground.
extension Transaction<RESTClient> {
  /// Asks Apple if permitted; has the system ask the person if undetermined; otherwise continues without Apple.
  ///
  /// The system asks only in the foreground. In the background an undetermined permission counts as none (AMB-138).
  mutating func askPermission(for apple: RESTClient.Stage.AppleRequest) {
    switch view.permission {
    case .granted: ask(apple)
    case .undetermined where view.isInForeground:
      // The answer to a question that is open already serves this step too.
      let isAsked = state.memory?.isAskedForPermission == true
      let rules = apple.rulesOfCheck + (isAsked ? "REST-067" : [])
      record(.stageReached(.askingPermission(apple)), by: rules)
      if !isAsked { record(.emitted(.showsPermissionPrompt), by: rules) }
    case .undetermined, .denied, .restricted: goOn(withoutAsking: apple)
    }
  }

  /// Goes on with what the person has answered, without a second look at the settings.
  mutating func hear(_ permission: TVProviderPermission) {
    guard state.memory?.isAskedForPermission == true else {
      return record(.ignored(.noPrompt), by: "REST-061")
    }
    guard case .askingPermission(let apple) = state.attempt?.stage else {
      return record(.permissionHeard(permission), by: "REST-003")
    }
    record(.permissionHeard(permission), by: apple.rulesOfCheck)
    if permission == .granted { ask(apple) } else { goOn(withoutAsking: apple) }
  }

  /// Asks the person ahead of any attempt, which asks for itself (REST-003).
  mutating func askAhead() {
    switch state.flow {
    case .idle:
      guard view.permission == .undetermined, view.isInForeground else {
        return record(.permissionHeard(view.permission), by: "REST-003 REST-001")
      }
      guard state.memory?.isAskedForPermission == false else {
        return record(.ignored(.alreadyAsking), by: "REST-003 REST-067")
      }
      record(.permissionAwaited, by: "REST-003 REST-001")
      record(.emitted(.showsPermissionPrompt), by: "REST-003 REST-001")
    case .askingAhead: record(.ignored(.alreadyAsking), by: "REST-003")
    case .playing: record(.ignored(.alreadyPlaying), by: "REST-003")
    case .loggingOut: record(.ignored(.alreadyLoggingOut), by: "REST-003")
    }
  }

  private mutating func goOn(withoutAsking apple: RESTClient.Stage.AppleRequest) {
    let outcome: CookbookOutcome =
      switch apple {
      case .account: .mayNotAsk
      case .signIn: .mayNotAskAgain
      case .statement: .mayNotAskForStatement
      }
    signInRegularly(by: outcome, also: apple.rulesOfCheck)
  }

  /// Asks Apple for the account, with or without its dialog, or for the statement.
  private mutating func ask(_ apple: RESTClient.Stage.AppleRequest) {
    let request = state.metadataRequest(for: apple, on: view.system)
    let rules = apple.rulesOfRequest + state.rulesOfSharedIDs(in: request) + apple.rulesOfCheck
    record(.stageReached(.askingApple(apple, number: request.number)), by: rules)
    record(.emitted(.asksForMetadata(request)), by: rules)
  }
}

extension RESTClient {
  /// Returns the next request to Apple.
  fileprivate func metadataRequest(
    for apple: Stage.AppleRequest,
    on system: SystemVersion
  ) -> AccountMetadataRequest {
    let number = metadataCount + 1
    return switch apple {
    case .account: AccountMetadataRequest(number: number, isInterruptionAllowed: false)
    case .signIn:
      AccountMetadataRequest(
        number: number,
        isInterruptionAllowed: true,
        supported: supported,
        featured: featured(on: system)
      )
    case .statement(let provider, let payload):
      AccountMetadataRequest(
        number: number,
        isInterruptionAllowed: false,
        attributeNames: mvpd(provider)?.integration.requiredMetadataFields ?? [],
        verificationToken: payload
      )
    }
  }
}

extension RESTClient {
  /// The requirement by which Apple is given an id once that several MVPDs have.
  fileprivate func rulesOfSharedIDs(in request: AccountMetadataRequest) -> Rules {
    guard let ids = request.supported else { return [] }
    return ids.count < platformProviders.count ? "REST-072" : []
  }
}

extension RESTClient.Stage.AppleRequest {
  /// The requirements by which the permission is checked; the one of the settings counts at each check.
  fileprivate var rulesOfCheck: Rules {
    switch self {
    case .account: "REST-005 REST-001 REST-002"
    case .signIn: "REST-013 REST-001 REST-002"
    case .statement: "REST-026 REST-001 REST-002"
    }
  }

  /// The requirements about the content of the request.
  fileprivate var rulesOfRequest: Rules {
    switch self {
    case .account, .statement: "REST-007"
    case .signIn: "REST-012 REST-014"
    }
  }
}
