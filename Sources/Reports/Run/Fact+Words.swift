import EntsimEntitlement
import EntsimWorld

extension Fact {
  /// The fact in a few words; where there are several apps, an input with the one that acts.
  var words: String {
    guard case .input(let input, _) = self, let app = input.actingApp,
      app != AppDescription.usualName
    else {
      return fact.words
    }
    return FactDescription("\(fact.name)@\(app)", fact.fields).words
  }
}
