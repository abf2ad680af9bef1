import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What the services tell about a viewer")
struct UserMetadataTests {
  private static let library = Library(md5: { $0 }, encrypt: { text, salt in "\(text)/\(salt)" })

  private func metadata(
    _ fields: [Value.Field],
    encrypted: [String] = [],
    at now: Instant = Instant(milliseconds: 5_999),
    after last: UserMetadata? = nil,
    seed: UInt64 = 1
  ) -> UserMetadata {
    UserMetadata(
      of: Subscriber(
        name: "alice",
        provider: "Alpha",
        guid: "g",
        metadata: fields,
        encrypted: encrypted
      ),
      known: "known",
      for: "DEMO",
      at: now,
      after: last,
      GeneratedValues(seed: seed),
      Self.library
    )
  }

  private func text(_ metadata: UserMetadata, _ field: String) -> String? {
    guard case .string(let text) = metadata.data[field] else { return nil }
    return text
  }

  @Test("has each of the two ids for the other, unless the MVPD tells both")
  func ids() {
    let user = Value.Field("userID", .string("u"))
    let household = Value.Field("householdID", .string("h"))
    #expect(text(metadata([user]), "householdID") == "u")
    #expect(text(metadata([household]), "userID") == "h")
    #expect(metadata([user, household]).data == [user, household])
    #expect(metadata([]).data.isEmpty)
  }

  @Test("encrypts the fields that are to be, anything but a text as JSON")
  func encryption() {
    let fields = [
      Value.Field("zip", .list([.string("1"), .integer(2)])), Value.Field("userID", .string("u")),
      Value.Field("householdID", .string("u")),
    ]
    let told = metadata(fields, encrypted: ["zip", "userID", "channelID"])
    #expect(told.encrypted == ["zip", "userID"])
    #expect(text(told, "zip")?.hasPrefix("[\"1\",2]/") == true)
    #expect(text(told, "userID")?.hasPrefix("u/") == true)
    #expect(text(told, "householdID") == "u")
  }

  @Test("has a salt of its own for each field and seed, and the same each time")
  func salts() {
    let fields = [Value.Field("a", .string("x")), Value.Field("b", .string("x"))]
    let told = metadata(fields, encrypted: ["a", "b"])
    #expect(told == metadata(fields, encrypted: ["a", "b"]))
    #expect(text(told, "a") != text(told, "b"))
    #expect(text(told, "a") != text(metadata(fields, encrypted: ["a"], seed: 2), "a"))
  }

  @Test("says when it changed in seconds, later than before even within one second")
  func times() {
    let first = metadata([])
    #expect(first.updated == 5)
    #expect(metadata([], after: first).updated == 6)
    #expect(metadata([], at: Instant(milliseconds: 60_000), after: first).updated == 60)
  }

  @Test("keeps values out of its descriptions")
  func secrecy() {
    let facts = metadata([Value.Field("zip", .string("10001"))]).facts
    #expect(!"\(facts)".contains("10001"))
    let query = MetadataQuery([
      Value.Field("METADATA_OPCODE_KEY", .string("METADATA_USER_META")),
      Value.Field("METADATA_USER_META_KEY", .string("zip")),
    ])
    let callback = Callback.setMetadataStatus(.string("10001"), isEncrypted: false, query)
    #expect(!"\(callback.fact)".contains("10001"))
    #expect(callback.arguments.first == .string("10001"))
  }
}

@Suite("A query for metadata")
struct MetadataQueryTests {
  private func subject(_ fields: (String, Value)...) -> MetadataQuery.Subject? {
    MetadataQuery(fields.map { Value.Field($0.0, $0.1) }).subject
  }

  private func opcode(_ opcode: MetadataOpcode) -> (String, Value) {
    ("METADATA_OPCODE_KEY", .string(opcode.rawValue))
  }

  @Test("is about what its opcode says, with the second key that goes with it")
  func subjects() {
    let resource = ("METADATA_RESOURCE_ID_KEY", Value.string("News"))
    let field = ("METADATA_USER_META_KEY", Value.string("zip"))
    #expect(subject(opcode(.authentication), ("more", .bool(true))) == .authentication)
    #expect(subject(resource, opcode(.authorization)) == .authorization("News"))
    #expect(subject(opcode(.deviceID)) == .deviceID)
    #expect(subject(opcode(.user), field) == .user("zip"))
    #expect(subject(opcode(.user), resource) == nil)
    #expect(subject(opcode(.authorization), field) == nil)
    #expect(subject(opcode(.user), ("METADATA_USER_META_KEY", .integer(1))) == nil)
    #expect(subject(resource) == nil)
    #expect(subject() == nil)
  }

  @Test("has the form of dates that tokens print")
  func dates() {
    #expect(Instant(milliseconds: 1_300_493_374_999).tokenDate == "2011/03/19 00:09:34 GMT +0000")
    #expect(Instant(milliseconds: .max).tokenDate == "292278994/08/17 07:12:55 GMT +0000")
    #expect(Instant(milliseconds: .min).tokenDate == "-292275055/05/16 16:47:04 GMT +0000")
  }
}
