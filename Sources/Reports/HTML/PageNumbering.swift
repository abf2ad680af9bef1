/// Numbers the texts of several recordings as one page has them: in the order in which its scenarios use them.
struct PageNumbering {
  private let tables: [PageTexts]
  /// For each text of each table its number in the page; 0 where it has none yet.
  private var known: [[UInt32]]
  private(set) var texts = PageTexts()

  init(_ tables: [PageTexts]) {
    self.tables = tables
    known = tables.map { [UInt32](repeating: 0, count: $0.count) }
  }

  /// Appends the numbers of a run as a text in JSON.
  mutating func append(_ run: PagedOutcome.Run, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    run.numbers.visit { number, isText in
      bytes.appendPageNumber(isText ? self.number(of: number, in: run.recording) : number)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func number(of text: Int, in table: Int) -> Int {
    guard text > 0 else { return 0 }
    if known[table][text] == 0 {
      known[table][text] = UInt32(texts.number(of: text, in: tables[table]))
    }
    return Int(known[table][text])
  }
}
