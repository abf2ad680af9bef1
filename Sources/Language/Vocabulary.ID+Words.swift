import Entitlement

extension Vocabulary.ID {
  /// The words at this place.
  public var vocabulary: Vocabulary {
    switch self {
    case .scenario: .scenario
    case .fixture: .fixture
    case .outputKinds: .outputKinds
    case .finally: .finally
    case .inFlight: .inFlight
    case .requirements: .requirements
    case .requirement: .requirement
    case .source: .source
    case .documents: .documents
    case .platforms: .platforms
    case .bases: .bases
    case .origins: .origins
    case .ruleSubjects: .ruleSubjects
    case .durationUnits: .durationUnits
    case .matchers: .matchers
    case .perCell: .perCell
    case .world: .world
    case .device: .device
    case .deviceKinds: .deviceKinds
    case .networks: .networks
    case .tvProviderErrors: .tvProviderErrors
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
    case .tempPass: .tempPass
    case .degradations: .degradations
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
    case .tokenVerification: .tokenVerification
    case .verifierStatuses: .verifierStatuses
    case .timeVerbs: .timeVerbs
    case .services: .services
    case .request(let service): .requestFields(of: service)
    case .expectations: .expectations
    case .unorderedExpectations: .unorderedExpectations
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
