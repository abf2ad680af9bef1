internal import Entitlement

extension Vocabulary.Word {
  /// What people have to know besides the sentence, in the order in which it is told.
  var remarks: [String] {
    var remarks: [String] = []
    if isRequired { remarks.append("Required.") }
    if let text = `default` { remarks.append("Default: \(text).") }
    if let availability { remarks.append("Exists \(availability).") }
    if let basis { remarks.append("Rests on \(basis).") }
    if !hasRules { remarks.append("Not run by this version yet.") }
    return remarks
  }

  /// The sentence and the remarks in one line.
  var description: String { ([summary] + remarks).joined(separator: " ") }
}

extension Vocabulary.Word {
  /// The word as a matcher is written, with what stands after its colon.
  var notation: String {
    switch value {
    case .nothing: "<\(name)>"
    case .optional(.name(let noun)): "<\(name)>, <\(name):\(noun.rawValue.uppercased())>"
    case .text: "<\(name):…>"
    default: "<\(name):NAME>"
    }
  }
}

extension CallDescription {
  /// The sentence with what people have to know besides, in one line.
  var description: String { summary + availability.remark + hasRules.remark }
}

extension CallbackDescription {
  /// The sentence with what people have to know besides, in one line.
  var description: String { summary + availability.remark + hasRules.remark }
}

extension Availability {
  fileprivate var remark: String { isUniversal ? "" : " Exists \(self)." }
}

extension Bool {
  fileprivate var remark: String {
    self ? "" : " Not run by this version yet."
  }
}
