import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation

// What the participants may read of others.
extension World {
  /// Returns what the SDK of an app reads of the device.
  func view(of name: AppName) -> AccessEnabler.View {
    let index = device.index(of: name)
    return AccessEnabler.View(
      of: device.stores,
      by: device.apps[index].access,
      deviceClock: device.clock(at: now),
      installation: AccessEnabler.View.Installation(
        device.apps[index].package.sdk,
        on: device.apps[index].device,
        isUpdated: device.apps[index].isUpdated
      ),
      wasEmptiedByAnother: device.apps[index].loss == .asked,
      tvProvider: tvProvider(asAskedBy: name)
    )
  }

  /// Returns what the client of an app on the REST path reads of the device.
  func viewOfClient(in name: AppName) -> RESTClient.View {
    let index = device.index(of: name)
    return RESTClient.View(
      clock: device.clock(at: now),
      device: device.apps[index].device,
      system: device.traits.operatingSystem,
      permission: device.apps[index].package.permission,
      isInForeground: device.front == name,
      hasLoadedPage: device.apps[index].hasLoadedPage
    )
  }

  /// What the person before the device, and Apple, know of the servers.
  var viewOfServers: Device.View {
    // A search with a closure would copy each installation.
    var appsWithCode: [AppName] = []
    var endedApps: [AppName] = []
    var configurations: [Device.View.Configuration] = []
    for index in installations.indices {
      if installations[index].showsCode { appsWithCode.append(installations[index].app.name) }
      if installations[index].app.process == .none {
        endedApps.append(installations[index].app.name)
      }
      if let providers = installations[index].restClient?.configuration {
        configurations.append(
          Device.View.Configuration(app: installations[index].app.name, providers: providers)
        )
      }
    }
    return Device.View(
      subscribers: services.directory.subscribers,
      providers: services.directory.providers,
      sessions: services.sessions,
      codes: services.codes,
      appsWithCode: appsWithCode,
      endedApps: endedApps,
      configurations: configurations
    )
  }
}

extension World.Installation {
  /// Whether the app shows a code for the second screen.
  fileprivate var showsCode: Bool { restClient?.showsCode ?? accessEnabler.showsCode }
}

extension Device.Command {
  /// Whether it needs what the servers know: the person acts, or an app asks Apple about its account.
  var readsServers: Bool {
    switch self {
    case .user, .requestMetadata: true
    case .store, .storeAuthorization, .eraseTokens, .eraseAuthorization, .forgetProvider,
      .importTokens, .lendToken, .eraseStore, .storeMetadata, .transmit, .receive, .showPicker,
      .showDialog, .closeDialog, .promptForPermission, .openPage, .closeScreen, .redirectPage,
      .showApp, .hideApp, .removeApp, .happen:
      false
    }
  }
}
