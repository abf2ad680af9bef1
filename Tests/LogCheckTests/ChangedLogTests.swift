import EntsimEntitlement
import EntsimJSONText
import EntsimLogCheck
import EntsimWorldFiles
import Foundation
import TestSupport
import Testing

@Suite("Changed logs are explained only where the rules allow it")
struct ChangedLogTests {
  /// The sequences of calls whose logs are changed.
  static let calls: [[APICall]] = [
    [.setRequestor("DEMO"), .checkAuthentication],
    [.setRequestor("DEMO"), .getAuthentication(), .setSelectedProvider("Alpha")],
    [
      .setRequestor("DEMO"), .getAuthentication(), .setSelectedProvider("Alpha"),
      .handleExternalURL("adobepass://ios.app"),
    ],
    [.setRequestor("DEMO"), .getAuthorization(AuthorizationArguments("News"))],
    [
      .setRequestor("DEMO"), .getAuthentication(), .setSelectedProvider("Beta"),
      .handleExternalURL("adobepass://ios.app"), .getAuthorization(AuthorizationArguments("News")),
    ],
    [.setRequestor("DEMO"), .logout, .checkAuthentication],
  ]

  /// How many changed logs of each sequence are checked.
  private static let count =
    ProcessInfo.processInfo.environment["ENTSIM_CHANGED_LOGS"].flatMap { Int($0) }
    .map { $0 / calls.count + 1 } ?? 24

  /// What a search may try: a log of one hidden act and one unusual answer has to be explained by fewer states than usual.
  private static let limits = LogSearch.Limits(statesWithoutProgress: 5_000)

  @Test(
    "What is explained, its draft gives; what no search by brute force finds is refused",
    arguments: calls.indices
  )
  func changed(_ index: Int) throws {
    let source = try WorldSource(
      inlining: """
        given:
          providers: {Alpha: {}, Beta: {}}
          subscribers: {alice: {provider: Alpha}, bob: {provider: Beta}}
          \(index % 2 == 0 ? "durations: {latency: 100ms}" : "app: {sdk: \"3.5\"}")

        """
    )
    let producible = ProducibleLogs(of: Self.calls[index], in: source.world).logs
    let known = Set(producible.map(\.text))
    var random = SplitMix(seed: UInt64(index) + 1)
    var explained = 0
    var refused = 0
    for number in 0..<Self.count {
      var log = producible[Int(random.next() % UInt64(producible.count))]
      if number % 4 > 0 { log.change(by: &random) }
      guard !log.lines.isEmpty else { continue }
      switch Checked(log, in: source, Self.limits) {
      case .confirmed: explained += 1
      case .refuted(let reason): Issue.record("\(reason)")
      case .unexplained(let line):
        refused += 1
        #expect(
          !known.contains(log.text),
          "line \(line) of\n\(String(decoding: log.text, as: UTF8.self))"
        )
      }
    }
    #expect(explained > 0 && refused > 0)
  }
}

extension AppLog {
  /// Drops, doubles, changes or moves one callback.
  mutating func change(by random: inout SplitMix) {
    let places = lines.indices.filter {
      if case .callback = lines[$0].event { true } else { false }
    }
    guard !places.isEmpty else { return }
    let place = places[Int(random.next() % UInt64(places.count))]
    switch random.next() % 4 {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2:
      guard case .callback(let name, let arguments) = lines[place].event else { return }
      let other = arguments.map { $0.changed(by: &random) }
      lines[place].event = .callback(name, other)
    default:
      var line = lines.remove(at: place)
      let target = Int(random.next() % UInt64(lines.count + 1))
      line.milliseconds =
        target < lines.count ? lines[target].milliseconds : lines.last?.milliseconds ?? 0
      lines.insert(line, at: target)
    }
  }
}

extension JSON {
  /// The value with another outcome in the place of one that it names.
  fileprivate func changed(by random: inout SplitMix) -> JSON {
    let others: [String: String] = [
      "SUCCESS": "ERROR", "ERROR": "SUCCESS", "USER_AUTHENTICATED": "USER_NOT_AUTHENTICATED_ERROR",
      "USER_NOT_AUTHENTICATED_ERROR": "GENERIC_AUTHENTICATION_ERROR", "News": "Sports",
    ]
    switch self {
    case .string(let text): return .string(others[text] ?? (random.next() % 2 == 0 ? text : "x"))
    case .array(let items): return .array(items.map { $0.changed(by: &random) })
    case _: return self
    }
  }
}
