import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// A scenario of the suite that shows several versions of the SDK, or both platforms, side by side.
struct VersionedScenario: Equatable {
  /// A cell of its matrix.
  struct Cell: Equatable {
    /// The name in the file.
    let name: String
    /// The platform.
    let platform: Platform
    /// The versions of the apps, then those that they are updated to, each once.
    let versions: [SDKVersion]
  }

  /// Where it stands in the repository.
  let path: String
  /// Its title, a sentence.
  let title: String
  /// The requirements that it claims.
  let covers: Set<RequirementID>
  /// The cells in the order of the file.
  let cells: [Cell]

  /// Creates a scenario from the cells of a file; nil where all have the same SDK and platform, or none has an SDK.
  ///
  /// - Parameters:
  ///   - path: Where the file stands in the repository.
  ///   - scenarios: Its cells.
  init?(path: String, _ scenarios: [Scenario]) {
    guard let first = scenarios.first,
      scenarios.contains(where: { $0.world.apps.contains { $0.path == .sdk } })
    else { return nil }
    self.init(
      path: path,
      title: first.title.value,
      covers: Set(first.covers.map(\.value)),
      cells: scenarios.compactMap { scenario in scenario.cell.map { Cell($0, of: scenario) } }
    )
  }

  /// Creates a scenario; nil where all cells have the same SDK and platform.
  init?(path: String, title: String, covers: Set<RequirementID>, cells: [Cell]) {
    let isVersioned = cells.contains {
      $0.platform != cells[0].platform || $0.versions != cells[0].versions
    }
    guard isVersioned else { return nil }
    self.path = path
    self.title = title
    self.covers = covers
    self.cells = cells
  }

  /// The row of the table: the title, which leads to the file, and the cells.
  fileprivate var row: String {
    let isOnBoth = cells.contains { $0.platform != cells[0].platform }
    let names = cells.map { $0.phrase(withPlatform: isOnBoth) }.joined(separator: "; ")
    let title = title.replacing("|", with: "\\|")
    return "| [\(title)](../\(path)) | \(names.replacing("|", with: "\\|")) |\n"
  }
}

extension VersionedScenario.Cell {
  fileprivate init(_ name: String, of scenario: Scenario) {
    let updates = scenario.steps.compactMap { step -> SDKVersion? in
      guard case .device(.updatesApp(_, let version)) = step.action else { return nil }
      return version
    }
    self.init(
      name: name,
      platform: scenario.world.device.kind.platform,
      versions: (scenario.world.apps.filter { $0.path == .sdk }.map(\.sdk) + updates)
        .reduce(into: []) { versions, version in
          if !versions.contains(version) { versions.append(version) }
        }
    )
  }

  /// The name, and behind it in brackets what the name does not say.
  ///
  /// - Parameter withPlatform: Whether the platform is to be told.
  /// - Returns: A phrase, as `SDK 1.6` or `a private token (1.6)`.
  func phrase(withPlatform: Bool) -> String {
    let words = name.split { " ,:()".contains($0) }
    let tellsVersions = versions.allSatisfy { version in
      words.contains { SDKVersion(String($0)) == version }
    }
    let tellsPlatform = !withPlatform || words.contains { $0 == platform.rawValue }
    let versions = tellsVersions ? [] : [self.versions.map(\.description).joined(separator: ", ")]
    let remarks = versions + (tellsPlatform ? [] : [platform.rawValue])
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: " on ")))"
  }
}

/// The scenarios that show versions side by side, by what they show, as tables for people.
struct VersionedScenarios {
  /// The scenarios in the order of their paths.
  let all: [VersionedScenario]

  /// The tables: one for each feature of which scenarios claim a requirement, and one of the rest.
  var markdown: String {
    let groups = Feature.inOrderOfVersion.map { feature in
      (
        "**\(feature.description.availability.description.capitalizedFirst):** "
          + feature.description.summary,
        all.filter { feature.isClaimed(by: $0.covers) }
      )
    }
    let rest = all.filter { scenario in
      !Feature.allCases.contains { $0.isClaimed(by: scenario.covers) }
    }
    return (groups + [("**All other things:**", rest)]).filter { !$0.1.isEmpty }
      .map { heading, scenarios in
        "\(heading)\n\n| scenario | cells |\n| --- | --- |\n" + scenarios.map(\.row).joined()
      }.joined(separator: "\n")
  }
}

extension String {
  /// The text as a sentence begins.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
