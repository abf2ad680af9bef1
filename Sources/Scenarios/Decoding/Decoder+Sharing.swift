internal import Entitlement
internal import YAML

extension Decoder {
  /// Notes what has no rules yet about apps that share a store.
  ///
  /// A bundle identifier without its last part tells vendors apart (STORE-028, STORE-029); a token of
  /// another programmer counts where both have its provider (STORE-010).
  mutating func checkSharing(in world: WorldDescription, at place: some Placed) {
    for (index, app) in world.apps.enumerated() {
      let sharers = world.apps[..<index].filter { world.scope(of: $0) == world.scope(of: app) }
      if sharers.contains(where: { $0.vendor != app.vendor }) {
        lacksRules("apps of one team have different prefixes in their `bundle`", at: place)
      }
      let isLent = sharers.contains { sharer in
        sharer.requestor != app.requestor
          && world.providers.contains { provider in
            world.lists(provider.id, for: sharer.requestor)
              && world.lists(provider.id, for: app.requestor)
          }
      }
      if isLent {
        lacksRules("apps of one team have two programmers with a provider in common", at: place)
      }
    }
  }
}

extension WorldDescription {
  /// Whether the configuration of a programmer lists a provider.
  fileprivate func lists(_ provider: ProviderID, for requestor: RequestorID) -> Bool {
    let listed = requestors.first { $0.id == requestor }?.providers
    return listed?.contains(provider) ?? true
  }
}
