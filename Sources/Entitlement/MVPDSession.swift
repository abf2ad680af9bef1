/// A session of a subscriber at an MVPD, in the web views of the apps with one device id.
///
/// Apps of different teams have different device ids (AMB-58), and do not share sessions.
public struct MVPDSession: Hashable, Sendable {
  /// The device id of the apps.
  public let device: DeviceID
  /// The subscriber.
  public let subscriber: SubscriberName

  /// Creates a session.
  public init(device: DeviceID, subscriber: SubscriberName) {
    self.device = device
    self.subscriber = subscriber
  }
}
