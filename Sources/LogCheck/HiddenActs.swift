import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimWorld

// What the viewer and the device may have done without a word in the log.
extension LogSearch {
  /// Returns the hidden acts of a kind that can matter in a state, the usual ones first.
  func hiddenActs(of kind: HiddenKind, in state: State) -> [Act] {
    let world = state.world
    switch kind {
    case .viewer:
      return description.apps.flatMap { app in
        userActs(before: app.name, in: world).map { Act(.user(app.name, $0)) }
      }
    case .hinted:
      let directory = world.services.directory
      return hintedChanges(of: directory).map { Act($0, of: directory) }
        + (words.tellsTVProvider ? accountActs(in: world).map { Act($0) } : [])
    case .updates: return updates(in: state).map { Act(.device($0)) }
    case .device: return deviceActs(in: world).map { Act($0) }
    case .account:
      return words.tellsTVProvider ? [] : accountActs(in: world).map { Act($0) }
    case .servers:
      let directory = world.services.directory
      let hinted = Set(hintedChanges(of: directory))
      return changes(of: directory).filter { !hinted.contains($0) }.map { Act($0, of: directory) }
    case .clock: return clockMoves(in: world).map { Act(.device(.movesClock($0))) }
    }
  }

  /// What the viewer can do on the screen of an app, or with its code.
  private func userActs(before app: AppName, in world: World) -> [UserAction] {
    let subscribers = world.services.directory.subscribers
    var acts: [UserAction] = []
    if world.device.front == app {
      switch world.device[app].screen {
      case .page(let page): acts += Self.acts(on: page, by: subscribers)
      case .appleDialog(let dialog):
        acts += subscribers.filter { dialog.providers.contains($0.provider) }
          .map { .signsInWithApple($0.name) }
        acts += [.cancelsAppleDialog, .choosesOtherTVProviders]
        // The dialog leads to more providers than it lists first.
        let all = world.services.directory.providers.map(\.id)
        acts += (dialog.providers + all.filter { !dialog.providers.contains($0) })
          .map { .picksInAppleDialog($0) }
      case .permissionPrompt:
        acts += [.answersPermissionPrompt(.granted), .answersPermissionPrompt(.denied)]
      case .app, .picker: break
      }
    }
    if let code = world.services.codes.last(where: { $0.app == app }) {
      acts += subscribers.filter { $0.provider == code.provider }
        .map { .signsInOnSecondScreen($0.name, nil) }
    }
    return acts
  }

  private static func acts(on page: Device.Page, by subscribers: [Subscriber]) -> [UserAction] {
    var acts: [UserAction] = []
    switch page.state {
    case .ready, .open:
      if page.url.page == .login {
        acts += subscribers.filter { $0.provider == page.url.provider }.map { .signsIn($0.name) }
        acts.append(.failsToSignIn)
      }
      acts.append(.leavesPageToItsRedirects)
    case .loading, .failed, .redirected: break
    }
    return page.controller.isSafari ? acts + [.tapsDone] : acts
  }

  /// What can happen to the device and at the MVPD while the app waits.
  private func deviceActs(in world: World) -> [Input] {
    [.device(world.device.traits.isOnline ? .goesOffline : .goesOnline)]
      + world.services.sessions.map { .server(.endsSession($0.subscriber)) }
      + [.device(.changesID)]
  }

  /// What can happen to the system's TV provider.
  private func accountActs(in world: World) -> [Input] {
    guard usesApple else { return [] }
    var acts: [Input] = world.device.account == nil ? [] : [.device(.signsOutOfTVProvider)]
    acts += world.services.directory.subscribers.map { .device(.signsInToTVProvider($0.name)) }
    acts += description.apps.flatMap { app in
      [TVProviderPermission.granted, .denied, .undetermined]
        .filter { $0 != world.device[app.name].package.permission }
        .map { .device(.setsPermission(app.name, to: $0)) }
    }
    let error = world.device.traits.tvProviderError
    if error != nil { acts.append(.device(.breaksTVProvider(nil))) }
    return acts
      + TVProviderError.allCases.filter { $0 != error }.map { .device(.breaksTVProvider($0)) }
  }
}
