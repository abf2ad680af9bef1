// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

internal import EntsimEntitlement

/// The SDK, as Swift imports the class of the same name (000, AccessEnabler.h), over the world of a session.
///
/// Every call returns at once. Its callbacks come while the session settles or its time passes. The version of the SDK
/// is that of the app in the session's world, not a property of this type; calls of 1.x and 2.x are not there.
open class AccessEnabler {
  /// What the SDK calls back; held weakly, as by the SDK.
  public weak var delegate: (any EntitlementDelegate)?
  /// What is told the advanced statuses; without it the delegate is, if it conforms to `EntitlementStatus`.
  public weak var statusDelegate: (any EntitlementStatus)?

  let place: SessionPlace

  /// Creates the SDK in the app of the current session; an app needs one instance.
  ///
  /// Without a session the program stops: see ``EntitlementSession/run(as:_:)``.
  public init!(_ softwareStatement: String!) {
    place = SessionPlace.ofNewInstance(by: "AccessEnabler(_:)")
    place.session.attach(self)
  }

  /// Creates the SDK, which first checks the stored tokens for damage, from 3.8.3 on.
  ///
  /// The world of the session begins with the check, so the first instance decides on it unless the world does.
  public init(storageCheck: IntegrityCheckType, softwareStatement: String) {
    place = SessionPlace.ofNewInstance(by: "AccessEnabler(storageCheck:softwareStatement:)")
    place.session.check(StorageCheck(storageCheck), for: place)
    place.session.attach(self)
  }

  /// The delegate that advanced statuses go to.
  var receiverOfStatuses: (any EntitlementStatus)? {
    statusDelegate ?? delegate as? any EntitlementStatus
  }

  func call(_ call: APICall) { place.session.call(call, from: place) }
}

extension StorageCheck {
  /// Creates the check that a constant of the SDK stands for.
  init(_ type: IntegrityCheckType) {
    switch type {
    case .INTEGRITY_CHECK_NONE: self = .none
    case .INTEGRITY_CHECK_ALL: self = .all
    case .INTEGRITY_CHECK_CLEAR: self = .clear
    }
  }
}
