import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import { prepared } from "./prepared-statements.ts";

const postgres = forAllTests(startPostgres);

test("a marked statement is prepared once per connection and runs with new values; others are not kept", async () => {
  await postgres.db.connection().execute(async (db) => {
    const doubled = async (value: number) =>
      (await sql<{ is: number }>`select ${prepared} ${value}::int * 2 as is`.execute(db)).rows[0]?.is;
    expect([await doubled(2), await doubled(21)]).toEqual([4, 42]);
    expect((await sql`select ${1}::int + 1 as is`.execute(db)).rows).toEqual([{ is: 2 }]);
    const { rows } = await sql<{ statement: string; times: number }>`
      select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ statement: "select /* prepared */ $1::int * 2 as is", times: 2 }]);
  });
});

test("a marked statement that returns whatever columns there are is refused before it is sent", async () => {
  for (const statement of [
    sql`select ${prepared} * from job`,
    sql`insert into job values (1) returning 1, job.* ${prepared}`,
  ])
    await expect(statement.execute(postgres.db)).rejects.toThrow("a prepared statement names its columns");
});
