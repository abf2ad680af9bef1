import Entitlement

// The list of all places, by the sections of language.md. The tests see that it has every place that a
// word refers to.
extension Vocabulary {
  /// All places, in the order of the reference.
  public static let all =
    [
      placesOfFiles, placesOfCatalogue, placesOfValues, placesOfWorld, placesOfSteps, requests,
      placesOfExpectations, switchValues, placesOfSurface, arguments,
    ]
    .flatMap(\.self)

  /// The fields of the requests to each service.
  public static let requests = Service.allCases.map { requestFields(of: $0) }

  /// The values of each switch.
  public static let switchValues = SwitchName.allCases.map { switchValues(of: $0) }

  /// The arguments of each call and of each callback.
  public static let arguments =
    CallName.allCases.map { arguments(of: $0) } + CallbackName.allCases.map { arguments(of: $0) }

  private static var placesOfFiles: [Vocabulary] {
    [.scenario, .fixture, .outputKinds, .finally, .inFlight]
  }

  private static var placesOfCatalogue: [Vocabulary] {
    [.requirements, .requirement, .source, .documents, .platforms, .bases, .origins, .ruleSubjects]
  }

  private static var placesOfValues: [Vocabulary] { [.durationUnits, .matchers, .perCell] }

  private static var placesOfWorld: [Vocabulary] {
    [
      .world, .device, .deviceKinds, .networks, .tvProviderErrors, .app, .paths, .starts,
      .permissions, .optionalCallbacks, .manners, .storageChecks, .requestor, .provider, .pages,
      .boardingStatuses, .tempPasses, .tempPass, .degradations, .subscriber, .serviceProvider,
      .appleAccount, .tokenKinds, .authenticationToken, .authorizationToken, .tokenSources,
      .tokenDevices, .tokenStores, .durations,
    ]
  }

  private static var placesOfSteps: [Vocabulary] {
    [
      .step, .subjects, .threads, .appVerbs, .userVerbs, .secondScreen, .permissionAnswers,
      .deviceVerbs, .permissionSetting, .appUpdate, .serverVerbs, .worldUpdate, .tokenVerification,
      .verifierStatuses, .timeVerbs, .services,
    ]
  }

  private static var placesOfExpectations: [Vocabulary] {
    [
      .expectations, .unorderedExpectations, .restOutcomes, .metadataDemand, .state, .flows,
      .tokenPatternKinds, .authenticationTokenPattern, .authorizationTokenPattern, .answer,
      .faults, .switches,
    ]
  }

  private static var placesOfSurface: [Vocabulary] {
    [
      .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .mvpd, .status,
      .statusLevels, .providerDialog, .options, .providerFilter, .metadataQuery,
      .metadataOpcodes, .cacheFeatures,
    ]
  }
}
