#!/bin/sh
# Secrets come as files: for each name below, the content of the file that NAME_FILE names becomes NAME. Other variables that end in
# _FILE (SSL_CERT_FILE) stay what they are. Then what was asked for takes this shell's place.
set -eu
# Written by scripts/settings-table.ts from the settings that are secrets.
secrets="DATABASE_URL METRICS_TOKEN PGPASSWORD S3_ACCESS_KEY S3_SECRET_KEY SEAL_KEYS SESSION_KEYS SMTP_URL TOKEN_KEYS VALKEY_URL"
for name in $secrets; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  if ! value=$(cat "$file" 2>/dev/null); then
    echo "${name}_FILE: the file $file cannot be read." >&2
    exit 1
  fi
  export "$name=$value"
  unset "${name}_FILE"
done
exec "$@"
