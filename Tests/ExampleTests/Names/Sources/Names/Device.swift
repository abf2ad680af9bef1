import Apps
import EntitlementTesting
import Memory
import TestSupport
import YAML

import struct World.World

/// A type of the app, with the name of a part of a world.
public struct Device {
  /// Types of modules whose names entsim has too.
  ///
  /// `World` needs an import of its own: in a file that imports a type of this name, `World.World` means that type.
  public let parts: [Any] = [Apps(), Memory(), TestSupport(), World(), YAML()]
  /// The SDK.
  public let enabler: AccessEnabler = AccessEnabler("statement")

  /// Creates it.
  public init() {}

  /// Waits by a clock of the standard library.
  public func wait(by clock: any Clock<Duration>) async throws {
    try await clock.sleep(for: .zero)
  }
}
