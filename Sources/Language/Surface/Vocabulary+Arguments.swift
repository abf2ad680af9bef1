public import EntsimEntitlement

extension Vocabulary {
  /// Returns the names of all parameters of a call as words.
  public static func arguments(of call: CallName) -> Vocabulary {
    Vocabulary("call.\(call.rawValue)", .key, "in the arguments of `\(call.rawValue)`") {
      call.surface.parameters.map { parameter in
        Word(
          parameter.name,
          parameter.isOptional && parameter.mayBeNull ? .orNull(parameter.value) : parameter.value,
          default: parameter.default,
          required: !parameter.mayBeLeftOut,
          availability: parameter.availability
        )
        .means(parameter.summary)
      }
    }
  }

  /// Returns the names of all parameters of a callback as words.
  public static func arguments(of callback: CallbackName) -> Vocabulary {
    arguments("callback.\(callback.rawValue)", callback.surface.parameters, of: callback)
  }

  /// Returns the names of some parameters of a callback, such as those that an SDK has, as words.
  public static func arguments(_ parameters: [Parameter], of callback: CallbackName) -> Vocabulary {
    let names = parameters.map(\.name).joined(separator: ",")
    return arguments("callback.\(callback.rawValue)(\(names))", parameters, of: callback)
  }

  private static func arguments(
    _ name: String,
    _ parameters: [Parameter],
    of callback: CallbackName
  ) -> Vocabulary {
    Vocabulary(name, .key, "in the arguments of `\(callback.rawValue)`") {
      parameters.map { parameter in
        Word(
          parameter.name,
          .pattern(parameter.value),
          required: !parameter.mayBeLeftOut,
          availability: parameter.availability
        )
        .means(parameter.summary)
      }
    }
  }

  /// The keys that `setOptions` knows; an app may pass others.
  public static let options = Vocabulary("options", .key, "in the options") {
    Word("applicationProfile", .text).means("The variant of the configuration at the services.")
    Word("visitorID", .text).means("The visitor id for Adobe Analytics.")
    Word("device_info", .anything).means(
      "The app's information about the device, for the services."
    )
    Word("handleSVC", .bool, default: "false")
      .means(
        "Whether the app opens SFSafariViewController itself, from SDK 3.2 on. Never sent."
      )
  }

  /// The keys of a filter for `getAuthentication`, from SDK 2.4 on.
  public static let providerFilter = Vocabulary("providerFilter", .key, "in a filter") {
    Word("TV_PROVIDERS", .list(.text), default: "all").means(
      "The providers that Apple's dialog lists."
    )
    Word("FEATURED_TV_PROVIDERS", .list(.text), default: "[]")
      .means("The providers that Apple's dialog lists first.")
  }

  /// The keys of a query for `getMetadata`; an app may pass others.
  public static let metadataQuery = Vocabulary("metadataQuery", .key, "in a metadata query") {
    Word(
      "METADATA_OPCODE_KEY",
      .either([.integer(Int64.min...Int64.max), .choice(.metadataOpcodes)])
    )
    .means("The kind of metadata. A number stands for an unknown opcode.")
    Word("METADATA_RESOURCE_ID_KEY", .name(.resource))
      .means("The resource, for `METADATA_AUTHORIZATION`.")
    Word("METADATA_USER_META_KEY", .name(.metadataField))
      .means("The field of the viewer's metadata, for `METADATA_USER_META`.")
  }

  /// The values of `METADATA_OPCODE_KEY`.
  public static let metadataOpcodes = Vocabulary(
    "metadataOpcodes",
    .value,
    "for `METADATA_OPCODE_KEY`",
    cases: MetadataOpcode.self
  ) { opcode in
    switch opcode {
    case .authentication: "The expiry of the authentication token."
    case .authorization: "The expiry of a resource's authorization token."
    case .deviceID: "The device id. By default, apps may not read it."
    case .user: "The MVPD's metadata about the viewer."
    }
  }

  /// The values of `disableFeatures` in `preauthorize`.
  public static let cacheFeatures = Vocabulary(
    "cacheFeatures",
    .value,
    "in `disableFeatures`",
    cases: CacheFeature.self
  ) { feature in
    switch feature {
    case .local: "The SDK does not use the decisions that it has cached on the device."
    case .remote: "The services do not use the decisions that they have cached."
    }
  }

  /// The keys of what `presentTvProviderDialog` shows.
  public static let providerDialog =
    Vocabulary("providerDialog", .key, "in `presentTvProviderDialog`") {
      Word("providers", .pattern(.list(.name(.provider))))
        .means("The providers that the dialog lists.")
      Word("featured", .pattern(.list(.name(.provider)))).means(
        "The providers that the dialog lists first."
      )
    }
}
