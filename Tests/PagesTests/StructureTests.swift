import EntsimHTTP
import Testing

@Suite("The structure of all pages")
struct StructureTests {
  @Test("every page has one language, title, first-level heading and main landmark")
  func once() {
    for (name, response) in SamplePages().all {
      let tags = Tag.read(response.html)
      for element in ["title", "h1", "main", "header", "footer", "style"] {
        #expect(tags.count { $0.name == element } == 1, "\(name): \(element)")
      }
      #expect(tags.first { $0.name == "html" }?.attributes["lang"] == "en", "\(name)")
      #expect(tags.contains { $0.attributes["name"] == "viewport" }, "\(name)")
    }
  }

  @Test("every visible field has a label, and every reference has its element")
  func labels() {
    for (name, response) in SamplePages().all {
      let tags = Tag.read(response.html)
      let ids = tags.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(name): an id twice")
      for input in tags where input.name == "input" && input.attributes["type"] != "hidden" {
        let id = input.attributes["id"]
        #expect(id != nil, "\(name)")
        #expect(tags.count { $0.name == "label" && $0.attributes["for"] == id } == 1, "\(name)")
      }
      for tag in tags {
        let references = ["aria-describedby", "aria-labelledby"].compactMap { tag.attributes[$0] }
        for id in references.flatMap({ $0.split(separator: " ") }) {
          #expect(ids.contains(String(id)), "\(name): \(id)")
        }
      }
    }
  }

  @Test("elements are closed in the right order")
  func nesting() {
    let voids: Set = ["!DOCTYPE", "meta", "link", "input", "img"]
    for (name, response) in SamplePages().all {
      var open: [String] = []
      for tag in Tag.read(response.html) where !voids.contains(tag.name) {
        guard tag.name.hasPrefix("/") else {
          open.append(tag.name)
          continue
        }
        #expect(open.popLast() == String(tag.name.dropFirst()), "\(name)")
      }
      #expect(open.isEmpty, "\(name)")
    }
  }

  @Test("no page has styles or script in attributes, and an image has an alternative")
  func attributes() {
    for (name, response) in SamplePages().all {
      for tag in Tag.read(response.html) {
        let names = tag.attributes.keys
        #expect(!names.contains { $0 == "style" || $0.hasPrefix("on") }, "\(name): \(tag.name)")
        if tag.name == "img" { #expect(tag.attributes["alt"] == "", "\(name)") }
      }
    }
  }

  @Test("a field with an error is marked, described and focused, and the title says so")
  func errors() throws {
    for (name, response) in SamplePages().all
    where ["login-unknown-name", "activate-expired-code"].contains(name) {
      let tags = Tag.read(response.html)
      let input = try #require(tags.first { $0.attributes["aria-invalid"] == "true" })
      #expect(input.attributes["aria-describedby"]?.hasSuffix("-error") == true)
      #expect(input.attributes["autofocus"] == "")
      #expect(response.html.contains("<title>Error: "))
    }
  }
}
