import BundledSuite
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import Testing

@Suite("The bytes of a world, from which a run begins")
struct WorldFormTests {
  @Test("what a world is made of comes back from bytes of its own")
  func parts() throws {
    try CanonicalForms.expectOwnBytes([WorldDescription(), Samples.worldDescription])
    try CanonicalForms.expectOwnBytes([DeviceDescription(), Samples.deviceDescription])
    try CanonicalForms.expectOwnBytes([AppDescription(), Samples.appDescription])
    try CanonicalForms.expectOwnBytes([RequestorDescription("A"), Samples.requestorDescription])
    try CanonicalForms.expectOwnBytes([
      ProviderDescription(Samples.mvpds[0]), Samples.providerDescription,
    ])
    try CanonicalForms.expectOwnBytes([ServiceProviderDescription(), Samples.hostDescription])
    try CanonicalForms.expectOwnBytes(Samples.subscribers)
    try CanonicalForms.expectOwnBytes(Samples.accountDescriptions)
    try CanonicalForms.expectOwnBytes([
      TokenDescription(subscriber: "alice", requestor: "DEMO"), Samples.tokenDescription,
    ])
    try CanonicalForms.expectOwnBytes([Durations(), Samples.durations])
    try CanonicalForms.expectOwnBytes([Switches(), Samples.switches])
  }

  @Test("in the samples no field is as it is by default, so that none is left out unseen")
  func samples() {
    func expectOther<Part>(_ sample: Part, than usual: Part) {
      for (field, plain) in zip(
        Mirror(reflecting: sample).children,
        Mirror(reflecting: usual).children
      ) {
        #expect(
          String(reflecting: field.value) != String(reflecting: plain.value),
          "\(Part.self).\(field.label ?? "")"
        )
      }
    }
    expectOther(Samples.worldDescription, than: WorldDescription())
    expectOther(Samples.deviceDescription, than: DeviceDescription())
    expectOther(Samples.appDescription, than: AppDescription())
    expectOther(Samples.requestorDescription, than: RequestorDescription("A"))
    expectOther(Samples.providerDescription, than: ProviderDescription(Samples.mvpds[0]))
    expectOther(Samples.hostDescription, than: ServiceProviderDescription())
    expectOther(Samples.accountDescriptions[1], than: Samples.accountDescriptions[0])
    expectOther(
      Samples.tokenDescription,
      than: TokenDescription(subscriber: "alice", requestor: "DEMO")
    )
    expectOther(Samples.durations, than: Durations())
    expectOther(Samples.switches, than: Switches())
  }

  @Test("the world of every scenario comes back from its bytes", arguments: BundledSuite.paths)
  func suite(path: String) throws {
    for world in try BundledSuite.worlds(of: path) {
      let isSame = try WorldDescription(canonicalBytes: world.canonicalBytes) == world
      #expect(isSame)
    }
  }
}
