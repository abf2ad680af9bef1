import Foundation
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  /// The most memory that a run of so many scenarios had at once.
  private static func peak(of count: Int) throws -> Int {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/back-in-the-picker.yaml"
    let text = try folder.read(path).replacing(#/covers:.*\n/#, with: "")
    for number in 0..<count { try folder.write(text, to: "Scenarios/Many/\(number).yaml") }
    let measurement = try Program.debug.measure(["run", "Scenarios/Many"], in: folder.url)
    #expect(measurement.end == "0")
    #expect(measurement.text.hasSuffix("\n\(count) scenarios: \(count) passed\n"))
    return measurement.peak
  }

  @Test("does not grow with the journals of a suite")
  func manyScenarios() throws {
    // The journals of 500 runs alone would take more than 20 MB; what is reported of them takes 2.
    #expect(try Self.peak(of: 500) - Self.peak(of: 10) < 10_000_000)
  }
}
