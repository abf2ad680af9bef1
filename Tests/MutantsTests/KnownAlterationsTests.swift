import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@testable import EntsimMutants

@Suite("Alterations that were made before")
struct KnownAlterationsTests {
  private static let kind = "deviceIdentified"
  private static let field = "device"

  private static func altered(
    _ device: String,
    in field: String,
    by alterations: KnownAlterations
  ) -> String? {
    // Each run has a region of its own, in which the symbols of earlier runs are gone.
    SymbolRegion().during {
      let event = AccessEnabler.Event.deviceIdentified(DeviceID(device))
      let altered = alterations.altered(event, in: field, of: kind)
      return altered.map { "\($0.field): \($0.change.before) becomes \($0.change.after)" }
    }
  }

  @Test("are the same the second time, and each decision and field has its own")
  func again() {
    let alterations = KnownAlterations(TextPool().texts)
    let field = Self.field
    for _ in 1...3 {
      #expect(
        Self.altered("phone", in: field, by: alterations) == "\(field): phone becomes phonex"
      )
      #expect(
        Self.altered("tablet", in: field, by: alterations) == "\(field): tablet becomes tabletx"
      )
      #expect(Self.altered("phone", in: "nothing", by: alterations) == nil)
    }
  }

  @Test("give the event that is altered, with symbols of the region in which it is asked for")
  func event() {
    let alterations = KnownAlterations(TextPool().texts)
    for _ in 1...2 {
      SymbolRegion().during {
        let event = AccessEnabler.Event.deviceIdentified("phone")
        let altered = alterations.altered(
          event,
          in: Self.field,
          of: Self.kind
        )
        #expect(altered?.event == .deviceIdentified("phonex"))
      }
    }
  }
}
