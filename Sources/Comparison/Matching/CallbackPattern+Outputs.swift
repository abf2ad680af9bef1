package import ScenarioModel

extension CallbackPattern {
  /// Whether an output may be what is expected, as far as can be told without what the run has captured and
  /// by which digests its subscribers are known.
  package func mayBeMet(by output: Output) -> Bool {
    guard let match = PatternMatching(guids: nil).match(output, with: self) else { return false }
    return match.mismatches.allSatisfy { mismatch in
      switch mismatch.reason {
      case .notCaptured, .notDigest, .unknownSubscriber: true
      case .different, .wrongKind, .missingField, .unexpectedField, .missingItem, .unexpectedItem,
        .notUUID, .notMD5, .notBase64, .regexNotFound, .notTheCaptured, .captured:
        false
      }
    }
  }
}
