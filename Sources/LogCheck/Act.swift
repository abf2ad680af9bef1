import EntsimEntitlement
import EntsimWorld

/// What a step of an explanation does.
struct Act {
  /// What it does to the world.
  let input: Input
  /// What it changes of the servers' data; nil for any other act.
  let change: DataChange?
  /// Whether it is a `setRequestor` without the signature that the app's SDK takes, which a scenario has to say.
  let isUnsigned: Bool
  /// Whether it is a hidden step of an unlikely kind.
  var isUnlikely = false

  init(_ input: Input, unsigned isUnsigned: Bool = false) {
    self.input = input
    self.isUnsigned = isUnsigned
    change = nil
  }

  /// Creates a change of the servers' data as it is now.
  init(_ change: DataChange, of directory: ServiceDirectory) {
    input = .server(.update(change.applied(to: directory)))
    self.change = change
    isUnsigned = false
  }
}
