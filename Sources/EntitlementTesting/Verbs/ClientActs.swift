internal import EntsimEntitlement
internal import EntsimWorld

/// What an HTTP client does, which is no app on the device, as a browser on a second screen.
public struct ClientActs: Sendable {
  let session: EntitlementSession

  /// Signs a viewer in at the MVPD, in a browser, with a registration code.
  public func signsIn(_ subscriber: String, code: String) throws(ActionRefused) {
    try session.act(
      .client(.signsIn(SubscriberName(subscriber), RegistrationCode(code)))
    )
  }
}
