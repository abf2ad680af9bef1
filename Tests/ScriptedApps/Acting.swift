package import EntitlementTesting
package import EntsimEntitlement
import EntsimSimulation

// What a scenario does, by the surface of the double.

extension AccessEnabler {
  /// Makes a call by the method of the SDK's surface.
  package func make(_ call: APICall, _ delegate: RecordingDelegate?) {
    switch call {
    case .setOptions(let options): setOptions(options.dictionary)
    case .setRequestor(let id, nil, _, _): setRequestor(id.text)
    case .setRequestor(let id, let urls?, _, _): setRequestor(id.text, serviceProviders: urls)
    case .checkAuthentication: checkAuthentication()
    case .getAuthentication(let arguments):
      let isForced = arguments.forceAuthn ?? false
      let isPlain = arguments.forceAuthn == nil && arguments.data == nil
      switch (isPlain, arguments.filter) {
      case (true, nil): getAuthentication()
      case (true, let filter?): getAuthentication(filter.dictionary)
      case (false, nil): getAuthentication(isForced, withData: arguments.data?.dictionary)
      case (false, let filter?):
        getAuthentication(
          isForced,
          withData: arguments.data?.dictionary,
          andFilter: filter.dictionary
        )
      }
    case .setSelectedProvider(let provider): setSelectedProvider(provider?.text)
    case .getSelectedProvider: getSelectedProvider()
    case .handleExternalURL(let url): handleExternalURL(url)
    case .checkAuthorization(let arguments):
      if let data = arguments.data {
        checkAuthorization(arguments.resource?.text, withData: data.dictionary)
      } else {
        checkAuthorization(arguments.resource?.text)
      }
    case .getAuthorization(let arguments):
      if let data = arguments.data {
        getAuthorization(arguments.resource?.text, withData: data.dictionary)
      } else {
        getAuthorization(arguments.resource?.text)
      }
    case .checkPreauthorizedResources(let arguments):
      let resources = arguments.resources?.map(\.text)
      if let cache = arguments.cache {
        checkPreauthorizedResources(resources, cache: cache)
      } else {
        checkPreauthorizedResources(resources)
      }
    case .preauthorize(let arguments):
      let builder = PreauthorizeRequest.Builder()
      if let resources = arguments.resources {
        builder.setResources(resources: resources.map(\.text))
      }
      if let features = arguments.disabledFeatures {
        builder.disableFeatures(
          features: Set(features.map { $0 == .local ? .LOCAL_CACHE : .REMOTE_CACHE })
        )
      }
      guard let delegate else { return }
      preauthorize(builder.build(), didCompleteWith: RecordingCallback(delegate))
    case .logout: logout()
    case .getMetadata(let query): getMetadata(query.dictionary?.metadata)
    case .getAuthenticationToken: preconditionFailure("a call of SDKs before 3.0")
    }
  }
}

extension [Value.Field] {
  /// The fields as an app's dictionary.
  fileprivate var dictionary: [AnyHashable: Any] {
    Dictionary(uniqueKeysWithValues: map { (AnyHashable($0.name), $0.value.argument) })
  }

  /// The query as an app's dictionary, with the constant of its opcode.
  fileprivate var metadata: [AnyHashable: Any] {
    var query = dictionary
    switch query[METADATA_OPCODE_KEY] as? String {
    case "METADATA_AUTHENTICATION": query[METADATA_OPCODE_KEY] = METADATA_AUTHENTICATION
    case "METADATA_AUTHORIZATION": query[METADATA_OPCODE_KEY] = METADATA_AUTHORIZATION
    case "METADATA_DEVICE_ID": query[METADATA_OPCODE_KEY] = METADATA_DEVICE_ID
    case "METADATA_USER_META": query[METADATA_OPCODE_KEY] = METADATA_USER_META
    default: break
    }
    return query
  }
}

