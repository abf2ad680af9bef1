import EntsimReports
import Testing

@Suite("How far a run has come")
struct ProgressLineTests {
  @Test(
    "is told with a bar, a rate and the time left",
    arguments: [
      (0, 10_000, 1_000, "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  0 of 10000 files, less than 1 a second"),
      (
        2_500, 10_000, 2_000,
        "███████░░░░░░░░░░░░░░░░░░░░░░░  2500 of 10000 files, 1250 a second, 6 s left"
      ),
      (
        1, 10_000, 1_000,
        "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  1 of 10000 files, 1 a second, 2 h 46 min left"
      ),
      (3, 200, 1_000, "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  3 of 200 files, 3 a second, 1 min 6 s left"),
      (7, 7, 1_500, "██████████████████████████████  7 of 7 files, 4 a second, 0 s left"),
    ]
  )
  func line(done: Int, count: Int, milliseconds: Int, text: String) {
    #expect(ProgressLine(done: done, of: count, after: milliseconds).text(width: 100) == text)
  }

  @Test("fits on the terminal, the numbers first")
  func width() {
    let line = ProgressLine(done: 2_500, of: 10_000, after: 2_000)
    let numbers = "2500 of 10000 files, 1250 a second, 6 s left"
    #expect(line.text(width: 60) == "███░░░░░░░░░░  \(numbers)")
    #expect(line.text(width: 50) == numbers)
    #expect(line.text(width: 20) == "2500 of 10000 files")
    #expect(line.text(width: 0) == "")
    for width in 1...120 { #expect(line.text(width: width).count < width) }
  }
}
