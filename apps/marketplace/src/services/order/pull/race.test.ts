import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { howMany } from "@partner-konto/contracts/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing-postgres.ts";
import { startOrders } from "../testing.ts";
import { orderPullHandlers } from "./handlers.ts";
import { pullRace } from "./race.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(() => startPostgres(40));
const market = forAllTests(() => startOrders(postgres.db, { orderPull: orderPullHandlers }));

test("a program that pulls while many write, and dies between pages, sees every order's last state", async () => {
  const rounds = howMany(1, 20);
  for (let round = 0; round < rounds; round += 1) {
    const figures = await pullRace(market, { writers: 12, changesEach: 15, seed: `pull ${round}` });
    expect(figures.wrong, `round ${round}`).toEqual([]);
    expect(figures.changes).toBe(12 * 15);
    expect(figures.kills).toBeGreaterThan(0);
  }
}, 120_000);
