import EntsimEntitlement

extension Vocabulary {
  /// All places, in the order of the reference, by the sections of language.md.
  ///
  /// The tests see that every place that a word refers to is among them.
  public static let all =
    placesOfFiles + placesOfWorld + placesOfSteps + requests + answers + clientRequests
    + placesOfExpectations
    + switchValues + placesOfSurface + arguments

  /// The fields of the requests to each service.
  public static let requests = Service.allCases.map { requestFields(of: $0) }

  /// The values of each switch.
  public static let switchValues = SwitchName.allCases.map { switchValues(of: $0) }

  /// The arguments of each call and of each callback.
  public static let arguments =
    CallName.allCases.map { arguments(of: $0) } + CallbackName.allCases.map { arguments(of: $0) }

  private static let placesOfFiles: [Vocabulary] = [
    .scenario, .fixture, .flowFile, .suiteFile, .outputKinds, .finally, .inFlight, .requirements,
    .requirement, .source, .documents, .platforms, .bases, .origins, .ruleSubjects, .durationUnits,
    .matchers, .valueMatchers, .perCell, .cellValues,
  ]
  private static let placesOfWorld: [Vocabulary] = [
    .world, .device, .deviceKinds, .networks, .tvProviderErrors, .app, .paths, .starts,
    .permissions, .optionalCallbacks, .follows, .storageChecks, .requestor, .provider, .pages,
    .boardingStatuses, .tempPasses, .tempPass, .degradations, .subscriber, .serviceProvider,
    .appleAccount, .tokenKinds, .authenticationToken, .authorizationToken, .tokenSources,
    .tokenDevices, .tokenStores, .durations,
  ]
  private static let placesOfSteps: [Vocabulary] = [
    .step, .delivery, .subjects, .threads, .appVerbs, .restVerbs, .freePreview, .userVerbs,
    .secondScreen,
    .permissionAnswers, .deviceVerbs, .permissionSetting, .scriptedMetadata, .appUpdate,
    .clientVerbs, .clientSignIn, .clientAccess, .serverVerbs, .worldUpdate, .tokenVerification,
    .verifierStatuses, .timeVerbs, .services,
    .requestItems, .includedRequests, .serviceAnswers, .answerItems, .includedAnswers,
    .networkFailures, .configuredProvider,
  ]
  private static let placesOfExpectations: [Vocabulary] = [
    .expectations, .unorderedExpectations, .occurrence, .restOutcomes, .clientAnswers,
    .forbiddenOutcomes,
    .metadataDemand, .state, .flows,
    .tokenPatternKinds, .authenticationTokenPattern, .authorizationTokenPattern, .answer,
    .faults, .switches,
  ]
  /// The places of the items of lists of expectations.
  static let ofExpectations: Set<Vocabulary> = [
    .expectations, .unorderedExpectations, .forbiddenOutcomes, .services, .requestItems,
    .serviceAnswers, .answerItems, .tokenPatternKinds,
  ]

  /// The places of the items beside whose names it may stand how often and when they come.
  static let withOccurrence: Set<Vocabulary> = [
    .expectations, .unorderedExpectations, .services, .requestItems, .serviceAnswers, .answerItems,
  ]

  private static let placesOfSurface: [Vocabulary] = [
    .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .mvpd, .status,
    .statusLevels, .providerDialog, .options, .providerFilter, .metadataQuery, .metadataOpcodes,
    .cacheFeatures,
  ]
}
