/// A file in which all its mutants are compiled in, each behind the switch.
public struct SchemataFile {
  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Where the code of a mutant stands in the text, the outer places first.
  struct Span {
    let place: Range<Int>
    /// Where the usual code begins.
    let usual: Int
    let mutant: SourceMutant
  }

  private(set) var spans: [Span] = []
  private var bytes: [UInt8] = []
  private let usual: [UInt8]

  /// The mutants of one place, with the places within it.
  private struct Site {
    let place: Range<Int>
    let mutants: [SourceMutant]
    var inner: [Site] = []
  }

  init(_ file: SourceFile, _ mutants: [SourceMutant]) {
    usual = file.bytes
    bytes.reserveCapacity(usual.count * 4)
    write(0..<usual.count, Self.nested(mutants))
    spans.sort {
      ($0.place.lowerBound, -$0.place.upperBound) < ($1.place.lowerBound, -$1.place.upperBound)
    }
    addImport(to: file)
  }

  /// Returns the places as they lie in each other.
  private static func nested(_ mutants: [SourceMutant]) -> [Site] {
    // A statement is around the expression that it consists of.
    struct Key: Hashable {
      let place: Range<Int>
      let isStatement: Bool
    }
    let groups = Dictionary(grouping: mutants) {
      Key(place: $0.place, isStatement: $0.change == .dropped)
    }
    let keys = groups.keys.sorted {
      ($0.place.lowerBound, -$0.place.upperBound, $0.isStatement ? 0 : 1)
        < ($1.place.lowerBound, -$1.place.upperBound, $1.isStatement ? 0 : 1)
    }
    var open: [Site] = [Site(place: 0..<Int.max, mutants: [])]
    func close() {
      let site = open.removeLast()
      open[open.count - 1].inner.append(site)
    }
    for key in keys {
      while let last = open.last,
        last.place.upperBound < key.place.upperBound
          || last.place.upperBound <= key.place.lowerBound
      { close() }
      open.append(Site(place: key.place, mutants: groups[key] ?? []))
    }
    while open.count > 1 { close() }
    return open[0].inner
  }

  private mutating func write(_ place: Range<Int>, _ sites: [Site]) {
    var next = place.lowerBound
    for site in sites {
      bytes += usual[next..<site.place.lowerBound]
      write(site)
      next = site.place.upperBound
    }
    bytes += usual[next..<place.upperBound]
  }

  private mutating func write(_ site: Site) {
    // The last of them is outermost.
    var starts: [(mutant: SourceMutant, start: Int, usual: Int)] = []
    for mutant in site.mutants.reversed() {
      let start = bytes.count
      bytes += mutant.change.schema(mutant.number).before.utf8
      starts.append((mutant, start, bytes.count))
    }
    write(site.place, site.inner)
    for (mutant, start, usual) in starts.reversed() {
      bytes += mutant.change.schema(mutant.number).behind.utf8
      spans.append(Span(place: start..<bytes.count, usual: usual, mutant: mutant))
    }
  }

  /// Imports the module of the switch, unless the file does or is in it.
  private mutating func addImport(to file: SourceFile) {
    guard file.imports["EntsimSimulation"] == nil, file.target != "Simulation" else { return }
    // Behind the file, so that all places stay.
    bytes += "\nimport EntsimSimulation\n".utf8
  }
}
