import BundledSuite
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("Damaged lines of JSON")
struct LineDamageTests {
  /// Three runs, and which bytes are whose.
  private static func runs() throws -> (runs: [SealedRun], text: [UInt8], ranges: [Range<Int>]) {
    var other = WorldJournal()
    other.append(
      .input(.advance(.zero)),
      of: .scenario,
      at: Instant(milliseconds: 5),
      cause: nil,
      rules: []
    )
    let small = SealedRun(other, path: "b.yaml", title: "Zwölf", cell: "x", passed: false)
    var longer = WorldJournal()
    for entry in Samples.journal.entries.prefix(3) {
      longer.append(
        entry.payload,
        of: entry.participant,
        at: entry.instant,
        cause: entry.cause,
        rules: Rules(entry.rules)
      )
    }
    let runs = [small, BundledSuite.sealed(longer), small]
    var text: [UInt8] = []
    var ranges: [Range<Int>] = []
    for run in runs {
      let lines = try Lines.export([run])
      ranges.append(text.count..<text.count + lines.count)
      text += lines
    }
    return (runs, text, ranges)
  }

  @Test("each bit flipped is diagnosed, with its line, and costs no other run and no other entry")
  func flippedBits() throws {
    let (runs, text, ranges) = try Self.runs()
    for index in text.indices {
      for bit in UInt8(0)..<8 {
        var changed = text
        changed[index] ^= 1 << bit
        let (read, damage) = Lines.all(in: changed)
        let comment: Comment = "byte \(index), bit \(bit)"
        let line = text[..<index].count { $0 == 10 } + 1
        let isNamed =
          damage.contains { $0.line == line || $0.line == line + 1 } || Self.isHeader(line, text)
        #expect(isNamed, comment)
        // Without the last line break of a run, the first line of the next one is none.
        let expected = zip(runs, ranges).filter { run in
          !run.1.contains(index) && run.1.lowerBound != index + 1
        }.map(\.0)
        let areOthersWhole = read == expected
        #expect(areOthersWhole, comment)
        #expect(damage.allSatisfy { !$0.description.isEmpty })
      }
    }
  }

  /// Whether a line is the first of a run: what it says of the run is known by the seal alone.
  private static func isHeader(_ number: Int, _ text: [UInt8]) -> Bool {
    let lines = text.split(separator: 10)
    return lines.indices.contains(number - 1) && lines[number - 1].starts(with: "{\"entsim\"".utf8)
  }

