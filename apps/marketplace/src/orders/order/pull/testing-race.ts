import { setTimeout as wait } from "node:timers/promises";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { sql } from "kysely";
import { randomFrom } from "../../../demo/random.ts";
import { overPostgres } from "../../../kernel/db/open-database.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { heidebrand, type OrderMarket } from "../testing.ts";
import { numberChanges } from "./number.ts";
import { number } from "./testing.ts";

export interface RaceFigures {
  pages: number;
  /** How often the puller died between a page and storing its position, and how often the connection that numbers was cut. */
  kills: number;
  cuts: number;
  orders: number;
  changes: number;
  /** Violations: missed or outdated orders, positions that do not grow. */
  wrong: string[];
}

type OrderSnapshot = Pick<Order, "version" | "history">;

/**
 * Writers change orders in transactions of any length, two processes number the changes, and a program pulls all the time. It dies again and
 * again after a page was read, and goes on from the position it stored last. In the end it must have seen each order as it is.
 */
export async function pullRace(
  market: OrderMarket,
  url: string,
  { writers, changesEach, seed }: { writers: number; changesEach: number; seed: string },
): Promise<RaceFigures> {
  const random = randomFrom(seed);
  const figures: RaceFigures = { pages: 0, kills: 0, cuts: 0, orders: 0, changes: 0, wrong: [] };
  const placed = await Promise.all(
    // Most orders change once or twice, so that a missed change is not made good by a later one.
    Array.from({ length: writers * 8 }, (_, nth) =>
      market.place({ businessCustomerId: nth % 2 === 0 ? heidebrand.lueneburg : heidebrand.soltau }),
    ),
  );
  const ids = placed.map(({ id }) => id);
  figures.orders = ids.length;

  /** A change in a transaction that stays open for a while after its write, so that commits come in any order. */
  const change = (id: string, ms: number) =>
    market.db.transaction().execute(async (tx) => {
      await sql`update orders set version = version + 1, note = ${`${ms}`} where id = ${id}`.execute(tx);
      await sql`insert into order_history (order_id, at, event) values (${id}, now(), 'updated')`.execute(tx);
      await sql`select pg_sleep(${ms / 1000})`.execute(tx);
    });
  const write = async (): Promise<void> => {
    for (let nth = 0; nth < changesEach; nth += 1) {
      await change(random.pick(ids), random.chance(0.5) ? random.int(10, 80) : random.int(0, 3));
      figures.changes += 1;
      // The program must keep up, because only the newest positions can have gaps.
      await wait(random.int(0, 20));
    }
  };

  // On connections of their own, so that a cut hits nothing else.
  const own = overPostgres(url, () => {}, { max: 2 });
  const numbers = { ...market.kernel, db: own.db };
  let isWriting = true;
  /** Numbers as the job does, in transactions that stay open for a while, too. */
  const numberAll = async (): Promise<void> => {
    while (isWriting) {
      const numbering = runAsSystem(numbers, market.app.log, async (context) => {
        await numberChanges.carryOut(context, () => context, [], "changes");
        await wait(random.int(0, 25));
      });
      // The connection may be cut.
      await Promise.allSettled([numbering]);
      await wait(random.int(0, 5));
    }
  };
  /** Cuts the connection that holds the lock of numbering, in the middle of a batch. */
  const cut = async (): Promise<void> => {
    while (isWriting) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = 7213076 and granted
          and database = (select oid from pg_database where datname = current_database())`.execute(market.db);
      figures.cuts += rows.length;
      await wait(random.int(1, 40));
    }
  };

  const seen = new Map<string, OrderSnapshot>();
  let stored = 0;
  const pull = async (): Promise<void> => {
    let position = stored;
    for (;;) {
      const input = { businessCustomerId: "all", since: position, limit: random.int(1, 40) };
      const page = await market.call("orderPull.changes", input, market.jonas);
      figures.pages += 1;
      let last = position;
      for (const { position: at, order } of page.changes) {
        if (at <= last) figures.wrong.push(`position ${at} after ${last}`);
        last = at;
        const before = seen.get(order.id);
        // A page that is read again has the same or a later state.
        if (before && before.version > order.version) figures.wrong.push(`${order.id} went back to ${order.version}`);
        seen.set(order.id, order);
      }
      if (page.position !== last) figures.wrong.push(`goes on at ${page.position} after ${last}`);
      position = page.position;
      if (random.chance(0.2)) {
        figures.kills += 1;
        return;
      }
      stored = position;
      if (!page.more) return;
    }
  };
  const pullAlways = async (): Promise<void> => {
    while (isWriting) await pull();
  };

  const others = [numberAll(), numberAll(), cut(), pullAlways()];
  await Promise.all(Array.from({ length: writers }, write));
  isWriting = false;
  await Promise.all(others);
  await own.db.destroy();
  await number(market);
  for (let before = -1; before !== stored; ) {
    before = stored;
    await pull();
  }
  for (let rest = 0; rest < 100; rest += 1) await pull();

  for (const id of ids) {
    const { version, history } = await market.call("order.get", { id }, market.jonas);
    const last = seen.get(id);
    if (last?.version !== version || last.history.length !== history.length)
      figures.wrong.push(`${id} is at ${version}, ${last ? `seen at ${last.version}` : "never seen"}`);
  }
  return figures;
}
