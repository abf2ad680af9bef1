public import EntsimSimulation

/// What a scenario has an app on the REST path do (language.md, Steps).
public enum RESTCall: Hashable, Sendable {
  /// Plays a resource: steps 1 to 11 of the cookbook.
  case play(ResourceID)
  /// Logs the viewer out.
  case logout
  /// Asks the person for access to the TV provider, before anything needs it (REST-003).
  case checkAccessStatus
  /// Asks for decisions on several resources.
  case preauthorize([ResourceID])
  /// Asks what the MVPD tells of the viewer.
  case userMetadata
  /// Looks an authorization up.
  case authorizationToken(ResourceID)
  /// Asks for a temporary pass, with the data of the app.
  case freePreview(ProviderID, data: [Value.Field] = [])
}

extension RESTCall: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .play(let resource): sink.add(0, "{play: \(resource)}", .keep(resource))
    case .logout: sink.add(1, "logout")
    case .checkAccessStatus: sink.add(2, "checkAccessStatus")
    case .preauthorize(let resources):
      let names = resources.map(\.text).joined(separator: ", ")
      sink.add(3, "{preauthorize: [\(names)]}", .keep(resources))
    case .userMetadata: sink.add(4, "userMetadata")
    case .authorizationToken(let resource):
      sink.add(5, "{authorizationToken: \(resource)}", .keep(resource))
    case .freePreview(let provider, let data):
      sink.add(6, "{freePreview: \(provider)}", .keep(provider), .keep(data))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .play(reader.read())
    case 1: self = .logout
    case 2: self = .checkAccessStatus
    case 3: self = try .preauthorize(reader.read())
    case 4: self = .userMetadata
    case 5: self = try .authorizationToken(reader.read())
    case 6: self = try .freePreview(reader.read(), data: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTCall: FactValue {}
