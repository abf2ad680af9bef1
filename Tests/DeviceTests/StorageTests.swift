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

  @Test("authorization tokens lie beside the authentication token, one for each resource")
  func authorizations() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token))
    let news = Fixture.authorization("News")
    let sports = Fixture.authorization("Sports")
    let again = Fixture.authorization("News", expires: .days(2))
    func rules(_ token: AuthorizationToken) -> [RequirementID] {
      device.decide(.storeAuthorization(token), in: Fixture.context()).flatMap(\.rules)
    }
    #expect(device.events(.storeAuthorization(news)) == [.authorizationStored(news)])
    #expect(!rules(sports).contains("TOKEN-010") && rules(sports).contains("TOKEN-011"))
    _ = device.events(.storeAuthorization(sports))
    #expect(rules(again).contains("TOKEN-010"))
    _ = device.events(.storeAuthorization(again))
    #expect(device.tokens.authorizationTokens == [again, sports])
    #expect(device.tokens.currentProvider(of: "DEMO") == "Alpha")
  }

  @Test("tokens are erased for a programmer and an MVPD, and no others")
  func erasure() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token))
    _ = device.events(.storeAuthorization(Fixture.authorization("News")))
    _ = device.events(.eraseTokens("OTHER", "Alpha"))
    _ = device.events(.eraseTokens("DEMO", "Beta"))
    #expect(device.tokens.authenticationTokens.count == 1)
    #expect(device.tokens.authorizationTokens.count == 1)
    #expect(device.events(.eraseTokens("DEMO", "Alpha")) == [.tokensErased("DEMO", "Alpha")])
    #expect(device.tokens.isEmpty)
    #expect(device.tokens.currentProvider(of: "DEMO") == nil)
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

  @Test("what is told about a viewer lies beside the token, and goes with it")
  func metadata() {
    for erasure in [Device.Command.eraseStore, .eraseTokens("DEMO", "Alpha")] {
      var device = Fixture.device()
      _ = device.events(.store(Fixture.token))
      _ = device.events(.storeMetadata(Fixture.metadata(1)))
      let later = Fixture.metadata(2)
      #expect(device.events(.storeMetadata(later)) == [.metadataStored(later)])
      #expect(device.tokens.metadata(beside: Fixture.token) == later)
      _ = device.events(.forgetProvider("DEMO"))
      #expect(device.tokens.metadata == [later])
      _ = device.events(erasure)
      #expect(device.tokens == TokenStore())
    }
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
