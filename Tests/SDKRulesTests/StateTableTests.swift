import Entitlement
import Foundation
import SDKRules
import Simulation
import Testing

@Suite("The table of states and commands")
struct StateTableTests {
  /// `RECORD=1 swift test` writes the table anew, and fails.
  @Test("what happens in every state at every command is what the table says")
  func table() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "StateTable.txt"
    )
    let actual = Self.table
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(actual.utf8).write(to: path)
      Issue.record("the table was written anew")
      return
    }
    let expected = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    let pairs = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
    for (actual, expected) in pairs where actual != expected {
      Issue.record("the table says\n  \(expected)\nand what happens is\n  \(actual)")
      return
    }
    #expect(actual == expected)
  }

  @Test("deciding is a pure function: it gives the same twice, and folding it is handling it")
  func purity() {
    let others = [("queued", States.queued)] + States.atApple.map { ($0.name, $0.sdk) }
    for (name, sdk) in States.all + others {
      for (command, message) in Commands.all(for: sdk) {
        let context = Fixture.context()
        let decisions = sdk.decide(message, in: context)
        #expect(decisions == sdk.decide(message, in: context), "\(name), \(command)")
        var folded = sdk
        for decision in decisions { folded.evolve(decision.event) }
        var handled = sdk
        #expect(handled.handle(message, in: context) == decisions)
        #expect(folded == handled, "\(name), \(command)")
      }
    }
  }

  /// The table; commands with the same outcome in a state share a row.
  private static var table: String {
    var lines: [String] = []
    let nobody = (States.all + [("configuring, calls of all kinds wait", States.queued)])
      .map { ($0.name, $0.sdk, Fixture.context()) }
    let somebody = Fixture.context(Fixture.store(Fixture.token()))
    let atApple = States.atApple.map { ($0.name, $0.sdk, Fixture.apple) }
    for (name, sdk, context) in nobody + atApple
      + States.signedIn.map({ ($0.name, $0.sdk, somebody) })
    {
      lines.append("== \(name)")
      var rows: [(commands: [String], outcome: [String])] = []
      for (command, message) in Commands.all(for: sdk) {
        let outcome = sdk.decide(message, in: context).map(\.words)
        if let index = rows.firstIndex(where: { $0.outcome == outcome }) {
          rows[index].commands.append(command)
        } else {
          rows.append(([command], outcome))
        }
      }
      for row in rows {
        lines += row.commands.map { "-- \($0)" } + row.outcome.map { "   \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
