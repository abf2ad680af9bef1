/// The switch by which one mutant of the source is on, in a build into which all of them are compiled.
///
/// A tool writes such a build: it puts a question for the switch at each place of the rules that it makes wrong (see
/// SourceMutants). In any other build nothing asks the switch.
///
/// The switch belongs to the process. It is used by one thread, in processes that run one scenario after the other.
public enum SourceSwitch {
  /// What is noted of a mutant: a bit for each.
  public struct Marks: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Creates marks from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its place was reached.
    public static let reached = Marks(rawValue: 1)
    /// The expression at its place was true once.
    public static let wasTrue = Marks(rawValue: 2)
    /// The expression at its place was false once.
    public static let wasFalse = Marks(rawValue: 4)

    /// Whether the expression had both outcomes, or is none that is true or false.
    public var hasBothOutcomes: Bool {
      isSuperset(of: [.wasTrue, .wasFalse]) || isDisjoint(with: [.wasTrue, .wasFalse])
    }
  }

  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var active = 0
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var activeCount = 0
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var marks:
    UnsafeMutablePointer<UInt8>?

  /// Whether a mutant is on; notes that its place was reached.
  @inlinable
  public static func isOn(_ number: Int) -> Bool {
    if let marks = unsafe marks { unsafe marks[number] |= Marks.reached.rawValue }
    guard unsafe active == number else { return false }
    unsafe activeCount += 1
    return true
  }

  /// Notes the outcome of the expression at a mutant's place, and returns it.
  @inlinable
  public static func saw(_ number: Int, _ outcome: Bool) -> Bool {
    if let marks = unsafe marks {
      unsafe marks[number] |= (outcome ? Marks.wasTrue : Marks.wasFalse).rawValue
    }
    return outcome
  }

  /// Runs something with a mutant on.
  ///
  /// - Returns: What it returns, and how often the place of the mutant was reached.
  package static func during<Result>(
    _ number: Int,
    _ run: () -> Result
  ) -> (result: Result, count: Int) {
    unsafe active = number
    unsafe activeCount = 0
    defer { unsafe active = 0 }
    return (run(), unsafe activeCount)
  }

  /// Runs something, and notes what it comes to.
  ///
  /// - Parameters:
  ///   - last: The greatest number of a mutant; the numbers begin with 1, and some may stand for none.
  ///   - run: What is run, with no mutant on.
  /// - Returns: What it returns, and the marks of the mutants by their numbers.
  package static func noting<Result>(
    upTo last: Int,
    _ run: () -> Result
  ) -> (result: Result, marks: [Marks]) {
    var noted = [UInt8](repeating: 0, count: last + 1)
    let result = unsafe noted.withUnsafeMutableBufferPointer { buffer in
      unsafe marks = buffer.baseAddress
      defer { unsafe marks = nil }
      return run()
    }
    return (result, noted.map { Marks(rawValue: $0) })
  }
}
