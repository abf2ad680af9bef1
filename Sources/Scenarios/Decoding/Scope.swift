internal import Entitlement

/// What the world declares, as far as the rest of a scenario may name it.
struct Scope {
  /// The ids of the providers, in the order of the configuration.
  var providers: [String] = []
  /// The names of the subscribers.
  var subscribers: [String] = []
  /// The app.
  var app = AppDescription()
  /// The family of the device's operating system.
  var platform = DeviceKind.iPhone.platform

  /// Whether the app's SDK has something on its platform.
  func has(_ availability: Availability) -> Bool {
    availability.includes(app.sdk, on: platform)
  }

  /// The parameters of a method that the app's SDK has on its platform.
  func available(_ parameters: [Parameter]) -> [Parameter] {
    parameters.filter { $0.availability.map { has($0) } ?? true }
  }
}
