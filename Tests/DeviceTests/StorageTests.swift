import Device
import Entitlement
import Simulation
import Testing

@Suite("The device's storage")
struct StorageTests {
  @Test("a token is stored, and its provider is the current one")
  func store() {
    var device = Fixture.device()
    #expect(device.events(.store(Fixture.token)) == [.tokenStored(Fixture.token)])
    #expect(device.tokens.authenticationTokens == [Fixture.token])
    #expect(device.tokens.currentProvider(of: "DEMO") == "Alpha")
  }

  @Test("a current provider is forgotten, the token stays; forgetting nothing is a fact too")
  func forget() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token))
    #expect(device.events(.forgetProvider("OTHER")) == [.ignored(.noCurrentProvider)])
    #expect(device.events(.forgetProvider("DEMO")) == [.currentProviderForgotten("DEMO")])
    #expect(device.tokens.authenticationTokens == [Fixture.token])
    #expect(device.events(.forgetProvider("DEMO")) == [.ignored(.noCurrentProvider)])
  }

  @Test("everything is erased at once; erasing nothing is a fact too")
  func erase() {
    var device = Fixture.device()
    #expect(device.events(.eraseStore) == [.ignored(.nothingStored)])
    _ = device.events(.store(Fixture.token))
    #expect(device.events(.eraseStore) == [.storeErased])
    #expect(device.tokens == TokenStore())
    #expect(device.events(.eraseStore) == [.ignored(.nothingStored)])
  }
}
