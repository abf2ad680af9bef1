/// The completion script for bash.
enum BashCompletion {
  /// Returns the script.
  static func script(of table: CompletionTable) -> String {
    let name = "_\(table.program)"
    let shell = ShellTable(offer: "\(name)_offer", quote: singleQuoted) { patterns, command in
      "    \(patterns.joined(separator: " | "))) \(command) ;;\n"
    }
    let steps = shell.steps(of: table) {
      "place=\($0)"
    } await: {
      "option=\($0)"
    }
    let words = shell.lists(of: table, \.candidates) { "\(name)_offer none \(list($0))" }
    let options = shell.lists(of: table, \.optionCandidates) { "\(name)_offer none \(list($0))" }
    return """
      # Completion of \(table.program) for bash, made by '\(table.program) completions bash'.

      # Sets words to those before and under the cursor. Bash also breaks words at '=' and ':'.
      \(name)_split() {
        local line=${COMP_LINE:0:COMP_POINT} rest index word
        for ((index = 0; index <= COMP_CWORD; index++)); do
          rest=${line#"${line%%[![:space:]]*}"}
          word=${COMP_WORDS[index]}
          if ((index == COMP_CWORD)); then word=$rest; fi
          if ((index > 0)) && [[ $rest == "$line" ]]; then
            words[${#words[@]} - 1]+=$word
          else
            words+=("$word")
          fi
          line=${rest#"$word"}
        done
      }

      # Sets place, option or count by the next word.
      \(name)_step() {
        case "$place $1" in
      \(steps.joined())    *) if [[ $1 != -?* ]]; then count=$((count + 1)); fi ;;
        esac
      }

      # Offers paths and words.
      \(name)_offer() {
        local paths=$1 word start=$current
        shift
        for word; do
          if [[ $word == "$start"* ]]; then COMPREPLY+=("$word"); fi
        done
        if [[ $paths == attached && $start == *=* ]]; then
          attached+=${start%%=*}=
          start=${start#*=}
          paths=files
        fi
        case $paths in
          files) paths=-f ;;
          folders) paths=-d ;;
          *) return ;;
        esac
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen $paths -- "$start")
        compopt -o filenames 2>/dev/null
      }

      \(shell.functions(name, of: table, words: words, options: options))
      \(name)() {
        local place=\(table.program) option= count=0 only= attached= kept= head whole current index mark
        local -a words=()
        COMPREPLY=()
        \(name)_split
        for ((index = 1; index < ${#words[@]} - 1; index++)); do
          if [[ -n $option ]]; then
            option=
          elif [[ -n $only ]]; then
            count=$((count + 1))
          elif [[ ${words[index]} == -- ]]; then
            only=yes
          else
            \(name)_step "${words[index]}"
          fi
        done
        whole=${words[${#words[@]} - 1]}
        current=$whole
        if [[ -z $option$only && $current == --*=* ]]; then
          \(name)_step "${current%%=*}"
          attached=${current%%=*}=
          current=${current#*=}
        fi
        if [[ -n $option ]]; then
          \(name)_value
        elif [[ -z $only$attached && $current == -* ]]; then
          \(name)_option
        elif [[ -z $attached ]]; then
          if ((count == 0)); then \(name)_word; fi
          \(name)_argument
        fi
        # Bash replaces only what stands behind the last '=' or ':', where these break words.
        for mark in = :; do
          if [[ $COMP_WORDBREAKS == *"$mark"* && $whole == *"$mark"* ]]; then
            head=${whole%"${whole##*"$mark"}"}
            if ((${#head} > ${#kept})); then kept=$head; fi
          fi
        done
        for index in "${!COMPREPLY[@]}"; do
          head=$attached${COMPREPLY[index]}
          COMPREPLY[index]=${head#"$kept"}
        done
        if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then
          compopt -o nospace 2>/dev/null
        fi
      }

      complete -F \(name) \(table.program)

      """
  }

  private static func list(_ candidates: [CompletionTable.Candidate]) -> String {
    candidates.map(\.word).joined(separator: " ")
  }

  /// Quotes a text for shells that read as the Bourne shell does.
  static func singleQuoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
