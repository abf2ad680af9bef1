import EntsimSimulation
import Testing

@Suite("RequirementID")
struct RequirementIDTests {
  static let areas = [
    "A", "Z", "API", "CFG", "AUTHN", "AUTHZ", "CANCEL", "DEVICE", "STATUS", "PASSIVE", "LOGOUT",
    "ABCDEFGH", "ZZZZZZZZ", "AAAAAAAA",
  ]

  @Test("every area with every number is read and written back", arguments: areas)
  func roundTrip(area: String) throws {
    for number in 0...999 {
      let text = "\(area)-\(number < 10 ? "00" : number < 100 ? "0" : "")\(number)"
      let id = try #require(RequirementID(text))
      #expect(id.description == text)
      #expect(id.area == area)
      #expect(id.number == number)
    }
  }

  @Test(
    "a text of another form is no id",
    arguments: [
      "", "-", "AUTHN", "AUTHN-", "-001", "001", "AUTHN-1", "AUTHN-01", "AUTHN-0001",
      "authn-001", "AUTHN 001", "AUTHN-00A", "AUTHN--001", "AUTHN-001-", "A1-001", "AUTHN-001 ",
      "ABCDEFGHI-001", "ÄUTHN-001", "AUTHN-٠٠١", "AUTHN–001", "[-001", "@-001",
    ]
  )
  func refusals(text: String) {
    #expect(RequirementID(text) == nil)
  }

  @Test("ids are ordered by area, then by number")
  func order() {
    let ordered: [RequirementID] = [
      "API-001", "AUTHN-002", "AUTHN-010", "AUTHZ-001", "B-001", "CFG-999",
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }

  @Test("different ids are different words")
  func distinctness() {
    let ids = Self.areas.flatMap { area in
      [0, 1, 9, 10, 99, 100, 999].compactMap { RequirementID("\(area)-\(padded($0))") }
    }
    #expect(Set(ids).count == Self.areas.count * 7)
  }

  @Test("a literal of another form stops the program")
  func wrongLiteral() async {
    await #expect(processExitsWith: .failure) {
      _ = RequirementID(stringLiteral: "authn-1")
    }
  }

  private func padded(_ number: Int) -> String {
    String(String(number + 1_000).dropFirst())
  }
}
