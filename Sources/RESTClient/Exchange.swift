import EntsimEntitlement
import EntsimSimulation

// Steps 7 to 9: Apple's statement about the viewer is exchanged for a token, which the services keep.
extension Transaction<RESTClient> {
  /// Requests the statement from Apple, with the payload of the profile request.
  mutating func requestStatement(about provider: ProviderID, with payload: String) {
    leaveStep(by: .profileIsThere)
    askPermission(for: .statement(provider, payload: payload))
  }

  /// Continues with the statement, or without one; the services decide whose it is (AMB-131).
  mutating func settleStatement(
    about provider: ProviderID,
    with answer: AccountMetadataAnswer
  ) {
    if case .metadata(let metadata) = answer, let statement = metadata.statement {
      exchange(statement, about: provider)
    } else {
      signInRegularly(by: .statementIsMissing)
    }
  }

  private mutating func exchange(_ statement: SAMLResponse, about provider: ProviderID) {
    leaveStep(by: .statementIsThere)
    let request = nextRequest(
      .tokenExchange,
      about: provider,
      passing: state.profile.dataOfDevice,
      with: .statement(statement, encoded: state.profile.encoded(statement))
    )
    let rules = "REST-031 REST-027" + state.profile.rulesOfEncoding
    record(.stageReached(.exchanging(provider, request.id)), by: rules)
    send(request, by: rules)
  }

  /// Judges the exchange by the answer of the services (REST-032, REST-033).
  mutating func settleExchange(with answer: Answer) {
    leaveStep(by: .exchangeIsAnswered)
    if case .reply(.tokenIsKept) = answer {
      authorize(by: .tokenIsExchanged)
    } else {
      signInRegularly(by: .tokenIsNotExchanged)
    }
  }
}

extension RESTClient.Profile {
  /// Returns the statement as the app sends it, percent-encoded once or, by mistake, twice.
  fileprivate func encoded(_ statement: SAMLResponse) -> String {
    let encoded = SAMLStatement.encoded(statement.text)
    return encodesTwice ? SAMLStatement.percentEncoded(encoded) : encoded
  }

  /// The requirements about the encoding that the app follows.
  fileprivate var rulesOfEncoding: Rules { encodesTwice ? [] : "REST-028 REST-029" }
}
