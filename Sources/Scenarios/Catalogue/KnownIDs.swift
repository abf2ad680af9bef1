internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

/// The areas and the ids of the files of a catalogue that were read so far.
struct KnownIDs {
  private var areas: [String: SourceRange] = [:]
  private var ids: [RequirementID: SourceRange] = [:]
  private var letters: [String: SourceRange] = [:]

  /// Adds what a file holds, and reports what it or another file has already.
  mutating func add(_ file: Decoder.AreaFile, _ decoder: borrowing Decoder) {
    let isNew = addArea(file.name, decoder)
    var fresh: [(id: RequirementID, place: Node)] = []
    for (id, place) in zip(file.ids, file.places) {
      guard let first = ids[id] else {
        ids[id] = place.range
        fresh.append((id, place))
        continue
      }
      decoder.error(.duplicateWord, at: Located(id, at: place.aliasedAt ?? place.range)) {
        "the requirement `\(id)` stands here a second time"
        Diagnostic.Note("first given here", at: first)
        "an id names one requirement for good; take the next free number"
      }
    }
    addLetters(of: fresh, isNew: isNew, decoder)
  }

  /// Returns whether no other file has the area.
  private mutating func addArea(_ name: Located<String>?, _ decoder: borrowing Decoder) -> Bool {
    guard let name else { return true }
    guard let first = areas[name.value] else {
      areas[name.value] = name.range
      return true
    }
    decoder.error(.duplicateWord, at: name) {
      "the area \(Wording.quote(name.value)) has a file already"
      Diagnostic.Note("it is this one", at: first)
      "one file holds one area"
    }
    return false
  }

  /// Reports ids that begin with other letters than most, and letters that another area has.
  private mutating func addLetters(
    of requirements: [(id: RequirementID, place: Node)],
    isNew: Bool,
    _ decoder: borrowing Decoder
  ) {
    let all = requirements.map(\.id.area)
    let counts = all.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // Of several that are as frequent, the first.
    guard let most = counts.values.max(), let index = all.firstIndex(where: { counts[$0] == most })
    else { return }
    let own = all[index]
    for (letters, (id, place)) in zip(all, requirements) where letters != own {
      decoder.error(.badRequirement, at: place) {
        "`\(id)` stands among requirements whose ids begin with `\(own)`"
        "one file holds one area; move it to that of `\(letters)`"
      }
    }
    let place = requirements[index].place
    guard let first = letters[own] else {
      letters[own] = place.range
      return
    }
    // That a file has the same area was said already.
    guard isNew else { return }
    decoder.error(.badRequirement, at: place) {
      "the ids of another area begin with `\(own)`"
      Diagnostic.Note("as this one", at: first)
      "each area has letters of its own"
    }
  }
}
