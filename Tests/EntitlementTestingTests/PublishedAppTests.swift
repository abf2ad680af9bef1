import EntitlementTesting
import Testing

@Suite("What published apps do with the SDK works")
struct PublishedAppTests {
  @Test("checkAuthentication and getAuthentication before setRequestorComplete wait for it")
  func callsWithoutWaiting() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.checkAuthentication()
    player.enabler.getAuthentication()
    #expect(player.log == [])
    session.settle()
    #expect(
      player.log == [
        "configured 1", "authentication 0 \(USER_NOT_AUTHENTICATED_ERROR)", "picker Alpha Beta",
      ]
    )
  }

  @Test("logout and at once checkAuthentication, with the page ignored: no viewer is signed in")
  func logoutAndCheck() throws {
    let session = EntitlementSession {
      App(follows: .nothing)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha")
    }
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    session.onRedirect { [weak player] url in player?.enabler.handleExternalURL(url) }
    try session.user.signsIn("alice")
    #expect(player.isSignedIn)
    session.onRedirect { _ in }
    let count = player.log.count
    player.enabler.logout()
    player.enabler.checkAuthentication()
    session.settle()
    #expect(!player.isSignedIn)
    #expect(player.log[count...].contains("authentication 0 \(USER_NOT_AUTHENTICATED_ERROR)"))
  }

  @Test("a sign-in that the app drops without a word leaves the next one alone")
  func droppedSignIn() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    session.settle()
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Beta")
    session.settle()
    try session.user.signsIn("bob")
    #expect(player.isSignedIn)
    player.enabler.getSelectedProvider()
    session.settle()
    #expect(player.log.last == "provider Beta")
  }

  @Test("a login page that the app closes without a word keeps no later call waiting")
  func forgottenPage() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    session.settle()
    let count = player.log.count
    player.enabler.checkAuthentication()
    player.enabler.getSelectedProvider()
    session.settle()
    #expect(
      player.log[count...] == [
        "authentication 0 \(USER_NOT_AUTHENTICATED_ERROR)", "provider Alpha",
      ]
    )
    player.enabler.getAuthentication()
    session.settle()
    #expect(player.log.last == "page")
  }

  @Test("several getAuthorization calls that wait for one sign-in have one answer each")
  func authorizationsBehindSignIn() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    for _ in 0..<3 { player.enabler.getAuthorization("News") }
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    try session.user.signsIn("alice")
    #expect(player.playable == ["News", "News", "News"])
  }

  @Test("several getAuthorization calls for one resource have one answer each")
  func severalAuthorizations() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    for _ in 0..<3 { player.enabler.getAuthorization("News") }
    player.enabler.getAuthorization("Sports")
    session.settle()
    #expect(player.playable == ["News", "News", "News"])
    #expect(player.log.filter { $0.hasPrefix("denied Sports") }.count == 1)
  }

  @Test("an empty preauthorization has an empty answer")
  func emptyPreauthorization() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    player.enabler.checkPreauthorizedResources([])
    session.settle()
    #expect(player.log.last == "preauthorized 0")
    #expect(player.log.filter { $0.hasPrefix("preauthorized") }.count == 1)
  }

  @Test("an empty preauthorize request has one answer without decisions")
  func emptyPreauthorizeRequest() throws {
    final class Answer: AccessEnablerCallback<PreauthorizeResponse> {
      var counts: [Int] = []
      override func onResponse(result: PreauthorizeResponse) {
        counts.append(result.getDecisions().count)
      }
      override func onFailure(result: PreauthorizeResponse) { counts.append(-1) }
    }
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    let answer = Answer()
    let request = PreauthorizeRequest.Builder().setResources(resources: []).build()
    player.enabler.preauthorize(request, didCompleteWith: answer)
    session.settle()
    #expect(answer.counts == [0])
  }

  @Test("a call in a callback is made during its delivery, and answered behind it")
  func callInCallback() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.onStatus = { player, status in
      if status == ACCESS_ENABLER_STATUS_SUCCESS {
        let count = player.log.count
        player.enabler.checkAuthorization("News")
        #expect(player.log.count == count)
      }
    }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    try session.user.signsIn("alice")
    #expect(player.playable == ["News"])
  }

  @Test("each preauthorize call is answered at its own callback")
  func preauthorizeCallbacks() throws {
    final class Answer: AccessEnablerCallback<PreauthorizeResponse> {
      var ids: [String] = []
      override func onResponse(result: PreauthorizeResponse) {
        ids = result.getDecisions().map { $0.getId() }
      }
    }
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    let answers = [Answer(), Answer()]
    for (answer, resource) in zip(answers, ["News", "Sports"]) {
      let request = PreauthorizeRequest.Builder().setResources(resources: [resource]).build()
      player.enabler.preauthorize(request, didCompleteWith: answer)
    }
    session.settle()
    #expect(answers.map(\.ids) == [["News"], ["Sports"]])
  }

  @Test("a process that ended makes no calls and hears nothing; the next one is signed in")
  func relaunch() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    let count = player.log.count
    try session.app.terminate()
    player.enabler.checkAuthentication()
    session.settle()
    #expect(player.log.count == count)
    try session.app.launch()
    let next = session.run { Player() }
    next.enabler.setRequestor("DEMO")
    next.enabler.checkAuthentication()
    session.settle()
    #expect(next.isSignedIn)
    #expect(player.log.count == count)
  }
}
