import EntsimEntitlement
import Testing

@Suite("SDKVersion")
struct SDKVersionTests {
  @Test(
    "a version is two or three numbers",
    arguments: [
      ("3.9.2", SDKVersion(3, 9, 2), "3.9.2"), ("3.9", SDKVersion(3, 9), "3.9"),
      ("3.9.0", SDKVersion(3, 9), "3.9"), ("3.10", SDKVersion(3, 10), "3.10"),
      ("1.7.5", SDKVersion(1, 7, 5), "1.7.5"), ("03.09", SDKVersion(3, 9), "3.9"),
      ("9999.9999.9999", SDKVersion(9_999, 9_999, 9_999), "9999.9999.9999"),
    ]
  )
  func parsing(text: String, version: SDKVersion, description: String) {
    #expect(SDKVersion(text) == version)
    #expect(version.description == description)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "3", "3.", ".9", "3.9.", "3.9.2.1", "3,9", "3.x", "v3.9", " 3.9", "3.9 ", "-3.9", "3.-9",
      "+3.9", "3.9999.99999", "٣.٩", "3..9", "3.9.2-beta", "∞.0",
    ]
  )
  func refusals(text: String) {
    #expect(SDKVersion(text) == nil)
  }

  @Test("versions are ordered number by number, not letter by letter")
  func order() {
    let ordered = [
      SDKVersion(1, 0), SDKVersion(1, 9), SDKVersion(1, 10), SDKVersion(2, 0), SDKVersion(3, 9),
      SDKVersion(3, 9, 2), SDKVersion(3, 9, 10), SDKVersion(3, 10), SDKVersion(10, 0),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test(
    "the versions that exist are 1.0 to 1.10, 2.0 to 2.5 and 3.0 to 3.9",
    arguments: [
      (SDKVersion(0, 9), false, SDKVersion(1, 0)), (SDKVersion(1, 0), true, SDKVersion(1, 0)),
      (SDKVersion(1, 9), true, SDKVersion(1, 9)), (SDKVersion(1, 10), true, SDKVersion(1, 10)),
      (SDKVersion(1, 11), false, SDKVersion(1, 10)),
      (SDKVersion(2, 5, 7), true, SDKVersion(2, 5)), (SDKVersion(2, 6), false, SDKVersion(2, 5)),
      (SDKVersion(3, 9, 2), true, SDKVersion(3, 9)), (SDKVersion(3, 10), false, SDKVersion(3, 9)),
      (SDKVersion(4, 0), false, SDKVersion(3, 9)), (SDKVersion(99, 3), false, SDKVersion(3, 9)),
    ]
  )
  func existence(version: SDKVersion, exists: Bool, nearest: SDKVersion) {
    #expect(version.exists == exists)
    #expect(version.nearestMinor == nearest)
    #expect(version.nearestMinor.exists)
  }
}
