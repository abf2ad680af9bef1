/// The branches of the tables in a script, in the syntax of a shell.
///
/// All scripts read the words before the cursor from left to right. The table of steps says what a word leads to,
/// the other tables what is offered then. Each looks up the place and a word behind it.
struct ShellTable {
  /// The function that offers a value.
  let offer: String
  /// Quotes a text for the shell.
  let quote: (String) -> String
  /// Makes a branch of quoted patterns and a command.
  let branch: (_ patterns: [String], _ command: String) -> String

  /// Makes the branches for words that lead on: a command to its place, and an option to its value.
  ///
  /// - Parameters:
  ///   - table: The table of the program.
  ///   - enter: Makes the command for a command's place.
  ///   - await: Makes the command for an option that takes a value.
  /// - Returns: The branches, for the place and the word.
  func steps(
    of table: CompletionTable,
    enter: (_ place: String) -> String,
    await: (_ option: String) -> String
  ) -> [String] {
    let paths = table.places.map(\.path).filter { $0 != table.program }
    let options = table.places.flatMap { place in
      place.options.filter { $0.value != nil }.map { option in
        branch(
          option.names.map { quote("\(place.path) \($0)") },
          `await`(quote(option.names[option.names.count - 1]))
        )
      }
    }
    return paths.map { branch([quote($0)], enter(quote($0))) } + options
  }

  /// Returns the branches for the values of options.
  func values(of table: CompletionTable) -> [String] {
    table.places.flatMap { place in
      place.options.compactMap { option in
        option.value.flatMap { value in
          call(for: value).map {
            branch([quote("\(place.path) \(option.names[option.names.count - 1])")], $0)
          }
        }
      }
    }
  }

  /// Makes the branches for arguments, by their number from 0.
  ///
  /// - Parameters:
  ///   - table: The table of the program.
  ///   - any: The pattern for any number.
  /// - Returns: The branches, for the place and the number.
  func arguments(of table: CompletionTable, any: String) -> [String] {
    table.places.flatMap { place in
      place.arguments.enumerated().compactMap { index, argument in
        call(for: argument.value).map { command in
          let pattern =
            argument.isRepeated ? quote("\(place.path) ") + any : quote("\(place.path) \(index)")
          return branch([pattern], command)
        }
      }
    }
  }

  /// Returns the branches for the candidates that `list` picks, each with a line about it.
  func lists(
    of table: CompletionTable,
    _ list: (CompletionTable.Place) -> [CompletionTable.Candidate],
    _ command: ([CompletionTable.Candidate]) -> String
  ) -> [String] {
    table.places.compactMap { place in
      let candidates = list(place)
      return candidates.isEmpty ? nil : branch([quote(place.path)], command(candidates))
    }
  }

  /// Returns the functions that look up what is offered, which bash and zsh have in common.
  ///
  /// - Parameters:
  ///   - name: What the names of the functions begin with.
  ///   - table: The table of the program.
  ///   - words: The branches for the words of a place.
  ///   - options: The branches for its options.
  /// - Returns: The text, with a line break behind each function.
  func functions(
    _ name: String,
    of table: CompletionTable,
    words: [String],
    options: [String]
  ) -> String {
    let tables = [
      ("value", "\"$place $option\"", values(of: table)),
      ("argument", "\"$place $count\"", arguments(of: table, any: "*")),
      ("word", "$place", words), ("option", "$place", options),
    ]
    return tables.map { function, subject, branches in
      "\(name)_\(function)() {\n  case \(subject) in\n\(branches.joined())  esac\n}\n"
    }.joined(separator: "\n")
  }

  /// Returns the call that offers a value; nil where there is nothing to offer.
  private func call(for value: CompletionTable.Value) -> String? {
    guard value.paths != .none || !value.words.isEmpty else { return nil }
    return ([offer, value.paths.rawValue] + value.words).joined(separator: " ")
  }
}

extension CompletionTable.Place {
  /// The options, each name with a line about it.
  var optionCandidates: [CompletionTable.Candidate] {
    options.flatMap { option in
      option.names.map { CompletionTable.Candidate(word: $0, about: option.about) }
    }
  }
}
