internal import EntsimCryptography

/// Which run a person means.
public enum RunReference: Equatable, Sendable {
  /// The run that was stored last.
  case last
  /// The run whose id begins with these hexadecimal digits.
  case digits(String)
  /// The last run of the scenario at this path, or of the cell behind it as in `a.yaml [cell]`.
  case path(String)

  /// The fewest digits of an id that mean a run.
  public static let fewestDigits = 4

  /// Reads what a person wrote: `last`, the first digits of an id, or anything else as a path.
  ///
  /// A path that looks like an id needs `./` before it.
  public init(_ words: String) {
    let count = words.utf8.count
    if words == "last" {
      self = .last
    } else if (Self.fewestDigits...RunID.length * 2).contains(count),
      Hexadecimal.values(of: words) != nil
    {
      self = .digits(words.lowercased())
    } else {
      self = .path(words)
    }
  }
}
