import { compose } from "./compose.ts";

/** The database a dump is restored to, beside the one people work on. */
export const besideName = "restored";

interface Content {
  rows: number;
  /** Of every row of every table and every sequence, in an order of their own. */
  checksum: string;
}

/** Without the key that pg_dump makes anew for each script. */
const sorted = "grep -v -E '^\\\\(un)?restrict ' | LC_ALL=C sort";
const dump = "/tmp/beside.dump";

/** Dumps what people work on as deploy/backup.sh does, restores it to an empty database beside it, and says what was dumped and what arrived. */
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
