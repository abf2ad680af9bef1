public import EntsimSimulation

/// A comparison of a time with an instant on which a decision rests.
///
/// Instants are not `Comparable`. A rule asks ``Simulation/Instant/isBefore(_:deciding:)`` and names its
/// comparison here, so that coverage knows each of them.
public enum Deadline: String, CaseIterable, Hashable, Sendable {
  case signIn =
    "the expiry of the current provider's token, where the SDK asks whether a viewer is signed in"
  case reasonForNoSignIn =
    "the expiry of the current provider's token, where the SDK names why no viewer is signed in"
  case accessToken = "the expiry of the access token, where the SDK sends a request"
  case signInAtApple = "the expiry of the sign-in at Apple, where an app on the REST path judges it"
  case signInAtSetRequestor =
    "the expiry of the requestor's own token, where setRequestor asks whether a viewer is signed in"
  case tokenBesideImport =
    "the expiry of the requestor's own token, where setRequestor could import an older one"
  case tokenBesideTokenForAll =
    "the expiry of its requestor's newer token, where setRequestor could import the token for all requestors"
  case importedToken = "the expiry of an older SDK's token, where setRequestor could import it"
  case lentToken = "the expiry of another requestor's token, where setRequestor could lend it"
  case tokenBehindPassiveSignIn =
    "the expiry of another requestor's token, where setRequestor could sign in passively"
  case authorization = "the expiry of the authorization token, where an authorization starts"
  case outlivedSignIn =
    "the expiry of the authorization token, where the sign-in that it belongs to has ended"
  case authorizationMetadata =
    "the expiry of the authorization token, where the app asks for that time"
  case signInAtAuthorization =
    "the expiry of the sign-in, where the services authorize a resource"
  case signInAtPreauthorization =
    "the expiry of the sign-in, where the services preauthorize resources"
  case authorizationAtServices =
    "the expiry of the authorization token, where the services issue a media token"
  case passRequest = "the end of a temporary pass, where the viewer asks for it again"
  case passAuthorization = "the end of a temporary pass, where the services authorize a resource"
  case passMediaToken = "the end of a temporary pass, where the services issue a media token"
  case passPreauthorization =
    "the end of a temporary pass, where the services preauthorize resources"
  case mediaToken = "the expiry of a media token, where the verifier looks at it"
  case keptDecision =
    "the end of a decision that the services have cached, where it is asked for again"
  case grantOfAccess = "the expiry of an access token, where a request carries it to the services"
  case signInAtTokenCheck = "the expiry of the kept sign-in, where an app checks it"
  case signInAtPoll = "the expiry of the kept sign-in, where an app polls for it"
  case signInAtCode = "the expiry of the kept sign-in, where the services issue a registration code"
  case signInAtRESTAuthorization =
    "the expiry of the kept sign-in, where the services authorize a resource"
  case signInAtAuthorizationLookUp =
    "the expiry of the kept sign-in, where an app looks an authorization up"
  case signInAtRESTPreauthorization =
    "the expiry of the kept sign-in, where the services preauthorize resources"
  case signInAtUserMetadata = "the expiry of the kept sign-in, where an app asks for metadata"
  case keptAuthorization =
    "the expiry of the kept authorization, where its resource is authorized again"
  case keptAuthorizationAtLookUp =
    "the expiry of the kept authorization, where an app looks it up"
  case keptAuthorizationAtMedia =
    "the expiry of the kept authorization, where the services issue a media token"
  case codeOfClient = "the expiry of a registration code, where an HTTP client names it"
  case codeAtSignIn = "the expiry of a registration code, where the sign-in arrives at the services"
  case registrationCode = "the expiry of a registration code, where a viewer enters it"
  case accountInDialog = "the end of the account at Apple, where the viewer signs in in its dialog"
  case accountAtApple = "the end of the account at Apple, where the SDK asks Apple's framework"
  case accountBehindMetadata =
    "the end of the account at Apple, where an app on the REST path asks Apple's framework"
  case timeout = "the timeout of a request, where the services answer"

  /// What is compared, in words that "at" can stand before.
  public var sentence: String { rawValue }

  /// How far a time is from a deadline, where a wrong comparison would show.
  public enum Distance: String, CaseIterable, Hashable, Sendable {
    /// The last instant before it.
    case justBefore = "1 ms before"
    /// The very instant.
    case equal = "at"
  }
}

extension Instant {
  /// Whether this time is before a deadline; at the very instant it is not.
  @inlinable
  @inline(__always)
  public func isBefore(_ deadline: Instant, deciding site: Deadline) -> Bool {
    if unsafe SituationNotes.areTaken {
      return SituationNotes.isBefore(site, milliseconds, deadline.milliseconds)
    }
    return precedes(deadline)
  }
}

extension Interval {
  /// Whether this length ends before another one that begins with it.
  @inlinable
  @inline(__always)
  public func endsBefore(_ other: Interval, deciding site: Deadline) -> Bool {
    if unsafe SituationNotes.areTaken {
      return SituationNotes.isBefore(site, milliseconds, other.milliseconds)
    }
    return self < other
  }
}

extension SituationNotes {
  /// Notes a comparison of two times in milliseconds, where they are close; returns whether the first is before the
  /// second, or what a mutant says.
  @usableFromInline
  static func isBefore(_ site: Deadline, _ time: Int64, _ deadline: Int64) -> Bool {
    if time == deadline { note(.clock(site, .equal)) }
    if time &+ 1 == deadline { note(.clock(site, .justBefore)) }
    return time < deadline &+ (mutation?.shift(of: site) ?? 0)
  }
}
