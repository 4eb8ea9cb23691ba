import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as kernel from "./migrations/0001-kernel.ts";
import * as user from "./migrations/0002-user.ts";
import * as business from "./migrations/0003-business.ts";
import * as order from "./migrations/0004-order.ts";
import * as messenger from "./migrations/0005-messenger.ts";
import * as agencyFields from "./migrations/0006-agency-fields.ts";

/** In order; a migration that was released is never changed, only followed by another. */
const migrations: Record<string, Migration> = {
  "0001-kernel": kernel,
  "0002-user": user,
  "0003-business": business,
  "0004-order": order,
  "0005-messenger": messenger,
  "0006-agency-fields": agencyFields,
};

/** Whether all of ours have run. There may be more: replicas of the last release start on the next one's database too. */
async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (!found[0]?.is) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => done.has(name));
}

/** Brings the database to the newest shape, under Kysely's advisory lock, so that replicas may start together. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  if (await isMigrated(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("the database could not be migrated", { cause: error });
}
