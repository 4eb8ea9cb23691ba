import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { SettingsError } from "./kernel/security/settings-error.ts";
import { kernelAt } from "./migrations/0201-kernel.ts";
import { companies } from "./migrations/0202-companies.ts";
import { people } from "./migrations/0203-people.ts";
import { mails } from "./migrations/0204-mails.ts";
import { notifications } from "./migrations/0205-notifications.ts";
import { content } from "./migrations/0206-content.ts";
import { market } from "./migrations/0207-market.ts";
import { areas } from "./migrations/0208-areas.ts";
import { prices } from "./migrations/0209-prices.ts";
import { orders } from "./migrations/0210-orders.ts";
import { ratings } from "./migrations/0211-ratings.ts";
import { billing } from "./migrations/0212-billing.ts";
import { platform } from "./migrations/0213-platform.ts";
import { shop } from "./migrations/0214-shop.ts";

/** Creates all that an area has in an empty database. */
const baseline = (statements: () => readonly string[]): Migration => ({
  async up(db) {
    for (const statement of statements()) await sql.raw(statement).execute(db);
  },
});

/** A baseline for each area in the order of areas. */
const baselines: Record<string, Migration> = {
  "0201-kernel": baseline(() => kernelAt(Date.now())),
  "0202-companies": baseline(() => companies),
  "0203-people": baseline(() => people),
  "0204-mails": baseline(() => mails),
  "0205-notifications": baseline(() => notifications),
  "0206-content": baseline(() => content),
  "0207-market": baseline(() => market),
  "0208-areas": baseline(() => areas),
  "0209-prices": baseline(() => prices),
  "0210-orders": baseline(() => orders),
  "0211-ratings": baseline(() => ratings),
  "0212-billing": baseline(() => billing),
  "0213-platform": baseline(() => platform),
  "0214-shop": baseline(() => shop),
};

/** All migrations in order. A released migration is never changed; another one follows it. */
export const migrations: Record<string, Migration> = { ...baselines };

/** The last of the migrations that the baselines replaced. A database that has it has everything that the baselines create. */
const lastBefore = "0172-order-word-facts";
const isBefore = (name: string): boolean => name <= lastBefore;

/** Postgres's codes for a table in use after `lock_timeout`, and for a deadlock with its users. */
const inUse = ["55P03", "40P01"];
/** A backup of a large database locks every table for some minutes. */
const mostTries = 100;

/**
 * A migration that waits for a table's lock blocks every later query on that table. It therefore gives up after a second and retries
 * (promise 51, decision 0013).
 */
const givingWay = (migration: Migration): Migration => ({
  async up(db) {
    await sql`set local lock_timeout = '1s'`.execute(db);
    await migration.up(db);
  },
});

/** The names of the migrations that have run. */
async function namesIn<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`
    select to_regclass('kysely_migration') is not null as "is"`.execute(db);
  if (!found[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The migrations for a database in which these have run. One from before the baselines has their tables: its names stay, so that replicas
 * of the release before still start, and the baselines are only noted.
 * @throws SettingsError for a database that lacks migrations from before the baselines
 */
function migrationsAfter(names: readonly string[], wanted: Record<string, Migration>): Record<string, Migration> {
  const before = names.filter(isBefore);
  const last = before.at(-1);
  if (last === undefined) return wanted;
  if (!before.includes(lastBefore))
    throw new SettingsError(
      `The database is older than this release can update: it ends with migration ${last}. First start the release of November 2026, ` +
        `whose last migration is ${lastBefore}.`,
    );
  const nothing: Migration = { up: () => Promise.resolve() };
  const noted = Object.fromEntries([...before, ...Object.keys(baselines)].map((name) => [name, nothing]));
  return { ...wanted, ...noted };
}

/** Migrates the database under Kysely's advisory lock, so that replicas may start together. */
export async function migrate<Tables>(db: Kysely<Tables>, wanted = migrations, pauseMs = 3000): Promise<void> {
  const names = await namesIn(db);
  // There may be more, because replicas of the last release also start on the next release's database.
  if (Object.keys(wanted).every((name) => names.includes(name))) return;
  const all = Object.fromEntries(
    Object.entries(migrationsAfter(names, wanted)).map(([name, one]) => [name, givingWay(one)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    const isInUse = error instanceof Error && "code" in error && inUse.includes(String(error.code));
    if (!isInUse || tries === mostTries) throw new Error("the database could not be migrated", { cause: error });
    await wait(pauseMs);
  }
}
