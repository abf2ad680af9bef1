internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads the file that lists the documents: their titles by their ids.
  mutating func documents(_ fields: Fields) -> [String: String] {
    guard let pair = fields["documents"],
      let pairs = mapping(pair.value, "a mapping of ids to titles")
    else { return [:] }
    var titles: [String: String] = [:]
    for pair in pairs {
      guard let title = prose(pair.value, "a title") else { continue }
      titles[pair.key.text] = title
    }
    return titles
  }
}
