import Entitlement
import Simulation

// initWithStorageCheck:softwareStatement: what the app has the SDK do with the store (STORE-026, STORE-027).
extension AccessEnabler {
  /// Returns the erasure of everything that is stored, where the app asks for that, or where something
  /// cannot be read and the app has it checked.
  func check(_ tokens: TokenStore, as check: StorageCheck?) -> Decisions {
    guard has(.integrityCheck) else { return [] }
    switch check {
    case .clear: return [Decision(.viewerForgotten, by: "STORE-027")]
    case .all where tokens.isDamaged: return [Decision(.viewerForgotten, by: "STORE-026")]
    case .all, .some(.none), nil: return []
    }
  }

  /// Returns the rules by which the creation of the instance leaves what is stored.
  func rulesOfCheck(of tokens: TokenStore, as check: StorageCheck?) -> Rules {
    guard has(.integrityCheck), !tokens.isEmpty else { return [] }
    switch check {
    case .all: return tokens.isDamaged ? [] : "STORE-026"
    case .some(.none), nil: return "STORE-027"
    case .clear: return []
    }
  }
}
