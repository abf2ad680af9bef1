import EntsimDiagnostics
import EntsimEntitlement
import EntsimJSONText

// What is wrong with the arguments of a line, by the SDK's surface.

extension CallName {
  /// Returns what is wrong with the arguments of a call in a log; nil where they fit.
  func misfit(_ arguments: [JSON]) -> String? {
    let parameters = surface.parameters
    if let misfit = parameters.misfit(arguments, of: rawValue) { return misfit }
    let values = zip(parameters, arguments).map { parameter, argument -> Value in
      guard argument == .string(AppLog.redacted) else { return Value(logged: argument) }
      return parameter.mayBeNull ? .null : .string("")
    }
    guard APICall(self, values) == nil else { return nil }
    return "these arguments do not fit `\(rawValue)`; write \(parameters.phrase)"
  }
}

extension CallbackName {
  /// Returns what is wrong with the arguments of a callback in a log; nil where they fit, or none is told.
  func misfit(_ arguments: [JSON]) -> String? {
    guard !arguments.isEmpty else { return nil }
    let parameters = surface.parameters
    let least = parameters.count { !$0.isOptional }
    guard arguments.count >= least else {
      return "`\(rawValue)` has \(counted(least, "argument")), and this line \(arguments.count); "
        + "write \(parameters.phrase), or leave `arguments` out"
    }
    return parameters.misfit(arguments, of: rawValue)
  }
}

extension [Parameter] {
  /// Returns what is wrong with the number or the kind of arguments; nil where they fit.
  fileprivate func misfit(_ arguments: [JSON], of name: String) -> String? {
    guard arguments.count <= count else {
      return isEmpty
        ? "`\(name)` takes no arguments; leave `arguments` out"
        : "`\(name)` takes at most \(counted(count, "argument")), and this line has "
          + "\(arguments.count); write \(phrase)"
    }
    for (parameter, argument) in zip(self, arguments) where !parameter.fits(argument) {
      return "`\(parameter.name)` of `\(name)` is \(argument.found); write \(parameter.expected)"
    }
    return nil
  }

  /// The names in their order, for an advice.
  fileprivate var phrase: String { map { "`\($0.name)`" }.joined(separator: ", ") }
}

extension Parameter {
  /// Whether a log can tell an argument so.
  fileprivate func fits(_ argument: JSON) -> Bool {
    switch (kind, argument) {
    case (_, .string(AppLog.redacted)), (.any, _): true
    case (_, .null): mayBeNull || isOptional
    case (.constant(let constant), .string(let word)): constant.words.contains(word)
    case (.text, .string), (.requestor, .string), (.provider, .string), (.url, .string),
      (.resource, .string), (.mvpd, .string), (.bool, .bool), (.resources, .array),
      (.urls, .array), (.mvpds, .array), (.trackingData, .array), (.dictionary, .object),
      (.statusDictionary, .object), (.mvpd, .object), (.url, .object):
      true
    case _: false
    }
  }

  /// What fits.
  fileprivate var expected: String {
    switch kind {
    case .text, .requestor, .provider, .resource, .mvpd: "a text"
    case .url: "a URL, or {\"page\":\"login\",\"mvpd\":\"Alpha\"} for the page of a callback"
    case .bool: "true or false"
    case .resources, .urls, .mvpds, .trackingData: "an array"
    case .dictionary, .statusDictionary: "an object"
    case .constant(let constant): "one of " + constant.words.joined(separator: ", ")
    case .any: "any value"
    }
  }
}

extension JSON {
  /// The beginning of the value as it stands in a log, for an error.
  var found: String {
    var bytes: [UInt8] = []
    appendCompact(to: &bytes)
    return String(String(decoding: bytes, as: UTF8.self).visible.prefix(40))
  }
}
