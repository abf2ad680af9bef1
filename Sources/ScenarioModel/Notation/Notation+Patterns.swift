internal import EntsimEntitlement

extension Notation {
  /// Returns a pattern as a scenario writes it.
  public static func text(of pattern: Pattern) -> String {
    switch pattern.matcher {
    case .any: "<any>"
    case .uuid: "<uuid>"
    case .md5(let subscriber): subscriber.map { scalar("<md5:\($0)>") } ?? "<md5>"
    case .base64: "<base64>"
    case .regex(let expression): scalar("<regex:\(expression.text)>")
    case .capture(let name): "<capture:\(name)>"
    case .same(let name): "<same:\(name)>"
    case .different(let name): "<different:\(name)>"
    case .literal(let value): text(of: value)
    case .list(let patterns): list(patterns.map { text(of: $0) })
    case .map(let fields): text(of: fields)
    case .oneOf(let patterns): map([("one of", list(patterns.map { text(of: $0) }))])
    case .not(let pattern): map([("not", text(of: pattern))])
    case .includingFields(let fields): map([("including", text(of: fields))])
    case .includingItems(let patterns): map([("including", list(patterns.map { text(of: $0) }))])
    }
  }

  /// Returns an expected output; its bare name where any arguments will do.
  public static func text(of pattern: OutputPattern) -> String {
    let app = pattern.app.map { "@\($0)" } ?? ""
    guard let arguments = pattern.arguments else { return pattern.name.rawValue + app }
    return output(
      pattern.name,
      app: app,
      arguments.map { text(of: withoutName($0, of: pattern)) }
    )
  }

  /// Returns Apple's dialog as the providers that it shows, where nothing else is expected of it.
  private static func withoutName(_ argument: Pattern, of output: OutputPattern) -> Pattern {
    guard output.name == .callback(.presentTvProviderDialog),
      case .map(let fields) = argument.matcher,
      fields.count == 1, fields[0].name == "providers"
    else { return argument }
    return fields[0].pattern
  }

  /// Returns an expected request or answer; its bare service where no field is named.
  public static func text(of pattern: ServicePattern) -> String {
    guard !pattern.fields.isEmpty else { return pattern.service.rawValue }
    return map([(pattern.service.rawValue, text(of: pattern.fields))])
  }

  /// Returns an item of `expect`: an expected output, and what stands beside its name.
  ///
  /// - Parameters:
  ///   - pattern: The output.
  ///   - count: How many such outputs the item stands for.
  /// - Returns: One line, without the `- ` of a list's item.
  package static func item(_ pattern: OutputPattern, times count: Int = 1) -> String {
    let beside = beside(pattern.occurrence, times: count)
    return beside.isEmpty ? text(of: pattern) : "{\(text(of: pattern))\(beside)}"
  }

  /// Returns an item of `requests` or `answers`: an expected message, and what stands beside its service.
  ///
  /// - Parameters:
  ///   - pattern: The message.
  ///   - count: How many such messages the item stands for.
  /// - Returns: One line, without the `- ` of a list's item.
  package static func item(_ pattern: ServicePattern, times count: Int = 1) -> String {
    let beside = beside(pattern.occurrence, times: count)
    guard !beside.isEmpty else { return text(of: pattern) }
    let fields = pattern.fields.isEmpty ? "<any>" : text(of: pattern.fields)
    return "{\(pattern.service.rawValue): \(fields)\(beside)}"
  }

  /// Returns what stands beside a name, with a comma before each key; empty where nothing does.
  private static func beside(_ occurrence: Occurrence?, times count: Int) -> String {
    [
      count > 1 ? ", times: \(count)" : "",
      occurrence?.earliest.map { ", not before: \($0.value)" } ?? "",
      occurrence?.latest.map { ", within: \($0.value)" } ?? "",
    ].joined()
  }

  static func text(of fields: [Pattern.Field]) -> String {
    map(fields.map { (MatcherSyntax.escapedKey($0.name), text(of: $0.pattern)) })
  }
}
