import Entitlement
import World

extension World {
  /// Creates the world that a scenario describes, with the functions that a run works with.
  init(_ description: WorldDescription) {
    self.init(description, library: .cryptographic)
  }
}
