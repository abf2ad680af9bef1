#!/usr/bin/env bash
#
# Measures `entsim serve` beside a bare program that sends the same answers: serve.sh ENTSIM BARE [ROUNDS [SECONDS]].
#
# Prints a line for each figure: `checkauthn 16 0.71 68000` for the requests a second of a service at so many
# connections, divided by those of the bare program, and `p99 0.0031` for the seconds within which 99 of 100 requests
# are answered at 1,000 requests a second.
#
# In each round the two take turns, and the ratio is the median of the rounds' own: the speed of a machine changes by a
# third within a minute, and less within two seconds.
#
# It takes wrk and hey, which are installed from Debian where they are missing, and curl.

set -euo pipefail
export ENTSIM_JOURNAL=none

entsim=$1 bare=$2 rounds=${3:-5} seconds=${4:-1}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
pids=()
trap '[ ${#pids[@]} = 0 ] || kill "${pids[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT

for program in wrk hey curl; do
  command -v "$program" >/dev/null || apt-get install -y -qq "$program" >/dev/null || {
    echo "serve.sh: install $program, which makes the load" >&2
    exit 1
  }
done

await() { # FILE: waits until there is something in it
  for _ in $(seq 200); do
    [ ! -s "$1" ] || return 0
    sleep 0.02
  done
  echo "serve.sh: nothing came in $1" >&2
  return 1
}

"$entsim" serve "$root/Tests/ServerTests/WORLD.yaml" --port 0 --ready-file "$folder/ready" >/dev/null &
pids+=($!)
await "$folder/ready"
field() { sed -nE "s/.*\"$1\":\"([^\"]*)\".*/\\1/p"; }
url=$(field url <"$folder/ready")

# A viewer signs in, so that both services answer with 200.
client=$(curl -fsS "$url/o/client/register" -H 'Content-Type: application/json' -d '{"software_statement":"a.b.c"}')
bearer=$(curl -fsS "$url/o/client/token" -d "client_id=$(field client_id <<<"$client")" \
  -d "client_secret=$(field client_secret <<<"$client")" -d grant_type=client_credentials | field access_token)
header="Authorization: Bearer $bearer"
query="requestor=DEMO&deviceId=bench"
code=$(curl -fsS -X POST -H "$header" "$url/reggie/v1/DEMO/regcode.json?deviceId=bench&mvpd=Alpha" | field code)
page=$(curl -fsSL "$url/api/v1/authenticate?reg_code=$code&requestor_id=DEMO&mso_id=Alpha&redirect_url=https://a.example/" \
  -o /dev/null -w '%{url_effective}')
form=$(curl -fsS "$page&subscriber=alice")
value() { sed -nE "s/.*name=\"$1\" value=\"([^\"]*)\".*/\\1/p" <<<"$form" | sed 's/&amp;/\&/g'; }
curl -fsS "$url/sp/saml/SAMLAssertionConsumer" -o /dev/null \
  --data-urlencode "SAMLResponse=$(value SAMLResponse)" --data-urlencode "RelayState=$(value RelayState)"

load() { # ADDRESS CONNECTIONS: prints the requests a second
  wrk -t1 -c"$2" -d"${seconds}s" -H "$header" "$1" | awk '
    /Non-2xx/ { print "serve.sh: not all answers were 2xx" > "/dev/stderr"; exit 1 }
    /Requests\/sec/ { print $2 }'
}
median() { sort -n | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }

for service in checkauthn authorize; do
  path="/api/v1/$service?$query"
  [ "$service" = checkauthn ] || path="$path&resource=News"
  curl -fsS -i -H "$header" "$url$path" >"$folder/$service"
  "$bare" "$folder/$service" >"$folder/port" &
  pids+=($!)
  await "$folder/port"
  addresses=("http://127.0.0.1:$(cat "$folder/port")$path" "$url$path")
  rm "$folder/port"
  load "${addresses[0]}" 16 >/dev/null
  load "${addresses[1]}" 16 >/dev/null
  for connections in 1 16 64; do
    rm -f "$folder/0" "$folder/1"
    for round in $(seq "$rounds"); do
      # Which goes first alternates too.
      for index in $((round % 2)) $((1 - round % 2)); do load "${addresses[$index]}" "$connections" >>"$folder/$index"; done
    done
    ratio=$(paste "$folder/1" "$folder/0" | awk '{ print $1 / $2 }' | median)
    printf '%s %s %.4f %.0f\n' "$service" "$connections" "$ratio" "$(median <"$folder/1")"
  done
done

hey -z "$((seconds * 5))s" -c 10 -q 100 -H "$header" "$url/api/v1/checkauthn?$query" >"$folder/hey"
if ! grep -q '\[200\]' "$folder/hey" || grep -q 'Error distribution' "$folder/hey"; then
  cat "$folder/hey" >&2
  exit 1
fi
awk '$1 ~ /^99%/ { print "p99", $3 }' "$folder/hey"
