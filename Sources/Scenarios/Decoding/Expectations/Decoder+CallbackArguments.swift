internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the pattern of a callback's argument, as its parameter wants it.
  mutating func pattern(_ node: Node, for parameter: Parameter) -> Pattern? {
    // The dictionary of a status compares whole, though its keys are known.
    if parameter.kind != .statusDictionary,
      let matcher = valueMatcher(
        node,
        parameter.value.inclusion,
        { $0.pattern($1, for: parameter) }
      )
    {
      return matcher
    }
    switch parameter.kind {
    case .text, .requestor: return textPattern(node, "a text")
    case .url: return textPattern(node, "a URL")
    case .bool: return pattern(node, of: .bool)
    case .constant(let constants): return constant(node, constants.words)
    case .provider, .mvpd: return mvpd(node)
    case .mvpds: return mvpds(node)
    case .statusDictionary: return status(node)
    case .trackingData: return trackingData(node)
    case .resource, .resources, .urls, .dictionary, .any: return pattern(node, of: parameter.value)
    }
  }

  /// Reads one of the SDK's constants, or a matcher.
  private mutating func constant(_ node: Node, _ words: [String]) -> Pattern? {
    if let matcher = valueMatcher(node, .nothing, { $0.constant($1, words) }) { return matcher }
    if let text = node.string {
      if words.contains(text) { return Pattern(.literal(.string(text)), at: node.range) }
      if MatcherSyntax.literal(text) == nil {
        return matcher(text, at: node).map { Pattern($0, at: node.range) }
      }
    }
    guard let scalar = node.scalar, !node.isNull, !node.isInvalid else {
      let help = node.sequence == nil ? nil : "one argument stands without brackets"
      return refuse(node, expected: Wording.alternatives(words), help: help)
    }
    let found = scalar.text.isEmpty ? "an empty text" : Wording.describe(node)
    let meant =
      Self.meaning(of: scalar.text, among: words) ?? Self.nearest(to: scalar.text, among: words)
    return refuse(.unknownConstant, at: node) {
      "found \(found); expected \(Wording.alternatives(words))"
      meant.map { "did you mean `\($0)`?" }
    }
  }

  /// The intended constant where the author wrote its value, or another word for it.
  private static func meaning(of text: String, among words: [String]) -> String? {
    let (success, error) = (StatusValue.success.rawValue, StatusValue.error.rawValue)
    let meanings = [
      "": ErrorCode.userAuthenticated.rawValue, "0": error, "FAIL": error, "FAILED": error,
      "FAILURE": error, "1": success, "OK": success,
    ]
    return meanings[text.uppercased()].flatMap { words.contains($0) ? $0 : nil }
  }

  /// Reads a status; a part of one need not have the keys that every status has.
  private mutating func status(_ node: Node, isPart: Bool = false) -> Pattern? {
    if let matcher = valueMatcher(
      node,
      Inclusion(dictionaries: true),
      part: { $0.status($1, isPart: true) },
      { $0.status($1) }
    ) {
      return matcher
    }
    let example = "as `{errorId: N000, level: <any>}`"
    if let pattern = anything(node, "a status dictionary", help: example) { return pattern }
    guard let fields = fields(node, .status) else { return nil }
    let isComplete = fields.pairs.count == node.mapping?.count
    let needed = isPart ? [] : ["errorId", "level"].filter { fields[named: $0] == nil }
    if isComplete, !needed.isEmpty {
      error(.missingKey, at: node) {
        "every status has \(Wording.enumeration(needed)) too, and dictionaries compare whole"
        "write `<any>` for what does not matter, \(example), or `{including: {…}}` for a part"
      }
    }
    let levels = AdvancedStatus.Level.allCases.map(\.rawValue)
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let pattern =
        if pair.key.isNamed("level") {
          constant(pair.value, levels)
        } else if pair.key.isNamed("errorId") {
          statusID(pair.value)
        } else {
          pattern(pair.value)
        }
      return pattern.map { Pattern.Field(pair.key.text, $0) }
    }
    guard isComplete, needed.isEmpty else { return nil }
    return Self.whole(patterns).map { Pattern(.map($0), at: node.range) }
  }

  /// Reads the id of a status, which the app's SDK must have.
  private mutating func statusID(_ node: Node) -> Pattern? {
    if let matcher = valueMatcher(node, .nothing, { $0.statusID($1) }) { return matcher }
    guard let pattern = pattern(node) else { return nil }
    guard case .literal(.string(let id)) = pattern.matcher else { return pattern }
    guard let known = AdvancedStatus.known(id) else {
      let ids = AdvancedStatus.known.filter {
        device.has(switches.availability(ofStatus: $0.availability))
      }.map(\.id)
      return refuse(.unknownConstant, at: node) {
        "no SDK on iOS or tvOS has a status \(Wording.quote(id))"
        Self.guess(id, among: ids)
      }
    }
    let availability = switches.availability(ofStatus: known.availability)
    return isAvailable(id, availability, at: node) ? pattern : nil
  }

  /// Reads a tracking array.
  mutating func trackingData(_ node: Node) -> Pattern? {
    if let pattern = anything(node, "an array") { return pattern }
    guard let nodes = list(node, "an array of the event's entries") else { return nil }
    return Self.whole(nodes) { trackingEntry($0) }.map { Pattern(.list($0), at: node.range) }
  }

  private mutating func trackingEntry(_ node: Node) -> Pattern? {
    if let matcher = valueMatcher(node, .nothing, { $0.trackingEntry($1) }) { return matcher }
    return scalarPattern(node)
  }

  /// Whether a tracking array has the length of its event; reports it otherwise.
  func hasTrackingLength(_ patterns: [Pattern], at arguments: [Given]) -> Bool {
    guard case .literal(.string(let event))? = patterns.first?.matcher,
      let type = TrackingEventType(rawValue: event)
    else { return true }
    let words = Vocabulary.trackingEvents
    if let node = arguments.first?.node {
      checkRules(of: event, in: words, "step \(stepNumber) expects `\(event)`", at: node)
    }
    guard let data = patterns.last, let node = arguments.last?.node else { return true }
    return hasLength(of: type, data, at: node)
  }

  /// Whether an array, or each of those that may come, has the length of its event; reports it otherwise.
  private func hasLength(of type: TrackingEventType, _ pattern: Pattern, at node: Node) -> Bool {
    if case .oneOf(let patterns) = pattern.matcher, let nodes = node.mapping?.first?.value.sequence
    {
      return zip(patterns, nodes).count { !hasLength(of: type, $0, at: $1) } == 0
    }
    guard case .list(let entries) = pattern.matcher else { return true }
    let event = type.rawValue
    let length = type.length(in: device.app.sdk)
    let isShort =
      entries.count == 1 && type != .getSelectedProvider
      && switches.trackingOnFailure == .successOnly
    if entries.count == length || isShort { return true }
    let since = Feature.clientTraits.availability.since
    let other = device.edition.has(.clientTraits) ? SDKVersion(1, 0) : since
    let isOfOtherSDK = entries.count == type.length(in: other)
    return refuse(.trackingLength, at: node) {
      "the array of \(event) has \(Wording.count(entries.count, "entry", plural: "entries")); "
        + "in SDK \(device.app.sdk) it has \(length)"
      isOfOtherSDK
        ? "device, client and OS stand at the end from SDK \(since) on"
        : "an entry without a value stands as `\"\"`; `<any>` matches one that does not matter"
    }
  }
}
