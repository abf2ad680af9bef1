/// Keeps the texts of a value's symbols as long as the value lives.
///
/// It is no part of what the value says: any two keepers are equal.
public struct SymbolKeeper: Hashable, Sendable {
  private let region = SymbolRegion.ofCurrentWork

  /// Creates a keeper of the symbols that the current work makes.
  public init() {}

  /// Whether the symbols that the current work makes are kept too.
  public var keepsCurrentWork: Bool { region === SymbolRegion.ofCurrentWork }

  /// Any two keepers are equal.
  public static func == (left: Self, right: Self) -> Bool { true }

  /// Adds nothing to the hash.
  public func hash(into hasher: inout Hasher) {}
}
