import EntsimEntitlement
public import EntsimWorld

/// A world at a moment, as YAML.
public enum StateText {
  /// Returns a world as a whole file; times are told from the beginning of the run, and the texts of
  /// tokens, metadata and keys only where secrets are shown.
  public static func text(
    of world: World,
    since beginning: RunBeginning,
    showingSecrets secrets: Bool
  ) -> String {
    let style = StateStyle(from: beginning.world.clock, showingSecrets: secrets)
    return YAMLText().file(of: world.state(in: style))
  }
}
