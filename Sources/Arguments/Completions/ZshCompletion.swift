/// The completion script for zsh.
enum ZshCompletion {
  /// Returns the script, which works both in a folder of `fpath` and when it is sourced.
  static func script(of table: CompletionTable) -> String {
    let name = "_\(table.program)"
    let shell = ShellTable(offer: "\(name)_offer", quote: BashCompletion.singleQuoted) {
      "    (\($0.joined(separator: " | "))) \($1) ;;\n"
    }
    let steps = shell.steps(of: table) {
      "place=\($0)"
    } await: {
      "option=\($0)"
    }
    let words = shell.lists(of: table, \.candidates) {
      "\(name)_describe command \(described($0))"
    }
    let options = shell.lists(of: table, \.optionCandidates) {
      "\(name)_describe option \(described($0))"
    }
    return """
      #compdef \(table.program)
      # Completion of \(table.program) for zsh, made by '\(table.program) completions zsh'.

      # Sets place, option or count by the next word.
      \(name)_step() {
        case "$place $1" in
      \(steps.joined())    (*) if [[ $1 != -?* ]]; then count=$((count + 1)); fi ;;
        esac
      }

      # Offers paths and words.
      \(name)_offer() {
        local paths=$1
        local -a whole begun
        shift
        if [[ $paths == attached ]] && compset -P '*='; then
          _files
          return
        fi
        begun=(${(M)@:#*=})
        whole=(${@:#*=})
        if (($#whole)); then compadd -V words -- $whole; fi
        if (($#begun)); then compadd -V words -S '' -- $begun; fi
        case $paths in
          (files) _files ;;
          (folders) _files -/ ;;
        esac
      }

      # Offers words, each with a line about it behind a colon.
      \(name)_describe() {
        local kind=$1
        local -a candidates
        shift
        candidates=("$@")
        if [[ $kind == option ]]; then
          _describe -o -V $kind candidates
        else
          _describe -V $kind candidates
        fi
      }

      \(shell.functions(name, of: table, words: words, options: options))
      \(name)() {
        local place=\(table.program) option= count=0 only= index word
        for ((index = 2; index < CURRENT; index++)); do
          word=${(Q)words[index]}
          if [[ -n $option ]]; then
            option=
          elif [[ -n $only ]]; then
            count=$((count + 1))
          elif [[ $word == -- ]]; then
            only=yes
          else
            \(name)_step $word
          fi
        done
        if [[ -z $option$only && $PREFIX == --*=* ]]; then
          \(name)_step ${PREFIX%%=*}
          compset -P 1 '*='
          if [[ -n $option ]]; then \(name)_value; fi
        elif [[ -n $option ]]; then
          \(name)_value
        elif [[ -z $only && $PREFIX == -* ]]; then
          \(name)_option
        else
          if ((count == 0)); then \(name)_word; fi
          \(name)_argument
        fi
      }

      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(table.program)
      fi

      """
  }

  private static func described(_ candidates: [CompletionTable.Candidate]) -> String {
    let items = candidates.map { BashCompletion.singleQuoted("\($0.word):\($0.about)") }
    return items.joined(separator: " ")
  }
}
