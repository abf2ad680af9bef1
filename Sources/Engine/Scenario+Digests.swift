package import EntsimEntitlement
import EntsimPortableCryptography
package import EntsimScenarioModel

extension Scenario {
  /// The subscribers by the MD5 digests of the GUIDs that they have at some time of the run, as `<md5:NAME>` stands for
  /// them; of two with one GUID, the first.
  package var subscribersByDigest: [String: SubscriberName] {
    Dictionary(everySubscriber.map { (PortableDigest.md5($0.guid), $0.name) }) { first, _ in first }
  }
}
