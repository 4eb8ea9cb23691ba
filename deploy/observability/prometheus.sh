#!/bin/sh
# Writes the public https addresses, whose certificates are watched, to /tmp/certificates.json, then runs the given command.
set -eu
targets=""
for address in "${PUBLIC_URL:-}" "${SHOP_URL:-}" "${SERVICES_URL:-}"; do
  case $address in https://*) targets="$targets${targets:+, }\"$address\"" ;; esac
done
echo "[{ \"targets\": [$targets] }]" > "${TARGETS:=/tmp/certificates.json}"
exec "$@"
