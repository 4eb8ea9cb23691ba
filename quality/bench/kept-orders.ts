import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { Database } from "../../apps/marketplace/src/kernel/db/database.ts";
import { type OpenDatabase, overPostgres } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import { addMigrations } from "../../apps/marketplace/src/kernel/testing/database.ts";
import { startEmbeddedPostgres } from "../../apps/marketplace/src/kernel/testing/embedded-postgres.ts";
import { type RunningPostgres, startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { migrate } from "../../apps/marketplace/src/migrations.ts";
import { root } from "../../scripts/environment.ts";
import { addUpFigures } from "./figures-data.ts";
import { generateOrders } from "./order-data.ts";

/** Fewer orders are written in seconds, so they are not kept. */
const fewest = 100_000;
const folder = path.join(root, "node_modules", ".cache", "orders");

async function load(db: Kysely<Database>, count: number): Promise<void> {
  await generateOrders(db, count);
  await addUpFigures(db);
}

/** The kept data's name: it changes with every migration, and with every statement that the loading sends. */
export async function nameOf(count: number): Promise<string> {
  const hash = createHash("sha256");
  await addMigrations(hash);
  const nowhere = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void hash.update(query.sql).update(JSON.stringify(query.parameters)),
  });
  await load(nowhere, count);
  return hash.digest("hex").slice(0, 20);
}

function connect(postgres: RunningPostgres): OpenDatabase & RunningPostgres {
  const open = overPostgres(postgres.url, () => {}, { connectMs: 30_000 });
  return {
    ...open,
    url: postgres.url,
    async stop() {
      await open.db.destroy();
      await postgres.stop();
    },
  };
}

/** Writes the orders and keeps the database's data; what was kept before is deleted. */
async function keep(kept: string, count: number): Promise<void> {
  const began = performance.now();
  const postgres = await startEmbeddedPostgres();
  const { db } = overPostgres(postgres.url, () => {}, { connectMs: 30_000 });
  await migrate(db);
  await load(db, count);
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
  await postgres.stopInto(kept);
  console.log(
    `${count.toLocaleString("en")} orders written and kept in ${Math.round((performance.now() - began) / 1000)} s`,
  );
}

/**
 * A Postgres with orders, their words, sums and figures, as a marketplace leaves them. To write a million takes minutes, so their data are
 * kept (decision 0169); each caller gets a copy.
 */
export async function startWithOrders(count: number): Promise<OpenDatabase & RunningPostgres> {
  if (count < fewest) {
    const postgres = await startPostgres();
    await load(postgres.db, count);
    return postgres;
  }
  const kept = path.join(folder, await nameOf(count));
  if (!existsSync(kept)) await keep(kept, count);
  return connect(await startEmbeddedPostgres(undefined, kept));
}
