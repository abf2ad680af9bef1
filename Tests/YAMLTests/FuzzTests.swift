import EntsimDiagnostics
import EntsimYAML
import TestSupport
import Testing

@Suite("Damaged files")
struct FuzzTests {
  static let seeds: [UInt64] = [1, 2, 3, 4]
  static let documents = 1000

  @Test("are read or explained, whatever the damage", arguments: seeds)
  func damaged(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let limits = Limits(bytes: 4096, depth: 8, nodes: 200, aliasedNodes: 100, scalarBytes: 512)
    for round in 0..<FuzzTests.documents {
      let bytes = damage(Array(FuzzTests.sample.utf8), &random)
      let document = Document.parse(bytes, file: "f", limits: limits)
      let text = DiagnosticRenderer().render(document.diagnostics, in: [document.source])
      let hasError = document.diagnostics.contains { $0.severity == .error }
      let isExplained = document.root != nil || hasError
      #expect(isExplained, "seed \(seed), round \(round): \(bytes)")
      let isInside = document.diagnostics.compactMap(\.range).allSatisfy {
        $0.start.line <= document.source.lineCount
      }
      #expect(isInside, "seed \(seed), round \(round): \(bytes)\n\(text)")
      let isPrintable = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
      #expect(isPrintable, "seed \(seed), round \(round): \(bytes)")
    }
  }

  @Test("are explained in the same words each time")
  func repeatable() {
    var random = SplitMix(seed: 7)
    for _ in 0..<100 {
      let bytes = damage(Array(FuzzTests.sample.utf8), &random)
      let first = Document.parse(bytes, file: "f")
      let second = Document.parse(bytes, file: "f")
      #expect(first.diagnostics == second.diagnostics)
      withExtendedLifetime((first, second)) { #expect(first.root == second.root) }
    }
  }

  private func damage(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 6) {
      let place = random.next(below: bytes.count)
      let length = min(random.next(below: 24), bytes.count - place)
      switch random.next(below: 6) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[place] = FuzzTests.signs[random.next(below: FuzzTests.signs.count)]
      case 2: bytes.insert(FuzzTests.signs[random.next(below: FuzzTests.signs.count)], at: place)
      case 3: bytes.removeSubrange(place..<(place + length))
      case 4: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
      default: bytes.removeLast(min(length, bytes.count - 1))
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    return bytes
  }

  static let signs = Array("\t\n\r -:,[]{}#&*!|>'\"%@`?\\<~.0\u{85}\u{2028}\u{FEFF}\u{0}".utf8)

  static let sample = """
    %YAML 1.2
    ---
    # A sample of everything.
    scenario: "Pressing \\"Back\\" \\u00e9"
    about: |
      Two lines of it,
      and é日🎬.
    given: &world
      app: {sdk: '3.9.2', starts: !!str launched}
      tokens: [{authentication: {subscriber: alice, expires: 1h}}, ~, 0x1F, 1.5, true]
    matrix:
      first: {<<: *world, seed: 1}
      ? second
      : <<: [*world, {seed: 2}]
    steps:
      - app: getAuthentication
        expect:
          - displayProviderDialog: [Alpha, Beta]
      - - >-
          folded
          text
        - plain
          text
    ...

    """
}
