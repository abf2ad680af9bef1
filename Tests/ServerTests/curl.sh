#!/usr/bin/env bash
#
# curl from a registration to a media token: curl.sh URL STATEMENT. Each line that fails says what was expected.

set -euo pipefail

url=$1
statement=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the body of an answer. The first argument is the status that is expected.
call() {
  local expected=$1 status
  shift
  status=$(curl --silent --show-error --noproxy '*' --max-time 5 --dump-header "$work/headers" --output "$work/body" \
    --write-out '%{http_code}' "$@")
  if [ "$status" != "$expected" ]; then
    printf 'curl %s\n--- answer\n%s\n%s\n--- expected\n%s\n' "$*" "$(cat "$work/headers")" "$(cat "$work/body")" "$expected" >&2
    exit 1
  fi
  cat "$work/body"
}

# Prints a field of a JSON object on standard input.
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }

registered=$(call 201 "$url/o/client/register" --header 'Content-Type: application/json' \
  --data "{\"software_statement\": \"$statement\"}")
token=$(call 201 "$url/o/client/token" --data grant_type=client_credentials \
  --data "client_id=$(field client_id <<<"$registered")" \
  --data-urlencode "client_secret=$(field client_secret <<<"$registered")" | field access_token)
bearer=(--header "Authorization: Bearer $token")
who='requestor=DEMO&deviceId=device-of-curl'

call 403 "$url/api/v1/checkauthn?$who" "${bearer[@]}" | grep -q '<status>403</status>'
call 200 "$url/api/v1/config/DEMO" | grep -q '<displayName>Alpha Cable</displayName>'
code=$(call 201 "$url/reggie/v1/DEMO/regcode.json" "${bearer[@]}" --data deviceId=device-of-curl --data mvpd=Alpha | field code)

call 302 "$url/api/v1/authenticate?reg_code=$code&requestor_id=DEMO&mso_id=Alpha&domain_name=adobe.com&noflash=true&no_iframe=true&redirect_url=https%3A%2F%2Flogin.example%2Fdone" >/dev/null
grep -qi '^location: .*/mvpd/Alpha/login?' "$work/headers" || {
  echo "expected a redirect to the login page of Alpha, found" >&2
  cat "$work/headers" >&2
  exit 1
}

# A pass signs in without a page.
call 204 "$url/api/v1/authenticate/freepreview" "${bearer[@]}" --data requestor_id=DEMO --data deviceId=device-of-curl \
  --data mso_id=Preview --data domain_name=adobe.com
call 200 "$url/api/v1/checkauthn?$who" "${bearer[@]}" >/dev/null
call 200 "$url/api/v1/authorize?$who&resource=News&format=json" "${bearer[@]}" | field expires >/dev/null
call 200 "$url/api/v1/tokens/media.json?$who&resource=News" "${bearer[@]}" | field serializedToken | base64 -d |
  grep -q '^<signatureInfo>.*<signatureInfo><shortAuthorizationToken>'
call 204 --request DELETE "$url/api/v1/logout?$who" "${bearer[@]}"
call 403 "$url/api/v1/checkauthn?$who" "${bearer[@]}" >/dev/null
