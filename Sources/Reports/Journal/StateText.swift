import Entitlement
public import World

/// A world at a moment, as YAML.
public struct StateText {
  private let secrets: Bool

  /// Creates the text.
  ///
  /// - Parameter secrets: Whether the texts of tokens, metadata and keys are shown.
  public init(secrets: Bool) {
    self.secrets = secrets
  }

  /// Returns a world as a whole file; times are told from the beginning of the run.
  public func text(of world: World, since beginning: RunBeginning) -> String {
    let style = StateStyle(from: beginning.world.clock, showingSecrets: secrets)
    return YAMLText().file(of: world.state(in: style))
  }
}
