import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("The client's authorization")
struct AuthorizationTests {
  @Test("the person reads the MVPD's text, else the message, and nothing of other failures")
  func texts() {
    let texts: [(Answer, String)] = [
      (Fixture.denial, "Not in your package"), (Fixture.noToken, "Forbidden"),
      (Fixture.refusal(403, "User not authorized", details: ""), "User not authorized"),
      (.reply(.authorizationDenied("Too late")), "Too late"), (.status(403), ""),
      (.status(500), ""), (Fixture.refusal(400, "Bad Request"), ""), (.unreadable, ""),
      (.failed(.timeout), ""), (.denied(.noAccessToken), ""),
    ]
    for place in [Place.authorizing, .retrieving] {
      for (answer, text) in texts {
        var client = Client(at: place)
        client.answer(answer)
        #expect(client.outputs == [.refuses("News", text)], "\(answer)")
        #expect(client.state.flow == .idle)
      }
    }
  }

  @Test("a sign-in that is gone leads to step 1 once, and is refused the second time")
  func signInIsGone() {
    let answers = [
      Fixture.signInIsGone, .status(412), Fixture.refusal(412, "User not authenticated"),
    ]
    for answer in answers {
      var client = Client(at: .authorizing)
      client.answer(answer)
      #expect(client.steps == [.checkToken], "\(answer)")
      #expect(client.requests.map(\.service) == [.checkToken])
      client = Client(at: .authorizingAgain)
      client.answer(answer)
      let text = answer.refusal.map { $0.status == 403 ? $0.message : "" } ?? ""
      #expect(client.outputs == [.refuses("News", text)], "\(answer)")
    }
  }

  @Test("a newer resource is played in place of the former, without another attempt")
  func newerResource() {
    for place in Place.allCases {
      var client = Client(at: place)
      guard client.state.attempt != nil else { continue }
      client.handle(.call(.play("News")))
      #expect(client.reason == .alreadyPlaying)
      let step = client.state.attempt?.stage.step
      client.handle(.call(.play("Sports")))
      #expect(client.events.first == .resourceChanged("Sports"))
      #expect(client.steps.isEmpty)
      #expect(client.state.attempt?.resource == "Sports")
      #expect(client.state.attempt?.stage.step == step)
    }
  }
}
