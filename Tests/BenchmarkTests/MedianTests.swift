import BenchmarkFigures
import Testing

@Suite("Medians")
struct MedianTests {
  @Test(
    "are the middle, whatever the order",
    arguments: zip(
      [[7], [3, 1, 2], [1, 100, 2, 3, 2], [4, 1, 3, 2], [5, 5, 1]] as [[Double]],
      [7, 2, 2, 2.5, 5] as [Double]
    )
  )
  func median(numbers: [Double], middle: Double) {
    #expect(numbers.median == middle)
  }

  @Test("are taken of things that are measured in turn, five times each")
  func alternation() throws {
    var order = ""
    var (first, second) = ([9.0, 1, 5, 3, 7], [2.0, 2, 8, 8, 8])
    let medians = try Alternation.medians(of: [
      {
        order += "a"
        return first.removeFirst()
      },
      {
        order += "b"
        return second.removeFirst()
      },
    ])
    #expect(order == "ababababab")
    #expect(medians == [5, 8])
  }

  @Test("are not taken of what could not be measured")
  func failure() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Alternation.medians(of: [{ throw Failure() }])
    }
  }
}
