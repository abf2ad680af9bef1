import EntsimEntitlement
import EntsimSimulation

// The provider of the last sign-in, which makes the picker unnecessary before 1.5 (000 getAuthentication; AUTHN-008 to 011).
extension Transaction<AccessEnabler> {
  /// Returns the provider whose page is opened without a picker, if there is one.
  ///
  /// It is the provider that the viewer signed in with last, unless something ended otherwise since: an
  /// attempt that failed, a cancel, or a logout (AMB-23). A process that has tried nothing yet takes it from
  /// the store, which remembers it beside its token. Which SDKs do this is a switch (AMB-24).
  func rememberedProvider(in session: AccessEnabler.Session) -> MVPD? {
    switch state.profile.switches.rememberedProviderSkipsPicker {
    case .before15: guard state.has(.remembersProvider) else { return nil }
    case .always: break
    }
    switch session.lastEnding {
    case .failed, .cancelled, .loggedOut: return nil
    case .succeeded, .abandoned, nil:
      return view.tokens.currentProvider(of: session.requestor).flatMap(session.provider)
    }
  }
}

extension AccessEnabler {
  /// The requirement by which the picker is shown although a provider is remembered.
  var rulesOfForgetting: Rules {
    switch profile.switches.rememberedProviderSkipsPicker {
    case .before15: has(.remembersProvider) ? "AUTHN-011" : "AUTHN-009"
    case .always: "AUTHN-011"
    }
  }
}
