/// Where an instruction leads that reads nothing.
struct Jump: Sendable {
  var near: UInt16
  var far: UInt16
}

/// Writes out the instructions of a pattern, one after the other.
struct ProgramBuilder {
  /// Where each instruction leads; what reads a scalar leads to the next one.
  private(set) var jumps: [Jump] = []
  /// The instructions that read nothing.
  private(set) var followed: [Int] = []
  /// The instructions that let the search on at the beginning of the text.
  private(set) var textStarts: [Int] = []
  /// The instructions that let the search on at the end of the text.
  private(set) var textEnds: [Int] = []
  /// The instructions that read a scalar, each with the set to which it has to belong.
  private(set) var readers: [(set: ScalarSet, instruction: Int)] = []

  /// The number of the next instruction.
  private var next: Int { jumps.count }

  /// Appends the instructions of a part of a pattern.
  mutating func append(_ syntax: Syntax) {
    switch syntax {
    case .scalar(let set): readers.append((set, appendStep()))
    case .textStart: textStarts.append(appendStep())
    case .textEnd: textEnds.append(appendStep())
    case .sequence(let parts):
      for part in parts { append(part) }
    case .alternatives(let branches): append(branches[...])
    case .repeated(let part, let least, let most?): append(part, atLeast: least, atMost: most)
    case .repeated(let part, let least, nil): append(part, atLeast: least)
    }
  }

  /// Appends an instruction that leads to the next one.
  private mutating func appendStep() -> Int {
    jumps.append(Jump(near: UInt16(next + 1), far: UInt16(next + 1)))
    return next - 1
  }

  /// Appends an instruction that is followed, to the next one at first.
  private mutating func appendJump() -> Int {
    let jump = appendStep()
    followed.append(jump)
    return jump
  }

  private mutating func append(_ branches: ArraySlice<Syntax>) {
    var exits: [Int] = []
    for branch in branches.dropLast() {
      let fork = appendJump()
      append(branch)
      exits.append(appendJump())
      jumps[fork].far = UInt16(next)
    }
    for branch in branches.suffix(1) { append(branch) }
    for exit in exits { jumps[exit] = Jump(near: UInt16(next), far: UInt16(next)) }
  }

  private mutating func append(_ part: Syntax, atLeast least: Int, atMost most: Int) {
    for _ in 0..<least { append(part) }
    var forks: [Int] = []
    for _ in least..<most {
      forks.append(appendJump())
      append(part)
    }
    for fork in forks { jumps[fork].far = UInt16(next) }
  }

  /// Appends a part that goes back to its last copy as often as it can.
  private mutating func append(_ part: Syntax, atLeast least: Int) {
    for _ in 0..<max(0, least - 1) { append(part) }
    let fork = least == 0 ? appendJump() : nil
    let start = next
    append(part)
    let back = appendJump()
    jumps[back].near = UInt16(start)
    if let fork { jumps[fork].far = UInt16(next) }
  }
}

extension [Int] {
  /// The numbers as a row of bits.
  func bits(words: Int) -> [UInt64] {
    reduce(into: [UInt64](repeating: 0, count: words)) { $0[$1 / 64] |= 1 << ($1 % 64) }
  }
}
