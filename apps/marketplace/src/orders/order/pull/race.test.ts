import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { startOrders } from "../testing.ts";
import { orderPullHandlers } from "./handlers.ts";
import { pullRace } from "./testing-race.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(() => startPostgres(40));
const market = forAllTests(() => startOrders(postgres.db, { orderPull: orderPullHandlers }));

test("a program that pulls while many write, and dies between pages, sees every order's last state", {
  tags: "long",
  timeout: limit(600_000),
}, async () => {
  const rounds = howMany(1, 20);
  for (let round = 0; round < rounds; round += 1) {
    const figures = await pullRace(market, postgres.url, { writers: 12, changesEach: 15, seed: `pull ${round}` });
    expect(figures.wrong, `round ${round}`).toEqual([]);
    expect(figures.changes).toBe(12 * 15);
    expect(figures.kills).toBeGreaterThan(0);
  }
});

test("the same race misses changes where positions are taken while orders are written", {
  tags: "long",
  timeout: limit(600_000),
}, async () => {
  const naive = await startPostgres(40);
  const other = await startOrders(naive.db, { orderPull: orderPullHandlers });
  const taking = (rows: string) => `
    insert into order_change (order_id, business_customer_id, position)
    select id, business_customer_id, nextval('naive_position') from ${rows}
    on conflict (order_id) do update set position = excluded.position`;
  const bodies = {
    order_changes_insert: taking("come"),
    order_changes_update: taking("(select new.id, new.business_customer_id) changed"),
    order_changes_history: "null",
  };
  await sql`create sequence naive_position`.execute(naive.db);
  for (const [name, body] of Object.entries(bodies))
    await sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
      )
      .execute(naive.db);
  const wrong = [];
  for (let round = 0; round < 5 && wrong.length === 0; round += 1)
    wrong.push(...(await pullRace(other, naive.url, { writers: 12, changesEach: 15, seed: `naive ${round}` })).wrong);
  expect(wrong.join("\n")).toMatch(/ is at \d+, seen at \d+/);
  await other.close();
  await naive.stop();
});
