internal import EntsimEntitlement
internal import EntsimLanguage

// The names of fields that a test gives are those of the scenario language.
extension Vocabulary {
  /// Returns what is wrong with the first of these names that the place does not have; nil where it has all.
  func flaw(in names: [String]) -> String? {
    guard let unknown = names.first(where: { !supported.contains($0) }) else { return nil }
    return "unknown field \(unknown) \(place); expected one of \(supported.joined(separator: ", "))"
  }
}

extension ServiceName {
  /// Returns what is wrong with the names of fields that a request to the service may have.
  func flaw(inRequest names: [String]) -> String? {
    Vocabulary.requestFields(of: value).flaw(in: names)
  }

  /// Returns what is wrong with the names of fields that an answer of the service may have.
  func flaw(inAnswer names: [String]) -> String? {
    Vocabulary.answerFields(of: value).flaw(in: names)
  }

  /// Returns what is wrong with the names of fields in a request of an HTTP client.
  func flaw(inRequestOfClient names: [String]) -> String? {
    guard value.answersClients else { return "HTTP clients send no request to \(rawValue)" }
    return Vocabulary.clientFields(of: value).flaw(in: names)
  }
}
