#!/bin/sh
# deploy/backup.sh FILE: backs the portal up while it runs. FILE holds the database and the uploaded files, FILE.keys the keys, encrypted:
# with BACKUP_PASSPHRASE_FILE (a file with a passphrase) or for BACKUP_CERTIFICATE (a certificate whose private key lies elsewhere).
# Each appears only when it is complete and was tried: the database by a restore into a database of its own, which is then removed.
set -eu
# For the owner alone: personal data and keys.
umask 077
compose=${COMPOSE:-docker compose}
deploy=$(dirname "$0")
file=$1
work=$file.unfinished
try=portal_backup_try
mkdir -m 700 "$work" || { echo "$work is there: another backup runs, or one was broken off. Remove it then." >&2; exit 1; }
end() {
  rm -rf "$work"
  $compose exec -T postgres dropdb --username portal --if-exists --force $try >/dev/null 2>&1 || true
}
trap end EXIT
trap 'exit 1' HUP INT TERM
ask() { $compose exec -T postgres psql --username portal --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

$compose exec -T postgres pg_dump --username portal --format custom portal > "$work/database"
# After the database, so that each file that it names is there.
if [ "$($compose exec -T marketplace-1 sh -c 'echo "${S3_URL:+bucket}"' | tr -d '\r\n')" = bucket ]; then
  echo "The uploaded files lie in the bucket (S3_URL) and are not in this backup: switch on its versioning."
else
  $compose exec -T marketplace-1 tar --create --directory /data/files . > "$work/files"
  tar --list --file "$work/files" >/dev/null
fi

if [ "${BACKUP_TRY:-on}" = on ]; then
  $compose exec -T postgres createdb --username portal $try
  $compose exec -T postgres pg_restore --username portal --dbname $try --exit-on-error < "$work/database"
  rows='select count(*) || $$ orders and $$ || (select count(*) from user_account) || $$ accounts$$ from orders'
  echo "Restored on trial: $(ask --dbname $try --command "$rows")."
fi

# Opens what was encrypted, where that is possible here, and compares.
seal_keys() {
  tar --create --directory "$deploy" secrets > "$work/plain"
  if [ -n "${BACKUP_CERTIFICATE:-}" ]; then
    openssl cms -encrypt -binary -stream -aes256 -outform DER -in "$work/plain" -out "$work/keys" "$BACKUP_CERTIFICATE"
  else
    openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -salt -in "$work/plain" -out "$work/keys" -pass "file:$BACKUP_PASSPHRASE_FILE"
    openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -in "$work/keys" -pass "file:$BACKUP_PASSPHRASE_FILE" | cmp - "$work/plain"
  fi
  rm "$work/plain"
}
if [ -n "${BACKUP_CERTIFICATE:-}${BACKUP_PASSPHRASE_FILE:-}" ]; then
  seal_keys
  mv "$work/keys" "$file.keys"
else
  echo "The keys in deploy/secrets are NOT in this backup: set BACKUP_PASSPHRASE_FILE or BACKUP_CERTIFICATE." >&2
fi
(cd "$work" && tar --create ./*) > "$work.tar"
mv "$work.tar" "$file"
ask --dbname portal --command "insert into backup (made_at) values (now())"
