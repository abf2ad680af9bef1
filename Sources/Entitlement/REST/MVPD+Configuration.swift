extension MVPD {
  /// The provider as the configuration lists it; one without Apple's single sign-on has nothing of it.
  var configuration: Value {
    let isListed = enablePlatformServices
    return .description(
      Value.Description(
        shortForm: id.text,
        fields: [
          Value.Field("id", .name(id)), Value.Field("displayName", .string(displayName)),
          Value.Field("logoUrl", .string(logoURL)),
          Value.Field("enablePlatformServices", .bool(isListed)),
          Value.Field("boardingStatus", .word(isListed ? boardingStatus : nil)),
          Value.Field(
            "displayInPlatformPicker",
            .bool(isForPlatformPicker)
          ),
          Value.Field("platformMappingId", isListed ? .string(platformMappingID) : .null),
          Value.Field(
            "requiredMetadataFields",
            .texts(isListed ? integration.requiredMetadataFields : [])
          ),
        ]
      )
    )
  }
}
