import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { sql } from "kysely";
import { startMarketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { number } from "../../apps/marketplace/src/orders/order/pull/testing.ts";
import { report } from "../runs/rows.ts";
import { startWithOrders } from "./kept-orders.ts";

/**
 * Positions of the order pull (decision 0110): their time must not grow with the orders that do not change.
 */
const [few, many] = [sized(10_000, 200), sized(1_000_000, 1000)];
const [rounds, changed] = [sized(20), sized(2000, 20)];
/** Index reads and writes, whose depth grows by a level or two. */
const mostTimes = 3;

/** The p50 in ms of numbering the changed orders of a round. */
async function numbering(orders: number): Promise<number> {
  const postgres = await startWithOrders(orders);
  try {
    const market = await startMarketplace({ handlers: {}, db: postgres.db });
    await number(market);
    await sql`vacuum analyze`.execute(postgres.db);
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await sql`update orders set version = version + 1
        where id in (select id from orders order by random() limit ${changed})`.execute(postgres.db);
      const began = performance.now();
      await number(market);
      // The first round loads what the others use, too.
      if (round > 0) times.push(performance.now() - began);
    }
    await market.close();
    return quantile(times, 0.5);
  } finally {
    await postgres.stop();
  }
}

const [ofFew, ofMany] = [await numbering(few), await numbering(many)];
report([
  {
    what: `positions for ${changed.toLocaleString("en")} changed orders, p50 with ${few.toLocaleString("en")} and ${many.toLocaleString("en")} orders`,
    measured: `${ofFew.toFixed(1)} and ${ofMany.toFixed(1)} ms`,
    bar: `${mostTimes} times`,
    met: ofMany <= mostTimes * ofFew,
  },
]);
