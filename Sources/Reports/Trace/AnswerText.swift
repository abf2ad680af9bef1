import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// What an app on the REST path is answered, as a sequence shows it: the status, and what the body says.
///
/// As of callbacks, what identifies the viewer is left out, and of user metadata it is only shown which there are; but
/// the source of the sign-in, which decides what a logout does.
struct AnswerText {
  let text: String

  /// Creates the text of an answer; nil where it has no status, or nothing but a status, which its words say.
  init?(_ answer: Answer, to request: Request, at issued: Instant) {
    if case .status = answer { return nil }
    let value = answer.description(from: request.service, to: request, at: issued)
    guard case .description(let description) = value, let status = description.fields.first,
      status.name == "status"
    else { return nil }
    let body = description.fields.dropFirst().compactMap(Self.shown)
    text =
      Notation.text(of: status.value)
      + (body.isEmpty ? "" : " \(Notation.text(of: .map(body)))")
  }

  /// Returns a field as it is shown; nil for one that is not.
  private static func shown(_ field: Value.Field) -> Value.Field? {
    if field.value == .null || ["userId", "serializedToken"].contains(field.name) { return nil }
    guard field.name == "data", case .map(let data) = field.value else { return field }
    let fields = data.map { datum in
      datum.name == "tokenSource" ? datum : Value.Field(datum.name, .string("known"))
    }
    return Value.Field(field.name, .map(fields))
  }
}
