/// A program whose instructions are the bits of one word, as those of nearly all patterns are.
struct WordProgram: Sendable {
  /// The bit behind the last instruction; a match is found when it is reached.
  private let end: UInt64
  /// What a search begins with, and what it begins with again at each scalar.
  private let start: UInt64
  private let begin: UInt64
  /// The instructions that read nothing, and all to which each of them leads.
  private let followed: UInt64
  private let reached: [UInt64]
  /// The instructions from which the end is reached at the end of the text.
  private let ending: UInt64
  /// Whether the pattern is found in the empty text, in which `^` and `$` meet.
  private let isFoundInNothing: Bool
  /// The instructions that read each ASCII scalar.
  private let ascii: [UInt64]
  /// The sets that hold scalars beyond ASCII, each with the instructions that read it.
  private let wide: [(set: ScalarSet, readers: UInt64)]

  /// Takes over a program, or returns nil where it has too many instructions.
  init?(_ program: Program) {
    guard program.words == 1 else { return nil }
    func reach(_ instruction: Int, following followed: UInt64) -> UInt64 {
      var states = [UInt64(1) << UInt64(instruction)]
      program.follow([followed], in: &states)
      return states[0]
    }
    let (atStart, atEnd) = (program.followedAtStart[0], program.followedAtEnd[0])
    let followed = program.followed[0]
    let end = UInt64(1) << UInt64(program.end)
    var reached = [UInt64](repeating: 0, count: program.end)
    var ending = end
    for instruction in 0..<program.end where atEnd >> UInt64(instruction) & 1 == 1 {
      reached[instruction] = reach(instruction, following: followed)
      if reach(instruction, following: atEnd) & end != 0 { ending |= 1 << UInt64(instruction) }
    }
    self.end = end
    self.followed = followed
    self.reached = reached
    self.ending = ending
    start = reach(0, following: atStart)
    begin = reach(0, following: followed)
    isFoundInNothing = reach(0, following: atStart | atEnd) & end != 0
    ascii = program.readers.ascii
    wide = program.readers.wide.map { ($0.set, $0.row[0]) }
  }

  /// Whether the pattern is found in a text.
  func isFound(in text: String) -> Bool {
    if text.isEmpty { return isFoundInNothing }
    var states = start
    for scalar in text.unicodeScalars {
      if states & end != 0 { return true }
      var next = (states & readers(of: scalar)) << 1
      var due = next & followed
      while due != 0 {
        next |= reached[due.trailingZeroBitCount]
        due &= due - 1
      }
      states = next | begin
    }
    return states & ending != 0
  }

  private func readers(of scalar: Unicode.Scalar) -> UInt64 {
    if scalar.isASCII { return ascii[Int(scalar.value)] }
    return wide.reduce(0) { $1.set.contains(scalar) ? $0 | $1.readers : $0 }
  }
}
