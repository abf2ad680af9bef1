import EntsimDiagnostics
import Testing

@Suite("A list of findings")
struct DiagnosticListTests {
  @Test("is ordered by file, line, column and code, and ends with what has no place")
  func order() {
    let ordered = [
      error("c", in: "a", 1, 2), error("a", in: "a", 1, 3), error("b", in: "a", 1, 3),
      error("a", in: "a", 10, 1), error("a", in: "b", 1, 1),
      Diagnostic.error("a", "m", at: nil),
    ]
    var list = DiagnosticList()
    list.append(contentsOf: ordered.reversed())
    #expect(list.sorted == ordered)
  }

  @Test("holds the same finding once")
  func once() {
    var list = DiagnosticList()
    list.append(error("a", in: "f", 1, 1))
    list.append(error("a", in: "f", 1, 1))
    list.append(error("a", in: "f", 1, 2))
    #expect(list.sorted.count == 2)
  }

  @Test("has errors only when one was appended")
  func hasErrors() {
    var list = DiagnosticList()
    #expect(!list.hasErrors)
    list.append(.warning("w", "m", at: nil))
    #expect(!list.hasErrors)
    list.append(.error("e", "m", at: nil))
    #expect(list.hasErrors)
  }

  @Test("keeps the first errors of each file, and says how many more there were")
  func limit() {
    var list = DiagnosticList(limit: 2)
    for line in 1...5 { list.append(error("x", in: "many", line, 1)) }
    for line in 1...3 { list.append(error("x", in: "few", line, 1)) }
    list.append(.warning("w", "m", at: range("many", 1, 1, length: 1)))
    #expect(list.isFull(for: SourceFile("many")))
    #expect(!list.isFull(for: SourceFile("other")))
    let sorted = list.sorted
    #expect(sorted.count == 7)
    #expect(
      sorted.suffix(2).map(\.message) == [
        "and 1 more error in few, not shown", "and 3 more errors in many, not shown",
      ]
    )
    #expect(sorted.suffix(2).allSatisfy { $0.code == .tooManyFindings && $0.range == nil })
  }

  @Test("counts errors that nobody words, but not one that it keeps")
  func countedErrors() {
    var list = DiagnosticList(limit: 2)
    for line in 1...2 { list.append(error("x", in: "f", line, 1)) }
    list.countError("x", at: range("f", 2, 1, length: 1))
    #expect(list.sorted.count == 2)
    list.countError("y", at: range("f", 2, 1, length: 1))
    list.countError("x", at: range("f", 3, 1, length: 1))
    #expect(list.sorted.last?.message == "and 2 more errors in f, not shown")
  }

  @Test("is in order also where more errors and more warnings were found than are kept")
  func overflowInOrder() {
    var list = DiagnosticList(limit: 1)
    for line in 1...4 { list.append(error("x", in: "f", line, 1)) }
    for line in 1...3 { list.append(.warning("w", "m", at: range("f", line, 1, length: 1))) }
    #expect(list.sorted == list.sorted.sorted())
    #expect(
      list.sorted.suffix(2).map(\.message) == [
        "and 2 more warnings in f, not shown", "and 3 more errors in f, not shown",
      ]
    )
  }

  @Test("compares findings totally, down to their notes")
  func totalOrder() {
    let plain = error("x", in: "f", 1, 1)
    let noted = Diagnostic.error(
      "x",
      "m",
      at: plain.range,
      notes: [.init("n", at: range("f", 2, 1, length: 1)), .init("n")]
    )
    let other = Diagnostic.error(
      "x",
      "m",
      at: plain.range,
      notes: [.init("n", at: range("f", 2, 1, length: 2)), .init("n")]
    )
    #expect([other, noted, plain].sorted() == [plain, noted, other])
    #expect(!(plain < plain))
  }

  private func error(
    _ code: Diagnostic.Code,
    in file: String,
    _ line: Int,
    _ column: Int
  ) -> Diagnostic {
    .error(code, "m", at: range(file, line, column, length: 1))
  }
}
