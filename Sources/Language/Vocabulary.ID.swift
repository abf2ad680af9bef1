public import Entitlement

extension Vocabulary {
  /// The name of a place, by which value kinds refer to its words.
  public enum ID: Hashable, Sendable {
    // The file (language.md, The file).
    case scenario, fixture, outputKinds, finally, inFlight
    // The catalogue of requirements.
    case requirements, requirement, source, documents, platforms, bases, origins, ruleSubjects
    // Values (section 2).
    case durationUnits, matchers, perCell
    // The world (section 3).
    case world, device, deviceKinds, networks, tvProviderErrors, app, paths, starts, permissions,
      optionalCallbacks
    case manners, storageChecks, requestor, provider, pages, boardingStatuses, tempPasses
    case tempPass, degradations
    case subscriber, serviceProvider, appleAccount, tokenKinds, authenticationToken
    case authorizationToken, tokenSources, tokenDevices, tokenStores, durations
    // Steps (section 4).
    case step, subjects, threads, appVerbs, userVerbs, secondScreen, permissionAnswers, deviceVerbs
    case permissionSetting, appUpdate, serverVerbs, worldUpdate, timeVerbs
    case tokenVerification, verifierStatuses
    // Requests (section 5).
    case services
    case request(Service)
    // Expectations (section 6).
    case expectations, unorderedExpectations, restOutcomes, metadataDemand, state, flows
    case tokenPatternKinds
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
      .scenario, .fixture, .outputKinds, .finally, .inFlight, .requirements, .requirement, .source,
      .documents, .platforms, .bases, .origins, .ruleSubjects, .durationUnits, .matchers, .perCell,
      .world, .device, .deviceKinds, .networks, .tvProviderErrors, .app, .paths, .starts,
      .permissions,
      .optionalCallbacks, .manners, .storageChecks, .requestor, .provider, .pages,
      .boardingStatuses, .tempPasses, .tempPass, .degradations, .subscriber, .serviceProvider,
      .appleAccount, .tokenKinds,
      .authenticationToken, .authorizationToken, .tokenSources, .tokenDevices, .tokenStores,
      .durations, .step, .subjects, .threads, .appVerbs, .userVerbs, .secondScreen,
      .permissionAnswers, .deviceVerbs, .permissionSetting, .appUpdate, .serverVerbs, .worldUpdate,
      .tokenVerification, .verifierStatuses, .timeVerbs, .services,
    ] + Service.allCases.map { .request($0) }
    + [
      .expectations, .unorderedExpectations, .restOutcomes, .metadataDemand, .state, .flows,
      .tokenPatternKinds,
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
  /// The name as text, unique among the places.
  public var name: String {
    switch self {
    case .request(let service): "request.\(service.rawValue)"
    case .switchValues(let name): "switch.\(name.rawValue)"
    case .arguments(let call): "call.\(call.rawValue)"
    case .callbackArguments(let callback): "callback.\(callback.rawValue)"
    default: String(describing: self)
    }
  }
}
