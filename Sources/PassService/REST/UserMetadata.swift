import EntsimEntitlement
import EntsimSimulation

// The user metadata that apps on the REST path ask for (backend, 10).
extension Transaction<PassService> {
  /// Returns what the services have been told of the viewer, with the source of a sign-in with Apple (REST-052,
  /// AMB-136).
  func userMetadata(for request: Request) -> (Answer, Rules) {
    let signIn = state.keptSignIn(for: request, at: now, deciding: .signInAtUserMetadata)
    guard case .valid(let token) = signIn else { return (.notAuthenticated(412), "REST-052") }
    let last = state.lastMetadata(beside: token)
    let data = (last?.data ?? []).withSource(of: token)
    guard !data.isEmpty else { return (.refusal(404, "Not Found"), "REST-052") }
    let told = UserMetadata(
      guid: token.guid,
      requestor: token.requestor,
      provider: token.provider,
      updated: last?.updated ?? state.timeOfSignIn(by: token).milliseconds / 1_000,
      encrypted: last?.encrypted ?? [],
      data: data
    )
    return (.reply(.userMetadata(told)), "REST-052")
  }
}

extension PassService {
  /// Returns the time of a sign-in, by its token's expiry and the usual lifetime.
  fileprivate func timeOfSignIn(by token: AuthenticationToken) -> Instant {
    token.expires + Interval(milliseconds: 0 &- durations.authentication.milliseconds)
  }
}

extension [Value.Field] {
  /// Returns the fields with `tokenSource`, where Apple has signed the viewer in and the MVPD tells none.
  fileprivate func withSource(of token: AuthenticationToken) -> Self {
    guard token.marks.source == .apple, self["tokenSource"] == nil else { return self }
    return self + [Value.Field("tokenSource", .string(TokenSource.apple.rawValue))]
  }
}
