/// A pattern as numbered instructions, of which a search carries out many at once.
///
/// The instructions are the states of an automaton. A set of them is a row of bits, and one scalar of the text takes
/// the whole set on: an instruction that reads this scalar leads to the next one, so its bit moves up by one. An
/// instruction that reads nothing, as `*` and `|` have them, is followed by itself, once for a scalar at most.
struct Program: Sendable {
  /// The words that a set of instructions takes.
  let words: Int
  /// The instruction behind the last one; a match is found when it is reached.
  let end: Int
  /// Where the instructions lead that read nothing; the others lead to the next one.
  let jumps: [Jump]
  /// The instructions that are followed anywhere.
  let followed: [UInt64]
  /// The same with `^`, which is followed at the beginning of the text only.
  let followedAtStart: [UInt64]
  /// The same with `$`, which is followed at the end of the text only.
  let followedAtEnd: [UInt64]
  /// The instructions that read a scalar.
  let readers: Readers

  /// Builds the program of a pattern.
  init(_ syntax: Syntax) {
    var builder = ProgramBuilder()
    builder.append(syntax)
    end = builder.jumps.count
    words = end / 64 + 1
    jumps = builder.jumps
    followed = builder.followed.bits(words: words)
    followedAtStart = (builder.followed + builder.textStarts).bits(words: words)
    followedAtEnd = (builder.followed + builder.textEnds).bits(words: words)
    readers = Readers(builder.readers, words: words)
  }

  /// The first instruction with all to which it leads: `^` leads on at the beginning of the text only.
  func first(following followed: [UInt64]) -> [UInt64] {
    var states = [0].bits(words: words)
    follow(followed, in: &states)
    return states
  }

  /// Adds to a set of instructions all to which those lead that are to be followed.
  func follow(_ followed: [UInt64], in states: inout [UInt64]) {
    /// Instructions that were added behind the place up to which all are followed.
    var left: [Int] = []
    for word in 0..<words {
      var ahead = UInt64.max
      while true {
        let due = states[word] & followed[word] & ahead
        guard due != 0 else { break }
        let bit = due.trailingZeroBitCount
        ahead = (UInt64.max << bit) << 1
        left.append(word * 64 + bit)
        while let instruction = left.popLast() {
          let jump = jumps[instruction]
          for target in [Int(jump.near), Int(jump.far)] {
            let (targetWord, targetBit) = (target / 64, UInt64(1) << (target % 64))
            guard states[targetWord] & targetBit == 0 else { continue }
            states[targetWord] |= targetBit
            let isBehind = targetWord < word || targetWord == word && targetBit & ahead == 0
            if isBehind, followed[targetWord] & targetBit != 0 { left.append(target) }
          }
        }
      }
    }
  }
}
