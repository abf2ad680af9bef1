import EntsimSimulation
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("The columns of a sequence")
struct TraceLayoutTests {
  static let steps = [
    TraceStep(
      heading: "step 1, line 6, app: {setSelectedProvider: Élan}",
      lines: [
        TraceLine(
          sign: .none,
          number: 7,
          time: .zero,
          route: "app → SDK",
          what: "setSelectedProvider: Élan"
        ),
        TraceLine(
          sign: .differs,
          number: 12,
          time: Interval(milliseconds: 90_061_001),
          route: "SDK → server",
          what: "authorize: {requestor: DEMO, mvpd: 日本ケーブル, resource: News}"
        ),
        TraceLine(sign: .missing, what: "authorize: {resource: Sports}", note: "line 8"),
        TraceLine(
          sign: .unexpected,
          number: 104,
          time: Interval(milliseconds: 90_061_001),
          route: "SDK → app",
          what: "sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, \"\", \"\"]}",
          note: "late: expected in step 1"
        ),
      ],
      fault: nil
    ),
    TraceStep(
      heading: "step 2, line 9, user: taps Done",
      lines: [],
      fault: "the viewer cannot do this: no page is open, and so nothing has such a button"
    ),
  ]

  @Test(
    "are the same for all lines, and what finds no room is clipped, its note last",
    arguments: [
      (
        60,
        """
        step 1, line 6, app: {setSelectedProvider: Élan}
              7           0s  app → SDK     setSelectedProvider: Él…
          ≠  12  1d1h1m1s1ms  SDK → server  authorize: {requestor: …
          −                                 authorize: {res…  line 8
          + 104  1d1h1m1s1ms  SDK → app     sendTrackin…  late: exp…

        step 2, line 9, user: taps Done
          ! the viewer cannot do this: no page is open, and so
            nothing has such a button
        """
      ),
      (
        100,
        """
        step 1, line 6, app: {setSelectedProvider: Élan}
              7           0s  app → SDK     setSelectedProvider: Élan
          ≠  12  1d1h1m1s1ms  SDK → server  authorize: {requestor: DEMO, mvpd: 日本ケーブル, resource: News}
          −                                 authorize: {resource: Sports}  line 8
          + 104  1d1h1m1s1ms  SDK → app     sendTrackingData: {event: TRACKING_AU…  late: expected in step 1

        step 2, line 9, user: taps Done
          ! the viewer cannot do this: no page is open, and so nothing has such a button
        """
      ),
      (
        200,
        """
        step 1, line 6, app: {setSelectedProvider: Élan}
              7           0s  app → SDK     setSelectedProvider: Élan
          ≠  12  1d1h1m1s1ms  SDK → server  authorize: {requestor: DEMO, mvpd: 日本ケーブル, resource: News}
          −                                 authorize: {resource: Sports}  line 8
          + 104  1d1h1m1s1ms  SDK → app     sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, "", ""]}  late: expected in step 1

        step 2, line 9, user: taps Done
          ! the viewer cannot do this: no page is open, and so nothing has such a button
        """
      ),
    ]
  )
  func columns(width: Int, text: String) {
    #expect(TraceLayout(width: width).lines(Self.steps).joined(separator: "\n") == text)
  }

  @Test(
    "are at least 60 wide, and as wide as they are asked to be beyond that",
    arguments: [(1, 60), (60, 60), (200, 200), (999, 300)]
  )
  func clamped(width: Int, columns: Int) {
    let step = TraceStep(heading: String(repeating: "x", count: 300), lines: [], fault: nil)
    #expect(TraceLayout(width: width).lines([step]).map(\.count) == [columns])
  }

  @Test("show no control characters")
  func controlCharacters() {
    let line = TraceLine(sign: .none, what: "red \u{1B}[31m", note: "back \r")
    let step = TraceStep(heading: "down \n", lines: [line], fault: "up \u{202E}")
    let text = TraceLayout(width: 60).lines([step]).joined()
    #expect(text == "down ␊          red ␛[31m  back ␍  ! up <U+202E>")
  }

  @Test("have colours only beside signs that say as much")
  func colours() {
    let plain = TraceLayout(width: 100).lines(Self.steps)
    let coloured = TraceLayout(width: 100, paint: Paint(isOn: true)).lines(Self.steps)
    #expect(plain != coloured)
    #expect(coloured.map { $0.replacing(#/\u{1B}\[\d*m/#, with: "") } == plain)
  }

  @Test("a line that looks like the one expected below it says where it differs, without the value")
  func difference() {
    func lines(_ expected: String, _ actual: String) -> [String] {
      var line = TraceLine(sign: .differs, number: 1, time: .zero, what: actual)
      line.difference = "differs in token"
      let below = TraceLine(sign: .missing, what: expected, note: "line 8")
      let step = TraceStep(heading: "step 1", lines: [line, below], fault: nil)
      return TraceLayout(width: 60).lines([step]).dropFirst().map { String($0.dropFirst(13)) }
    }
    // A token is shown by its signature, which somebody took for the token.
    #expect(
      lines("setToken: [59f22bc3, News]", "setToken: [59f22bc3, News]") == [
        "setToken: [59f22bc3, News]  differs in token", "setToken: [59f22bc3, News]  line 8",
      ]
    )
    let long = String(repeating: "a", count: 60)
    #expect(
      lines("setToken: \(long)b", "setToken: \(long)c") == [
        "setToken: aaaaaaaaaaaaaaaaaa…  differs in token",
        "setToken: aaaaaaaaaaaaaaaaaaaaaaaaaaaa…  line 8",
      ]
    )
    #expect(lines("setToken: x", "setToken: y") == ["setToken: y", "setToken: x  line 8"])
  }
}