  @Test("a damaged line of an entry costs that entry alone")
  func damagedEntry() throws {
    let journal = Samples.journal
    let text = try Lines.export([BundledSuite.sealed(journal)])
    let lines = text.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) + [10] }
      .dropLast()
    for number in 1...journal.count {
      for index in lines[number].indices {
        var changed = Array(lines)
        changed[number][index] ^= 4
        var entries: [WorldEntry] = []
        for part in Lines.parts(of: changed.flatMap(\.self)) {
          if case .entries(let read) = part { entries += read }
        }
        // A line break in it or behind it makes more lines or fewer of it.
        let isBehind = changed[number].last != 10 && number < journal.count
        let expected = journal.entries.filter {
          $0.sequence != number && !(isBehind && $0.sequence == number + 1)
        }
        let isSame = entries == expected
        #expect(isSame, "line \(number + 1), byte \(index)")
      }
    }
  }

  @Test("each cut is diagnosed, unless it is behind a whole run")
  func cuts() throws {
    let (runs, text, ranges) = try Self.runs()
    for count in text.indices {
      let (read, damage) = Lines.all(in: Array(text.prefix(count)))
      let whole = ranges.prefix { $0.upperBound <= count }.count
      let isSame = read == Array(runs.prefix(whole))
      #expect(isSame, "cut at \(count)")
      let isBetween = count == 0 || ranges.contains { $0.upperBound == count }
      #expect(damage.isEmpty == isBetween, "cut at \(count)")
    }
  }

  @Test("lines that are missing, come twice or stand elsewhere are diagnosed")
  func movedLines() throws {
    let (_, text, _) = try Self.runs()
    let lines = text.split(separator: 10).map { Array($0) + [10] }
    for first in lines.indices {
      var missing = lines
      missing.remove(at: first)
      #expect(!Lines.all(in: missing.flatMap(\.self)).damage.isEmpty, "without line \(first + 1)")
      var twice = lines
      twice.insert(lines[first], at: first)
      #expect(!Lines.all(in: twice.flatMap(\.self)).damage.isEmpty, "line \(first + 1) twice")
      for second in lines.indices where second > first && lines[first] != lines[second] {
        var swapped = lines
        swapped.swapAt(first, second)
        #expect(
          !Lines.all(in: swapped.flatMap(\.self)).damage.isEmpty,
          "lines \(first + 1) and \(second + 1)"
        )
      }
    }
  }

  @Test("what is wrong is said with its place and what was expected")
  func sentences() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let text = String(decoding: try Lines.export([run]), as: UTF8.self)
    func expectDamage(
      _ text: String,
      _ sentences: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let damage = Lines.all(in: Array(text.utf8)).damage.map(\.description)
      #expect(damage == sentences, sourceLocation: sourceLocation)
    }
    let place = "run \(run.id.short), chunk 1"
    let end = "the run ends here without its seal, behind"
    expectDamage(
      text.replacing("\"cause\":2,", with: "\"cause\":1,"),
      [
        """
        line 4, \(place), entry 3: column 72 begins ‘1,"rules":["CFG-001","AP’, and \
        ‘2,"rules":["CFG-001","AP’ was expected
        """
      ]
    )
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    expectDamage(
      lines.dropLast(3).joined(),
      ["line 7, \(place), entry 7: \(end) entry 6 of 7 and 0 whole chunks"]
    )
    expectDamage(lines[0], ["line 1, \(place), entry 1: \(end) no entry that can be read"])
    // With the line of its chunk or without, all entries are there.
    expectDamage(
      lines.dropLast(2).joined(),
      ["line 8, \(place): \(end) entry 7 of 7 and 0 whole chunks"]
    )
    expectDamage(
      lines.dropLast().joined(),
      ["line 9, run \(run.id.short): \(end) entry 7 of 7 and 1 whole chunk"]
    )
    // Within a line, it lacks what it would without the line.
    let cut = "the line ends without a line break; the file was cut here"
    expectDamage(
      String(text.dropLast(5)),
      [
        "line 10, run \(run.id.short): \(cut)",
        "line 10, run \(run.id.short): \(end) entry 7 of 7 and 1 whole chunk",
      ]
    )
    expectDamage(
      String(lines.dropLast().joined().dropLast(5)),
      [
        "line 9, \(place): \(cut)",
        "line 9, \(place): \(end) entry 7 of 7 and 0 whole chunks",
      ]
    )
    expectDamage(
      (lines[..<3] + lines[4...]).joined(),
      ["line 4, \(place), entry 3: this is entry 4, and entry 3 was expected"]
    )
    expectDamage(
      "\n",
      [
        """
        line 1: this is no line of an exported run; its lines begin with {"entsim":, {"number":, \
        {"chunk": or {"seal":
        """
      ]
    )
    expectDamage(
      lines[1],
      ["line 1: the line belongs to a run, and the first line of one was expected"]
    )
    expectDamage(
      text.replacing("\"A run\"", with: "\"a run\""),
      [
        """
        line 10, run \(run.id.short), chunk 2: the seal is not that of the chunks and the run's \
        first line
        """
      ]
    )
    let other = text.replacing("\"version\":1", with: "\"version\":5")
    let first = Lines.all(in: Array(other.utf8)).damage.first
    let expected = "line 1, chunk 1: a version of the lines from 1 to 4 was expected"
    #expect(first?.description == expected)
  }

  @Test("a line longer than the limit is passed by and named")
  func longLine() throws {
    let run = BundledSuite.sealed(Samples.journal)
    let text = try Lines.export([run])
    let noise = [UInt8](repeating: 120, count: 100_000) + [10]
    var blocks = Lines.Blocks(noise + text, length: 1_000)
    var importer = LineImporter(lineLimit: 10_000) { blocks.next() }
    let (runs, damage) = importer.all()
    #expect(runs == [run])
    #expect(damage.map(\.description) == ["line 1: the line is longer than 10000 bytes"])
  }

  @Test("any bytes: never a trap", arguments: UInt64(1)...20)
  func anyBytes(seed: UInt64) throws {
    let values = GeneratedValues(seed: seed)
    let original = try Self.runs().text
    for round in UInt64(0)..<30 {
      var text = original
      for number in 0..<(1 + round % 5) {
        let choice = values.value(for: "test", purpose: "\(round)", count: number)
        let index = Int(choice >> 16) % text.count
        switch choice % 4 {
        case 0: text.insert(UInt8(truncatingIfNeeded: choice >> 8), at: index)
        case 1: text.remove(at: index)
        case 2: text.removeSubrange(index..<min(index + 300, text.count))
        case _: text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: choice >> 8) % 10
        }
      }
      let damage = Lines.all(in: text).damage
      #expect(text == original || !damage.isEmpty, "seed \(seed), round \(round)")
    }
  }

  @Test("of a file end with a sentence that says so, where there are very many")
  func manyDamaged() {
    var blocks = [[UInt8]](repeating: [UInt8](repeating: 0x0a, count: 1_000), count: 1_000)
    var importer = LineImporter { blocks.popLast() }
    let damage = importer.all().damage
    #expect(damage.count == LineImporter.damageLimit + 1)
    #expect(
      damage.last?.description
        == "line 10000: 10000 lines are damaged, the most that are passed by; the file is read no further"
    )
    #expect(blocks.count > 900)
  }

  @Test("are read no further where one of them has no end")
  func endlessLine() {
    var count = 0
    var importer = LineImporter(lineLimit: 1_000, passingLimit: 4_000) {
      count += 1
      return [UInt8](repeating: 0, count: 100)
    }
    #expect(
      importer.all().damage.map(\.description) == [
        "line 1: the line is longer than 4000 bytes, the most that are passed by; "
          + "the file is read no further"
      ]
    )
    #expect(count < 50)
  }

  @Test(
    "are not taken apart where they are far longer than those that are written",
    arguments: [("chunk", 1 << 10), ("seal", 1 << 10), ("entsim", 1 << 20)]
  )
  func longLines(name: String, limit: Int) {
    let list = String(repeating: "1,", count: limit)
    var block: [UInt8]? = Array("{\"entsim\":{}}\n{\"\(name)\":[\(list)1]}\n".utf8)
    var importer = LineImporter { block.take() }
    let findings = importer.all().damage.map(\.finding)
    #expect(findings.contains(.tooLong(limit: limit)))
  }
}
