/// The compression function of MD5 (RFC 1321, section 3.4).
enum MD5 {
  /// The state before the first block.
  static let initial: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]

  /// Takes a block of 64 bytes into the state.
  static func update(_ state: inout [UInt32], with block: ArraySlice<UInt8>) {
    var words: [UInt32] = []
    words.reserveCapacity(16)
    for index in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(
        UInt32(block[index]) | UInt32(block[index + 1]) << 8 | UInt32(block[index + 2]) << 16
          | UInt32(block[index + 3]) << 24
      )
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for step in 0..<64 {
      let (mix, word) =
        switch step >> 4 {
        case 0: ((b & c) | (~b & d), step)
        case 1: ((d & b) | (~d & c), (5 * step + 1) & 15)
        case 2: (b ^ c ^ d, (3 * step + 5) & 15)
        default: (c ^ (b | ~d), (7 * step) & 15)
        }
      let sum = a &+ mix &+ constants[step] &+ words[word]
      let shift = shifts[(step >> 4) * 4 + (step & 3)]
      (a, d, c) = (d, c, b)
      b = b &+ (sum << shift | sum >> (32 - shift))
    }
    state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d]
  }

  /// How far each round rotates, four numbers for each of four rounds.
  private static let shifts: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]

  /// The sine of 1 to 64, times 2 to the 32nd.
  private static let constants: [UInt32] = [
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
  ]
}
