/// Where in a scenario a value stands, as far as that changes what may stand there.
struct SchemaContext: Hashable {
  /// What a text that begins with `<` is.
  enum Texts: Hashable {
    /// Refused.
    case plain
    /// What was captured.
    case argument
    /// A matcher.
    case expected
  }

  let texts: Texts
  /// Whether `by cell` may stand in place of the value.
  let takesCells: Bool
  /// Whether it is the value for a cell.
  let isCellValue: Bool
  /// Whether a parameter may stand in place of the value.
  let takesParameters: Bool

  private init(
    _ texts: Texts,
    takesCells: Bool = false,
    isCellValue: Bool = false,
    takesParameters: Bool = false
  ) {
    self.texts = texts
    self.takesCells = takesCells
    self.isCellValue = isCellValue
    self.takesParameters = takesParameters
  }

  /// In the world, and everywhere else outside steps.
  static let world = Self(.plain)

  /// In steps, `never` and `finally`.
  static let steps = Self(.argument, takesCells: true)

  /// In the steps of a flow.
  static let flowSteps = Self(.argument, takesParameters: true)

  /// In the defaults of a flow's parameters, which may land anywhere in its steps.
  static let defaults = Self(.argument)

  /// The same place in an expectation; in the world nothing is expected.
  var expected: Self {
    texts == .plain ? self : with(.expected)
  }

  /// The same place where texts stand for themselves.
  var plain: Self { with(.plain) }

  private func with(_ texts: Texts) -> Self {
    Self(
      texts,
      takesCells: takesCells,
      isCellValue: isCellValue,
      takesParameters: takesParameters
    )
  }

  /// Inside the value for a cell.
  var cellValue: Self { Self(texts, isCellValue: true) }

  /// Whether anything may stand in place of a value.
  var isWide: Bool { takesCells || takesParameters || texts != .plain }

  /// What the name of a definition for this context ends in.
  var suffix: String {
    let place =
      switch texts {
      case .plain: takesCells || isCellValue ? ".plain" : ""
      case .argument: takesCells ? ".step" : ""
      case .expected: ".expected"
      }
    return place + (isCellValue ? ".cell" : "") + (takesParameters ? ".flow" : "")
  }
}
