import EntitlementTesting
import Names
import Testing

@Suite("An app may have the names that entsim has")
struct NamesTests {
  @Test("its own Device has the SDK, in a world with the double's Device")
  func names() throws {
    let session = EntitlementSession { EntitlementTesting.Device(.appleTV) }
    let device = session.run { Names.Device() }
    device.enabler.setRequestor("DEMO")
    session.settle()
    #expect(session.state.flow == "idle")
    #expect(device.parts.count == 5)
  }
}
