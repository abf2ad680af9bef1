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
    /// The poll whose answer is on its way.
    public internal(set) var awaited: RequestID?

    /// Creates the wait before its first poll.
    public init(provider: ProviderID, code: RegistrationCode) {
      self.provider = provider
      self.code = code
    }
  }

  /// Returns the wait for a code, with the request; the app is asked for no page.
  func requestCode(
    of provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .registrationCode,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id,
      signedWith: keys
    )
    let reasons = rules + "TVOS-001 TVOS-010" + rulesOfKeys
    return [Decision(.codeAwaited(provider.id, request.id), by: reasons)]
      + send([(request, reasons + session.rulesOfPairing)], context)
  }

  /// Returns what the answer to the request for a code leads to: the app is told the code, and the first
  /// poll is due one interval later (AMB-92).
  func settleCode(for provider: ProviderID, with answer: Answer) -> Decisions {
    switch answer {
    case .reply(.registrationCode(let code, let lives)):
      [
        Decision(.codeReceived(provider, code, lives: lives), by: "TVOS-001"),
        Decision(.pollScheduled(after: profile.pollInterval), by: "TVOS-001"),
      ]
        + emitStatus(
          AdvancedStatus("REGCODE", .success, message: code.text),
          by: "TVOS-001 TVOS-002 STATUS-004"
        )
    case .denied(let denial): endByDenial(denial, by: "TVOS-006")
    case .reply, .status, .unreadable, .failed:
      failCode()
    }
  }

  /// Returns the failure of an attempt that gets no code; older SDKs have no status for that.
  private func failCode() -> Decisions {
    guard has(.softwareStatement) else { return endByFailure(by: "TVOS-006") }
    return [Decision(.authenticationEnded(.failed), by: "TVOS-006")]
      + emitStatus(AdvancedStatus("REG500", .error), by: "TVOS-006 STATUS-037")
      + reportFailureOfFlow(by: "TVOS-006")
  }
}

extension AccessEnabler.Session {
  /// Notes which poll is on its way.
  mutating func updatePolling(awaiting request: RequestID?) {
    guard case .polling(var polling) = flow else { return }
    polling.awaited = request
    flow = .polling(polling)
  }
}
