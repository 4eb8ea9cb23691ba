import type { OrderFilter, OrderSortField } from "@partner-konto/domain/order/requests";
import type { Actor, Marketplace } from "../../apps/marketplace/src/kernel/testing.ts";

const rounds = 40;
const rowsAPage = 25;

const newest = "createdAt" as const;
export type Case = readonly [name: string, filter: OrderFilter, sort: OrderSortField];
export const cases: readonly Case[] = [
  ["alles", {}, newest],
  ["alles, nach Name", {}, "customerName"],
  ["Neu", { status: ["open"] }, newest],
  ["Neu, nach PLZ", { status: ["open"] }, "postalCode"],
  ["Neu und Bestätigt, nach Betrag", { status: ["open", "accepted"] }, "grossCents"],
  ["Erledigt, nach Liefertermin", { status: ["done"] }, "deliveryDate"],
  ["Widerruf", { status: ["customerRevocation"] }, newest],
  ["Wärmekonto, nach Name", { paymentType: ["heatAccount"] }, "customerName"],
  ["EC und Bar", { paymentType: ["ec", "cash"] }, newest],
  ["ein Tag", { start: "2026-03-03", end: "2026-03-03" }, newest],
  ["ein Monat, nach Menge", { start: "2026-03-01", end: "2026-03-31" }, "amount"],
  ["ein Jahr", { start: "2025-06-15", end: "2026-06-14" }, newest],
  ["Jahr, Erledigt, EC", { start: "2025-06-15", end: "2026-06-14", status: ["done"], paymentType: ["ec"] }, newest],
  ["Nummer", { orderId: "4900000" }, newest],
  ["Text Nummer 4812", { text: "4812" }, newest],
  ["Text PLZ 11300", { text: "11300" }, newest],
  ["Text PLZ 11 (trifft alle)", { text: "11" }, newest],
  ["Text ha", { text: "ha" }, newest],
  ["Text Ort berlin", { text: "berlin" }, newest],
  ["Text Ort berlin, nach PLZ", { text: "berlin" }, "postalCode"],
  ["Text Name müller", { text: "müller" }, newest],
  ["Text Name müller, nach Name", { text: "müller" }, "customerName"],
  ["Text Name müller, Neu", { text: "müller", status: ["open"] }, newest],
  ["Text Ort berlin, ein Monat", { text: "berlin", start: "2026-03-01", end: "2026-03-31" }, newest],
  ["Text hannelore brückner", { text: "hannelore brückner" }, newest],
  ["Text berlin hauptstraße", { text: "berlin hauptstraße" }, newest],
  ["Text 11 berlin (beide häufig)", { text: "11 berlin" }, newest],
  ["Text ohne Treffer", { text: "zzz" }, newest],
];

export interface Scope {
  /** The name in the table of all figures. */
  what: string;
  as: Actor;
  agency: string;
  filter: OrderFilter;
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
  const pages = { erste: 1, letzte: Math.max(1, Math.ceil(total / rowsAPage)) };
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
