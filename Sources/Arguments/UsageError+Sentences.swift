extension UsageError: CustomStringConvertible {
  /// What is wrong in one sentence without a full stop, then where to read on, in two lines.
  public var description: String {
    "\(reason)\nSee '\(commandPath.joined(separator: " ")) --help'."
  }
}

extension UsageError.Reason: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .missingCommand(let known):
      "a command is missing; expected \(oneOf(known))"
    case .unknownCommand(let word, let nearest?, _):
      "unknown command \(quoted(word)); did you mean '\(nearest)'?"
    case .unknownCommand(let word, nil, let known):
      "unknown command \(quoted(word)); expected \(oneOf(known))"
    case .optionBeforeCommand(let word, let command):
      "\(quoted(word)) belongs after the command, as in '\(command) \(visible(word))'"
    case .unknownOption(let word, let nearest?, _):
      "unknown option \(quoted(word)); did you mean '\(nearest)'?"
    case .unknownOption(let word, nil, let argument?):
      "unknown option \(quoted(word)); if it is meant as \(argument), put it after '--'"
    case .unknownOption(let word, nil, nil):
      "unknown option \(quoted(word))"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .valueLooksLikeOption(let word, let option):
      """
      \(option) needs a value, but \(quoted(word)) looks like an option; \
      if it is meant as the value, write '\(joined(option, visible(word)))'
      """
    case .unexpectedValue(let value, let flag):
      "\(flag) takes no value, but was given \(quoted(value))"
    case .repeatedOption(let option, let first, let second):
      "\(option) may be given once, but was given \(quoted(first)) and then \(quoted(second))"
    case .invalidValue(let word, let parameter, _, let nearest?):
      "\(quoted(word)) is not a value for \(parameter); did you mean '\(nearest)'?"
    case .invalidValue(let word, let parameter, let expected, nil):
      "\(quoted(word)) is not a value for \(parameter); expected \(expected)"
    case .missingArgument(let name):
      "\(name) is missing"
    case .unexpectedArgument(let word):
      "\(quoted(word)) is one argument too many"
    }
  }
}

extension AllowedValues {
  /// The end of the sentence "expected …".
  var expectation: String {
    switch self {
    case .anything: "any text"
    case .path: "a path that is not empty"
    case .integers(let range) where range.upperBound == .max:
      "a whole number from \(range.lowerBound)"
    case .integers(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .words(let words): oneOf(words)
    case .described(let expectation): expectation
    }
  }

  /// What help adds in parentheses; nil where the placeholder says it all.
  var helpNote: String? {
    switch self {
    case .anything, .path, .described: nil
    case .integers(let range) where range.upperBound == .max: "from \(range.lowerBound)"
    case .integers(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .words(let words): oneOf(words)
    }
  }
}

/// Lists words as a sentence does: "auto, always or never".
func oneOf(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

private func joined(_ option: String, _ value: String) -> String {
  option.hasPrefix("--") ? "\(option)=\(value)" : "\(option)\(value)"
}

private func quoted(_ word: String) -> String { "'\(visible(word))'" }

/// The word without control characters, which could repaint the reader's terminal.
private func visible(_ word: String) -> String {
  var result = ""
  for scalar in word.unicodeScalars {
    if scalar.properties.generalCategory == .control {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
