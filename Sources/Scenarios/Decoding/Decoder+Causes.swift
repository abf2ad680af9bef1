internal import Diagnostics
internal import Entitlement
internal import Language
internal import YAML

// Why a name is not declared, where that shows at another place only.
extension Decoder {
  /// Returns what took a name away: the `null` that removed it, or what stands in place of the
  /// default that declares it.
  func causes(of name: String, in key: String) -> [Diagnostic.Note] {
    if let place = scope.removals[key]?[name] {
      return [Diagnostic.Note("removed here", at: place)]
    }
    let defaults = ["providers": "Alpha", "subscribers": "subscriber"]
    guard defaults[key] == name, let place = scope.given?[key]?.key.range else { return [] }
    let what = "\(Wording.quote(name)) is there by default only where nothing says `\(key)`"
    return [Diagnostic.Note(what, at: place)]
  }

  /// Returns why an app has a programmer that nothing names, and why the world does not have it.
  func causesOfDefault(_ requestor: String, at place: some Placed) -> [Diagnostic.Note] {
    let id = Wording.quote(requestor)
    let why = Diagnostic.Note("the app's requestor is \(id) where nothing says otherwise")
    let removal = causes(of: requestor, in: "requestors")
    guard removal.isEmpty, let list = scope.given?["requestors"] else { return [why] + removal }
    guard list.value.range != place.range else { return [why] }
    return [why, Diagnostic.Note("the programmers are listed here", at: list.key.range)]
  }
}
