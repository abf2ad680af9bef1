extension Vocabulary {
  /// The name of a place, by which value kinds refer to its words.
  public enum ID: Hashable, Sendable {
    // The file (language, section 1).
    case scenario, fixture, outputKinds, finally, inFlight
    // Values (section 2).
    case durationUnits, matchers, perCell
    // The world (section 3).
    case world, device, deviceKinds, networks, app, paths, starts, permissions, optionalCallbacks
    case manners, storageChecks, requestor, provider, pages, boardingStatuses, tempPasses
    case subscriber, serviceProvider, appleAccount, tokenKinds, authenticationToken
    case authorizationToken, tokenSources, tokenDevices, tokenStores, durations
    // Steps (section 4).
    case step, subjects, threads, appVerbs, userVerbs, secondScreen, permissionAnswers, deviceVerbs
    case permissionSetting, appUpdate, serverVerbs, worldUpdate, timeVerbs
    // Requests (section 5).
    case services
    case request(Service)
    // Expectations (section 6).
    case expectations, restOutcomes, metadataDemand, state, flows, tokenPatternKinds
    case authenticationTokenPattern, authorizationTokenPattern
    // Scripted answers (section 7).
    case answer, faults
    // Switches (section 9).
    case switches
    case switchValues(SwitchName)
    // What the SDK hands over and takes.
    case statusValues, authenticationCodes, authorizationCodes, trackingEvents
    case mvpd, status, statusLevels, providerDialog
    case options, providerFilter, metadataQuery, metadataOpcodes, cacheFeatures
    case arguments(CallName)
    case callbackArguments(CallbackName)
  }
}

extension Vocabulary.ID: CaseIterable {
  /// All places, in the order of the reference.
  public static let allCases: [Self] =
    [
      .scenario, .fixture, .outputKinds, .finally, .inFlight, .durationUnits, .matchers, .perCell,
      .world, .device, .deviceKinds, .networks, .app, .paths, .starts, .permissions,
      .optionalCallbacks, .manners, .storageChecks, .requestor, .provider, .pages,
      .boardingStatuses, .tempPasses, .subscriber, .serviceProvider, .appleAccount, .tokenKinds,
      .authenticationToken, .authorizationToken, .tokenSources, .tokenDevices, .tokenStores,
      .durations, .step, .subjects, .threads, .appVerbs, .userVerbs, .secondScreen,
      .permissionAnswers, .deviceVerbs, .permissionSetting, .appUpdate, .serverVerbs, .worldUpdate,
      .timeVerbs, .services,
    ] + Service.allCases.map { .request($0) }
    + [
      .expectations, .restOutcomes, .metadataDemand, .state, .flows, .tokenPatternKinds,
      .authenticationTokenPattern, .authorizationTokenPattern, .answer, .faults, .switches,
    ] + SwitchName.allCases.map { .switchValues($0) }
    + [
      .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .mvpd, .status,
      .statusLevels, .providerDialog, .options, .providerFilter, .metadataQuery,
      .metadataOpcodes, .cacheFeatures,
    ] + CallName.allCases.map { .arguments($0) }
    + CallbackName.allCases.map { .callbackArguments($0) }
}

extension Vocabulary.ID {
  /// The words at this place.
  public var vocabulary: Vocabulary {
    switch self {
    case .scenario: .scenario
    case .fixture: .fixture
    case .outputKinds: .outputKinds
    case .finally: .finally
    case .inFlight: .inFlight
    case .durationUnits: .durationUnits
    case .matchers: .matchers
    case .perCell: .perCell
    case .world: .world
    case .device: .device
    case .deviceKinds: .deviceKinds
    case .networks: .networks
    case .app: .app
    case .paths: .paths
    case .starts: .starts
    case .permissions: .permissions
    case .optionalCallbacks: .optionalCallbacks
    case .manners: .manners
    case .storageChecks: .storageChecks
    case .requestor: .requestor
    case .provider: .provider
    case .pages: .pages
    case .boardingStatuses: .boardingStatuses
    case .tempPasses: .tempPasses
    case .subscriber: .subscriber
    case .serviceProvider: .serviceProvider
    case .appleAccount: .appleAccount
    case .tokenKinds: .tokenKinds
    case .authenticationToken: .authenticationToken
    case .authorizationToken: .authorizationToken
    case .tokenSources: .tokenSources
    case .tokenDevices: .tokenDevices
    case .tokenStores: .tokenStores
    case .durations: .durations
    case .step: .step
    case .subjects: .subjects
    case .threads: .threads
    case .appVerbs: .appVerbs
    case .userVerbs: .userVerbs
    case .secondScreen: .secondScreen
    case .permissionAnswers: .permissionAnswers
    case .deviceVerbs: .deviceVerbs
    case .permissionSetting: .permissionSetting
    case .appUpdate: .appUpdate
    case .serverVerbs: .serverVerbs
    case .worldUpdate: .worldUpdate
    case .timeVerbs: .timeVerbs
    case .services: .services
    case .request(let service): .requestFields(of: service)
    case .expectations: .expectations
    case .restOutcomes: .restOutcomes
    case .metadataDemand: .metadataDemand
    case .state: .state
    case .flows: .flows
    case .tokenPatternKinds: .tokenPatternKinds
    case .authenticationTokenPattern: .authenticationTokenPattern
    case .authorizationTokenPattern: .authorizationTokenPattern
    case .answer: .answer
    case .faults: .faults
    case .switches: .switches
    case .switchValues(let name): .switchValues(of: name)
    case .statusValues: .statusValues
    case .authenticationCodes: .authenticationCodes
    case .authorizationCodes: .authorizationCodes
    case .trackingEvents: .trackingEvents
    case .mvpd: .mvpd
    case .status: .status
    case .statusLevels: .statusLevels
    case .providerDialog: .providerDialog
    case .options: .options
    case .providerFilter: .providerFilter
    case .metadataQuery: .metadataQuery
    case .metadataOpcodes: .metadataOpcodes
    case .cacheFeatures: .cacheFeatures
    case .arguments(let call): .arguments(call.surface.parameters, of: call)
    case .callbackArguments(let callback): .arguments(callback.surface.parameters, of: callback)
    }
  }
}
