import { expect, test } from "vitest";
import { startPostgres } from "../kernel/testing-postgres.ts";
import { migrate } from "../migrations.ts";
import { loadDemo } from "./load.ts";
import { clearPostgres } from "./reset.ts";

test("of two replicas that start together one loads the demo; a reset leaves a database that starts anew", async () => {
  const postgres = await startPostgres();
  const { db, url } = postgres;
  try {
    const count = async (): Promise<number> =>
      (await db.selectFrom("orders").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
    const loaded = await Promise.all([loadDemo(db), loadDemo(db)]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await count()).toBeGreaterThan(11_000);
    await clearPostgres(url);
    await expect(count()).rejects.toThrow(/does not exist/);
    await migrate(db);
    expect(await count()).toBe(0);
  } finally {
    await postgres.stop();
  }
}, 180_000);
