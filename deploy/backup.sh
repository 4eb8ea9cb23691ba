#!/bin/sh
# deploy/backup.sh FILE: the whole database into a file, while people work.
set -eu
${COMPOSE:-docker compose} exec -T postgres pg_dump --username portal --format custom portal > "$1"
