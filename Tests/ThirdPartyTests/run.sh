#!/usr/bin/env bash
#
# Lets a published client of the services, unmodified, sign in and get a media token from the built server, twice: the
# second time with what it has stored. What it did is then a scenario that has to pass. ENTSIM=PATH chooses the program.
#
# The client comes from PyPI into a virtual environment below .build, once. Its hosts are compiled in, so a proxy on
# loopback leads them to the server; no request leaves the machine.

set -euo pipefail
export ENTSIM_JOURNAL=none PYTHONDONTWRITEBYTECODE=1

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
environment=$root/.build/third-party/environment
entsim=${ENTSIM:-$root/.build/release/entsim}

if ! cmp -s "$here/requirements.txt" "$environment/complete"; then
  rm -rf "$environment"
  mkdir -p "$(dirname "$environment")"
  python3 -m venv "$environment"
  "$environment/bin/python" -m pip --quiet --disable-pip-version-check install --no-deps --require-hashes \
    -r "$here/requirements.txt"
  cp "$here/requirements.txt" "$environment/complete"
fi

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
cp "$here/WORLD.yaml" "$work"
cd "$work"
"$entsim" serve WORLD.yaml --port 0 --ready-file ready.json >served.txt &
server=$!
for _ in $(seq 100); do
  [ ! -s ready.json ] || break
  sleep 0.1
done
field() { python3 -c 'import json, sys; print(json.load(open("ready.json"))[sys.argv[1]])' "$1"; }
url=$(field url)

client() {
  "$environment/bin/python" "$here/run_client.py" "$url" --requestor DEMO --resource News --mso DTV --username alice \
    --cache "$work/cache" "$@"
}

for round in first second; do
  token=$(client)
  case $token in
    '<signatureInfo>'*) printf 'third party: the %s sign-in got a media token\n' "$round" ;;
    *)
      printf 'third party: the %s sign-in got no media token: %s\n' "$round" "$token" >&2
      exit 1
      ;;
  esac
done

python3 - "$url" "$(field token)" >session.yaml <<'END'
import sys, urllib.request
request = urllib.request.Request(sys.argv[1] + "/entsim/scenario", headers={"X-Entsim-Token": sys.argv[2]})
sys.stdout.write(urllib.request.urlopen(request).read().decode())
END
"$entsim" run session.yaml
