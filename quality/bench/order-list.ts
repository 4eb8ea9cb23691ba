import { randomUUID } from "node:crypto";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { startMarketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { orderHandlers } from "../../apps/marketplace/src/orders/order/handlers.ts";
import { type Row, report } from "../runs/rows.ts";
import { fitting } from "./fitting.ts";
import { startWithOrders } from "./kept-orders.ts";
import { largestAgency, largestCompany } from "./order-data.ts";
import { cases, measure, type Scope } from "./order-list-cases.ts";

/**
 * The order list over 1,000,000 orders, 100,000 of the largest agency: any filter, first and last page, exact counts. Measured over the real
 * route, on a real Postgres with its default memory.
 */
const orders = sized(1_000_000, 1000);

const ms = (value: number): string => value.toFixed(1).padStart(7);

const postgres = await startWithOrders(orders);
try {
  const market = fitting(await startMarketplace({ handlers: { order: orderHandlers }, db: postgres.db }));
  const dealer = await market.signIn({ resources: { businessCustomerGroup: [largestCompany], user: [randomUUID()] } });
  const staff = await market.signIn({ roles: ["PLATFORM_READER"] });
  const many = orders.toLocaleString("en");
  const scopes: readonly Scope[] = [
    {
      what: `the largest agency (a tenth of ${many} orders)`,
      as: dealer,
      agency: largestAgency,
      filter: {},
      barMs: 20,
    },
    { what: "all agencies of its company", as: dealer, agency: "all", filter: { groupId: largestCompany }, barMs: 50 },
    {
      what: "all agencies, as platform staff see it",
      as: staff,
      agency: "all",
      filter: {},
    },
  ];
  const figures: Row[] = [];
  for (const scope of scopes) {
    console.log(`\n${scope.what.padEnd(50)}${"page".padEnd(8)}${"found".padStart(9)}    p50     p95`);
    const all: number[] = [];
    const { barMs = Infinity } = scope;
    let slowest = 0;
    for (const one of cases)
      for (const { page, total, times } of await measure(market, scope, one)) {
        all.push(...times);
        const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
        slowest = Math.max(slowest, p95);
        const mark = p95 > barMs ? "  over the bar" : "";
        console.log(`${one[0].padEnd(50)}${page.padEnd(8)}${String(total).padStart(9)}${ms(p50)} ${ms(p95)}${mark}`);
      }
    const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
    figures.push({
      what: `order list of ${scope.what}: ${cases.length} filters, first and last page`,
      measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest filter's p95 ${slowest.toFixed(1)} ms`,
      ...(scope.barMs && { bar: `p95 of each filter ${barMs} ms`, met: slowest <= barMs }),
    });
  }
  report(figures);
  await market.close();
} finally {
  await postgres.stop();
}
