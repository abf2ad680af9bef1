internal import EntsimEntitlement
internal import EntsimLanguage

extension Vocabulary.Word {
  /// The sentence with the remarks that people need, in one line.
  var description: String { described(inside: true) }

  /// The sentence with the remarks that people need, in one line.
  ///
  /// - Parameter placeHasRules: Whether what the word belongs to can be run; if not, that is said
  ///   there, and need not be said again.
  /// - Returns: Sentences, each with its full stop.
  func described(inside placeHasRules: Bool) -> String {
    ([summary] + (isRequired ? ["Required."] : []) + remarks(inside: placeHasRules))
      .joined(separator: " ")
  }

  /// The same for the parameter of a method, most of which have to be there.
  var parameterDescription: String {
    let mayBeLeftOut = isRequired || `default` != nil ? [] : ["May be left out."]
    return ([summary] + mayBeLeftOut + remarks(inside: true)).joined(separator: " ")
  }

  private func remarks(inside placeHasRules: Bool) -> [String] {
    var remarks: [String] = []
    if let text = `default` { remarks.append("Default: \(text).") }
    if let remark = availability?.remark { remarks.append(remark) }
    if let basis { remarks.append("Based on \(basis).") }
    if !hasRules, placeHasRules { remarks.append(Self.isNotRun) }
    return remarks
  }

  /// What is said of words that a file may hold and a run cannot.
  private static let isNotRun = "This version cannot run it yet."

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
  /// The sentence with the remarks that people need, in one line.
  var description: String { availability.remark.map { "\(summary) \($0)" } ?? summary }
}

extension CallbackDescription {
  /// The sentence with the remarks that people need, in one line.
  var description: String { availability.remark.map { "\(summary) \($0)" } ?? summary }
}

extension Availability {
  /// Where it exists, as a sentence; nil where that is everywhere.
  fileprivate var remark: String? {
    if isUniversal { return nil }
    let hasEveryVersion = since == SDKVersion(1, 0) && until == nil && sinceOnTV == nil
    return hasEveryVersion ? "On \(platforms[0].rawValue) only." : "Exists \(self)."
  }
}
