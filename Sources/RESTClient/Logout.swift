import EntsimEntitlement
import EntsimSimulation

// The logout at the services; no app can sign the viewer out at Apple (REST-039 to 046).
extension Transaction<RESTClient> {
  /// Begins a logout, which ends an attempt with all that it shows (REST-061).
  mutating func logOut() {
    switch state.flow {
    case .loggingOut: return record(.ignored(.alreadyLoggingOut), by: "REST-061")
    case .playing(let attempt):
      leaveScreen(of: attempt.stage, by: "REST-061")
      record(.attemptEnded, by: "REST-061")
    case .idle, .askingAhead: break
    }
    let request = nextRequest(.userMetadata)
    record(.logoutReached(.readingMetadata(request.id)), by: "REST-040")
    send(request, by: "REST-040")
  }

  /// Continues a logout whose answer has come.
  mutating func settle(_ logout: RESTClient.Logout, with answer: Answer) {
    switch logout {
    case .readingMetadata: settleSource(with: answer)
    case .askingForProvider: settleProvider(with: answer)
    case .fetchingConfiguration(_, let provider):
      // An answer on demand may have named another MVPD meanwhile.
      settleConfiguration(for: .logoutPage(state.memory?.provider ?? provider), with: answer)
    case .calling:
      let hasReachedServices = answer == .reply(.signedOut)
      record(.logoutEnded(hasReachedServices: hasReachedServices), by: state.profile.rulesOfCall)
    case .atPage: break
    }
  }

  /// Sends the person to the settings first, where Apple has signed the viewer in (AMB-100).
  private mutating func settleSource(with answer: Answer) {
    if answer.namesAppleAsSource {
      let (path, rules) = state.profile.wayToAccount
      record(.emitted(.asksToSignOut(path)), by: rules)
      signOut(after: answer, by: [])
    } else {
      signOut(after: answer, by: "REST-043")
    }
  }

  /// Opens the logout page of the viewer's MVPD on iOS and iPadOS, and calls the service on tvOS.
  ///
  /// The metadata do not tell the MVPD. A process that does not know it asks, unless no viewer is signed in (REST-073).
  private mutating func signOut(after metadata: Answer, by rules: Rules) {
    switch state.profile.platform {
    case .tvOS: callLogout(by: "REST-044" + rules)
    case .iOS:
      if let provider = state.memory?.provider {
        needConfiguration(for: .logoutPage(provider), by: rules)
      } else if metadata.refusal?.status == 412 {
        callLogout(by: "REST-062" + rules)
      } else {
        let request = nextRequest(.authenticationToken)
        record(.logoutReached(.askingForProvider(request.id)), by: "REST-073" + rules)
        send(request, by: "REST-073" + rules)
      }
    }
  }

  /// Opens the page of the MVPD that the services name; without one, the logout is a call.
  private mutating func settleProvider(with answer: Answer) {
    if case .reply(.authenticationToken(let token, _)) = answer {
      needConfiguration(for: .logoutPage(token.provider), by: "REST-073")
    } else {
      callLogout(by: "REST-062")
    }
  }

  /// Opens the logout page; without a configuration, which tells the view that it needs, in a web view (AMB-155).
  mutating func openLogoutPage(of provider: ProviderID, by rules: Rules) {
    record(.logoutReached(.atPage), by: "REST-045" + rules)
    open(.logout, of: provider, by: "REST-045")
  }

  private mutating func callLogout(by rules: Rules) {
    let request = nextRequest(.logout)
    record(.logoutReached(.calling(request.id)), by: rules)
    send(request, by: rules)
  }
}

extension RESTClient.Profile {
  /// The path in the settings to the account at Apple, and the requirement that names it.
  fileprivate var wayToAccount: (path: String, rules: Rules) {
    switch platform {
    case .iOS: ("Settings -> TV Provider", "REST-042")
    case .tvOS: ("Settings -> Accounts -> TV Provider", "REST-041")
    }
  }

  /// The requirement by which a logout is a direct call.
  fileprivate var rulesOfCall: Rules {
    switch platform {
    case .iOS: "REST-062"
    case .tvOS: "REST-044"
    }
  }
}

extension Answer {
  /// Whether the user metadata say that Apple has signed the viewer in: by exactly this word (AMB-75).
  fileprivate var namesAppleAsSource: Bool {
    guard case .reply(.userMetadata(let metadata)) = self else { return false }
    return metadata.data["tokenSource"] == .string("Apple")
  }
}
