internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSDKRules
internal import EntsimWorld

extension SessionCore {
  /// Stops the program where an app makes a call that its SDK lacks, as a device does.
  mutating func refuse(_ call: APICall, by app: AppName) {
    let edition = begun().world.installation(of: app).accessEnabler.profile.edition
    let name = call.name
    var (subject, availability) = (name.rawValue, name.surface.availability)
    if case .checkPreauthorizedResources(let arguments) = call, arguments.cache != nil,
      let cache = name.surface.parameters.first(where: { $0.name == "cache" })?.availability,
      availability.includes(edition.version, on: edition.platform)
    {
      (subject, availability) = ("\(subject) with cache", cache)
    }
    guard !availability.includes(edition.version, on: edition.platform) else { return }
    fatalError(
      """
      SDK \(edition.version) on \(edition.platform.rawValue) has no \(subject): it exists \(availability). A device \
      would stop the app here. Check the version before the call, or say another one: App(sdk: …).
      """
    )
  }
}
