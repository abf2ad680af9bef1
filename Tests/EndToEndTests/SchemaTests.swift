import Foundation
import TestSupport
import Testing

@Suite("entsim schema")
struct SchemaTests {
  @Test("prints JSON, the same whatever the process hashes with")
  func stable() throws {
    let outcomes = try ["1", "0"].map { value in
      try Program.debug.run(["schema"], environment: ["SWIFT_DETERMINISTIC_HASHING": value])
    }
    #expect(outcomes[0] == outcomes[1])
    #expect(outcomes[0].status == 0)
    #expect(outcomes[0].errors == "")
    let schema = try JSONSerialization.jsonObject(with: Data(outcomes[0].output.utf8))
    #expect((schema as? [String: Any])?["$id"] as? String == "urn:entsim:scenario:1")
  }
}
