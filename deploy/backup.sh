#!/bin/sh
# deploy/backup.sh FILE: the whole database into a file, while people work. The file is there when it is complete.
set -eu
${COMPOSE:-docker compose} exec -T postgres pg_dump --username portal --format custom portal > "$1.unfinished"
mv "$1.unfinished" "$1"
