import Journals
import Simulation
import Testing
import World

@Suite("Damaged journals")
struct DamageTests {
  /// Expects that bytes end with an error, or with another journal of which they are the one form.
  private func expectDamage(
    _ bytes: [UInt8],
    of original: WorldJournal,
    _ comment: Comment
  ) throws {
    do throws(JournalDamage) {
      let journal = try Suite.journal(of: bytes)
      let isOther = journal != original
      #expect(isOther, comment)
      let form = SealedJournal(journal).chunks.map(\.bytes)
      #expect(form == [bytes], comment)
    } catch {
      #expect(!error.description.isEmpty, comment)
    }
  }

  /// The sample, and a run of the suite.
  private static func journals() throws -> [WorldJournal] {
    let path = try #require(Suite.paths.first { $0.hasPrefix("Cancel/") })
    return try [Samples.journal] + Suite.journals(of: path)
  }

  @Test("each byte changed: an error, or another journal whose bytes these are")
  func changedBytes() throws {
    for journal in try Self.journals() {
      let bytes = try Suite.bytes(of: journal)
      for index in bytes.indices {
        for mask: UInt8 in [0x01, 0x02, 0x04, 0x10, 0x40, 0x80, 0xff] {
          var changed = bytes
          changed[index] ^= mask
          try expectDamage(changed, of: journal, "byte \(index), mask \(mask)")
        }
      }
    }
  }

  @Test("each length to which it may be cut: an error")
  func cutBytes() throws {
    for journal in try Self.journals() {
      let bytes = try Suite.bytes(of: journal)
      for count in bytes.indices {
        #expect(throws: JournalDamage.self) { try Suite.journal(of: Array(bytes.prefix(count))) }
      }
    }
  }

  @Test(
    "bytes inserted, removed and moved: an error, or another journal",
    arguments: UInt64(1)...40
  )
  func shuffledBytes(seed: UInt64) throws {
    let values = GeneratedValues(seed: seed)
    let original = try Suite.bytes(of: Samples.journal)
    for round in UInt64(0)..<50 {
      var bytes = original
      for number in 0..<(1 + round % 4) {
        let choice = values.value(for: "test", purpose: "\(round)", count: number)
        // Behind the header, which would end it all.
        let index = 10 + Int(choice >> 8) % (bytes.count - 10)
        switch choice % 3 {
        case 0: bytes.insert(UInt8(truncatingIfNeeded: choice >> 40), at: index)
        case 1: bytes.remove(at: index)
        case _: bytes[index] = UInt8(truncatingIfNeeded: choice >> 40 & 15)
        }
      }
      if bytes != original {
        try expectDamage(bytes, of: Samples.journal, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("a chunk with another byte than it was written with is named")
  func digest() throws {
    let sealed = SealedJournal(Samples.journal)
    for index in sealed.chunks[0].bytes.indices {
      var bytes = sealed.chunks[0].bytes
      bytes[index] ^= 1
      let chunk = JournalChunk(bytes: bytes, digest: sealed.chunks[0].digest)
      #expect(throws: JournalDamage.changedChunk(1)) {
        try SealedJournal(chunks: [chunk], seal: sealed.seal).journal()
      }
    }
  }

  @Test("a chunk that is missing, comes twice or stands elsewhere breaks the seal")
  func seal() throws {
    var encoder = JournalEncoder(chunkLimit: 64)
    for entry in Samples.journal.entries { encoder.append(entry) }
    let chunks = encoder.finish()
    let seal = SealedJournal.seal(of: chunks)
    #expect(try SealedJournal(chunks: chunks, seal: seal).journal() == Samples.journal)
    var swapped = chunks
    swapped.swapAt(1, 2)
    let lists = [
      Array(chunks.dropLast()), Array(chunks.dropFirst()), chunks + [chunks[1]], swapped,
    ]
    for list in lists {
      #expect(throws: JournalDamage.changedSeal) {
        try SealedJournal(chunks: list, seal: seal).journal()
      }
    }
  }

  @Test("what is refused of a journal, with the sentence that says so")
  func sentences() throws {
    let header: [UInt8] = [0x89] + Array("ENTSIM\n".utf8) + [1]
    func sentence(_ bytes: [UInt8]) -> String? {
      do throws(JournalDamage) {
        _ = try Suite.journal(of: bytes)
        return nil
      } catch {
        return error.description
      }
    }
    let start = "chunk 1 cannot be read from entry 1 on: "
    #expect(sentence([]) == start + "byte 0: the bytes end, and more of them were expected")
    #expect(sentence(Array("PK".utf8)) == start + "byte 0: this is no header of a journal")
    #expect(
      sentence(Array(header.dropLast()) + [2])
        == start + "byte 8: the version is 2, and 1 was expected"
    )
    #expect(
      sentence(header + [0, 7]) == "the journal ends before the end of entry 1"
    )
    #expect(
      sentence(header + [9, 0])
        == start + "byte 9: there are 9 of something, and only 1 bytes are left"
    )
    #expect(
      sentence(header + [1, 0, 5]) == start + "byte 11: there is no tag 5 of World.Participant"
    )
    #expect(
      sentence(header + [1, 0, 0, 1])
        == start + "byte 12: the cause of entry 1 lies 1 entries before it, where there is none"
    )
    // The input "no time passes", and one byte more.
    #expect(sentence(header + [1, 0, 0, 0, 0, 0, 5, 0]) == nil)
    #expect(
      sentence(header + [1, 0, 0, 0, 0, 0, 5, 0, 0])
        == start.replacing("entry 1", with: "entry 2")
        + "byte 17: 1 more bytes follow, and the end was expected"
    )
  }
}
