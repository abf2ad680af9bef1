internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimYAML

/// What the decoders of all cells of a matrix find out once.
///
/// A class, since the decoders share it.
final class SharedByCells {
  /// How many expectations of all cells `times` has added.
  var repetitionCount = 0

  private var words: [Int: (subject: Pair, words: String)] = [:]

  /// The providers that the last cell has read without finding anything.
  var providers: (node: Node, ids: NameList, providers: [ProviderDescription])?

  /// The subscribers that the last cell has read without finding anything.
  var subscribers: Subscribers?

  /// Subscribers, and what they were read by.
  struct Subscribers {
    let node: Node
    let seed: UInt64
    let providers: Node?
    let names: NameList
    let subscribers: [Subscriber]
  }

  /// What the lists behind `in` name; nil where that cannot be told.
  var cellNames: [Node: [String]?] = [:]

  /// The values by cell in which a cell has found nothing wrong; what is wrong is reported for each cell.
  var faultlessChoices: Set<Node> = []

  /// Returns the words of a step, which are made once where it says the same in several cells.
  func words(of subject: Pair, inStep number: Int) -> String {
    if let known = words[number], known.subject == subject { return known.words }
    let made = Notation.words(of: subject)
    words[number] = (subject, made)
    return made
  }
}

extension Notation {
  /// Makes the words of a step: who acts, and how, on one line.
  static func words(of subject: Pair) -> String {
    "\(subject.key.text): \(words(of: subject.value))"
  }
}