extension Value {
  fileprivate var argument: Any {
    switch self {
    case .null: Optional<Any>.none as Any
    case .bool(let bool): bool
    case .integer(let number): Int(number)
    case .string(let text): text
    case .list(let items): items.map(\.argument)
    case .map(let fields): fields.dictionary
    case .description(let description): description.fields.dictionary
    }
  }
}

extension ProviderFilter {
  fileprivate var dictionary: [AnyHashable: Any] {
    if case .map(let fields) = value { fields.dictionary } else { [:] }
  }
}

extension AppProcess {
  package func make(_ call: RESTCall) throws {
    switch call {
    case .play(let resource): try play(resource.text)
    case .logout: try logout()
    case .checkAccessStatus: try checkAccessStatus()
    case .preauthorize(let resources): try preauthorize(resources.map(\.text))
    case .userMetadata: try userMetadata()
    case .authorizationToken(let resource): try authorizationToken(resource.text)
    case .freePreview(let provider, let data):
      try freePreview(
        provider.text,
        data: Dictionary(
          uniqueKeysWithValues: data.compactMap { field in
            if case .string(let text) = field.value { (field.name, text) } else { nil }
          }
        )
      )
    }
  }
}

extension Viewer {
  package func act(_ action: UserAction) throws {
    switch action {
    case .signsIn(let name): try signsIn(name.text)
    case .failsToSignIn: try failsToSignIn()
    case .leavesPageToItsRedirects: try leavesPageToItsRedirects()
    case .tapsDone: try tapsDone()
    case .signsInOnSecondScreen(let name, let code):
      try signsInOnSecondScreen(name.text, code: code?.text)
    case .signsInWithApple(let name): try signsInWithApple(name.text)
    case .picksInAppleDialog(let provider): try picksInAppleDialog(provider.text)
    case .cancelsAppleDialog: try cancelsAppleDialog()
    case .choosesOtherTVProviders: try choosesOtherTVProviders()
    case .answersPermissionPrompt(let answer):
      try answersPermissionPrompt(granting: answer == .granted)
    case .picks(let provider): try picks(provider?.text)
    case .goesBack: try goesBack()
    }
  }
}

extension DeviceActs {
  package func act(_ action: DeviceAction) throws {
    switch action {
    case .goesOffline: try goesOffline()
    case .goesOnline: try goesOnline()
    case .movesClock(let interval): try movesClock(by: .milliseconds(interval.milliseconds))
    case .restarts: try restarts()
    case .upgrades(let version): try upgrades(to: version.rawValue)
    case .updatesApp(let app, let version):
      try updatesApp(app.text, toSDK: version.description)
    case .changesID: try changesID()
    case .signsInToTVProvider(let name): try signsInToTVProvider(name.text)
    case .signsOutOfTVProvider: try signsOutOfTVProvider()
    case .setsPermission(let app, let permission):
      try setsPermission(
        Permission.allCases.first { $0.rawValue == permission.rawValue } ?? .denied,
        of: app.text
      )
    case .breaksTVProvider(let error?):
      try tvProviderFails(
        TVProviderFailure.allCases.first { $0.rawValue == error.rawValue } ?? .userCancelled
      )
    case .breaksTVProvider(nil): try tvProviderWorksAgain()
    case .scriptsTVProvider(.nothing): try tvProviderAnswersNothing()
    case .scriptsTVProvider(.changed(let change)):
      try tvProviderAnswers(
        provider: !change.lacksProvider,
        statement: !change.lacksStatement,
        expires: change.expires.map { .milliseconds($0.milliseconds) }
      )
    }
  }
}

extension ServerActs {
  package func act(_ action: ServerAction) throws {
    switch action {
    case .answer(let scripted): try answer(scripted)
    case .restore(let service):
      try restore(ServiceName.allCases.first { $0.rawValue == service.rawValue } ?? .logout)
    case .endsSession(let name): try endsSession(of: name.text)
    case .update(let directory): try update(directory)
    case .verifiesToken(let token, let resource):
      try verifiesToken(token, for: resource.text)
    }
  }
}
