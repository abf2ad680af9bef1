import EntsimHTTP
import TestSupport
import Testing

@Suite("The committed pages")
struct GoldenTests {
  private let folder = "Tests/PagesTests/Golden"

  @Test("every kind of page matches its committed text, with its head")
  func pages() throws {
    let pages = SamplePages().all
    for (name, response) in pages {
      let head = response.headers.map { "\($0.name): \($0.value)\n" }.joined()
      let text = "HTTP/1.1 \(response.status)\n\(head)\n\(response.html)"
      try Golden.expect(text, in: "\(folder)/\(name).txt")
    }
    try Golden.expectOnly(pages.map { "\($0.name).txt" }, in: folder)
  }
}
