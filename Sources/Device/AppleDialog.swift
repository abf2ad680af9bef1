public import Entitlement
public import Simulation

// What a person does in Apple's dialog (004 D.2, E.2; SSO-007 to SSO-012).
extension Device {
  /// Returns what the action leads to; whatever it is, the person has done with the dialog.
  ///
  /// Apple signs in the viewers of a provider that the dialog lists and that it supports fully. Any other
  /// provider can be picked, and the SDK is told its id at Apple. Without a network, and where Apple's
  /// framework fails, nothing comes of either.
  func act(
    _ action: UserAction,
    inAppleDialog dialog: TVProviderDialog,
    of app: AppName,
    in context: Context<View>
  ) -> [Decision<Event>] {
    func leave(
      _ outcome: TVProviderDialog.Outcome,
      by rules: Rules
    ) -> [Decision<Event>] {
      [Decision(.dialogLeft(dialog.number, outcome, app), by: rules)]
    }
    let view = context.view
    switch action {
    case .signsInWithApple(let name):
      guard let viewer = view.subscribers.first(where: { $0.name == name }),
        let provider = view.providers.first(where: { $0.id == viewer.provider })
      else { return refuse(action, "nobody is called \(name)") }
      guard dialog.providers.contains(provider.id), provider.boardingStatus != .picker else {
        return refuse(
          action,
          "\(name) has an account at \(provider.id), which \(reason(provider.id, in: dialog)); say "
            + "`\(UserAction.picksInAppleDialog(provider.id).words)` for picking it"
        )
      }
      if let error = errorNow { return leave(.failed(error), by: "SSO-018") }
      let isKnown =
        account?.subscriber == name && account?.isValid(at: clock(at: context.now)) == true
      let changed = isKnown ? [] : [Decision(Event.accountChanged(TVProviderAccount(name)), by: [])]
      return changed + leave(.signedIn(provider.platformMappingID), by: "SSO-009")
    case .picksInAppleDialog(let id):
      guard let provider = view.providers.first(where: { $0.id == id }) else {
        return refuse(action, "there is no provider \(id)")
      }
      guard !dialog.providers.contains(id) || provider.boardingStatus == .picker else {
        return refuse(
          action,
          "Apple signs in the viewers of \(id) itself; say `{signs in with Apple: …}` for one of them"
        )
      }
      if let error = errorNow { return leave(.failed(error), by: "SSO-018") }
      return leave(.chosen(provider.platformMappingID), by: [])
    case .cancelsAppleDialog: return leave(.cancelled, by: "SSO-007")
    case .choosesOtherTVProviders: return leave(.otherProviders, by: "SSO-008")
    case .signsIn, .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .signsInOnSecondScreen:
      return refuse(action, "on screen is Apple's dialog")
    }
  }

  /// Returns the end of a dialog that is shown still.
  func closeDialog(_ number: Int, in app: AppName) -> [Decision<Event>] {
    guard case .appleDialog(let dialog) = self[app].screen, dialog.number == number else {
      return []
    }
    return [Decision(.screenClosed(app), by: "SSO-006")]
  }

  /// How Apple's framework would fail now; nil where it would not.
  public var errorNow: TVProviderError? {
    tvProviderError ?? (isOnline ? nil : .serviceTemporarilyUnavailable)
  }

  private func reason(_ provider: ProviderID, in dialog: TVProviderDialog) -> String {
    dialog.providers.contains(provider)
      ? "Apple lists and cannot sign in" : "the dialog does not ask for"
  }
}

extension TVProviderAccount {
  /// Whether the sign-in counts at a time by the device's clock.
  public func isValid(at clock: Instant) -> Bool { expires.map { clock < $0 } ?? true }
}
