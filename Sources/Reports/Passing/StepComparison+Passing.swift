package import EntsimComparison
import EntsimComparisonText
import EntsimDiagnostics
package import EntsimEntitlement
import EntsimScenarioModel

extension StepComparison {
  /// Returns the items of the `expect` that the step would have passed; empty when it had no output, since a step
  /// without `expect` says so.
  ///
  /// Outputs that the step leaves open are not among them.
  ///
  /// - Parameters:
  ///   - steps: All steps of the run; their captures decide where a value has to be written out.
  ///   - subscribers: The subscribers by the digests of their GUIDs, which are written as `<md5:NAME>`.
  /// - Returns: The items in the order in which the outputs came; of a group, in the order of the file.
  package func passingExpectations(
    among steps: [StepComparison] = [],
    naming subscribers: [String: SubscriberName] = [:]
  ) -> [PassingItem] {
    var later = LaterCaptures(from: captures, steps.captures(behind: self))
    let all = rows.indices.map { index -> PassingRow? in
      let row = rows[index]
      later.take(captures(ofRow: index))
      guard let output = row.output, let pattern = expectedElsewhere[index]?.output else {
        return row.passing(naming: subscribers)
      }
      let ways = later.ways(in: pattern.arguments ?? [])
      let passing = pattern.named(for: output).passing(output, at: ways, naming: subscribers)
      return PassingRow(.written(Notation.text(of: passing), over: nil))
    }
    var items: [PassingItem] = []
    var rest = rows.indices[...]
    while let first = rest.first {
      guard let group = groups.first(where: { $0.contains(first) }) else {
        // Up to the next group.
        let end = groups.map(\.lowerBound).filter { $0 > first }.min() ?? rest.endIndex
        items += all[first..<end].compactMap(\.self).items
        rest = rest[end...]
        continue
      }
      rest = rest[group.upperBound...]
      let members = all[group].compactMap(\.self).inOrderOfFile.items
      if !members.isEmpty {
        let isWhole = rows[group].allSatisfy(\.passes)
        items.append(.anyOrder(members, rangeOfGroup(with: group), isWhole: isWhole))
      }
    }
    return items
  }

  /// Returns the items of the `requests` that the step would have passed; nil where it does not ask.
  package func passingRequests(among steps: [StepComparison] = []) -> [PassingItem]? {
    passing(requests, from: requestCaptures + answerCaptures, among: steps)
  }

  /// Returns the items of the `answers` that the step would have passed; nil where it does not ask.
  package func passingAnswers(among steps: [StepComparison] = []) -> [PassingItem]? {
    passing(answers, from: answerCaptures, among: steps)
  }

  private func passing(
    _ rows: [ServiceRow]?,
    from names: [CaptureName],
    among steps: [StepComparison]
  ) -> [PassingItem]? {
    var later = LaterCaptures(from: names, steps.captures(behind: self))
    return rows?.passing(before: &later)
  }

  /// Returns where the group stands that has some of the rows.
  private func rangeOfGroup(with places: Range<Int>) -> SourceRange? {
    let ranges = rows[places].compactMap { $0.expectation?.range }
    return step.expectations.first { expectation in
      guard case .anyOrder(let items) = expectation.item else { return false }
      return items.contains { ranges.contains($0.range) }
    }?.range
  }
}

extension [PassingRow] {
  /// The items of a group as the file has them, and behind them the new ones, since their order does not count.
  fileprivate var inOrderOfFile: [PassingRow] {
    let places = map(\.item.place)
    let old = indices.filter { places[$0] != nil }.sorted { left, right in
      guard let first = places[left], let second = places[right] else { return false }
      return first < second
    }
    return old.map { self[$0] } + indices.filter { places[$0] == nil }.map { self[$0] }
  }
}

extension [ServiceRow] {
  /// Returns the rows as the items of a list that they pass: without those that are allowed, as long as another item is
  /// left.
  func passing(before later: inout LaterCaptures) -> [PassingItem] {
    var items: [PassingItem] = []
    var rest = self[...]
    while let first = rest.first {
      let own = rest.prefix { $0.group == first.group }
      rest = rest.dropFirst(own.count)
      let rows = own.compactMap { $0.isAllowed ? nil : $0.passing(before: &later) }
      guard let group = first.group else {
        items += rows.items
        continue
      }
      let members = rows.inOrderOfFile.items
      if !members.isEmpty {
        items.append(.anyOrder(members, group, isWhole: own.allSatisfy(\.passes)))
      }
    }
    guard items.isEmpty else { return items }
    return compactMap { $0.passing(before: &later) }.items
  }
}

extension OutputPattern {
  /// Returns the pattern with the app behind its name where the step of an output needs that.
  fileprivate func named(for output: Output) -> OutputPattern {
    OutputPattern(
      name: name,
      app: output.isNamed ? output.app : nil,
      arguments: arguments,
      range: range
    )
  }
}

extension ComparisonRow {
  /// Returns the row as an item of `expect` that it passes; nil where nothing is to be expected.
  fileprivate func passing(naming subscribers: [String: SubscriberName]) -> PassingRow? {
    switch self {
    case .matched(let expectation, _):
      expectation.output.map { pattern in
        PassingRow(over: expectation.range, pattern.occurrence, isKept: true) {
          Notation.item(pattern, times: $0)
        }
      }
    case .changed(let expectation, let output, let mismatches):
      expectation.output.map { pattern in
        var passing = pattern.passing(output, at: mismatches.paths, naming: subscribers)
        passing.occurrence = pattern.occurrence?.adjusted(to: mismatches)
        return PassingRow(over: expectation.range, pattern.occurrence, isKept: false) {
          Notation.item(passing, times: $0)
        }
      }
    case .unexpected(let output, _):
      PassingRow(.written(output.passing(naming: subscribers), over: nil))
    case .held(let expectation, _):
      PassingRow(.kept(expectation.range, text: expectation.passing(self).text))
    case .broken(let expectation, _, _):
      PassingRow(.written(expectation.passing(self).text, over: expectation.range))
    case .missing, .skipped: nil
    }
  }
}

extension ServiceRow {
  /// Returns the row as an item of `requests` or `answers` that it passes; nil where nothing is to be expected.
  func passing(before later: inout LaterCaptures) -> PassingRow? {
    guard let message else { return nil }
    guard let pattern = pattern ?? expectedElsewhere else {
      return PassingRow(.written(message.service.rawValue, over: nil))
    }
    later.take(captures)
    let ways = self.pattern == nil ? later.ways(in: pattern.fields) : mismatches.paths
    var passing = pattern.adjusted(to: message, at: ways)
    guard let own = self.pattern else {
      return PassingRow(.written(Notation.text(of: passing), over: nil))
    }
    passing.occurrence = pattern.occurrence?.adjusted(to: mismatches)
    let item = passing
    return PassingRow(over: own.range, own.occurrence, isKept: passes) {
      Notation.item(item, times: $0)
    }
  }
}
