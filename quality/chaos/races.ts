// Concurrent actions of several people, on a real Postgres, because a single connection cannot race.
import { sized } from "@partner-konto/testing/how-many";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { startOrders } from "../../apps/marketplace/src/orders/order/testing.ts";
import type { Row } from "../runs/rows.ts";
import { editRaces } from "./marketplace/edit-races.ts";
import { randomSaves } from "./marketplace/random-saves.ts";
import { removalRaces } from "./marketplace/removal-races.ts";
import { statusRaces } from "./marketplace/status-races.ts";
import { runNamed } from "./run-named.ts";

async function* races(): AsyncIterable<Row> {
  const postgres = await startPostgres();
  try {
    const market = await startOrders(postgres.db);
    const { pairs, refused, wrong } = await statusRaces(market, sized(10_000, 20));
    await market.close();
    yield {
      what: "promise 33: two actions on one order at once",
      measured: `${pairs} pairs, ${refused} refused; each history one way along the table, one event a change`,
      wrong,
    };
    const removed = await removalRaces(postgres.db, sized(100), 10);
    yield {
      what: "promise 34: all master administrators removed at once",
      measured: `${removed.removals} removals, ${removed.violations} companies left without one`,
      wrong: removed.wrong,
    };
  } finally {
    await postgres.stop();
  }
}

/** Ten people edit the same field at once, with clocks up to an hour off. */
async function* edits(): AsyncIterable<Row> {
  const postgres = await startPostgres();
  try {
    const rounds = sized(100);
    for await (const { what, edits: made, conflicts, wrong } of editRaces(postgres.db, rounds))
      yield {
        what: `promise 31: ten people edit the same field of ${what}, clocks up to an hour off`,
        measured: `${rounds} rounds, ${made} edits, ${conflicts} conflicts told, ${wrong.length} edits or versions wrong`,
        wrong,
      };
  } finally {
    await postgres.stop();
  }
}

/** Several people save random changes of every record that has a form, at once. */
async function* saves(): AsyncIterable<Row> {
  const postgres = await startPostgres();
  try {
    const figures = await randomSaves(postgres.db, sized(1000, 20), "in full");
    yield {
      what: "promise 31: random changes of agencies, companies, pages, users, scopes and one's own account, saved at once",
      measured: `${figures.saves} saves, ${figures.accepted} taken, ${figures.refused} refused; ${figures.wrong.length} lost untold`,
      wrong: figures.wrong,
    };
  } finally {
    await postgres.stop();
  }
}

await runNamed({ races, edits, saves });
