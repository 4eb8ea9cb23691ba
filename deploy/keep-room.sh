#!/bin/sh
# The health check of Postgres: it answers, and its disk has free space. Postgres does not survive a full disk, not even for reads
# (docs/decisions/0016). Below a reserve this script makes it read-only, and writable again when there is space.
set -eu
pg_isready -q -h 127.0.0.1 -U portal
free=$(df -Pm "$PGDATA" | awk 'NR == 2 { print $4 }')
if [ "$free" -lt "${RESERVE_MB:-512}" ]; then readonly=on; else readonly=off; fi
ask() { psql -qtAX -U portal -d postgres "$@"; }
if [ "$(ask -c 'show default_transaction_read_only')" != "$readonly" ]; then
  ask -c "alter system set default_transaction_read_only = $readonly" -c "select pg_reload_conf()" >/dev/null
fi
