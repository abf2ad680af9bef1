import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

@Suite("The programmer's signature and keys")
struct CredentialsTests {
  private static let keys = RequestorCredentials.Keys(secret: "secret", publicKey: "public")

  private static func sdk(_ version: SDKVersion, on platform: Platform) -> AccessEnabler {
    AccessEnabler(
      profile: AccessEnabler.Profile(
        app: "app",
        edition: SDKEdition(version, on: platform),
        client: ClientTraits(of: platform == .iOS ? .iPhone : .appleTV),
        customScheme: "adbe.example",
        lacks: [],
        device: "device"
      ),
      access: Fixture.access
    )
  }

  private static func requests(_ decisions: [Decision<AccessEnabler.Event>]) -> [Request] {
    decisions.compactMap {
      guard case .requestSent(let request) = $0.event else { return nil }
      return request
    }
  }

  @Test(
    "goes with the request for the configuration from 1.2 on, before 3.0",
    arguments: [
      (SDKVersion(1, 0), nil), (SDKVersion(1, 1), nil), (SDKVersion(1, 2), "signed"),
      (SDKVersion(2, 5), "signed"), (SDKVersion(3, 0), nil), (SDKVersion(3, 9, 2), nil),
    ] as [(SDKVersion, String?)]
  )
  func signature(version: SDKVersion, sent: String?) {
    let call = APICall.setRequestor(
      "DEMO",
      serviceProviders: ["https://one.example", "https://two.example"],
      credentials: RequestorCredentials(signature: "signed")
    )
    let decisions = Self.sdk(version, on: .iOS).decide(.call(call), in: Fixture.context())
    let requests = Self.requests(decisions)
    #expect(requests.map(\.signature) == [sent, sent])
    for decision in decisions {
      guard case .requestSent = decision.event else { continue }
      #expect(decision.rules.contains("API-008") == (sent != nil))
    }
  }

  @Test("signs the request for a code and the polls with the keys, where it has some")
  func secondScreen() {
    let choosing = Fixture.configured(on: .tvOS).after(.call(.setSelectedProvider("Alpha")))
    for (sdk, command) in [
      (choosing, AccessEnabler.Command.call(.getAuthentication())), (States.polling, .poll),
    ] {
      for keys in [nil, Self.keys] {
        var sdk = sdk
        sdk.keys = keys
        let decisions = sdk.decide(command, in: Fixture.context())
        #expect(Self.requests(decisions).map(\.publicKey) == [keys?.publicKey])
        let sent = decisions.filter { !Self.requests([$0]).isEmpty }
        #expect(sent.allSatisfy { $0.rules.contains("TVOS-011") == (keys != nil) })
      }
    }
  }

  @Test("keeps the keys for the second screen, until others come or the process ends")
  func keys() {
    let call = APICall.setRequestor(
      "DEMO",
      credentials: RequestorCredentials(signature: "signed", keys: Self.keys)
    )
    var sdk = Self.sdk(SDKVersion(2, 0), on: .tvOS)
    let decisions = sdk.handle(.call(call), in: Fixture.context())
    #expect(decisions.first == Decision(.keysTaken(Self.keys), by: ["API-009"]))
    #expect(sdk.keys == Self.keys)
    let newer = RequestorCredentials.Keys(secret: "newer", publicKey: "public")
    var transaction = Transaction(sdk, in: Fixture.context(), into: [])
    transaction.take(RequestorCredentials(keys: Self.keys))
    transaction.take(RequestorCredentials())
    transaction.take(RequestorCredentials(keys: newer))
    let taken = transaction.end().decisions
    #expect(taken.map(\.event) == [.keysTaken(newer)])
    _ = sdk.handle(.end, in: Fixture.context())
    #expect(sdk.keys == nil)
  }
}
