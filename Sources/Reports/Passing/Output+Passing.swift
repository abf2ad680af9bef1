import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel

// What came, as an expectation that it meets. A media token is a secret, and another one in the next version: it is
// written as `<any>`; so is what only ever can be, a dialog that goes away. The digest of a subscriber's GUID is
// written by the subscriber's name.

extension Output {
  /// Returns the output as an item of `expect`.
  ///
  /// - Parameter subscribers: The subscribers by the digests of their GUIDs.
  /// - Returns: One line, without the `- ` of a list's item.
  func passing(naming subscribers: [String: SubscriberName]) -> String {
    notation(
      of: arguments.enumerated().map { index, value in
        hides(index) ? "<any>" : Notation.text(of: Pattern(notating: value).naming(subscribers))
      }
    )
  }

  /// Whether an argument is written as `<any>`.
  fileprivate func hides(_ index: Int) -> Bool {
    name.isBare || name == .callback(.setToken) && index == 0
  }
}

extension OutputPattern {
  /// Returns the pattern that an output meets: this one, with the output's values where the ways lead.
  func passing(
    _ output: Output,
    at ways: [ArraySlice<PathComponent>],
    naming subscribers: [String: SubscriberName]
  ) -> OutputPattern {
    let adjusted = adjusted(to: output, at: ways)
    let isAdjusted = ways.behindFirst
    return OutputPattern(
      name: name,
      app: app,
      receiver: receiver,
      arguments: adjusted.arguments?.enumerated().map { index, pattern in
        guard isAdjusted[.argument(index)] != nil else { return pattern }
        return output.hides(index)
          ? Pattern(.any, at: pattern.range) : pattern.naming(subscribers)
      },
      range: range
    )
  }
}

extension Pattern {
  /// Returns the pattern with names of subscribers in place of the digests of their GUIDs.
  fileprivate func naming(_ subscribers: [String: SubscriberName]) -> Pattern {
    guard !subscribers.isEmpty else { return self }
    switch matcher {
    case .literal(.string(let text)):
      return subscribers[text].map { Pattern(.md5($0), at: range) } ?? self
    case .list(let items):
      return Pattern(.list(items.map { $0.naming(subscribers) }), at: range)
    case .map(let fields):
      return Pattern(.map(fields.map { Field($0.name, $0.pattern.naming(subscribers)) }), at: range)
    case .includingFields(let fields):
      let named = fields.map { Field($0.name, $0.pattern.naming(subscribers)) }
      return Pattern(.includingFields(named), at: range)
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .oneOf, .not,
      .includingItems:
      return self
    }
  }
}
