#!/bin/sh
# deploy/restore.sh FILE: replaces the database by the dump in FILE. The marketplaces are stopped meanwhile.
set -eu
compose=${COMPOSE:-docker compose}
$compose stop marketplace-1 marketplace-2
$compose exec -T postgres dropdb --username portal --force portal
$compose exec -T postgres createdb --username portal portal
$compose exec -T postgres pg_restore --username portal --dbname portal --exit-on-error < "$1"
$compose run --rm migrate
$compose start marketplace-1 marketplace-2
