package import EntsimComparison
import EntsimEntitlement
package import EntsimScenarioModel

/// The names whose values are captured behind a place of a scenario, once what a failure says is pasted.
///
/// What moves to an earlier place cannot ask for such a value by its name; it has to say the value itself.
struct LaterCaptures {
  private var names: Set<CaptureName>

  /// Creates the names of expectations that are read in their order.
  init(from names: [CaptureName], _ others: [CaptureName] = []) {
    self.names = Set(names + others)
  }

  /// Notes that these names are captured no more behind the place, but at it.
  mutating func take(_ names: [CaptureName]) { self.names.subtract(names) }

  /// Returns the ways to what asks for these names in the arguments of an output.
  func ways(in arguments: [Pattern]) -> [ArraySlice<PathComponent>] {
    arguments.enumerated().flatMap { ways(in: $1, at: [.argument($0)]) }
  }

  /// Returns the ways to what asks for these names in the fields of a request or an answer.
  func ways(in fields: [Pattern.Field]) -> [ArraySlice<PathComponent>] {
    fields.flatMap { ways(in: $0.pattern, at: [.field($0.name)]) }
  }

  private func ways(in pattern: Pattern, at way: [PathComponent]) -> [ArraySlice<PathComponent>] {
    switch pattern.matcher {
    case .same(let name), .different(let name): names.contains(name) ? [way[...]] : []
    case .list(let items):
      items.enumerated().flatMap { ways(in: $1, at: way + [.index($0)]) }
    case .map(let fields), .includingFields(let fields):
      fields.flatMap { ways(in: $0.pattern, at: way + [.field($0.name)]) }
    // These are written as the value as a whole.
    case .oneOf, .not, .includingItems:
      pattern.askedNames.contains(where: names.contains) ? [way[...]] : []
    case .any, .uuid, .md5, .base64, .regex, .capture, .literal: []
    }
  }
}

extension StepComparison {
  /// The names that the step captures once it is pasted.
  package var captures: [CaptureName] {
    rows.indices.flatMap(captures(ofRow:)) + requestCaptures + answerCaptures
  }

  /// The names that its requests capture once they are pasted.
  var requestCaptures: [CaptureName] { (requests ?? []).flatMap(\.captures) }

  /// The names that its answers capture once they are pasted.
  var answerCaptures: [CaptureName] { (answers ?? []).flatMap(\.captures) }

  /// Returns the names that a row captures once it is pasted.
  func captures(ofRow index: Int) -> [CaptureName] {
    switch rows[index] {
    case .matched(let expectation, _), .changed(let expectation, _, _), .held(let expectation, _):
      expectation.captureNames
    case .unexpected, .skipped: expectedElsewhere[index]?.captureNames ?? []
    case .missing, .broken: []
    }
  }
}

extension [StepComparison] {
  /// Returns the names that the steps behind one capture once they are pasted.
  func captures(behind step: StepComparison) -> [CaptureName] {
    filter { $0.step.number > step.step.number }.flatMap(\.captures)
  }
}

extension ServiceRow {
  /// The names that the row captures once it is pasted.
  var captures: [CaptureName] {
    message == nil ? [] : (pattern ?? expectedElsewhere)?.fields.captureNames ?? []
  }
}
