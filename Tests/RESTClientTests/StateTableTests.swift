import EntsimEntitlement
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimRESTClient

@Suite("The table of the client's states and commands")
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
    for (name, client) in Self.states {
      for (command, message) in Commands.all(for: client) {
        let decisions = client.state.decide(message, in: client.context)
        let again = client.state.decide(message, in: client.context)
        #expect(decisions == again, "\(name), \(command)")
        var folded = client.state
        for decision in decisions { folded.evolve(decision.event) }
        var handled = client
        handled.handle(message)
        #expect(folded == handled.state, "\(name), \(command)")
      }
    }
  }

  @Test("each kind of command meets each kind of state")
  func pairs() {
    var met: Set<Visits<RESTClient>.Pair> = []
    for (_, client) in Self.states {
      for (_, message) in Commands.all(for: client) {
        met.insert(Visits.Pair(client.state.stateKind, message.kind))
      }
    }
    let waitsForNothing: Set<RESTClient.Command.Kind> = [
      .reply, .status, .unreadable, .failure, .denial,
    ]
    for state in RESTClient.StateKind.allCases {
      for command in RESTClient.Command.Kind.allCases where !waitsForNothing.contains(command) {
        #expect(met.contains(Visits.Pair(state, command)), "\(state.rawValue), \(command.rawValue)")
      }
    }
  }

  /// The states on both platforms; those of an Apple TV only where they differ.
  private static let states: [(name: String, client: Client)] =
    Place.all(on: .iOS).map { ($0.rawValue, Client(at: $0)) } + [
      ("between two polls on tvOS", Client(at: .polling, on: .tvOS)),
      ("requesting a code on tvOS", Client(at: .requestingCode, on: .tvOS)),
      ("reading the user metadata on tvOS", Client(at: .readingMetadata, on: .tvOS)),
      ("reading the user metadata, signed in at Alpha", signedInClient),
      ("checking the token, without registration", unregistered),
      ("a request on demand", callOnDemand),
      ("asking Apple after a logout, step 2", returning),
    ]

  private static let signedInClient = {
    var client = Client(at: .exchanging)
    client.answer(.reply(.tokenIsKept))
    client.handle(.call(.logout))
    return client
  }()

  private static let unregistered = {
    var client = Client(access: ServiceAccess())
    client.go(to: .checkingToken)
    return client
  }()

  private static let callOnDemand = {
    var client = Client(at: .askingForSignIn)
    client.handle(.call(.userMetadata))
    return client
  }()

  private static let returning = {
    var client = Client(at: .callingLogout)
    client.answer(.reply(.signedOut))
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    return client
  }()

  private static let table: StateTable = {
    var table = StateTable(in: "Tests/RESTClientTests/StateTable")
    for (name, client) in states {
      for (command, message) in Commands.all(for: client) {
        let outcome = client.state.decide(message, in: client.context).map(\.words)
        table.add(
          StateTable.Cell(state: name, command: command, outcome: outcome),
          to: message.page
        )
      }
    }
    return table
  }()
}

extension RESTClient.Command {
  /// The page of the table that the command is on.
  fileprivate var page: String {
    switch self {
    case .call(.play): "play"
    case .call(.logout): "logout"
    case .call: "other-calls"
    case .answer: "answers"
    case .hearPermission: "permission"
    case .presentDialog, .dismissDialog: "dialog"
    case .hearApple: "answers-of-Apple"
    case .pick, .finishPage, .goBack: "person"
    case .poll, .expireCode: "timers"
    case .create, .end: "life"
    }
  }
}
