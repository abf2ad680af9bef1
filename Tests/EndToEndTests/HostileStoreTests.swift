import Foundation
import TestSupport
import Testing

/// Exports, reports and stores that would stop or fill a careless reader.
@Suite("Hostile exports, reports and stores", .serialized)
struct HostileStoreTests {
  /// What reading may take besides ten times the bytes that are read.
  private static let allowance = 64 << 20

  @Test(
    "an export of nothing but damage, or without an end, is refused with 65",
    arguments: [
      "\n", "[", "{\"entsim\":{}}\n", "{\"entsim\":[", "{\"number\":\n",
      "{\"chunk\":1,\"last\":0}\n",
    ]
  )
  func exports(piece: String) throws {
    let folder = try TestFolder()
    let text = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    try folder.write(text, to: "a.jsonl")
    for words in [["import", "--journal", "runs.sqlite"], ["merge", "--report", "text=a.txt"]] {
      let measurement = try Program.debug.measure(words + ["a.jsonl"], in: folder.url)
      #expect(measurement.end == "65", "\(words[0]): \(measurement.text)")
      #expect(measurement.peak < Self.allowance, "\(words[0])")
    }
  }

  @Test("a device that never ends is refused by its first bytes")
  func devices() throws {
    let folder = try TestFolder()
    let export = try Program.debug.measure(
      ["import", "/dev/zero", "--journal", "runs.sqlite"],
      in: folder.url
    )
    #expect(export.end == "66")
    #expect(export.peak < Self.allowance)
    #expect(
      export.headline
        == "entsim: /dev/zero: is a device that begins with the byte 0, as no file does that is read here"
    )
    let report = try Program.debug.measure(
      ["merge", "/dev/zero", "--report", "text=a.txt"],
      in: folder.url
    )
    #expect(report.end == "65")
    #expect(report.peak < Self.allowance)
  }
}
