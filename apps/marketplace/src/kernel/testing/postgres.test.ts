import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

const postgres = forAllTests(startPostgres);

test("counts, sums and days are numbers and ISO strings, as on the embedded database", async () => {
  const { rows } =
    await sql`select count(*) as n, sum(2::bigint) as s, sum(1.5) as d, date '2026-03-29' as day`.execute(postgres.db);
  expect(rows).toEqual([{ n: 1, s: 2, d: 1.5, day: "2026-03-29" }]);
});
