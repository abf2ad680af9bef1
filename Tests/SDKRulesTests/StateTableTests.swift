import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport
import Testing

@Suite("The table of states and commands")
struct StateTableTests {
  @Test("each command does in each state what the table says")
  func table() throws { try Self.table.expectCommitted() }

  @Test("a page of the table is read back as it was written")
  func pages() {
    for cells in Self.table.pages.values {
      let page = StateTablePage(StateTablePage(cells).text)
      for cell in cells {
        let isSame = page.outcome(of: cell.command, in: cell.state) == cell.outcome
        #expect(isSame, "\(cell.state), \(cell.command)")
      }
    }
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

  private static let table: StateTable = {
    var table = StateTable(in: "Tests/SDKRulesTests/StateTable")
    func add(_ state: String, _ sdk: AccessEnabler, _ context: Context<AccessEnabler.View>) {
      for (command, message) in Commands.all(for: sdk) {
        let outcome = sdk.decide(message, in: context).map(\.words)
        table.add(
          StateTable.Cell(state: state, command: command, outcome: outcome),
          to: message.page
        )
      }
    }
    for (name, sdk) in States.all { add(name, sdk, Fixture.context()) }
    add("configuring, calls of all kinds wait", States.queued, Fixture.context())
    for (name, sdk) in States.atApple { add(name, sdk, Fixture.apple) }
    let signedIn = Fixture.context(Fixture.store(Fixture.token()))
    for (name, sdk) in States.signedIn { add(name, sdk, signedIn) }
    return table
  }()
}

extension AccessEnabler.Command {
  /// The page of the table that the command is on.
  fileprivate var page: String {
    switch self {
    case .call(let call): call.name.rawValue
    case .answer(_, let answer): "answer-\(answer.kind)"
    case .drainQueue: "drainQueue"
    case .resumeAuthorizations: "resumeAuthorizations"
    case .finishPage: "finishPage"
    case .closeDialog: "closeDialog"
    case .poll, .expireCode: "secondScreen"
    case .create, .end, .identify: "life"
    }
  }
}

extension Answer {
  fileprivate var kind: String {
    switch self {
    case .status: "status"
    case .unreadable, .failed: "failure"
    case .denied, .reply(.registration), .reply(.accessToken): "access"
    case .reply(.configuration): "configuration"
    case .reply(.authorization), .reply(.authorizationDenied), .reply(.mediaToken):
      "authorization"
    case .reply(.preauthorization): "preauthorization"
    case .reply(.deviceMismatch), .reply(.loginPage), .reply(.signedOut),
      .reply(.registrationCode), .reply(.authenticationToken):
      "sign-in"
    default: "other"
    }
  }
}
