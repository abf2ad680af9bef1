import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The device's storage")
struct StorageTests {
  @Test("a token is stored, and its provider is the current one")
  func store() {
    var device = Fixture.device()
    #expect(device.events(.store(Fixture.token, "app")) == [.tokenStored(Fixture.token, "app")])
    #expect(device[tokensOf: "app"].authenticationTokens == [Fixture.stored])
    #expect(device[tokensOf: "app"].currentProvider(of: "DEMO") == "Alpha")
  }

  @Test("authorization tokens lie beside the authentication token, one for each resource")
  func authorizations() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token, "app"))
    let news = Fixture.authorization("News")
    let sports = Fixture.authorization("Sports")
    let again = Fixture.authorization("News", expires: .days(2))
    func rules(_ token: AuthorizationToken) -> [RequirementID] {
      device.decide(.storeAuthorization(token, "app"), in: Fixture.context()).flatMap(\.rules.ids)
    }
    #expect(device.events(.storeAuthorization(news, "app")) == [.authorizationStored(news, "app")])
    #expect(!rules(sports).contains("TOKEN-010") && rules(sports).contains("TOKEN-011"))
    _ = device.events(.storeAuthorization(sports, "app"))
    #expect(rules(again).contains("TOKEN-010"))
    _ = device.events(.storeAuthorization(again, "app"))
    #expect(device[tokensOf: "app"].authorizationTokens == [again, sports])
    #expect(device[tokensOf: "app"].currentProvider(of: "DEMO") == "Alpha")
  }

  @Test("tokens are erased for a programmer and an MVPD, and no others")
  func erasure() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token, "app"))
    _ = device.events(.storeAuthorization(Fixture.authorization("News"), "app"))
    _ = device.events(.eraseTokens("OTHER", "Alpha", "app"))
    _ = device.events(.eraseTokens("DEMO", "Beta", "app"))
    #expect(device[tokensOf: "app"].authenticationTokens.count == 1)
    #expect(device[tokensOf: "app"].authorizationTokens.count == 1)
    #expect(
      device.events(.eraseTokens("DEMO", "Alpha", "app")) == [.tokensErased("DEMO", "Alpha", "app")]
    )
    #expect(device[tokensOf: "app"].isEmpty)
    #expect(device[tokensOf: "app"].currentProvider(of: "DEMO") == nil)
  }

  @Test("one authorization token is erased, and nothing else")
  func erasureOfAnAuthorization() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token, "app"))
    let news = Fixture.authorization("News")
    let sports = Fixture.authorization("Sports")
    for token in [news, sports] { _ = device.events(.storeAuthorization(token, "app")) }
    #expect(
      device.events(.eraseAuthorization(news, "app")) == [.authorizationErased(news, "app")]
    )
    #expect(device[tokensOf: "app"].authorizationTokens == [sports])
    #expect(device[tokensOf: "app"].authenticationTokens == [Fixture.stored])
    #expect(device[tokensOf: "app"].currentProvider(of: "DEMO") == "Alpha")
  }

  @Test(
    "a provider is forgotten, or that there is none is noted; the token stays, and again is nothing"
  )
  func forget() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token, "app"))
    let noted = device.events(.forgetProvider("OTHER", "app"))
    #expect(noted == [.currentProviderForgotten("OTHER", "app")])
    #expect(device[tokensOf: "app"].wasProviderForgotten(by: "OTHER"))
    #expect(
      device.events(.forgetProvider("DEMO", "app")) == [.currentProviderForgotten("DEMO", "app")]
    )
    #expect(device[tokensOf: "app"].authenticationTokens == [Fixture.stored])
    #expect(device.events(.forgetProvider("DEMO", "app")) == [.ignored(.noCurrentProvider)])
  }

  @Test("what is told about a viewer lies beside the token, and goes with it")
  func metadata() {
    for erasure in [Device.Command.eraseStore("app"), .eraseTokens("DEMO", "Alpha", "app")] {
      var device = Fixture.device()
      _ = device.events(.store(Fixture.token, "app"))
      _ = device.events(.storeMetadata(Fixture.metadata(1), "app"))
      let later = Fixture.metadata(2)
      #expect(device.events(.storeMetadata(later, "app")) == [.metadataStored(later, "app")])
      #expect(device[tokensOf: "app"].metadata(beside: Fixture.token) == later)
      _ = device.events(.forgetProvider("DEMO", "app"))
      #expect(device[tokensOf: "app"].metadata == [later])
      _ = device.events(erasure)
      #expect(device[tokensOf: "app"].holdsNothing)
    }
  }

  @Test("everything is erased at once; erasing nothing is a fact too")
  func erase() {
    var device = Fixture.device()
    #expect(device.events(.eraseStore("app")) == [.ignored(.nothingStored)])
    _ = device.events(.store(Fixture.token, "app"))
    #expect(device.events(.eraseStore("app")) == [.storeErased("app")])
    #expect(device[tokensOf: "app"].holdsNothing)
    #expect(device.events(.eraseStore("app")) == [.ignored(.nothingStored)])
  }
}
