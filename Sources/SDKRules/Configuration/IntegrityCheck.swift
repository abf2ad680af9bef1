import Entitlement
import Simulation

// initWithStorageCheck:softwareStatement: what the app has the SDK do with the store (STORE-026, STORE-027).
extension Transaction<AccessEnabler> {
  /// Erases everything that is stored, where the app asks for that, or where it has the store checked and
  /// something there cannot be read.
  mutating func checkStorage(as check: StorageCheck?) {
    switch check {
    case .clear: record(.viewerForgotten, by: "STORE-027")
    case .all where view.tokens.isDamaged: record(.viewerForgotten, by: "STORE-026")
    case .all, .some(.none), nil: break
    }
  }

  /// The rules by which the creation of the instance keeps what is stored.
  func rulesOfCheck(_ check: StorageCheck?, in edition: SDKEdition) -> Rules {
    guard edition.has(.integrityCheck), !view.tokens.isEmpty else { return [] }
    switch check {
    case .all: return view.tokens.isDamaged ? [] : "STORE-026"
    case .some(.none), nil: return "STORE-027"
    case .clear: return []
    }
  }
}
