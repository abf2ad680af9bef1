import EntsimEntitlement
import EntsimJournalStore
import EntsimSimulation
import EntsimWorld
import Foundation
import TestSupport
import Testing

/// What old bytes mean: the committed listings of the format, one for each of its versions.
@Suite("The format of a journal, version by version")
struct FormatTests {
  @Test("each version has what its committed listing has", arguments: 1...JournalFormat.version)
  func versions(version: UInt64) throws {
    let listing = FormatListing(of: version) { listing in
      Self.noteSamples(in: &listing)
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Golden/format-\(version).txt")
    let committed = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let breaks = FormatListing.breaks(from: committed, to: listing.text)
    #expect(
      breaks == [],
      """
      old bytes would mean something else: give the case another tag, or raise JournalFormat.version; \
      where only a name has changed, change it in format-\(version).txt too
      """
    )
    // What changes the meaning of old bytes is never recorded.
    if breaks.isEmpty {
      try Golden.expect(listing.text, in: "Tests/JournalStoreTests/Golden/format-\(version).txt")
    }
  }

  @Test(
    "a change of what old bytes mean is told, and an addition is none",
    arguments: [
      ("enum A\n  0 one\n  1 two(Int)\n", []),
      ("enum A\n  0 one\n  1 two(Int)\n  2 three\nenum B\n  0 one\n", []),
      ("enum A\n  0 two\n  1 one(Int)\n", ["A: 0 one", "A: 1 two(Int)"]),
      ("enum A\n  0 one\n", ["A: 1 two(Int)"]),
      ("enum A\n  0 one\n  1 two(Bool)\n", ["A: 1 two(Int)"]),
    ]
  )
  func cases(listing: String, breaks: [String]) {
    let committed = "enum A\n  0 one\n  1 two(Int)\n"
    #expect(FormatListing.breaks(from: committed, to: listing) == breaks)
  }

  @Test(
    "a struct keeps its fields and their order as long as its version lasts",
    arguments: [
      ("struct A\n  x: Int\n  y: Int\n", []),
      ("struct A\n  y: Int\n  x: Int\n", ["A: x: Int, y: Int"]),
      ("struct A\n  x: Int\n", ["A: x: Int, y: Int"]),
      ("struct A\n  x: Int\n  y: Int\n  z: Int\n", ["A: x: Int, y: Int"]),
      ("struct B\n  x: Int\n  y: Int\n", ["A: x: Int, y: Int"]),
    ]
  )
  func structs(listing: String, breaks: [String]) {
    #expect(FormatListing.breaks(from: "struct A\n  x: Int\n  y: Int\n", to: listing) == breaks)
  }

  @Test("a field of a later version is listed from that version on")
  func laterFields() {
    let point = GrownPoint(x: 1, y: 2)
    #expect(
      FormatListing(of: 1) { $0.note([point]) }.text == "struct FormatTests.GrownPoint\n  x: Int\n"
    )
    #expect(
      FormatListing(of: 2) { $0.note([point]) }.text
        == "struct FormatTests.GrownPoint\n  x: Int\n  y: Int since 2, before: 7\n"
    )
  }

  /// A struct that has got a field in version 2 of the format.
  struct GrownPoint: DescribedFields {
    let x: Int
    let y: Int

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
      x = try c.field("x", it().x)
      y = try c.field("y", it().y, since: 2, before: 7)
    }
  }

  /// Notes samples of everything that a journal and a summary hold.
  private static func noteSamples(in listing: inout FormatListing) {
    listing.note(Samples.values)
    listing.note(Samples.filters)
    listing.note(Samples.calls)
    listing.note(Samples.tracking)
    listing.note(Samples.callbacks)
    listing.note(Samples.responses)
    listing.note(Samples.proofs)
    listing.note(Samples.replies)
    listing.note(Samples.answers)
    listing.note(Samples.senders)
    listing.note(Samples.outcomes)
    listing.note(Samples.bodies)
    listing.note(Samples.answersOfScripts)
    listing.note(Samples.userActions)
    listing.note(Samples.deviceActions)
    listing.note(Samples.serverActions)
    listing.note(Samples.requests)
    listing.note(Samples.subscribers)
    listing.note(Samples.outcomesOfEndpoints)
    listing.note(Samples.outcomesOfDialogs)
    listing.note(Samples.progresses)
    listing.note(Samples.reasonsToAbandon)
    listing.note(Samples.reasonsToIgnore)
    listing.note(Samples.eventsOfAccessEnabler)
    listing.note(Samples.eventsOfApp)
    listing.note(Samples.eventsOfDevice)
    listing.note(Samples.eventsOfServices)
    listing.note(Samples.inputs)
    listing.note(Samples.participants)
    listing.note(Samples.facts)
    listing.note(Samples.stepStarts)
    listing.note(Samples.stepMarks)
    listing.note(Samples.endings)
    listing.note(Samples.runFacts)
    listing.note([Samples.worldDescription])
    listing.note([
      RunSummary(path: "a.yaml", title: "A", cell: nil, passed: true, entryCount: 1)
    ])
  }
}
