public import EntsimEntitlement
public import EntsimScenarioModel

/// What `<capture:NAME>` has remembered so far (language.md, Matchers).
public struct Captures: Equatable, Sendable {
  private var values: [CaptureName: Value] = [:]

  /// Returns what is remembered under a name, nil where the expectation that was to remember it was
  /// not met.
  public subscript(name: CaptureName) -> Value? { values[name] }

  /// Remembers values under their names, each in place of what was there.
  mutating func remember(_ found: [Captured]) {
    for captured in found { values[captured.name] = captured.value }
  }
}

extension Pattern {
  /// Adds the names under which the pattern remembers something.
  fileprivate func addCaptureNames(to names: inout [CaptureName]) {
    switch matcher {
    case .capture(let name): names.append(name)
    case .list(let patterns), .includingItems(let patterns): patterns.addCaptureNames(to: &names)
    case .map(let fields), .includingFields(let fields):
      for field in fields { field.pattern.addCaptureNames(to: &names) }
    case .any, .uuid, .md5, .base64, .regex, .same, .different, .literal, .oneOf, .not: break
    }
  }

  /// The names under which the pattern remembers something.
  var captureNames: [CaptureName] {
    var names: [CaptureName] = []
    addCaptureNames(to: &names)
    return names
  }
}

extension [Pattern] {
  /// Adds the names under which the patterns remember something.
  ///
  /// By their places, since nearly all are literals: those are looked at where they lie, not copied.
  fileprivate func addCaptureNames(to names: inout [CaptureName]) {
    for index in indices {
      switch self[index].matcher {
      case .any, .uuid, .md5, .base64, .regex, .same, .different, .literal, .oneOf, .not: break
      case .list(let patterns): patterns.addCaptureNames(to: &names)
      case .capture, .map, .includingFields, .includingItems:
        self[index].addCaptureNames(to: &names)
      }
    }
  }
}

extension [Pattern.Field] {
  /// The names under which the fields remember something.
  package var captureNames: [CaptureName] {
    var names: [CaptureName] = []
    for field in self { field.pattern.addCaptureNames(to: &names) }
    return names
  }
}

extension Expectation {
  /// The names under which the expectation remembers something.
  package var captureNames: [CaptureName] { [self].captureNames }
}

extension [Expectation] {
  /// The names under which the expectations remember something.
  var captureNames: [CaptureName] {
    var names: [CaptureName] = []
    addCaptureNames(to: &names)
    return names
  }

  private func addCaptureNames(to names: inout [CaptureName]) {
    for index in indices {
      switch self[index].item {
      case .output(let pattern): pattern.arguments?.addCaptureNames(to: &names)
      case .storage(let tokens): for token in tokens { names += token.fields.captureNames }
      case .state(let pattern): names += pattern.fields.captureNames
      case .anyOrder(let expectations): expectations.addCaptureNames(to: &names)
      }
    }
  }
}
