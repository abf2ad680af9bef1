#!/usr/bin/env zsh
#
# Types lines into an interactive zsh that has the completions of entsim, on a terminal of its own:
# `zsh.zsh offered FOLDER LINES` prints for each line of a file what is offered, and `zsh.zsh typed
# FOLDER LINES` the words that entsim gets, > being the Tab key. FOLDER has the file _entsim. An
# empty line ends each answer.

zmodload zsh/zpty
work=$(mktemp -d)
trap 'rm -rf $work' EXIT

lines=("${(@f)$(<$3)}")
log=

zpty -b shell zsh -f -i
say() { zpty -w -n shell "$1"; }

# Waits until the shell has made a file.
wait_for() {
  local seconds output
  for ((tries = 0; tries < 1000; tries++)); do
    while zpty -rt shell output 2>/dev/null; do log+=$output; done
    if [[ -e $1 ]]; then
      rm -f $1
      return
    fi
    sleep 0.02
  done
  print -u2 "zsh: nothing happens; it has written:"
  print -ru2 -- $log
  exit 1
}

cat >$work/rc <<RC
PROMPT=
TERM=dumb
unsetopt beep
setopt no_list_beep
fpath=($2 \$fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "\$@"
    return
  fi
  local -a matches
  builtin compadd -A matches "\$@"
  print -lr -- \$matches >>$work/offered
  builtin compadd "\$@"
}
ended() { : >$work/ended }
complete_word() {
  comppostfuncs=(ended)
  zle complete-word
}
zle -N complete_word
bindkey '^I' complete_word
entsim() {
  print -r -- "\$*" >>$work/typed
  : >$work/ran
}
: >$work/ready
RC
say "source $work/rc"$'\n'
wait_for $work/ready

for line in $lines; do
  : >$work/$1
  case $1 in
    (offered)
      say $line$'\t'
      wait_for $work/ended
      say $'\C-u'
      ;;
    (typed)
      parts=("${(@s:>:)line}")
      for part in ${parts[1,-2]}; do
        say $part$'\t'
        wait_for $work/ended
      done
      say ${parts[-1]}$'\n'
      wait_for $work/ran
      ;;
  esac
  grep . $work/$1
  print
done
zpty -d shell
