#!/bin/sh
# deploy/restore.sh FILE: replaces the database by the dump in FILE. The marketplaces are stopped meanwhile.
set -eu
compose=${COMPOSE:-docker compose}
$compose stop marketplace-1 marketplace-2
$compose exec -T postgres dropdb --username portal --force portal
$compose exec -T postgres createdb --username portal portal
$compose exec -T postgres pg_restore --username portal --dbname portal --exit-on-error < "$1"
$compose run --rm migrate
# Dealers' programs may have pulled orders as the dump does not know them: every order comes to them again (decision 0120).
$compose exec -T postgres psql --username portal --dbname portal --quiet --set ON_ERROR_STOP=1 \
  --command "insert into order_change_waiting (order_id) select id from orders order by number"
$compose start marketplace-1 marketplace-2
