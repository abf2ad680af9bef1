import Entitlement
import Simulation

// How decisions reach the delegate, and how requests get their numbers.
extension AccessEnabler {
  /// Returns the call of a callback that every delegate has.
  func emit(_ callback: Callback, by rules: [RequirementID]) -> Decision<Event> {
    Decision(.callbackEmitted(callback), by: rules)
  }

  /// Returns an advanced status, to a delegate that conforms to `EntitlementStatus` (STATUS-001).
  ///
  /// It stands before the outcome that it explains (STATUS-042, TRACK-020).
  func emitStatus(_ status: AdvancedStatus, by rules: [RequirementID]) -> Decisions {
    guard profile.version >= SDKVersion(2, 0) else { return [] }
    guard !profile.lacks.contains(.status) else {
      return [Decision(.ignored(.delegateLacks(.status)), by: ["STATUS-042", "STATUS-041"])]
    }
    return [
      emit(.status(status), by: rules + ["STATUS-001", "STATUS-002", "API-021"])
    ]
  }

  /// Returns a tracking event, to a delegate that has the optional callback (API-022).
  ///
  /// It stands behind the outcome that it counts (TRACK-020).
  func track(_ event: TrackingEvent, by rules: [RequirementID]) -> Decisions {
    guard !profile.lacks.contains(.sendTrackingData) else {
      return [Decision(.ignored(.delegateLacks(.sendTrackingData)), by: ["API-022"])]
    }
    return [emit(.sendTrackingData(event), by: rules + ["TRACK-020", "TRACK-022", "API-026"])]
  }

  /// Returns the tracking event of a viewer who is signed in (TRACK-001 to TRACK-006).
  func trackAuthenticated(
    _ token: AuthenticationToken,
    fromCache: Bool,
    by rules: [RequirementID],
    _ context: Context<View>
  ) -> Decisions {
    track(
      .authenticated(
        token.provider,
        guidDigest: context.library.md5(token.guid),
        fromCache: fromCache,
        profile.client
      ),
      by: rules + [
        "TRACK-001", "TRACK-003", "TRACK-004", "TRACK-005", "TRACK-006", "TRACK-014", "TRACK-015",
        "TRACK-016",
      ]
    )
  }

  /// Returns a request with the next number.
  func nextRequest(
    _ service: Service,
    to serviceProvider: String,
    for requestor: RequestorID,
    _ provider: ProviderID? = nil
  ) -> Request {
    Request(
      id: RequestID(sender: .accessEnabler(profile.app), number: requestCount + 1),
      service: service,
      serviceProvider: serviceProvider,
      app: profile.app,
      requestor: requestor,
      provider: provider,
      device: profile.device
    )
  }
}
