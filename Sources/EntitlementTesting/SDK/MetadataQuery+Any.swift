internal import EntsimEntitlement

extension MetadataOpcode {
  /// The number of the opcode in the SDK's surface.
  var number: Int32 {
    switch self {
    case .authentication: METADATA_AUTHENTICATION
    case .authorization: METADATA_AUTHORIZATION
    case .deviceID: METADATA_DEVICE_ID
    case .user: METADATA_USER_META
    }
  }
}

extension MetadataQuery {
  /// Creates a query from an app's dictionary, whose opcode is one of the constants.
  init(_ dictionary: [AnyHashable: Any]?) {
    self.init(
      dictionary.map { dictionary in
        Value.fields(dictionary).map { field in
          guard field.name == METADATA_OPCODE_KEY, case .integer(let number) = field.value,
            let opcode = MetadataOpcode.allCases.first(where: { $0.number == number })
          else { return field }
          return Value.Field(field.name, .string(opcode.rawValue))
        }
      }
    )
  }

  /// The query as the dictionary that the app has passed; nil for nil.
  var arguments: [AnyHashable: Any]? {
    guard let dictionary else { return nil }
    var arguments = Value.dictionary(dictionary)
    if let opcode { arguments[METADATA_OPCODE_KEY] = opcode.number }
    return arguments
  }

  /// The opcode in the answer; −1 for an unknown one.
  var answerKey: Int32 { opcode?.number ?? -1 }
}
