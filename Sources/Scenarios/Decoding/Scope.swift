internal import Diagnostics
internal import Entitlement
internal import Simulation
internal import YAML

/// What the world declares, as far as the rest of a scenario may name it.
///
/// Steps change it: an update of an app, of the operating system or of what the servers know holds
/// for the steps behind it.
struct Scope {
  /// The cells of the matrix, in the order of the file; nil where it has none.
  var cells: [String]?
  /// The cell that is being read.
  var cell: String?
  /// The ids of the providers, in the order of the configuration.
  var providers: [String] = []
  /// The names of the subscribers.
  var subscribers: [String] = []
  /// The ids of providers and the names of subscribers that were declared at some time of the run
  /// and may still come out, since who had fetched or stored them keeps them.
  var formerNames: Set<String> = []
  /// The ids of the programmers; nil where the world does not list them, and any will do.
  var requestors: [String]?
  /// The apps, at least one.
  var apps = [AppDescription()]
  /// The place in `apps` of the app that is being read about; nil where any may be meant.
  var current: Int? = 0
  /// Whether each of `apps` runs by now.
  var lives: [AppLife] = [.running(inForeground: true)]
  /// Every app as it was at some time of the run.
  var everApps: [AppDescription] = []
  /// The family of the device's operating system.
  var platform = DeviceKind.iPhone.platform
  /// The version of the device's operating system.
  var operatingSystem = SystemVersion(17)
  /// What the device's clock shows by now at the earliest; answers may take longer.
  var deviceClock = Instant(milliseconds: 0)
  /// The readings of the documents.
  var switches = Switches()
  /// Where the scripted answers of the world stand, in their order.
  var answerPlaces: [SourceRange] = []
  /// Where `null` removed an entry, by the key that held it and its name.
  var removals: [String: [String: SourceRange]] = [:]
  /// The world of the servers as it is by now, as the files write it.
  var given: Node?
  /// What expectations have captured so far.
  var captured: Set<String> = []
  /// The kinds of output that are compared.
  var only: [CallbackDescription.Kind]?
  /// The kinds of output that the expectations of the cell speak of; nil before all of them are
  /// read, and where some cannot be.
  var kindsSpokenOf: Set<CallbackDescription.Kind>?
  /// The number of the step that is being read.
  var step = 0
  /// The requirements of the suite; nil where it has no catalogue, and any claim will do.
  var catalogue: Catalogue?
  /// The ids of the documents that requirements may cite, in the order of the file; nil where no file
  /// lists them.
  var documents: [String]?
  /// The values that `by cell` chose and that say no more than the default.
  var chosenNodes: Set<Node> = []

  /// The app that is being read about; the first where any may be meant.
  var app: AppDescription { apps[current ?? 0] }

  /// Returns where an app keeps what it stores.
  func storeScope(of app: AppDescription) -> StoreScope {
    app.access(on: platform, operatingSystem).home
  }

  /// Returns the first app that reads the store of an app, which stands for all that do.
  func storeOwner(of name: AppName) -> AppName {
    guard apps.count > 1, let app = apps.first(where: { $0.name == name }) else { return name }
    return apps.first { storeScope(of: $0) == storeScope(of: app) }?.name ?? name
  }

  /// Whether steps have to name their app.
  var hasSeveralApps: Bool { apps.count > 1 }

  /// The SDK of the app that is being read about.
  var edition: SDKEdition { SDKEdition(app.sdk, on: platform) }

  /// Whether the app's SDK has something on its platform.
  func has(_ availability: Availability) -> Bool {
    availability.includes(app.sdk, on: platform)
  }

  /// The parameters of a method that the app's SDK has on its platform.
  func available(_ parameters: [Parameter]) -> [Parameter] {
    parameters.allSatisfy { $0.availability == nil }
      ? parameters : parameters.filter { $0.availability.map { has($0) } ?? true }
  }
}
