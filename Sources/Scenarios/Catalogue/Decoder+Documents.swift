internal import Diagnostics
internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Reads the file that lists the documents: their titles by their ids; nil where there are none.
  mutating func documents(_ fields: Fields) -> [String: String]? {
    requireAll(.documents, in: fields)
    let expected = "a mapping of ids to titles"
    guard let node = fields["documents"]?.value, let pairs = mapping(node, expected) else {
      return nil
    }
    guard !pairs.isEmpty else {
      return refuse(.checksNothing, "found an empty mapping; expected \(expected)", at: node)
    }
    var titles: [String: String] = [:]
    for pair in pairs {
      if pair.key.text.isEmpty {
        error(.badName, "found an empty text; expected the id of a document", at: pair.key)
      }
      // What cites a document whose title is wrong is right all the same.
      titles[pair.key.text] = prose(pair.value, "a title") ?? ""
    }
    return titles
  }
}
