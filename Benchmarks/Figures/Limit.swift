/// What a figure should be.
public enum Limit: Hashable, Sendable {
  /// This or less.
  case atMost(Double)
  /// This or more.
  case atLeast(Double)
  /// So close to 1, on either side.
  case oneWithin(Double)

  /// Whether a figure is so.
  public func holds(for figure: Double) -> Bool {
    switch self {
    case .atMost(let limit): figure <= limit
    case .atLeast(let limit): figure >= limit
    case .oneWithin(let distance): abs(figure - 1) <= distance
    }
  }

  /// The limit with its sign, its number written as the figure is.
  public func text(_ unit: FigureUnit) -> String {
    switch self {
    case .atMost(let limit): "≤ \(unit.text(of: limit))"
    case .atLeast(let limit): "≥ \(unit.text(of: limit))"
    case .oneWithin(let distance): "1 ± \(unit.text(of: distance))"
    }
  }
}
