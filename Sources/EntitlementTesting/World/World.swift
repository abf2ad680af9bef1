internal import EntsimEntitlement
internal import EntsimSimulation

/// The initial state of a session: what `given` of a scenario says.
///
/// Without parts it has an iPhone with one app of SDK 3.9.2, the provider `Alpha` and an account `subscriber` there.
public struct World: Sendable {
  let description: WorldDescription

  /// Creates a world of parts; a part takes the place of an earlier one with its name.
  public init(@WorldBuilder _ parts: () -> [any WorldPart]) { self.init(parts()) }

  init(_ parts: [any WorldPart]) {
    var draft = WorldDescription()
    draft.apps = []
    draft.serviceProviders = []
    // Ids are made from the seed.
    for part in parts where part is Seed { part.change.apply(&draft) }
    for part in parts { part.change.apply(&draft) }
    draft.fillIn()
    draft.refuseUnknownNames()
    description = draft
  }
}

/// A part of a world.
public protocol WorldPart: Sendable {
  /// What the part adds.
  var change: WorldChange { get }
}

/// What a part adds to a world.
public struct WorldChange: Sendable {
  let apply: @Sendable (inout WorldDescription) -> Void

  init(_ apply: @escaping @Sendable (inout WorldDescription) -> Void) { self.apply = apply }
}

/// Builds the parts of a world.
@resultBuilder
public enum WorldBuilder {
  /// Takes a part.
  public static func buildExpression(_ part: any WorldPart) -> [any WorldPart] { [part] }
  /// Joins parts.
  public static func buildBlock(_ parts: [any WorldPart]...) -> [any WorldPart] {
    parts.flatMap(\.self)
  }
  /// Takes parts where a condition holds.
  public static func buildOptional(_ parts: [any WorldPart]?) -> [any WorldPart] { parts ?? [] }
  /// Takes the parts of the first branch.
  public static func buildEither(first parts: [any WorldPart]) -> [any WorldPart] { parts }
  /// Takes the parts of the other branch.
  public static func buildEither(second parts: [any WorldPart]) -> [any WorldPart] { parts }
  /// Takes the parts of a loop.
  public static func buildArray(_ parts: [[any WorldPart]]) -> [any WorldPart] {
    parts.flatMap(\.self)
  }
}

extension WorldDescription {
  /// Adds what a world has where no part says otherwise, as in a scenario.
  fileprivate mutating func fillIn() {
    if apps.isEmpty { apps = [AppDescription()] }
    if serviceProviders.isEmpty { serviceProviders = [ServiceProviderDescription()] }
    if providers.isEmpty {
      providers = [ProviderDescription(EntsimEntitlement.MVPD(id: "Alpha", displayName: "Alpha"))]
    }
    if subscribers.isEmpty {
      let guid = GeneratedValues(seed: seed).hexadecimal(for: "subscriber", purpose: "guid")
      subscribers = [
        EntsimEntitlement.Subscriber(name: "subscriber", provider: providers[0].id, guid: guid)
      ]
    }
    for app in apps where !requestors.contains(where: { $0.id == app.requestor }) {
      requestors.append(RequestorDescription(app.requestor))
    }
    for index in tokens.indices {
      if tokens[index].app.text.isEmpty { tokens[index].app = apps[0].name }
      if tokens[index].requestor.text.isEmpty {
        tokens[index].requestor = app(tokens[index].app)?.requestor ?? apps[0].requestor
      }
    }
    // The last sign-in of a requestor is the current one.
    for index in tokens.indices where tokens[index].kind == .authentication {
      let requestor = tokens[index].requestor
      tokens[index].isSelected = !tokens[(index + 1)...].contains {
        $0.kind == .authentication && $0.requestor == requestor
      }
    }
  }
}

extension Array {
  /// Adds an element, or puts it in the place of one that has the same name.
  mutating func put<Name: Equatable>(_ element: Element, by name: (Element) -> Name) {
    if let index = firstIndex(where: { name($0) == name(element) }) {
      self[index] = element
    } else {
      append(element)
    }
  }
}
