internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation

// What a scenario claims in `covers`, against the catalogue of its suite.
extension Decoder {
  /// An app and its platform, by which a cell is asked whether it admits a claim.
  struct Witness: Hashable {
    let app: AppDescription
    let platform: Platform
  }

  /// Whether the catalogue has a requirement, if there is one; reports it otherwise.
  func isDeclared(requirement id: RequirementID, at place: some Placed) -> Bool {
    guard let catalogue = catalogue, catalogue[id] == nil else { return true }
    return refuse(.unknownRequirement, at: place) {
      // A file may be full of mistakes, and further ones are only counted.
      "the catalogue has no requirement `\(id)`"
      findings.isFull(for: place.range.sourceFile) ? nil : Self.help(for: id, in: catalogue)
    }
  }

  private static func help(for id: RequirementID, in catalogue: Catalogue) -> String? {
    let ids = catalogue.requirements.map(\.id)
    let ofArea = ids.filter { $0.area == id.area }
    if let first = ofArea.first, let last = ofArea.last {
      return first == last
        ? "its area has `\(first)` only" : "those of its area go from `\(first)` to `\(last)`"
    }
    return nearest(to: id.area, among: Set(ids.map(\.area)).sorted()).map {
      "did you mean an id that begins with `\($0)`?"
    }
  }

  /// Reports claims that no app of any cell can meet, by its SDK's version and its platform.
  ///
  /// - Parameters:
  ///   - claims: What the scenario claims.
  ///   - devices: The device of each cell with its apps, after the cell was read to its end.
  func checkClaims(_ claims: [Located<RequirementID>], on devices: [DeviceInSteps]) {
    // What a cell runs on is not known while it has mistakes.
    guard let catalogue = catalogue, !findings.hasErrors else { return }
    let witnesses = devices.flatMap { device in
      device.everApps.map { Witness(app: $0, platform: device.platform) }
    }
    let found = Self.sentence(witnesses)
    for claim in claims {
      guard let requirement = catalogue[claim.value] else { continue }
      guard !witnesses.contains(where: { requirement.admits($0) }) else { continue }
      error(.inadmissibleClaim, at: claim) {
        "`\(claim.value)` holds \(requirement.availability), and the scenario runs \(found)"
        "take it out of `covers`, or run a cell that it is about"
      }
    }
  }

  /// What runs, each app once, and the first few of many.
  private static func sentence(_ witnesses: [Witness]) -> String {
    var known: Set<String> = []
    var phrases = witnesses.map(\.phrase).filter { known.insert($0).inserted }
    if phrases.count > 4 {
      let rest = phrases.count - 3
      phrases[3...] = ["\(rest) others"]
    }
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    return phrases.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Requirement {
  /// Whether the app could show it.
  fileprivate func admits(_ witness: Decoder.Witness) -> Bool {
    switch witness.app.path {
    case .sdk: availability.includes(witness.app.sdk, on: witness.platform)
    // A REST app has no SDK whose version could matter.
    case .restV1: availability.platforms.contains(witness.platform)
    }
  }
}

extension Decoder.Witness {
  /// The app for a sentence, as "SDK 3.9.2 on iOS".
  fileprivate var phrase: String {
    switch app.path {
    case .sdk: "SDK \(app.sdk) on \(platform.rawValue)"
    case .restV1: "a REST app on \(platform.rawValue)"
    }
  }
}
