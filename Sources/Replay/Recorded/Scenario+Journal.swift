import EntsimApps
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimWorld

extension Scenario {
  /// Creates the scenario that a journal is of, as far as the journal knows it: the world and what is
  /// done, and nothing that is expected.
  convenience init(_ beginning: RunBeginning, _ steps: [Step]) {
    let place = SourceRange(line: beginning.line, of: beginning.path)
    self.init(
      path: beginning.path,
      title: Located(beginning.title, at: place),
      cell: beginning.cell,
      about: nil,
      covers: [],
      tags: [],
      world: beginning.world,
      answerPlaces: beginning.world.answers.map { _ in place },
      steps: steps,
      never: [],
      finally: Finally()
    )
  }
}

extension Step {
  /// Creates the step that an input was, without what is expected of it.
  convenience init(_ input: Input, _ mark: StepMark, of beginning: RunBeginning) {
    let place = SourceRange(line: mark.line, of: beginning.path)
    self.init(
      number: mark.number,
      range: place,
      action: Action(input),
      app: input.actingApp,
      words: mark.words,
      settles: mark.settles,
      start: mark.start,
      thread: input.thread,
      expectations: [],
      requests: nil,
      isExhaustive: true
    )
  }
}

extension Step.Action {
  fileprivate init(_ input: Input) {
    switch input {
    case .call(_, let call, _): self = .app(.complete(call))
    case .rest(_, let call): self = .rest(call)
    case .app(_, let action): self = .life(action)
    case .user(_, let action): self = .user(action)
    case .device(let action): self = .device(action)
    case .server(let action): self = .server(action)
    case .advance(let interval): self = .advance(interval)
    case .client(.signsIn(let subscriber, let code)):
      self = .client(.signsIn(subscriber, code: .value(.name(code))))
    case .client(.asks(let request)):
      let fields = request.clientFields.map { ClientStep.Field($0.name, .value($0.value)) }
      self = .client(.asks(request.service, fields))
    }
  }
}

extension Input {
  fileprivate var thread: CallThread {
    if case .call(_, _, let site) = self { site.thread } else { .main }
  }
}

extension SourceRange {
  /// Creates the place of a line as a journal says it; whatever it says, there is one.
  fileprivate init(line: Int, of path: String) {
    let line = min(max(line, 1), Int(UInt32.max))
    self.init(start: SourceLocation(file: path, line: line, column: 1), length: 0)
  }
}
