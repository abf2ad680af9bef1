import EntsimEntitlement
import EntsimSimulation

// Profile requests and the exchange of Apple's statement for apps on the REST path (backend, 6.2 and 7).
extension Transaction<PassService> {
  /// Returns whether Apple's statement is exchanged for a sign-in.
  ///
  /// The statement has to arrive as Apple made it, but cleaned up, and encoded once (REST-029). An empty one is none.
  func statementExchange(for request: Request) -> (Answer, Rules) {
    guard case .statement(let response, let encoded) = request.proof,
      let text = SAMLStatement.decoded(encoded), text == SAMLStatement.cleanedUp(response.text)
    else { return (.refusal(400, "Bad Request"), "REST-029") }
    guard !text.isEmpty, state.viewerAtApple(in: request) != nil else {
      return (.refusal(400, "Bad Request"), [])
    }
    return (.reply(.tokenIsKept), "REST-032 REST-063")
  }

  /// Keeps the sign-in of the viewer whom Apple's statement is about, with a session at the MVPD.
  mutating func keepExchangedSignIn(for request: Request) {
    guard let viewer = state.viewerAtApple(in: request), let response = request.statement else {
      return
    }
    openExchangedSession(for: request)
    let token = token(viewer.guid, at: viewer.provider, .apple, for: request)
    let told = metadata(of: viewer, beside: token, telling: response.fields)
    keepSignIn(token, telling: told, by: "REST-032")
  }
}

extension PassService {
  /// Returns what Apple is asked with, where the MVPD takes part in its single sign-on (REST-023).
  ///
  /// It is opaque to apps, and the same for a requestor and an MVPD.
  func profile(for request: Request) -> (Answer, Rules) {
    guard let provider = request.provider, takesPart(request) else {
      let isOnlyListed = self.provider(of: request)?.boardingStatus == .picker
      return (.refusal(400, "Bad Request"), isOnlyListed ? "REST-070" : "REST-023")
    }
    let digits = (0...1).map { count in
      values.hexadecimal(
        for: "services",
        purpose: "profile of \(request.requestor) \(provider)",
        count: count
      )
    }
    return (.reply(.profile(String(digits.joined().prefix(40)))), "REST-023")
  }
}
