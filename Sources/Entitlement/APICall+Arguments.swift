extension APICall {
  /// Creates a call from its arguments; nil where the simulator has no rules for such a call.
  ///
  /// Only this initializer makes a call from arguments; ``arguments`` is the inverse.
  ///
  /// - Parameters:
  ///   - name: The call.
  ///   - arguments: The leading parameters of the surface, in their order; null means
  ///     one that is left out. An argument of a wrong kind gives nil too.
  public init?(_ name: CallName, _ arguments: [Value]) {
    let others = arguments.dropFirst(name.surface.parameters.count)
    guard others.allSatisfy({ $0 == .null }) else { return nil }
    switch name {
    case .checkAuthentication: self = .checkAuthentication
    case .getAuthentication:
      guard let arguments = AuthenticationArguments(arguments) else { return nil }
      self = .getAuthentication(arguments)
    case .setOptions:
      switch arguments.first {
      case .map(let options): self = .setOptions(options)
      case .null: self = .setOptions([])
      case .bool, .integer, .string, .list, .description, nil: return nil
      }
    case .getSelectedProvider: self = .getSelectedProvider
    case .setRequestor:
      func argument(_ index: Int) -> Value { index < arguments.count ? arguments[index] : .null }
      guard case .string(let id) = argument(0),
        let credentials = RequestorCredentials(
          signature: argument(1),
          secret: argument(3),
          publicKey: argument(4)
        )
      else { return nil }
      let urls = argument(2).texts
      guard urls != nil || argument(2) == .null else { return nil }
      self = .setRequestor(RequestorID(id), serviceProviders: urls, credentials: credentials)
    case .setSelectedProvider:
      switch arguments.first {
      case .string(let id): self = .setSelectedProvider(ProviderID(id))
      case .null: self = .setSelectedProvider(nil)
      case .bool, .integer, .list, .map, .description, nil: return nil
      }
    case .handleExternalURL:
      guard case .string(let url) = arguments.first else { return nil }
      self = .handleExternalURL(url)
    case .checkAuthorization:
      guard let arguments = AuthorizationArguments(arguments) else { return nil }
      self = .checkAuthorization(arguments)
    case .getAuthorization:
      guard let arguments = AuthorizationArguments(arguments) else { return nil }
      self = .getAuthorization(arguments)
    case .checkPreauthorizedResources:
      guard let arguments = CheckPreauthorizedArguments(arguments) else { return nil }
      self = .checkPreauthorizedResources(arguments)
    case .preauthorize:
      guard let arguments = PreauthorizeArguments(arguments) else { return nil }
      self = .preauthorize(arguments)
    case .logout: self = .logout
    case .getMetadata:
      switch arguments.first {
      case .map(let query): self = .getMetadata(MetadataQuery(query))
      case .null: self = .getMetadata(MetadataQuery(nil))
      case .bool, .integer, .string, .list, .description, nil: return nil
      }
    case .getAuthenticationToken: self = .getAuthenticationToken
    }
  }
}

extension Value {
  /// The texts of a list; nil for any other value.
  var texts: [String]? {
    switch self {
    case .list(let values):
      let texts = values.compactMap { value -> String? in
        guard case .string(let text) = value else { return nil }
        return text
      }
      return texts.count == values.count ? texts : nil
    case .null, .bool, .integer, .string, .map, .description: return nil
    }
  }
}
