import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
} from "kysely";
import { overPglite } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import { freshDatabase } from "../../apps/marketplace/src/kernel/testing/database.ts";

const say =
  (words: CompiledQuery) =>
  async (connection: DatabaseConnection): Promise<void> => {
    await connection.executeQuery(words);
  };

/** Turns the marketplace's own transactions into savepoints of an outer transaction. */
class InsideDialect extends PGliteDialect {
  override createDriver(): Driver {
    return Object.assign(super.createDriver(), {
      beginTransaction: say(Compiled.raw("savepoint inside")),
      commitTransaction: say(Compiled.raw("release savepoint inside")),
      rollbackTransaction: say(Compiled.raw("rollback to savepoint inside")),
    });
  }
}

/** Replaces ids, secrets, times and sequence values, which differ in each run. */
const settled = (row: string): string =>
  row
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "(id)")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:\+[\d:]+|Z)/g, "(moment)")
    .replaceAll(/[\w$,=+/-]{32,}/g, "(secret)")
    // The last characters of an API key, in its row, in the log and in the mail.
    .replaceAll(/"(last_four|apiTokenEndsWith)": "[\w-]{4}"/g, '"$1": (end)')
    .replaceAll(/ auf [\w-]{4} endet/g, " auf (end) endet")
    .replaceAll(/"(id|audit_id|position|number)": \d+/g, '"$1": (next)')
    // Numbers of orders and consumers, also in mails and messages.
    .replaceAll(/\b(?:tk-\d+|48\d{5})\b/g, "(next)");

/** A database in which the effects of a call can be seen and undone, so that every call starts from the same data. */
export async function startUndoing() {
  const open = await freshDatabase();
  if (open.kind !== "embedded") throw new Error("only the embedded database can be walked");
  const { pglite } = open;
  const { db } = overPglite(pglite, { dialect: new InsideDialect({ pglite }) });
  await pglite.exec("begin");
  const tables = await pglite.query<{ name: string }>(
    "select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> 'guess' order by 1",
  );
  const contents = tables.rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ${name} t)`,
  );
  return {
    db,
    query: async <Row>(statement: string): Promise<Row[]> => (await pglite.query<Row>(statement)).rows,
    /** The position of the WAL. If it has not moved, nothing was written. It is cheap enough to read around each call. */
    async mark(): Promise<string> {
      const { rows } = await pglite.query<{ mark: string }>("select pg_current_wal_insert_lsn()::text as mark");
      return rows[0]?.mark ?? "";
    },
    /** The contents of all tables. A row that was only locked, or written and rolled back, is unchanged. Counted guesses are no effect. */
    async contents(): Promise<string> {
      const { rows } = await pglite.query<{ all: string }>(`select ${contents.join(" || ")} as all`);
      return rows[0]?.all ?? "";
    },
    /** All rows as text, by table; values that always differ between runs are replaced. */
    async rows(): Promise<Map<string, string[]>> {
      const all = new Map<string, string[]>();
      for (const { name } of tables.rows) {
        const { rows } = await pglite.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
        all.set(name, rows.map(({ row }) => settled(row)).toSorted());
      }
      return all;
    },
    async keep(): Promise<void> {
      await pglite.exec("commit; begin");
    },
    async undo(): Promise<void> {
      await pglite.exec("rollback; begin");
    },
    close: () => pglite.close(),
  };
}
