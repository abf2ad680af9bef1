import EntitlementScenarios
import EntsimEngine
import EntsimEntitlement
import TestSupport
import Testing

@Suite("A bundled scenario as the contract of an app")
struct AppModeLawTests {
  /// The cells that an app can be tested with, beside their scripts.
  static let scripts: [(cell: ScenarioCell, script: AppScript)] = BundledCells.all
    .filter(\.canRunAgainstApp).compactMap { cell in
      cell.scenario.map { (cell, AppScript(Engine.run($0))) }
    }

  @Test("an app that does what the steps say passes")
  func followed() throws {
    var (ownCount, causedCount) = (0, 0)
    for (cell, script) in Self.scripts {
      ownCount += script.lines.count { $0.callbackCount != nil }
      causedCount += script.lines.count { $0.callbackCount == nil }
      let failure = try cell.failure(against: script)
      #expect(failure == nil, "\(cell.id): \(failure?.text ?? "")")
    }
    // Without these, the law would hold of nothing.
    #expect(Self.scripts.count > 1_500)
    #expect(ownCount > 2_000)
    #expect(causedCount > 2_000)
  }

  /// A change of an app's script.
  enum Mutation: CaseIterable {
    case droppedCall
    case otherCall
    case wrongResource
  }

  @Test(
    "a mutated app is found, by the call that it should have made",
    arguments: Mutation.allCases
  )
  func mutated(by mutation: Mutation) throws {
    var count = 0
    for (index, (cell, script)) in Self.scripts.enumerated() where index % 19 == 0 {
      for place in script.lines.indices {
        guard let mutated = script.mutated(by: mutation, at: place) else { continue }
        count += 1
        let failure = try #require(try cell.failure(against: mutated), "\(cell.id) \(place)")
        let expected = "the app should have called `\(script.lines[place].notation)`"
        #expect(failure.text.unfolded.contains(expected), "\(cell.id) \(place): \(failure.text)")
        if !mutated.lines[place].isDropped {
          let made = "but called `\(mutated.lines[place].notation)`"
          #expect(failure.text.unfolded.contains(made), "\(cell.id) \(place): \(failure.text)")
        }
      }
    }
    #expect(count > 25)
  }
}

extension AppScript {
  /// Returns the script with a change at a line; nil where the line cannot be changed so.
  fileprivate func mutated(by mutation: AppModeLawTests.Mutation, at index: Int) -> AppScript? {
    var script = self
    switch mutation {
    case .droppedCall: script.lines[index].isDropped = true
    case .otherCall:
      script.lines[index].call =
        lines[index].call == .getSelectedProvider ? .logout : .getSelectedProvider
    case .wrongResource:
      guard case .getAuthorization(let arguments) = lines[index].call,
        arguments.resource != nil, arguments.data == nil
      else { return nil }
      script.lines[index].call = .getAuthorization(AuthorizationArguments("Elsewhere"))
    }
    return script
  }
}
