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

  private init(_ texts: Texts, takesCells: Bool, isCellValue: Bool) {
    self.texts = texts
    self.takesCells = takesCells
    self.isCellValue = isCellValue
  }

  /// In the world, and everywhere else outside steps.
  static let world = Self(.plain, takesCells: false, isCellValue: false)

  /// In steps, `never` and `finally`.
  static let steps = Self(.argument, takesCells: true, isCellValue: false)

  /// The same place in an expectation; in the world nothing is expected.
  var expected: Self {
    texts == .plain ? self : Self(.expected, takesCells: takesCells, isCellValue: isCellValue)
  }

  /// The same place where texts stand for themselves.
  var plain: Self { Self(.plain, takesCells: takesCells, isCellValue: isCellValue) }

  /// Inside the value for a cell.
  var cellValue: Self { Self(texts, takesCells: false, isCellValue: true) }

  /// Whether anything may stand in place of a value.
  var isWide: Bool { takesCells || texts != .plain }

  /// What the name of a definition for this context ends in.
  var suffix: String {
    let place =
      switch texts {
      case .plain: takesCells || isCellValue ? ".plain" : ""
      case .argument: takesCells ? ".step" : ""
      case .expected: ".expected"
      }
    return place + (isCellValue ? ".cell" : "")
  }
}
