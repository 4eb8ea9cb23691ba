import type { OrderFilter, OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import { sized } from "@partner-konto/testing/how-many";
import type { Actor, Marketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";

const rounds = sized(40);
const rowsAPage = 25;

const newest = "createdAt" as const;
const oneWeek = { deliveryFrom: "2026-03-02", deliveryTo: "2026-03-08" };
export type Case = readonly [name: string, filter: OrderFilter, sort: OrderSortField];
export const cases: readonly Case[] = [
  ["all", {}, newest],
  ["all, by name", {}, "customerName"],
  ["open", { status: ["open"] }, newest],
  ["open, by postal code", { status: ["open"] }, "postalCode"],
  ["open and accepted, by sum", { status: ["open", "accepted"] }, "grossCents"],
  ["done, by delivery date", { status: ["done"] }, "deliveryDate"],
  ["revoked", { status: ["customerRevocation"] }, newest],
  ["heat account, by name", { paymentType: ["heatAccount"] }, "customerName"],
  ["EC and cash", { paymentType: ["ec", "cash"] }, newest],
  ["one day", { start: "2026-03-03", end: "2026-03-03" }, newest],
  ["one month, by amount", { start: "2026-03-01", end: "2026-03-31" }, "amount"],
  ["one year", { start: "2025-06-15", end: "2026-06-14" }, newest],
  ["one year, done, EC", { start: "2025-06-15", end: "2026-06-14", status: ["done"], paymentType: ["ec"] }, newest],
  ["number", { orderId: "4900000" }, newest],
  ["text 4812 (a number)", { text: "4812" }, newest],
  ["text 11300 (a code)", { text: "11300" }, newest],
  ["text 11 (in all)", { text: "11" }, newest],
  ["text ha", { text: "ha" }, newest],
  ["text berlin", { text: "berlin" }, newest],
  ["text berlin, by postal code", { text: "berlin" }, "postalCode"],
  ["text müller", { text: "müller" }, newest],
  ["text müller, by name", { text: "müller" }, "customerName"],
  ["text müller, open", { text: "müller", status: ["open"] }, newest],
  ["text berlin, one month", { text: "berlin", start: "2026-03-01", end: "2026-03-31" }, newest],
  ["text hannelore brückner", { text: "hannelore brückner" }, newest],
  ["text berlin hauptstraße", { text: "berlin hauptstraße" }, newest],
  ["text 11 berlin (both frequent)", { text: "11 berlin" }, newest],
  ["text without a match", { text: "zzz" }, newest],
  ["overdue", { overdue: true }, newest],
  ["delivery of one week", oneWeek, "deliveryDate"],
  ["postal codes 113 and 114", { postalCodes: ["113", "114"] }, newest],
  ["premium", { products: ["premium"] }, newest],
  ["premium, one month, by amount", { products: ["premium"], start: "2026-03-01", end: "2026-03-31" }, "amount"],
  ["1,000 to 1,499 litres", { amountFrom: 1000, amountTo: 1499 }, newest],
  ["Mondays of a month", { weekdays: [1], start: "2026-03-01", end: "2026-03-31" }, newest],
  ["six to eight o'clock of a month", { hours: [6, 7], start: "2026-03-01", end: "2026-03-31" }, newest],
  ["text müller, premium", { text: "müller", products: ["premium"] }, newest],
  ["text berlin, premium", { text: "berlin", products: ["premium"] }, newest],
  ["text müller, one code", { text: "müller", postalCodes: ["11300"] }, newest],
  ["text berlin, one code", { text: "berlin", postalCodes: ["11300"] }, newest],
  ["text müller, 1,000 to 1,499 litres", { text: "müller", amountFrom: 1000, amountTo: 1499 }, newest],
  ["text berlin, 1,000 to 1,499 litres", { text: "berlin", amountFrom: 1000, amountTo: 1499 }, newest],
  ["text müller, delivery of one week", { text: "müller", ...oneWeek }, "deliveryDate"],
  ["text berlin, delivery of one week", { text: "berlin", ...oneWeek }, "deliveryDate"],
  ["delivery from a day on", { deliveryFrom: "2026-01-01" }, "deliveryDate"],
  ["1,000 litres or more, by amount", { amountFrom: 1000 }, "amount"],
  ["all, grouped by status, overdue first", {}, "status"],
];

export interface Scope {
  /** The name in the table of all figures. */
  what: string;
  as: Actor;
  agency: string;
  filter: OrderFilter;
  /** The most that the p95 of any filter may be. */
  barMs?: number;
}

/** The sorted response times in ms of the first and the last page. */
export async function measure(market: Marketplace, { as, agency, filter: within }: Scope, [, filter, sortField]: Case) {
  const ask = (page: number) =>
    market.call(
      "order.list",
      {
        businesscustomerId: agency,
        limit: rowsAPage,
        page,
        sortField,
        body: { ...within, ...filter, direction: "desc" as const },
      },
      as,
    );
  const { total } = await ask(1);
  const pages = { first: 1, last: Math.max(1, Math.ceil(total / rowsAPage)) };
  const results = [];
  for (const [name, page] of Object.entries(pages)) {
    await ask(page);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask(page);
      times.push(performance.now() - start);
    }
    results.push({ page: name, total, times: times.toSorted((a, b) => a - b) });
  }
  return results;
}
