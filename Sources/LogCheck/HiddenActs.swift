import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimWorld

// What the viewer and the device may have done without a word in the log.
extension LogSearch {
  /// Returns the hidden acts that can matter in a world, the usual ones first.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - isSettled: Whether nothing is pending; only then acts of the device are tried.
  /// - Returns: The acts, in the order in which they are tried.
  func hiddenActs(in world: World, settled isSettled: Bool) -> [Input] {
    var acts: [Input] = []
    for app in description.apps {
      acts += userActs(before: app.name, in: world).map { .user(app.name, $0) }
    }
    return isSettled ? acts + deviceActs(in: world) : acts
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
        acts += dialog.providers.map { .picksInAppleDialog($0) }
      case .permissionPrompt:
        acts += [.answersPermissionPrompt(.granted), .answersPermissionPrompt(.denied)]
      case .app, .picker: break
      }
    }
    if let code = world.services.codes.last(where: { $0.app == app }) {
      acts += subscribers.filter { $0.provider == code.provider }
        .map { .signsInOnSecondScreen($0.name, code.code) }
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
    var acts: [Input] = [.device(world.device.traits.isOnline ? .goesOffline : .goesOnline)]
    if world.device.account != nil {
      acts.append(.device(.signsOutOfTVProvider))
    }
    let subscribers = world.services.directory.subscribers.map(\.name)
    let hasApple = world.services.directory.providers.contains { $0.enablePlatformServices }
    if hasApple { acts += subscribers.map { .device(.signsInToTVProvider($0)) } }
    if hasApple {
      acts += description.apps.flatMap { app in
        [TVProviderPermission.granted, .denied, .undetermined]
          .filter { $0 != world.device[app.name].package.permission }
          .map { .device(.setsPermission(app.name, to: $0)) }
      }
      if world.device.traits.tvProviderError != nil { acts.append(.device(.breaksTVProvider(nil))) }
      acts += TVProviderError.allCases.filter { $0 != world.device.traits.tvProviderError }
        .map { .device(.breaksTVProvider($0)) }
    }
    acts += world.services.sessions.map { .server(.endsSession($0.subscriber)) }
    acts.append(.device(.changesID))
    return acts
  }
}
