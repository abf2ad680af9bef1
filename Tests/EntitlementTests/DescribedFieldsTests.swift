import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Structs that list their fields once")
struct DescribedFieldsTests {
  /// A point as version 1 of a format has it.
  private struct Point: DescribedFields, Equatable {
    let x: Int
    let label: String?

    init(x: Int, label: String?) {
      self.x = x
      self.label = label
    }

    init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
      try self.init(x: c.field("x", it().x), label: c.field("label", it().label))
    }
  }

  /// The same point since version 3, with a field that came in version 2 and one that came in version 3.
  private struct NewerPoint: DescribedFields, Equatable {
    let x: Int
    let y: Int
    let label: String?
    let isMarked: Bool

    init(x: Int, y: Int, label: String?, isMarked: Bool) {
      self.x = x
      self.y = y
      self.label = label
      self.isMarked = isMarked
    }

    init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
      try self.init(
        x: c.field("x", it().x),
        y: c.field("y", it().y, since: 2, before: -1),
        label: c.field("label", it().label),
        isMarked: c.field("isMarked", it().isMarked, since: 3, before: true)
      )
    }
  }

  @Test("the fields are written in the order of the list, what may be missing as such")
  func order() throws {
    #expect(Point(x: 1, label: nil).canonicalBytes == [0, 0, 2, 0])
    #expect(Point(x: 1, label: "").canonicalBytes == [1, 0, 0, 2, 1, 0])
    for label in [nil, "", "a"] {
      let point = Point(x: 3, label: label)
      #expect(try Point(canonicalBytes: point.canonicalBytes) == point)
    }
  }

  @Test("bytes that end within the list are refused where they end")
  func end() {
    #expect(throws: CanonicalError(at: 3, .end)) { try Point(canonicalBytes: [0, 0, 2]) }
  }

  @Test(
    "bytes of an older version are read by the newer list, with what they stood for",
    arguments: [UInt64(1), 2, 3]
  )
  func versions(version: UInt64) throws {
    var writer = CanonicalWriter()
    switch version {
    case 1: writer.write(Point(x: 5, label: nil))
    case 2:
      writer.write(5)
      writer.write(6)
      writer.write(String?.none)
    case _: writer.write(NewerPoint(x: 5, y: 6, label: nil, isMarked: false))
    }
    var reader = CanonicalReader(writer.bytes)
    reader.version = version
    let point: NewerPoint = try reader.read()
    try reader.end()
    let y = version < 2 ? -1 : 6
    #expect(point == NewerPoint(x: 5, y: y, label: nil, isMarked: version < 3))
  }
}
