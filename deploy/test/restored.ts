import { compose } from "./compose.ts";

/** The database into which a dump is restored, beside the live one. */
export const besideName = "restored";

interface Content {
  rows: number;
  /** A checksum of all rows of all tables and sequences, sorted. */
  checksum: string;
}

/** Leaves out the key that pg_dump generates for each script. */
const sorted = "grep -v -E '^\\\\(un)?restrict ' | LC_ALL=C sort";
const dump = "/tmp/beside.dump";

/**
 * Dumps the live database as deploy/backup.sh does and restores it into an empty database. Returns the contents of the dump and of the
 * restored database.
 */
export async function restoredBeside(): Promise<{ dumped: Content; restored: Content }> {
  const steps = [
    `set -eu`,
    `pg_dump --username portal --format custom portal > ${dump}`,
    `dropdb --username portal --if-exists ${besideName}`,
    `createdb --username portal ${besideName}`,
    `pg_restore --username portal --dbname ${besideName} --exit-on-error ${dump}`,
    `pg_restore --data-only --file - ${dump} | ${sorted} > /tmp/dumped`,
    `pg_dump --username portal --data-only ${besideName} | ${sorted} > /tmp/restored`,
    `for one in dumped restored; do grep -c "$(printf '\\t')" /tmp/$one; sha256sum < /tmp/$one; done`,
    `rm ${dump} /tmp/dumped /tmp/restored`,
  ];
  const said = (await compose("exec", "-T", "postgres", "sh", "-c", steps.join("\n"))).trim().split("\n");
  const [dumpedRows, dumpedSum = "", restoredRows, restoredSum = ""] = said;
  return {
    dumped: { rows: Number(dumpedRows), checksum: dumpedSum },
    restored: { rows: Number(restoredRows), checksum: restoredSum },
  };
}
