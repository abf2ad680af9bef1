// The arguments of calls, as the SDK's surface has them and as the simulator does.

internal import EntsimEntitlement

extension AuthorizationArguments {
  /// Creates the arguments of a call with data.
  init(_ resource: String?, _ data: [AnyHashable: Any]?) {
    self.init(resource.map { ResourceID($0) }, data: data.map { Value.fields($0) })
  }
}

extension [Any]? {
  /// The resources that an array names; nil for nil.
  var ids: [ResourceID]? { map { $0.map { ResourceID("\($0)") } } }
}

extension ProviderFilter {
  /// Creates a filter from an app's dictionary; nil for nil.
  init?(keys dictionary: [AnyHashable: Any]?) {
    guard let dictionary else { return nil }
    func ids(_ key: String) -> [ProviderID]? {
      (dictionary[key] as? [Any])?.map { ProviderID("\($0)") }
    }
    self = .dictionary(providers: ids(TV_PROVIDERS), featured: ids(FEATURED_TV_PROVIDERS))
  }
}
