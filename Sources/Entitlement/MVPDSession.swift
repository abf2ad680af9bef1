/// A session of a person at an MVPD, in the web views of the apps that have one device id.
///
/// Apps of different teams have different device ids (AMB-58), and see nothing of each other's
/// sessions.
public struct MVPDSession: Hashable, Sendable {
  /// The device id of the apps.
  public let device: DeviceID
  /// The person.
  public let subscriber: SubscriberName

  /// Creates a session.
  public init(device: DeviceID, subscriber: SubscriberName) {
    self.device = device
    self.subscriber = subscriber
  }
}
