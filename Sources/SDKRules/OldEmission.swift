import Entitlement
import Simulation

// How decisions reach the delegate, and how requests get their numbers.
extension AccessEnabler {
  /// Returns the call of a callback that the delegate has.
  ///
  /// - Parameters:
  ///   - callback: The callback with its arguments.
  ///   - rules: Why it is called now; what its arguments rest on is added.
  /// - Returns: The decision to call it.
  func emit(_ callback: Callback, by rules: Rules) -> Decision<Event> {
    let told = has(.boardingStatus) ? callback : callback.withoutBoardingStatus
    return Decision(.callbackEmitted(told), by: rules + told.rulesOfArguments)
  }

  /// Returns an advanced status, to a delegate that conforms to `EntitlementStatus` (STATUS-001).
  ///
  /// It stands before the outcome that it explains (STATUS-042, TRACK-020).
  func emitStatus(_ status: AdvancedStatus, by rules: Rules) -> Decisions {
    guard has(.advancedStatus) else { return [] }
    guard !profile.lacks.contains(.status) else {
      return [Decision(.ignored(.delegateLacks(.status)), by: "STATUS-042")]
    }
    return [emit(.status(status), by: rules + "STATUS-042 STATUS-041")]
  }

  /// Returns the status of a question of the app's that nobody signed in is the answer to.
  func emitNobodySignedIn(by rules: Rules = []) -> Decisions {
    emitStatus(AdvancedStatus("N000", .info), by: "STATUS-009" + rules)
  }

  /// Returns a tracking event, to a delegate that has the optional callback (API-022).
  func track(_ event: TrackingEvent, by rules: Rules) -> Decisions {
    guard !profile.lacks.contains(.sendTrackingData) else {
      return [Decision(.ignored(.delegateLacks(.sendTrackingData)), by: "API-022")]
    }
    return [emit(.sendTrackingData(event), by: rules)]
  }

  /// Returns the tracking event of a viewer who is signed in.
  func trackAuthenticated(
    _ token: AuthenticationToken,
    fromCache: Bool,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    track(
      .authenticated(
        token.provider,
        guidDigest: context.library.md5(token.guid),
        fromCache: fromCache,
        profile.client
      ),
      by: rules
    )
  }

  /// Returns a request with the next number, or one that is so many further ahead, and with the options
  /// as they stand.
  func nextRequest(
    _ service: Service,
    to serviceProvider: String,
    for requestor: RequestorID,
    _ provider: ProviderID? = nil,
    ahead: Int = 0,
    about authorization: Authorization? = nil,
    aboutAll resources: [ResourceID]? = nil,
    bypassingCache: Bool = false,
    passing data: [Value.Field] = [],
    with proof: Proof? = nil,
    signed credentials: RequestorCredentials = RequestorCredentials(),
    signedWith keys: RequestorCredentials.Keys? = nil
  ) -> Request {
    Request(
      id: RequestID(sender: .accessEnabler(profile.app), number: requestCount + 1 + ahead),
      service: service,
      serviceProvider: serviceProvider,
      app: profile.app,
      requestor: requestor,
      provider: provider,
      device: profile.device,
      options: options.sent,
      data: authorization?.data ?? data,
      resource: authorization?.resource,
      resources: resources,
      bypassesCache: bypassingCache,
      proof: proof,
      signature: has(.signedRequestor) ? credentials.signature : nil,
      publicKey: keys?.publicKey
    )
  }
}
