import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("Late and double answers to the client")
struct LateAnswerTests {
  @Test("the second answer to a request is ignored", arguments: Place.allCases)
  func double(place: Place) {
    for platform in Platform.allCases where Place.all(on: platform).contains(place) {
      for request in Client(at: place, on: platform).state.awaitedRequests {
        for (name, answer) in Commands.answers {
          var client = Client(at: place, on: platform)
          client.handle(.answer(request, answer))
          let state = client.state
          client.handle(.answer(request, answer))
          #expect(client.reason == .lateAnswer(request), "\(name)")
          #expect(client.state == state, "\(name)")
        }
      }
    }
  }

  @Test("an answer that nothing waits for is ignored", arguments: Place.allCases)
  func unknown(place: Place) {
    var client = Client(at: place)
    let state = client.state
    client.handle(.answer(Fixture.unknownRequest, .reply(.tokenIsValid)))
    let isRunning = place != .notRunning
    #expect(
      client.reason
        == (isRunning ? .lateAnswer(Fixture.unknownRequest) : .endedProcess(Fixture.unknownRequest))
    )
    #expect(client.state == state)
  }

  @Test("the second answer of Apple is ignored, and so is the answer to an earlier request")
  func apple() {
    for place in [Place.askingForAccount, .askingForSignIn, .atAppleDialog, .askingForStatement] {
      for (name, answer) in Commands.answersOfApple {
        var client = Client(at: place)
        let number = client.state.metadataCount
        client.handle(.hearApple(number - 1, answer))
        #expect(client.reason == .lateMetadata(number - 1), "\(name)")
        client.handle(.hearApple(number, answer))
        #expect(client.reason == nil, "\(name)")
        client.handle(.hearApple(number, answer))
        #expect(client.reason == .lateMetadata(number), "\(name)")
      }
    }
  }

  @Test("a dialog for an earlier request is not presented")
  func dialog() {
    var client = Client(at: .askingForSignIn)
    client.handle(
      .presentDialog(TVProviderDialog(number: client.dialog.number - 1, providers: ["Alpha"]))
    )
    #expect(client.reason == .noDialog)
  }

  @Test("the answer for an ended process is ignored, before the next launch and after it")
  func endedProcess() {
    for place in Place.allCases where place != .notRunning {
      var client = Client(at: place)
      let requests = client.state.awaitedRequests
      client.handle(.end)
      for request in requests {
        client.handle(.answer(request, .reply(.tokenIsValid)))
        #expect(client.reason == .endedProcess(request), "\(place)")
      }
      client.handle(.create, .call(.play("News")))
      for request in requests {
        client.handle(.answer(request, .reply(.tokenIsValid)))
        #expect(client.reason == .endedProcess(request), "\(place)")
      }
      #expect(client.state.attempt?.stage.step == .checkToken, "\(place)")
    }
  }

  @Test("the answer for the former resource is late, and the newer one is authorized")
  func formerResource() throws {
    for place in [Place.authorizing, .retrieving] {
      var client = Client(at: place)
      let former = try #require(client.state.awaitedRequests.first)
      client.handle(.call(.play("Sports")))
      #expect(client.steps.isEmpty)
      #expect(client.requests.map(\.service) == [.authorize])
      #expect(client.requests.map(\.resource) == ["Sports"])
      client.handle(.answer(former, Fixture.authorization()))
      #expect(client.reason == .lateAnswer(former))
      client.answer(Fixture.authorization("Sports"))
      client.answer(Fixture.mediaToken("Sports"))
      #expect(client.outputs == [.plays("Sports")])
    }
  }
}
