import Diagnostics

/// The fixtures that a loader has read last, as long as they are not too large together.
struct FixtureCache: Sendable {
  /// The most bytes of files that are kept; the nodes of a file take about fifteen times its bytes.
  private static let limit = 1 << 18

  private var fixtures: [FixtureCollector.Place: Fixture] = [:]
  /// The bytes of the files, and some for each place.
  private var byteCount = 0

  /// Returns the fixture at a place; nil where it has to be read.
  subscript(place: FixtureCollector.Place) -> Fixture? { fixtures[place] }

  /// Keeps a fixture, and where it does not fit in beside the others, none of those.
  mutating func keep(_ fixture: Fixture, at place: FixtureCollector.Place) {
    let size = (fixture.source?.bytes.count ?? 0) + 256
    if byteCount + size > Self.limit { self = FixtureCache() }
    fixtures[place] = fixture
    byteCount += size
  }
}
