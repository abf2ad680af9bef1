import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// Somebody who follows a journal entry by entry, and sees laws of Apple's single sign-on broken.
struct SignOnWitness {
  private var device: Device
  private var apps: [AppName: App] = [:]
  /// The dialogs that the SDK of each app has presented and not dismissed.
  private var open: [AppName: Int] = [:]
  private let subscribers: [Subscriber]

  init(_ world: World) {
    device = world.device
    subscribers = world.services.directory.subscribers
    for app in world.device.apps { apps[app.name] = world.installation(of: app.name).app }
  }

  /// Takes an entry; returns the law that it breaks, nil when it breaks none.
  mutating func violation(by entry: WorldEntry) -> String? {
    switch (entry.payload, entry.participant) {
    case (.device(let event), _):
      device.evolve(event)
      return violation(by: event)
    case (.app(let event), .app(let app)):
      apps[app]?.evolve(event)
      return event == .refused(.anotherDialog) ? "\(app) is to dismiss what it does not show" : nil
    case (.accessEnabler(let event), .accessEnabler(let app)):
      return violation(by: event, of: app, at: entry.instant)
    default: return nil
    }
  }

  /// What the person sees is what the app shows.
  private func violation(by event: Device.Event) -> String? {
    guard case .dialogLeft(let number, _, let app) = event else { return nil }
    return apps[app]?.screen == .appleDialog(number)
      ? nil : "somebody leaves dialog \(number), and \(app) shows none such"
  }

  private mutating func violation(
    by event: AccessEnabler.Event,
    of app: AppName,
    at instant: Instant
  ) -> String? {
    switch event {
    case .callbackEmitted(.presentTVProviderDialog(let dialog)):
      if let other = open.updateValue(dialog.number, forKey: app) {
        return "dialog \(dialog.number) is presented over \(other)"
      }
      return device[app].package.permission == .granted ? nil : "a dialog without permission"
    case .callbackEmitted(.dismissTVProviderDialog(let dialog)):
      return open.removeValue(forKey: app) == dialog.number ? nil : "a dismissal of nothing"
    case .callbackEmitted(.displayProviderDialog), .callbackEmitted(.navigateToURL),
      .pagePresented:
      return open[app] == nil ? nil : "something comes up over a dialog"
    case .instanceLost:
      open[app] = nil
      return nil
    case .requestSent(let request) where request.service == .tokenExchange:
      return violation(by: request, of: app, at: instant)
    case .requestSent(let request) where request.service == .registrationCode:
      return device.traits.kind.platform == .tvOS ? nil : "a code on a phone"
    case .tokenReceived(let token) where token.marks.source == .apple:
      return apps[app]?.edition.has(.platformSSO) == true ? nil : "Apple's token before 2.0"
    default: return nil
    }
  }

  /// An exchange is of whoever is signed in now, and permitted.
  private func violation(
    by request: Request,
    of app: AppName,
    at instant: Instant
  ) -> String? {
    guard device[app].package.permission == .granted else { return "nobody has permitted that" }
    guard device.errorNow == nil else { return "Apple's framework fails" }
    guard let account = device.account,
      account.expires.map({ device.clock(at: instant).precedes($0) }) ?? true
    else { return "nobody is signed in" }
    let provider = subscribers.first { $0.name == account.subscriber }?.provider
    return provider == request.provider
      ? nil : "\(account.subscriber) is exchanged at \(request.provider?.text ?? "nobody")"
  }
}
