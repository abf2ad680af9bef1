import EntsimHTTP
import EntsimPages
import Testing

@Suite("Texts from outside")
struct EscapingTests {
  static let hostile = [
    #"<script>alert(1)</script>"#, #"" onfocus="alert(1)" x=""#, "' autofocus '",
    "</title></style>",
    "<!--", "]]>", "&lt;b&gt;&#60;", "\u{202E}drawkcab\u{2066}", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}",
    "a\r\nSet-Cookie: b\u{2028}", "\u{200B}\u{FEFF}\u{AD}\u{E0041}\u{3164}", "", " ", "\u{200D}",
    String(repeating: "long", count: 500), "e" + String(repeating: "\u{301}", count: 400),
    "javascript:alert(1)", "\u{FFFE}\u{10FFFF}", "سعيد", "👩‍👩‍👧 ❤️",
  ]

  @Test("hostile texts add no element, no attribute and no header", arguments: hostile)
  func shape(text: String) {
    let plain = SamplePages().all
    let pages = SamplePages { _ in text }.all
    for ((name, expected), (_, response)) in zip(plain, pages) {
      // An empty name has no element of its own.
      let shape = Tag.read(response.html).filter { $0.name != "bdi" && $0.name != "/bdi" }
      let wanted = Tag.read(expected.html).filter { $0.name != "bdi" && $0.name != "/bdi" }
      #expect(shape.map(\.name) == wanted.map(\.name), "\(name)")
      #expect(shape.map(\.attributes.keys.count) == wanted.map(\.attributes.keys.count), "\(name)")
      #expect(response.headers.map(\.name) == expected.headers.map(\.name), "\(name)")
      #expect(
        response.values("Content-Security-Policy") == expected.values("Content-Security-Policy")
      )
    }
  }

  @Test("no page has a raw control character or an invisible one", arguments: hostile)
  func visible(text: String) {
    for (name, response) in SamplePages(text: { _ in text }).all {
      for scalar in response.html.unicodeScalars where scalar != "\n" {
        let category = scalar.properties.generalCategory
        let isAllowed = [0x85, 0x200C, 0x200D].contains(scalar.value)
        #expect(
          isAllowed || ![.control, .format, .lineSeparator].contains(category),
          "\(name): \(scalar.value)"
        )
      }
    }
  }

  @Test("attributes keep hostile texts unchanged", arguments: hostile)
  func values(text: String) {
    let page = PickerPage(
      [ProviderChoice(id: text, name: "A")],
      action: "/activate",
      hidden: [FormField(name: "state", value: text)]
    )
    let expected = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    )
    let tags = Tag.read(page.response.html)
    #expect(tags.first { $0.name == "input" }?.attributes["value"] == expected)
    #expect(tags.first { $0.name == "button" }?.attributes["value"] == expected)
  }

  @Test("invisible characters are spelled out, and a long text is shortened")
  func shown() {
    func heading(_ name: String) -> String {
      ErrorPage.unknownProvider(name).response.html.split(separator: "\n")
        .first { $0.contains("with the id") }.map(String.init) ?? ""
    }
    #expect(heading("a\u{202E}b").contains(#"id <bdi>a\u{202E}b</bdi>."#))
    #expect(heading("\t\u{0}\u{9B}").contains(#"id <bdi>\u{9}\u{0}\u{9B}</bdi>."#))
    #expect(heading("<i>&\"'").contains("id <bdi>&lt;i&gt;&amp;&quot;&#39;</bdi>."))
    #expect(heading("سعيد 👩‍👩‍👧 ❤️").contains("id <bdi>سعيد 👩‍👩‍👧 ❤️</bdi>."))
    #expect(heading(" \u{200D}").contains("id (no name)."))
    #expect(
      heading(String(repeating: "x", count: 201))
        .contains("<bdi>" + String(repeating: "x", count: 200) + "…</bdi>")
    )
  }
}
