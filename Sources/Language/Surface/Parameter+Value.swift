public import EntsimEntitlement

extension Parameter {
  /// What may stand for the parameter, in the terms of the language's table.
  public var value: ValueKind { meaning?.value ?? kind.value }
}

extension Parameter.Meaning {
  fileprivate var value: ValueKind {
    switch self {
    case .options: .open(.options)
    case .providerFilter: .either([.list(.text), .mapping(.providerFilter)])
    case .resourcesOrNull: .orNull(.list(.text))
    case .cacheFeatures: .set(.choice(.cacheFeatures))
    case .resourceOrNull: .orNull(.text)
    case .metadataQuery: .orNull(.open(.metadataQuery))
    case .metadataKey: .either([.only(.integer(-1)), .choice(.metadataOpcodes)])
    case .metadataArguments: .orNull(.map(.key, .anything))
    case .providerDialog: .either([.list(.name(.provider)), .mapping(.providerDialog)])
    }
  }
}

extension Parameter.Kind {
  fileprivate var value: ValueKind {
    switch self {
    case .text: .text
    case .requestor: .name(.requestor)
    case .provider: .orNull(.text)
    case .url: .text
    case .bool: .bool
    case .resource: .text
    case .resources: .list(.text)
    case .urls: .list(.url)
    case .dictionary: .map(.key, .anything)
    case .constant(let constant): .choice(constant.vocabulary)
    case .mvpd: .mvpdOrNull
    case .mvpds: .list(.mvpd)
    case .statusDictionary: .mapping(.status)
    case .trackingData: .trackingData
    case .any: .anything
    }
  }
}

extension Parameter.Constant {
  fileprivate var vocabulary: Vocabulary {
    switch self {
    case .statusValue: .statusValues
    case .authenticationCode: .authenticationCodes
    case .authorizationCode: .authorizationCodes
    case .trackingEvent: .trackingEvents
    }
  }
}
