public import EntsimSimulation

/// What an app on the REST path does that a person sees, or that it asks Apple for.
public indirect enum RESTOutput: Hashable, Sendable {
  /// It reaches a step of the cookbook.
  case step(CookbookStep)
  /// It has the system ask the person whether it may use the TV provider.
  case showsPermissionPrompt
  /// It asks Apple for the metadata of the account.
  case asksForMetadata(AccountMetadataRequest)
  /// It presents Apple's dialog.
  case presentsAppleDialog(TVProviderDialog)
  /// It dismisses Apple's dialog with a number.
  case dismissesAppleDialog(Int)
  /// It shows its own picker.
  case showsPicker([ProviderID])
  /// It shows a registration code.
  case showsCode(RegistrationCode)
  /// It opens a page.
  case opensPage(EndpointURL, in: PageController)
  /// It closes its page.
  case closesPage
  /// It sends the person to sign out at this path in the settings.
  case asksToSignOut(String)
  /// It plays a resource.
  case plays(ResourceID)
  /// It does not play a resource, and shows this text.
  case refuses(ResourceID, String)

  /// The word of the language.
  public var outcome: RESTOutcome {
    switch self {
    case .step: .step
    case .showsPermissionPrompt: .showsPermissionPrompt
    case .asksForMetadata: .asksForMetadata
    case .presentsAppleDialog: .presentsAppleDialog
    case .dismissesAppleDialog: .dismissesAppleDialog
    case .showsPicker: .showsPicker
    case .showsCode: .showsCode
    case .opensPage: .opensPage
    case .closesPage: .closesPage
    case .asksToSignOut: .asksToSignOut
    case .plays: .plays
    case .refuses: .refuses
    }
  }

  /// What a scenario compares, in the order of the word's arguments; null where there is nothing to see.
  public var arguments: [Value] {
    switch self {
    case .step(let step): [.number(step.number)]
    case .showsPermissionPrompt, .dismissesAppleDialog, .closesPage: [.null]
    case .asksForMetadata(let request): [request.value]
    case .presentsAppleDialog(let dialog): [.names(dialog.providers)]
    case .showsPicker(let providers): [.names(providers)]
    case .showsCode(let code): [.name(code)]
    case .opensPage(let url, in: _): [.string(url.text)]
    case .asksToSignOut(let path): [.string(path)]
    case .plays(let resource): [.name(resource)]
    case .refuses(let resource, let text): [.name(resource), .string(text)]
    }
  }
}

extension RESTOutput: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .step(let step): sink.add(0, "step", .show("step", step))
    case .showsPermissionPrompt: sink.add(1, "showsPermissionPrompt")
    case .asksForMetadata(let request):
      sink.add(2, "asksForMetadata", .show("request", request))
    case .presentsAppleDialog(let dialog): sink.add(3, "presentsAppleDialog", .spread(dialog))
    case .dismissesAppleDialog(let number):
      sink.add(4, "dismissesAppleDialog", .show("number", number))
    case .showsPicker(let providers):
      sink.add(5, "showsPicker", .show("providers", providers))
    case .showsCode(let code): sink.add(6, "showsCode", .show("code", code))
    case .opensPage(let url, let controller):
      sink.add(7, "opensPage", .show("url", url), .show("in", controller))
    case .closesPage: sink.add(8, "closesPage")
    case .asksToSignOut(let path): sink.add(9, "asksToSignOut", .show("path", path))
    case .plays(let resource): sink.add(10, "plays", .show("resource", resource))
    case .refuses(let resource, let text):
      sink.add(11, "refuses", .show("resource", resource), .show("text", text))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .step(reader.read())
    case 1: self = .showsPermissionPrompt
    case 2: self = try .asksForMetadata(reader.read())
    case 3: self = try .presentsAppleDialog(reader.read())
    case 4: self = try .dismissesAppleDialog(reader.read())
    case 5: self = try .showsPicker(reader.read())
    case 6: self = try .showsCode(reader.read())
    case 7: self = try .opensPage(reader.read(), in: reader.read())
    case 8: self = .closesPage
    case 9: self = try .asksToSignOut(reader.read())
    case 10: self = try .plays(reader.read())
    case 11: self = try .refuses(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RESTOutput: FactValue {
  /// The name with what it carries.
  public var factValue: Value { fact.value }
}
