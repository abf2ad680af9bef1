public import Entitlement
import Simulation

// The code for the second screen (001 generic flow 6; TVOS-001, 002, 006).
extension AccessEnabler {
  /// The wait for a viewer who is to sign in on the second screen.
  public struct Polling: Hashable, Sendable {
    /// The provider that was selected.
    public let provider: ProviderID
    /// The code that the viewer enters.
    public let code: RegistrationCode
    /// The pending poll.
    public internal(set) var awaited: RequestID?

    /// Creates the wait before its first poll.
    public init(provider: ProviderID, code: RegistrationCode) {
      self.provider = provider
      self.code = code
    }
  }
}

extension Transaction<AccessEnabler> {
  /// Requests a code; the app is asked for no page.
  mutating func requestCode(of provider: MVPD, by rules: Rules) {
    let session = session
    let request = nextRequest(
      .registrationCode,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id,
      signedWith: state.keys
    )
    let reasons = rules + "TVOS-001 TVOS-010" + state.rulesOfKeys
    record(.codeAwaited(provider.id, request.id), by: reasons)
    send(request, by: reasons + session.rulesOfPairing)
  }

  /// Tells the app the code; the first poll is due one interval later (AMB-92).
  mutating func settleCode(for provider: ProviderID, with answer: Answer) {
    switch answer {
    case .reply(.registrationCode(let code, let lives)):
      record(.codeReceived(provider, code, lives: lives), by: "TVOS-001")
      record(.pollScheduled(after: state.profile.pollInterval), by: "TVOS-001")
      emitStatus(.regcode, message: code.text, by: "TVOS-001 TVOS-002")
    case .denied(let denial): endByFailure(.denied(denial), by: "TVOS-006")
    case .reply, .status, .unreadable, .failed:
      // Older SDKs have no status for that.
      if state.has(.softwareStatement) {
        endByFailure(.reg500, by: "TVOS-006")
      } else {
        endByFailure(by: "TVOS-006")
      }
    }
  }
}

extension AccessEnabler.Session {
  /// Notes which poll is pending.
  mutating func updatePolling(awaiting request: RequestID?) {
    guard case .polling(var polling) = flow else { return }
    polling.awaited = request
    flow = .polling(polling)
  }
}
