#!/bin/sh
# Generates missing secrets in deploy/secrets. Only the owner can open the folder. The files are readable for all, because the
# containers' users do not exist on this machine.
set -eu
cd "$(dirname "$0")"
# The folders are for secrets of your own, which the containers see in /run/own (docs/operators, Settings).
mkdir -p -m 700 secrets
mkdir -p -m 755 secrets/gateway secrets/marketplace secrets/alertmanager
for name in postgres_password session_keys token_keys seal_keys grafana_password; do
  file=secrets/$name
  [ -s "$file" ] || head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n' > "$file"
  chmod 444 "$file"
done
echo "The secrets lie in deploy/secrets: deploy/backup.sh keeps an encrypted copy of them."
