#!/usr/bin/env bash
#
# Unpacks what `make dist` has packed, and runs the bundled suite with it where there is no toolchain: with a
# PATH of the system alone and, where a namespace can be made, in a root that holds nothing but the pack and
# /proc, in which every program of Swift finds its arguments. `entsim serve` takes libraries of the system: it has to
# serve with them, and without them to say what to install. Packs it a second time, too, and expects the same bytes.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
pack=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  printf 'dist: %s\n' "$*" >&2
  exit 1
}

mkdir "$work/unpacked" "$work/home" "$work/again"
tar --extract --gzip --file "$pack" --directory "$work/unpacked"
folder=$(echo "$work"/unpacked/entsim-*)
[ "$(basename "$folder").tar.gz" = "$(basename "$pack")" ] ||
  fail "the pack holds $(basename "$folder"), and is called $(basename "$pack")"
(cd "$(dirname "$pack")" && sha256sum --quiet --check "$(basename "$pack").sha256")

# The same commit gives the same bytes in any folder.
command -v readelf >/dev/null || fail "there is no readelf; install binutils"
for program in bin/entsim libexec/entsim-serve; do
  if grep -qaF "$root/" "$folder/$program"; then fail "$program names the folder it was built in"; fi
  if readelf -SW "$folder/$program" | grep -E 'build-id|swift_modhash'; then
    fail "$program has a section that depends on the folder it was built in"
  fi
done

# What the program loads when it starts: nothing, or at most what every Linux of the time has.
libraries=$(ldd "$folder/bin/entsim" 2>&1 || true)
if foreign=$(grep '=>' <<<"$libraries" | grep -vE '^\s*lib(c|m|stdc\+\+|gcc_s)\.so'); then
  fail "the program needs other libraries:"$'\n'"$foreign"
fi

# The libraries that `entsim serve` tells people to install, and none of Swift's.
libraries_of_serve='lib(c|m|stdc\+\+|gcc_s|crypto|microhttpd|sqlite3|yaml-0)\.so|ld-linux'
if foreign=$(readelf -dW "$folder/libexec/entsim-serve" | grep NEEDED | grep -vE "$libraries_of_serve"); then
  fail "entsim-serve needs other libraries:"$'\n'"$foreign"
fi

# alone WORDS runs a command without anything of this environment.
alone() { (cd "$folder" && env -i PATH=/usr/bin:/bin HOME="$work/home" ENTSIM_JOURNAL=none "$@"); }

# rooted WORDS runs a command in a root that holds the pack and /proc.
rooted() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin ENTSIM_JOURNAL=none unshare --map-root-user --mount \
    sh -c 'mount --rbind /proc "$0/proc" && exec chroot "$0" "$@"' "$work/image" "$@"
}

# passes COMMAND runs the bundled suite, all of which has to pass, and prints its last line.
passes() {
  local status=0 last
  "$@" >"$work/output" 2>&1 || status=$?
  last=$(tail -n 1 "$work/output")
  [[ $status == 0 && $last =~ ^([0-9]+)" scenarios: "([0-9]+)" passed"$ &&
    ${BASH_REMATCH[1]} == "${BASH_REMATCH[2]}" && ${BASH_REMATCH[1]} -gt 500 ]] || {
    tail -n 40 "$work/output" >&2
    fail "the bundled suite does not pass: status $status"
  }
  echo "$last"
}

# Asks the server for the configuration of a requestor, with no program but bash.
ask='address=${ENTSIM_URL#http://}; exec 3<>"/dev/tcp/${address%:*}/${address#*:}"
  printf "GET /api/v1/config/DEMO HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" "$address" >&3
  read -r line <&3; [[ $line == "HTTP/1.1 200 OK"* ]]'
world=share/entsim/Scenarios/Fixtures/two-providers.yaml
alone bin/entsim serve "$world" --port 0 -- bash -c "$ask" >"$work/served" 2>&1 ||
  fail "'entsim serve' does not serve:"$'\n'"$(cat "$work/served")"

ran=$(passes alone bin/entsim run share/entsim/Scenarios)
places="an empty environment"
if ! grep -q '=>' <<<"$libraries" && unshare --map-root-user --mount true 2>/dev/null; then
  mkdir -p "$work/image/proc"
  tar --extract --gzip --file "$pack" --directory "$work/image" --strip-components 1
  again=$(passes rooted /bin/entsim run /share/entsim/Scenarios)
  [ "$again" = "$ran" ] || fail "in an empty root, the suite ends otherwise: $again"
  places="$places and in an empty root"
  status=0
  rooted /bin/entsim serve "/$world" --port 0 -- /bin/entsim --version >"$work/served" 2>&1 || status=$?
  [[ $status == 64 && $(cat "$work/served") == *"apt install libmicrohttpd12 "* ]] ||
    fail "without its libraries, 'entsim serve' does not say what to install: status $status"$'\n'"$(cat "$work/served")"
  for library in $(ldd "$folder/libexec/entsim-serve" | grep -oE '/[^ ]+'); do
    mkdir -p "$work/image/$(dirname "$library")"
    cp -L "$library" "$work/image/$library"
  done
  rooted /bin/entsim serve "/$world" --port 0 -- /bin/entsim --version >"$work/served" 2>&1 ||
    fail "with its libraries, 'entsim serve' does not serve:"$'\n'"$(cat "$work/served")"
fi

alone bin/entsim schema | cmp - "$folder/share/entsim/entsim.schema.json"
alone bin/entsim man run | cmp - "$folder/share/man/man1/entsim-run.1"
alone bin/entsim completions zsh | cmp - "$folder/share/zsh/site-functions/_entsim"
(cd "$folder" && find . -type f ! -path ./share/entsim/installed.txt | sed 's|^\./||' | sort) >"$work/found"
sort "$folder/share/entsim/installed.txt" | diff - "$work/found" ||
  fail "the list of installed files differs from what the pack holds"

again=$("$root/Packaging/dist.sh" "$root/.build/release/entsim" "$work/again")
cmp "$pack" "$again" || fail "packed a second time, it has other bytes"

echo "dist: $(basename "$pack") runs in $places: $ran"
