import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import EntsimWorldFiles

/// Writes what happened in a run that was served as a scenario.
///
/// The world begins at the instant at which the run began, and each step comes at its own. So all generated values are
/// those that the clients got, and the scenario passes.
struct ServedScenario {
  private let record: ServedRecord
  private let world: WorldSource
  private let isStrict: Bool

  init(_ record: ServedRecord, in world: WorldSource, _ options: StandInOptions) {
    self.record = record
    self.world = world
    isStrict = options.isStrict
  }

  /// The fields of an answer that are long texts; a later request names them where they matter.
  private static let longFields: Set = ["serializedToken", "authnToken", "authzToken"]

  /// The text of the scenario's file.
  var text: String {
    var lines = ["scenario: \"Recorded session: \(Self.count(record.steps.count))\""]
    lines += world.headLines(clock: record.beginning, strict: isStrict)
    lines.append("steps:")
    var now = record.beginning
    for (index, step) in record.steps.enumerated() {
      let pause = Interval(milliseconds: step.instant.milliseconds - now.milliseconds)
      now = step.instant
      // A step that waits for a late answer would move the clock: the next one begins at its own time.
      if index > 0, record.steps[index - 1].isOpen {
        lines.append("  - after: \(pause)")
        lines.append("    " + Self.words(of: step.input))
      } else {
        if pause > .zero { lines.append("  - time: {advance: \(pause)}") }
        lines.append("  - " + Self.words(of: step.input))
      }
      if index + 1 < record.steps.count, step.isOpen {
        lines.append("    settle: false")
      }
      lines += Self.expectations(of: step)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func count(_ steps: Int) -> String {
    steps == 1 ? "one step" : "\(steps) steps"
  }

  private static func expectations(of step: ServedRecord.Step) -> [String] {
    guard !step.answers.isEmpty else { return [] }
    return ["    expect:"]
      + step.answers.map { request, arrived in
        let value = arrived.answer.description(
          from: request.service,
          to: request,
          at: arrived.issued
        )
        let fields: [Value.Field] =
          if case .description(let description) = value { description.fields } else { [] }
        let shown = fields.filter { !longFields.contains($0.name) && $0.value != .null }
          .map { Value.Field($0.name, $0.value.withItemsWrittenOut) }
        return "      - \(request.service.rawValue): \(Notation.text(of: .map(shown)))"
      }
  }

  /// Returns an input in the words of a step.
  static func words(of input: Input) -> String {
    switch input {
    case .client(.asks(let request)):
      "client: {\(request.service.rawValue): \(Notation.text(of: .map(request.clientFields)))}"
    case .client(.signsIn(let subscriber, let code)):
      "client: {signs in: {subscriber: \(Notation.text(of: .name(subscriber))), "
        + "code: \(Notation.text(of: .name(code)))}}"
    case .server(.answer(let answer)): "server: \(Notation.text(of: answer))"
    case .server(.restore(let service)): "server: {restore: \(service.rawValue)}"
    case .advance(let interval): "time: {advance: \(interval)}"
    case .call, .rest, .app, .user, .device, .server: "time: {advance: 0s}"
    }
  }
}

extension Value {
  /// A list with each thing that is described in it as a mapping of its fields, as a scenario expects it.
  fileprivate var withItemsWrittenOut: Value {
    guard case .list(let items) = self else { return self }
    return .list(
      items.map { item in
        guard case .description(let description) = item else { return item }
        return .map(description.fields.filter { $0.value != .null })
      }
    )
  }
}
