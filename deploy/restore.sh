#!/bin/sh
# deploy/restore.sh FILE: replaces the database by the one in FILE, a backup of deploy/backup.sh or a dump of an earlier release, and puts the
# uploaded files back. The marketplaces are stopped meanwhile. The keys are put back before, see docs/operators.
set -eu
compose=${COMPOSE:-docker compose}
file=$1
# A dump of the database alone begins with these letters.
if [ "$(head -c 5 "$file")" = PGDMP ]; then read_part() { cat "$file"; }; parts=./database
else read_part() { tar --extract --to-stdout --file "$file" "$1"; }; parts=$(tar --list --file "$file"); fi
$compose stop marketplace-1 marketplace-2
$compose exec -T postgres dropdb --username portal --force portal
$compose exec -T postgres createdb --username portal portal
read_part ./database | $compose exec -T postgres pg_restore --username portal --dbname portal --exit-on-error
$compose run --rm migrate
# Dealers' programs may have pulled orders as the dump does not know them: every order comes to them again (decision 0110).
$compose exec -T postgres psql --username portal --dbname portal --quiet --set ON_ERROR_STOP=1 \
  --command "insert into order_change_waiting (order_id) select id from orders order by number"
$compose start marketplace-1 marketplace-2
case $parts in *./files*) read_part ./files | $compose exec -T marketplace-1 tar --extract --directory /data/files ;; esac
