import EntsimEntitlement
public import EntsimRESTClient

/// The flow of the cookbook as a picture, which is text in Mermaid's language for flowcharts.
public enum Flowchart {
  /// Makes the picture of a table.
  ///
  /// - Parameter transitions: The rows; the steps and the arrows come in their order.
  /// - Returns: A box for each step, and an arrow with the outcomes that lead to the next one.
  public static func text(of transitions: [CookbookTransition]) -> String {
    let steps = transitions.reduce(into: [CookbookStep]()) { steps, transition in
      if !steps.contains(transition.step) { steps.append(transition.step) }
    }
    let boxes = steps.map { "  \($0.box)[\"\($0.number): \($0.words)\"]\n" }
    let end = transitions.contains { $0.next == nil } ? "  \(end)([\"the end\"])\n" : ""
    return "flowchart TD\n" + boxes.joined() + end
      + arrows(of: transitions).map { "  \($0.text)\n" }.joined()
  }

  /// The name of the box at which an attempt ends.
  private static let end = "E"

  private static func arrows(of transitions: [CookbookTransition]) -> [Arrow] {
    transitions.reduce(into: []) { arrows, transition in
      let next = transition.next?.box ?? end
      let same = arrows.firstIndex { $0.from == transition.step.box && $0.to == next }
      if let same {
        arrows[same].outcomes.append(transition.outcome)
      } else {
        arrows.append(Arrow(from: transition.step.box, to: next, outcomes: [transition.outcome]))
      }
    }
  }

  /// An arrow between two boxes.
  private struct Arrow {
    let from: String
    let to: String
    var outcomes: [CookbookOutcome]

    var text: String {
      "\(from) -- \"\(outcomes.map(\.rawValue).joined(separator: "<br>"))\" --> \(to)"
    }
  }
}

extension CookbookStep {
  /// The name of its box.
  fileprivate var box: String { "S\(number)" }

  /// What it is about, in the words of the cookbook.
  fileprivate var words: String {
    switch self {
    case .checkToken: "Is there a valid token?"
    case .askApple: "Is the viewer signed in at Apple?"
    case .fetchConfiguration: "Fetch the configuration"
    case .signInWithApple: "Sign in with Apple"
    case .judgeSignIn: "Was the sign-in successful?"
    case .requestProfile: "Obtain a profile request"
    case .requestStatement: "Ask Apple for the statement"
    case .exchangeStatement: "Exchange the statement for a token"
    case .judgeExchange: "Was the exchange successful?"
    case .signInRegularly: "Sign in regularly"
    case .authorize: "Authorize the resource"
    }
  }
}
