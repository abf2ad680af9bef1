#!/usr/bin/env bash
#
# Types lines into an interactive bash that has the completions of entsim, with the libraries that
# bash itself uses: `bash.sh offered COMPLETIONS LINE` prints what is offered, and `bash.sh typed
# COMPLETIONS LINE` the words that entsim gets, > being the Tab key.

set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/rc" <<RC
PS1=
HISTFILE=
bind 'set bell-style none'
source '$2'
noted() { _entsim "\$@"; printf '%s\n' "\${COMPREPLY[@]}" >'$work/offered'; }
entsim() { printf '%s\n' "\$*" >'$work/typed'; }
RC

case $1 in
  offered)
    echo 'complete -F noted entsim' >>"$work/rc"
    keys="$3"$'\t\025exit\n'
    ;;
  typed) keys="${3//>/$'\t'}"$'\nexit\n' ;;
esac

: >"$work/$1"
printf '%s' "$keys" | timeout 20 bash --noprofile --rcfile "$work/rc" -i >"$work/log" 2>&1
cat "$work/$1"
