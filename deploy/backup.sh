#!/bin/sh
# deploy/backup.sh FILE: dumps the whole database into a file while the portal runs. FILE appears only when the dump is complete.
set -eu
${COMPOSE:-docker compose} exec -T postgres pg_dump --username portal --format custom portal > "$1.unfinished"
mv "$1.unfinished" "$1"
