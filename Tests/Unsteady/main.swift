// unsteady sorted    the journal of a decider that goes through a set in the order of its elements
// unsteady unsorted  the same decider, with the mistake of going through the set as it comes
//
// Prints an entry a line. With the mistake, every process has other lines, since it has another hash seed.

import EntsimPlatform
import EntsimSimulation

/// Announces providers, in an order that is right or wrong.
struct Announcer: Decider {
  enum Command: Hashable, Sendable, Kinded {
    case announce

    enum Kind: String, CaseIterable, Sendable { case announce }

    var kind: Kind { .announce }
  }

  enum Event: Hashable, Sendable {
    case announced(String)
  }

  enum StateKind: String, CaseIterable, Sendable { case silent, heard }

  let providers: Set<String>
  let isSorted: Bool
  var heard: [String] = []

  var stateKind: StateKind { heard.isEmpty ? .silent : .heard }

  typealias View = Void

  static func decide(_ command: Command, in transaction: inout Transaction<Announcer>) {
    let providers = transaction.state.providers
    for name in transaction.state.isSorted ? providers.sorted() : Array(providers) {
      transaction.record(.announced(name), by: "PICK-001")
    }
  }

  mutating func evolve(_ event: Event) {
    switch event {
    case .announced(let name): heard.append(name)
    }
  }
}

var announcer = Announcer(
  providers: Set((1...40).map { "Provider\($0)" }),
  isSorted: ProcessEnvironment.arguments == ["sorted"]
)
let context = Context(
  now: Instant(milliseconds: 0),
  view: (),
  library: Library(md5: { $0 }, encrypt: { text, _ in text })
)
var journal = Journal<String, Announcer.Event>()
for decision in announcer.handle(.announce, in: context) {
  journal.append(
    decision.event,
    of: "announcer",
    at: context.now,
    cause: nil,
    rules: decision.rules
  )
}
for entry in journal.entries {
  Console.write("\(entry.sequence) \(entry.payload) \(entry.rules)\n", to: .standardOutput)
}
