/// The completion script for fish.
enum FishCompletion {
  /// Returns the script.
  static func script(of table: CompletionTable) -> String {
    let name = "__\(table.program)"
    let shell = ShellTable(offer: "\(name)_offer", quote: quoted) {
      "        case \($0.joined(separator: " "))\n            \($1)\n"
    }
    let steps = shell.steps(of: table) {
      "set place \($0)"
    } await: {
      "set option \($0)"
    }
    let arguments = shell.arguments(of: table, any: "'*'")
    let words = shell.lists(of: table, \.candidates) { "\(name)_describe \(described($0))" }
    let options = shell.lists(of: table, \.optionCandidates) {
      "\(name)_describe \(described($0))"
    }
    return """
      # Completion of \(table.program) for fish, made by '\(table.program) completions fish'.

      # Sets place, option or count by the next word.
      function \(name)_step --no-scope-shadowing
          switch "$place $argv[1]"
      \(steps.joined())        case '*'
                  if not string match -q -- '-?*' $argv[1]
                      set count (math $count + 1)
                  end
          end
      end

      # Offers paths and words.
      function \(name)_offer --no-scope-shadowing
          set -l paths $argv[1]
          if test $paths = attached; and string match -q -- '*=*' $current
              set attached $attached(string replace -r '=.*' '=' -- "$current")
              set current (string replace -r '^[^=]*=' '' -- "$current")
              set paths files
          else
              printf '%s\\n' "$attached"$argv[2..]
          end
          switch $paths
              case files
                  printf '%s\\n' "$attached"(__fish_complete_path "$current")
              case folders
                  printf '%s\\n' "$attached"(__fish_complete_directories "$current")
          end
      end

      # Offers words, each followed by a line about it.
      function \(name)_describe
          printf '%s\\t%s\\n' $argv
      end

      function \(name)_value --no-scope-shadowing
          switch "$place $option"
      \(shell.values(of: table).joined())    end
      end

      function \(name)_argument --no-scope-shadowing
          switch "$place $count"
      \(arguments.joined())    end
      end

      function \(name)_word --no-scope-shadowing
          switch $place
      \(words.joined())    end
      end

      function \(name)_option --no-scope-shadowing
          switch $place
      \(options.joined())    end
      end

      function \(name)_complete
          set -l place \(quoted(table.program))
          set -l option ''
          set -l count 0
          set -l only ''
          set -l attached ''
          set -l current (commandline -ct)
          set -l words (commandline -opc)
          for word in $words[2..]
              if test -n "$option"
                  set option ''
              else if test -n "$only"
                  set count (math $count + 1)
              else if test "$word" = --
                  set only yes
              else
                  \(name)_step "$word"
              end
          end
          if test -z "$option$only"; and string match -q -- '--*=*' $current
              \(name)_step (string replace -r '=.*' '' -- "$current")
              set attached (string replace -r '=.*' '=' -- "$current")
              set current (string replace -r '^[^=]*=' '' -- "$current")
              if test -n "$option"
                  \(name)_value
              end
          else if test -n "$option"
              \(name)_value
          else if test -z "$only"; and string match -q -- '-*' $current
              \(name)_option
          else
              if test $count -eq 0
                  \(name)_word
              end
              \(name)_argument
          end
      end

      complete -c \(table.program) -f -a '(\(name)_complete)'

      """
  }

  private static func described(_ candidates: [CompletionTable.Candidate]) -> String {
    candidates.map { "\(quoted($0.word)) \(quoted($0.about))" }.joined(separator: " ")
  }

  /// Quotes a text for fish, in which a backslash is special within single quotes too.
  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == #"\"# { result.append(#"\"#) }
      result.append(character)
    }
    return result + "'"
  }
}
