# The words of additions: edits of the scratch copy, and what checks have in common. An edit names its
# place by an anchor, a piece of one line, which has to stand there exactly once; else the addition fails
# and says so.

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Prints the only source file, from the root, that has a text in it: file_with TEXT
file_with() {
  local found
  found=$(cd "$tree" && grep -rlF -- "$1" Sources) || fail "no source file has ‘$1’"
  [ "$(wc -l <<<"$found")" -eq 1 ] || fail "several source files have ‘$1’:" $found
  printf '%s\n' "$found"
}

# Makes a new file of standard input: create FILE
create() {
  [ ! -e "$tree/$1" ] || fail "$1 is there already"
  mkdir -p "$(dirname "$tree/$1")"
  cat >"$tree/$1"
}

# Adds standard input behind the line that has an anchor: insert_after FILE ANCHOR
insert_after() { edit after "$@"; }
# Adds standard input before the line that has an anchor: insert_before FILE ANCHOR
insert_before() { edit before "$@"; }
# Puts standard input in the place of the line that has an anchor: replace_line FILE ANCHOR
replace_line() { edit instead "$@"; }
# Puts a text in the place of another one, within a line: replace FILE OLD NEW
replace() {
  NEW=$3 edit within "$1" "$2" </dev/null
}

edit() {
  local file=$tree/$2 count
  [ -n "$2" ] || exit 1  # file_with has said why
  [ -f "$file" ] || fail "there is no file $2"
  count=$(grep -cF -- "$3" "$file") || true
  [ "$count" -eq 1 ] || fail "$2 has ‘$3’ in $count lines, and 1 was expected"
  cat >"$work/inserted"
  WAY=$1 ANCHOR=$3 INSERTED=$work/inserted awk '
    BEGIN {
      way = ENVIRON["WAY"]
      anchor = ENVIRON["ANCHOR"]
      while ((getline line <ENVIRON["INSERTED"]) > 0) inserted = inserted line "\n"
    }
    !(place = index($0, anchor)) { print; next }
    way == "before" { printf "%s", inserted; print }
    way == "after" { print; printf "%s", inserted }
    way == "instead" { printf "%s", inserted }
    way == "within" {
      print substr($0, 1, place - 1) ENVIRON["NEW"] substr($0, place + length(anchor))
    }
  ' "$file" >"$work/edited"
  cat "$work/edited" >"$file"
}

# Has the program read every entry of the runs that earlier versions have stored.
read_old_runs() {
  for old in "$tree"/Tests/EndToEndTests/Kept/*/runs.sqlite; do
    cp "$old" old.sqlite
    chmod u+w old.sqlite
    "$entsim" export --all --journal old.sqlite -o old.jsonl
  done
}
