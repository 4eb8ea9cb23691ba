#!/bin/sh
# Generates missing secrets in deploy/secrets. Only the owner can open the folder. The files are readable for all, because the
# containers' users do not exist on this machine.
set -eu
cd "$(dirname "$0")"
mkdir -p -m 700 secrets
for name in postgres_password session_keys token_keys seal_keys grafana_password; do
  file=secrets/$name
  [ -s "$file" ] || head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n' > "$file"
  chmod 444 "$file"
done
echo "The secrets lie in deploy/secrets: keep a copy of them beside your backups."
