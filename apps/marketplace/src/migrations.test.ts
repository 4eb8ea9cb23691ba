import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { overPglite, pgliteOptions } from "./kernel/open-database.ts";
import { migrate } from "./migrations.ts";

test("the positions of a database begun anew lie beyond all that a browser may remember of the one before", async () => {
  const { db } = overPglite(await PGlite.create("memory://", pgliteOptions));
  const begun = Date.now();
  await migrate(db);
  const next = sql<{ position: number }>`select nextval(pg_get_serial_sequence('message', 'position')) as position`;
  const [first] = (await next.execute(db)).rows;
  await db.destroy();
  expect(first?.position).toBeGreaterThanOrEqual(begun);
  expect(first?.position).toBeLessThanOrEqual(Date.now());
});
