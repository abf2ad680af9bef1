public import EntsimEntitlement

/// The MD5 digests of the GUIDs that subscribers have had, which `<md5:NAME>` stands for.
public protocol GUIDDigests: AnyObject {
  /// Returns the digests that a subscriber has had when so many steps have begun, the oldest first; none
  /// for an unknown one.
  func digests(of subscriber: SubscriberName, after stepCount: Int) -> [String]
}
