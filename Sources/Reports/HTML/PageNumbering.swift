/// Numbers the texts of several recordings as one page has them: in the order in which its scenarios use them.
struct PageNumbering {
  /// A text by its recording.
  private struct Place {
    let table: Int
    let text: Int
  }

  private let tables: [PageTexts]
  /// For each text of each table its number in the page; 0 where it has none yet.
  private var known: [[UInt32]]
  /// The texts of the page in their order; the first one is `null`.
  private var order: [Place] = []
  /// A table of numbers by the hash of their texts; 0 where there is none.
  private var slots: [UInt32]

  init(_ tables: [PageTexts]) {
    self.tables = tables
    known = tables.map { [UInt32](repeating: 0, count: $0.count) }
    let most = tables.reduce(1) { $0 + $1.count }
    slots = [UInt32](repeating: 0, count: 1 << (Int.bitWidth - most.leadingZeroBitCount + 1))
  }

  /// Appends the numbers of a run as a text in JSON.
  mutating func append(_ run: PagedOutcome.Run, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Each number takes at least one byte.
    let most = run.numbers.bytes.count * OutputSpan<UInt8>.mostPageDigits
    bytes.append(addingCapacity: most) { bytes in
      run.numbers.visit { number, isText in
        bytes.appendPageNumber(isText ? self.number(of: number, in: run.recording) : number)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends all texts that have a number as an array in JSON.
  func appendTexts(to bytes: inout [UInt8]) {
    bytes += "[null".utf8
    for place in order {
      bytes += ",\n".utf8
      bytes += tables[place.table][place.text]
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func number(of text: Int, in table: Int) -> Int {
    guard text > 0 else { return 0 }
    if known[table][text] == 0 { known[table][text] = newNumber(of: text, in: table) }
    return Int(known[table][text])
  }

  /// Returns the number of a text that has none in its table: that of the same text in another one, or the next one.
  private mutating func newNumber(of text: Int, in table: Int) -> UInt32 {
    var slot = tables[table].hash(of: text) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = order[Int(slots[slot]) - 1]
      if place.table != table, tables[place.table][place.text] == tables[table][text] {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    order.append(Place(table: table, text: text))
    slots[slot] = UInt32(order.count)
    return slots[slot]
  }
}
