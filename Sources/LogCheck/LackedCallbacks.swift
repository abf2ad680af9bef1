import EntsimEntitlement
import EntsimJSONText
import EntsimLanguage

// The optional callbacks that the delegate of an app does not have.

extension LogLineReader {
  /// Reads `lacks` of the first line.
  func lacks(sdk: SDKVersion?, device: DeviceKind?) throws(LogError) -> [String] {
    let all = Vocabulary.optionalCallbacks
    let advice = "write some of \(all.words.map(\.name).joined(separator: ", "))"
    let items: [JSON]
    switch object["lacks"] {
    case nil: return []
    case .array(let array)?: items = array
    case let other?: throw error("`lacks` is \(other.found); \(advice) in an array")
    }
    var lacks: [String] = []
    for item in items {
      guard let text = item.text, let word = all[text] else {
        throw error("`lacks` names \(item.found); \(advice)")
      }
      guard !lacks.contains(text) else {
        throw error("`lacks` names `\(text)` twice; remove one of them")
      }
      let sdk = sdk ?? AppDescription().sdk
      let platform = device?.platform ?? .iOS
      if let availability = word.availabilityOfCallback, !availability.includes(sdk, on: platform) {
        throw error(
          "`lacks` names `\(text)`, which exists \(availability), and the log is of SDK \(sdk) on "
            + "\(platform.rawValue); remove it"
        )
      }
      lacks.append(text)
    }
    return lacks
  }
}

extension AppLog.Head {
  /// Returns the word of `lacks` for a callback that the delegate does not have; nil for any other event.
  func lackedWord(for event: AppLog.Event) -> String? {
    guard case .callback(let name, let arguments) = event else { return nil }
    let isInSafari = name == .navigateToUrl && arguments.count > 1
    let word = isInSafari ? AppDescription.useSVCWord : name.rawValue
    return lacks.contains(word) ? word : nil
  }
}

extension AppDescription {
  fileprivate static let useSVCWord = "navigateToUrl:useSVC:"

  /// Returns the optional callbacks that the SDK has and the delegate does not have, in the order of the language.
  func lackedWords(on platform: Platform) -> [String] {
    Vocabulary.optionalCallbacks.words.filter { word in
      let isLacked = CallbackName.named(word.name).map { lacks.contains($0) } ?? lacksUseSVC
      return isLacked && word.availabilityOfCallback?.includes(sdk, on: platform) ?? true
    }
    .map(\.name)
  }
}

extension Vocabulary.Word {
  /// Which SDKs have the optional callback that the word names; nil for all.
  fileprivate var availabilityOfCallback: Availability? {
    CallbackName.named(name)?.surface.availability ?? availability
  }
}
