public import EntsimEntitlement
import EntsimSimulation

// What a person does in Apple's dialog (004 D.2, E.2; SSO-007 to SSO-012; 003, step 4).
extension Transaction<Device> {
  /// Acts in Apple's dialog, which ends with the action.
  ///
  /// Apple signs in the viewers of an MVPD that the dialog lists and that Apple supports fully. The person
  /// can pick any other MVPD, and the app gets its id at Apple. On the REST path, the MVPD that the dialog lists
  /// counts for each MVPD with its id (REST-080). Offline, and while Apple's framework fails, the dialog ends
  /// with an error.
  mutating func act(_ action: UserAction, inAppleDialog dialog: TVProviderDialog, of app: AppName) {
    switch action {
    case .signsInWithApple(let name): signIn(name, in: dialog, of: app)
    case .picksInAppleDialog(let id):
      guard let provider = view.providers.first(where: { $0.id == id }) else {
        return refuseAction(action, "there is no provider \(id)")
      }
      let listed = self.provider(listedFor: provider, in: dialog, of: app)
      if let listed, listed.boardingStatus != .picker {
        let reason = listed.id == id ? "" : ", listed as \(listed.id) with the same id at Apple,"
        return refuseAction(
          action,
          "Apple signs in the viewers of \(id)\(reason) itself; say `{signs in with Apple: …}` for one of "
            + "them"
        )
      }
      if let error = state.errorNow { return leave(dialog, .failed(error), of: app, by: "SSO-018") }
      leave(dialog, .chosen(provider.platformMappingID), of: app, by: [])
    case .cancelsAppleDialog: leave(dialog, .cancelled, of: app, by: "SSO-007")
    case .choosesOtherTVProviders: leave(dialog, .otherProviders, of: app, by: "SSO-008")
    case .signsIn, .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .signsInOnSecondScreen,
      .answersPermissionPrompt, .picks, .goesBack:
      refuseAction(action, on: state[app])
    }
  }

  private mutating func signIn(
    _ name: SubscriberName,
    in dialog: TVProviderDialog,
    of app: AppName
  ) {
    let action = UserAction.signsInWithApple(name)
    guard let viewer = view.subscribers.first(where: { $0.name == name }),
      let provider = view.providers.first(where: { $0.id == viewer.provider })
    else { return refuseAction(action, "no subscriber is called \(name)") }
    let listed = self.provider(listedFor: provider, in: dialog, of: app)
    guard let listed, listed.boardingStatus != .picker else {
      let reason =
        listed == nil
        ? "and the dialog lists \(dialog.providers.listed)" : "which Apple lists and cannot sign in"
      return refuseAction(
        action,
        "\(name) has an account at \(provider.id), \(reason); say "
          + "`\(UserAction.picksInAppleDialog(provider.id).words)` for picking it"
      )
    }
    if let error = state.errorNow { return leave(dialog, .failed(error), of: app, by: "SSO-018") }
    let rules: Rules = listed.id == provider.id ? [] : "REST-080"
    if !isSignedIn(name) { record(.accountChanged(TVProviderAccount(name)), by: rules) }
    leave(dialog, .signedIn(provider.platformMappingID), of: app, by: "SSO-009", onREST: rules)
  }

  /// Whether a subscriber has signed in already; one who signs in at the very end signs in anew.
  private func isSignedIn(_ name: SubscriberName) -> Bool {
    guard let account = state.account, account.subscriber == name else { return false }
    return InstantOfExpiry.excluded.isValid(
      until: account.expires,
      at: state.clock(at: now),
      deciding: .accountInDialog
    )
  }

  /// Ends the dialog, which answers the request behind it where an app on the REST path shows it.
  private mutating func leave(
    _ dialog: TVProviderDialog,
    _ outcome: TVProviderDialog.Outcome,
    of app: AppName,
    by rules: Rules,
    onREST rulesOfSharedID: Rules = []
  ) {
    guard let request = state[app].metadataRequest else {
      return record(.dialogLeft(dialog.number, outcome, app), by: rules)
    }
    record(
      .dialogAnswered(
        dialog.number,
        request: request.number,
        answer(to: request, after: outcome, in: app),
        app
      ),
      by: outcome.rulesOfAnswer + rulesOfSharedID
    )
  }

  /// Returns Apple's answer to the request behind a dialog that the person has left.
  ///
  /// Other TV Providers leads to the app's own picker: to a provider that Apple does not support, without an id
  /// (AMB-139).
  private func answer(
    to request: AccountMetadataRequest,
    after outcome: TVProviderDialog.Outcome,
    in app: AppName
  ) -> AccountMetadataAnswer {
    switch outcome {
    case .signedIn: answer(to: request, of: app) ?? .nothing
    case .chosen(let provider): .failed(.unsupportedProvider, unsupported: provider)
    case .otherProviders: .failed(.unsupportedProvider)
    case .cancelled: .failed(.userCancelled)
    case .failed(let error): .failed(error)
    }
  }

  /// Shows Apple's dialog in an app.
  mutating func show(_ dialog: TVProviderDialog, in app: AppName) {
    record(.dialogShown(dialog, app), by: state.isOnREST(app) ? "REST-013" : "SSO-006")
  }

  /// Closes a dialog if the app still shows it.
  mutating func closeDialog(_ number: Int, in app: AppName) {
    guard case .appleDialog(let dialog) = state[app].screen, dialog.number == number else { return }
    record(.screenClosed(app), by: state.isOnREST(app) ? "REST-013" : "SSO-036")
  }
}

extension TVProviderDialog.Outcome {
  /// The requirements by which Apple answers an app on the REST path.
  fileprivate var rulesOfAnswer: Rules {
    switch self {
    case .signedIn: "REST-013"
    case .chosen: []
    case .otherProviders, .cancelled, .failed: "REST-020"
    }
  }
}

extension Device {
  /// The error with which Apple's framework would fail now; nil while it works.
  public var errorNow: TVProviderError? {
    traits.tvProviderError ?? (traits.isOnline ? nil : .serviceTemporarilyUnavailable)
  }
}
