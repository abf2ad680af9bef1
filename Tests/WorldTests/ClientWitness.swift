import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSimulation
import EntsimWorld

/// A reader of a journal, entry by entry, that sees laws of the apps on the REST path broken.
struct ClientWitness {
  private var device: Device
  private let directory: ServiceDirectory
  private let clients: Set<AppName>
  /// The dialogs that Apple has an app present, by their numbers; one at a time.
  private var wanted: [AppName: Int] = [:]
  /// The dialogs that are on screen.
  private var open: [AppName: Int] = [:]
  /// The statements that Apple has made to the process of each app since its last logout.
  private var statements: [AppName: [SAMLResponse]] = [:]
  /// The requestors and devices for which a statement was exchanged.
  private var exchanged: Set<Key> = []

  private struct Key: Hashable {
    let requestor: RequestorID
    let device: DeviceID
  }

  init(_ world: World) {
    device = world.device
    directory = world.services.directory
    clients = Set(world.device.apps.filter { $0.package.path == .restV1 }.map(\.name))
  }

  /// Takes an entry; returns the law that it breaks, nil when it breaks none.
  mutating func violation(by entry: WorldEntry) -> String? {
    switch (entry.payload, entry.participant) {
    case (.device(let event), _):
      defer { device.evolve(event) }
      return violation(by: event)
    case (.restClient(let event), .restClient(let app)): return violation(by: event, of: app)
    case (.services(.tokenKept(let token)), _) where token.marks.source == .apple:
      return exchanged.contains(Key(requestor: token.requestor, device: token.fingerprint))
        ? nil : "a token of Apple's without a statement"
    default: return nil
    }
  }

  private mutating func violation(by event: Device.Event) -> String? {
    switch event {
    case .permissionPromptShown(let app):
      return clients.contains(app) && device.front == app
        && device[app].package.permission == .undetermined
        ? nil : "\(app) has the person asked once more, or behind another app"
    case .metadataAnswered(_, .metadata(let metadata), let app):
      return tell(metadata, to: app)
    case .dialogWanted(let dialog, let app):
      wanted[app] = dialog.number
      return device[app].package.permission == .granted ? nil : "a dialog without permission"
    case .dialogShown(let dialog, let app) where clients.contains(app):
      open[app] = dialog.number
      return wanted.removeValue(forKey: app) == dialog.number ? nil : "no app wants that dialog"
    case .dialogAnswered(let number, request: _, let answer, let app):
      guard open.removeValue(forKey: app) == number else { return "a dialog is left twice" }
      if case .metadata(let metadata) = answer { return tell(metadata, to: app) }
      return nil
    case .screenClosed(let app), .appRemoved(let app):
      open[app] = nil
      return nil
    case .dialogLeft(_, _, let app), .identified(let app, _), .tokenStored(_, let app),
      .storeErased(let app), .storeMigrated(let app):
      return clients.contains(app) ? "\(app) has no SDK" : nil
    case .permissionAnswered(let app, _), .providerPicked(_, let app), .personWentBack(let app),
      .clientIdentified(let app, _):
      return clients.contains(app) ? nil : "\(app) has an SDK"
    default: return nil
    }
  }

  /// Apple tells an app of the account only with permission, and of no other account.
  private mutating func tell(_ metadata: AccountMetadata, to app: AppName) -> String? {
    guard device[app].package.permission == .granted else {
      return "Apple tells \(app), which may not ask, of the account"
    }
    guard device.errorNow == nil, let account = device.account?.subscriber,
      let viewer = directory.subscribers.first(where: { $0.name == account })
    else { return "Apple tells \(app) of no account" }
    let provider = directory.providers.first { $0.id == viewer.provider }
    guard metadata.provider == nil || metadata.provider == provider?.platformMappingID else {
      return "Apple tells \(app) of another provider"
    }
    if let statement = metadata.statement { statements[app, default: []].append(statement) }
    return metadata.statement.map { $0.subscriber == account } ?? true
      ? nil : "Apple makes a statement about another viewer"
  }

  private mutating func violation(by event: RESTClient.Event, of app: AppName) -> String? {
    switch event {
    case .emitted(.asksForMetadata):
      return device[app].package.permission == .granted ? nil : "\(app) asks without permission"
    case .requestSent(let request) where request.service == .tokenExchange:
      exchanged.insert(Key(requestor: request.requestor, device: request.device))
      guard case .statement(let statement, encoded: _) = request.proof else {
        return "\(app) exchanges nothing"
      }
      return statements[app, default: []].contains(statement)
        ? nil : "\(app) signs in with what Apple has not stated since the last logout"
    case .logoutReached, .ended:
      statements[app] = nil
      return nil
    default: return nil
    }
  }
}
