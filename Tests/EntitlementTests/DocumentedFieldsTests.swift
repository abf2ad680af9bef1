import EntsimEntitlement
import EntsimSimulation
import Testing

private struct Point: Equatable {
  let x: Int
  let y: Int
}

extension Point: DescribedFields {
  init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(x: c.field("x", it().x), y: c.field("y", it().y))
  }
}

@Suite("The example of a list of fields")
struct DocumentedFieldsTests {
  @Test("writes a point and reads it back")
  func point() throws {
    let point = Point(x: 3, y: -4)
    #expect(try Point(canonicalBytes: point.canonicalBytes) == point)
  }
}
