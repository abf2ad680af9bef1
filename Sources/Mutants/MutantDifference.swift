import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// What differs first between a run with a mutant and the same run without it.
public struct MutantDifference: Hashable, Sendable {
  /// The number of the step in which it differs; nil where it does at the end.
  public let step: Int?
  /// The difference, a sentence without a full stop.
  public let sentence: String
}

extension MutantDifference {
  /// Finds what scenarios can expect and what differs in it; nil where nothing does.
  init?(from usual: RunRecord, to changed: RunRecord) {
    for (index, step) in usual.steps.enumerated() {
      guard index < changed.steps.count else {
        self.init(step: index + 1, sentence: "the run ends before it")
        return
      }
      let other = changed.steps[index]
      guard step != other else { continue }
      self.init(step: index + 1, sentence: Self.sentence(from: step, to: other))
      return
    }
    guard usual != changed else { return nil }
    let sentence =
      if usual.inFlight != changed.inFlight {
        "what is in flight differs"
      } else if usual.end != changed.end {
        Self.sentence(from: usual.end, to: changed.end)
      } else {
        "the scripted answers that are used differ"
      }
    self.init(step: nil, sentence: sentence)
  }

  /// Finds the first entry in which two journals differ, but for those that are left out; nil where none does.
  init?(from usual: [Fact], to changed: [Fact]) {
    for (before, after) in zip(usual, changed) where before != after {
      self.init(step: nil, sentence: Self.sentence(before.text, after.text))
      return
    }
    if usual.count > changed.count {
      self.init(step: nil, sentence: "\(usual[changed.count].text) is lacking")
    } else if changed.count > usual.count {
      self.init(step: nil, sentence: "\(changed[usual.count].text) comes too")
    } else {
      return nil
    }
  }

  private static func sentence(from usual: StepRecord, to changed: StepRecord) -> String {
    if let fault = changed.fault, usual.fault == nil { return fault }
    let parts = [
      (usual.outputs.map(\.text), changed.outputs.map(\.text)),
      (usual.requests.map { $0.text("request") }, changed.requests.map { $0.text("request") }),
      (usual.answers.map { $0.text("answer") }, changed.answers.map { $0.text("answer") }),
    ]
    for (before, after) in parts {
      if let sentence = sentence(before, after) { return sentence }
    }
    for (before, after) in zip(usual.outputs, changed.outputs)
    where before.snapshot != after.snapshot {
      return "at \(before.notation): \(sentence(from: before.snapshot, to: after.snapshot))"
    }
    guard usual.end == changed.end else { return sentence(from: usual.end, to: changed.end) }
    return "the time differs"
  }

  private static func sentence(_ usual: [String], _ changed: [String]) -> String? {
    guard usual != changed else { return nil }
    let index = zip(usual, changed).prefix { $0 == $1 }.count
    return switch (index < usual.count, index < changed.count) {
    case (true, true): sentence(usual[index], changed[index])
    case (true, false): "\(usual[index]) is lacking"
    case (false, _): "\(changed[index]) comes too"
    }
  }

  private static func sentence(_ before: String, _ after: String) -> String {
    before == after
      ? "\(before) differs in a field that reports leave out"
      : "\(after) takes the place of \(before)"
  }

  private static func sentence(from usual: Snapshot, to changed: Snapshot) -> String {
    if let before = usual.state, let after = changed.state, before != after {
      let texts = [before, after].map { "the state \(Notation.text(of: $0.value))" }
      return sentence(texts[0], texts[1])
    }
    let tokens = [usual, changed].map { snapshot in
      (snapshot.storage ?? []).map { "the stored token \(Notation.text(of: $0.value))" }
    }
    return sentence(tokens[0], tokens[1]) ?? "what is stored differs"
  }
}

extension Fact {
  /// The entry on one line.
  fileprivate var text: String {
    let fact = fact
    return fact.fields.isEmpty
      ? "'\(fact.name)'" : "'\(fact.name): \(Notation.text(of: .map(fact.fields)))'"
  }
}

extension Output {
  /// The output with its time, since outputs that come at other times differ.
  fileprivate var text: String { "\(notation) at \(instant)" }
}

extension ServiceMessage {
  /// The message on one line, a word before it.
  fileprivate func text(_ word: String) -> String {
    "\(word) \(service.rawValue): \(Notation.text(of: value))"
  }
}
