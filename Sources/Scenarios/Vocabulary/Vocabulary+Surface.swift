internal import Entitlement

extension Vocabulary {
  /// The fields by which an expectation describes an MVPD.
  static let mvpd = Vocabulary(
    .key,
    "in an MVPD",
    MVPD.fieldNames.map { .now($0, "A field of the SDK's MVPD.") }
  )

  /// The keys of a status dictionary.
  static let status = Vocabulary(
    .key,
    "in a status",
    AdvancedStatus.keys.map { .now($0, "An entry of the SDK's dictionary.") }
  )

  /// Returns the names of parameters as words.
  static func arguments(_ parameters: [Parameter], of method: String) -> Vocabulary {
    Vocabulary(
      .key,
      "in the arguments of `\(method)`",
      parameters.map { .now($0.name, "A parameter of the SDK's method.") }
    )
  }
}
