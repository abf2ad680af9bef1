extension LookUp {
  /// A part of what is looked for, by which a look-up tells one thing from its neighbour.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    /// The app.
    case app
    /// A registration code.
    case code
    /// The device.
    case device
    /// The requestor whose token is lent.
    case lender
    /// The medium of a store.
    case medium
    /// The MVPD.
    case provider
    /// The request that an answer belongs to.
    case request
    /// The requestor.
    case requestor
    /// The resource.
    case resource
    /// The sign-in that a decision was made for.
    case signIn = "sign-in"
    /// The subscriber of an MVPD.
    case subscriber
    /// The developer team.
    case team
    /// The prefix of the bundle identifier.
    case vendor
    /// The viewer's id at the MVPD.
    case viewer
  }
}
