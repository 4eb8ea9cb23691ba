import { randomUUID } from "node:crypto";
import { invoiceTotals } from "@partner-konto/domain/billing/totals";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit, seedOr } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { heidebrand } from "../../orders/order/testing.ts";
import { keepFee } from "./index.ts";
import type { FeeOrder } from "./ledger.ts";
import { startBilling } from "./testing.ts";

const market = forAllTests(() => startBilling());
const log = createLog("silent");
const samples = howMany(12, 10_000);

/** Days around the changes of VAT in 2020, and months without one. */
const days = ["2020-06-29", "2020-06-30", "2020-07-01", "2020-08-15", "2020-09-30", "2020-10-02"];

type Step =
  | { do: "deliver"; day: number; amount: number }
  | { do: "undo" | "redo" | "credit" | "withdraw"; nth: number }
  | { do: "grow"; nth: number; amount: number }
  | { do: "bill" };

// Few orders, so that much happens to each of them.
const nth = fc.nat(3);
const amount = fc.integer({ min: 1, max: 40_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("deliver" as const), day: fc.nat(days.length - 1), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "redo" as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("credit" as const, "withdraw" as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("grow" as const), nth, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("bill" as const) }) },
);

/** Each order's debt, kept beside the ledger in the simplest way. */
interface Model extends FeeOrder {
  isGoodwill: boolean;
}
const rateCents = 333;
const owedCents = ({ status, isGoodwill, amount: kilograms }: Model): number =>
  status === "done" && !isGoodwill ? Math.floor((2 * rateCents * kilograms + 1000) / 2000) : 0;

async function keep(order: Model): Promise<void> {
  await runAsSystem(market.kernel, log, ({ db, now }) => keepFee(db, order, now));
}

/** Runs the month that comes next; nothing without a fee. */
async function billNext(): Promise<string> {
  const { month, state } = await market.call("orderBilling.generate", {}, market.staff);
  if (state === "due") await market.bill(month);
  return month;
}

async function play(steps: readonly Step[]): Promise<Model[]> {
  const orders: Model[] = [];
  const pick = (at: number): Model | undefined => orders[at % Math.max(orders.length, 1)];
  for (const one of steps) {
    if (one.do === "deliver") {
      const day = new Date(`${days[one.day]}T10:00:00Z`);
      const order: Model = {
        id: randomUUID(),
        number: 5_000_000 + orders.length,
        status: "done",
        prod: "loose",
        amount: one.amount,
        deliveryDate: day,
        doneAt: day,
        modifiedAt: day,
        businessCustomerId: heidebrand.lueneburg,
        businessCustomerGroupId: heidebrand.id,
        agencyName: "Lüneburg",
        isGoodwill: false,
      };
      orders.push(order);
      await keep(order);
      continue;
    }
    if (one.do === "bill") {
      await billNext();
      continue;
    }
    const order = pick(one.nth);
    if (!order) continue;
    const id = await market.db
      .selectFrom("fee")
      .select("id")
      .where("orderId", "=", order.id)
      .where("undoneAt", "is", null)
      .executeTakeFirst();
    if (one.do === "undo" || one.do === "redo") {
      order.status = one.do === "undo" ? "customerRevocation" : "done";
      // An order that is successful again owes its fee again.
      if (one.do === "undo") order.isGoodwill = false;
      await keep(order);
    } else if (one.do === "grow") {
      // A fee that was given back stays so, whatever its order becomes.
      order.amount = one.amount;
      await keep(order);
    } else if (id && one.do === "credit") {
      await market.call("orderBilling.addCredit", { id: id.id }, market.staff);
      order.isGoodwill = true;
    } else if (id && order.isGoodwill) {
      const done = await market
        .call("orderBilling.removeCredit", { id: id.id }, market.staff)
        .then(({ status }) => status === "withdrawn")
        .catch(() => false);
      if (done) {
        order.isGoodwill = false;
        await keep(order);
      }
    }
  }
  return orders;
}

/** Everything that was issued, by kind. */
async function issued() {
  const rows = await market.db.selectFrom("invoice").selectAll().orderBy("number").execute();
  const credited = rows.flatMap(({ correctsId, document }) => (correctsId === null ? [] : [{ correctsId, document }]));
  return { invoices: rows.filter(({ kind }) => kind === "invoice"), credited, rows };
}

test("whatever becomes of orders and credits, invoices minus credit notes are what is owed, to the cent", {
  tags: "long",
  timeout: limit(howMany(120_000, 7_200_000)),
}, async () => {
  const histories = fc.sample(fc.array(step, { minLength: 10, maxLength: 60 }), { seed: seedOr(24), numRuns: samples });
  for (const [at, steps] of histories.entries()) {
    await market.clear();
    await market.db
      .updateTable("feeRate")
      .set({ basis: "perTon", netCents: rateCents, validFrom: "2020-01-01" })
      .execute();
    const orders = await play(steps);
    // Bills everything that is left, and once more for the credits of the last month.
    while ((await billNext()) < "2020-11");
    await billNext();
    const { invoices, credited, rows } = await issued();
    const what = `history ${at}: ${JSON.stringify(steps)}`;
    const owed = orders.reduce((sum, order) => sum + owedCents(order), 0);
    const net = (all: readonly { netCents: number }[]) => all.reduce((sum, one) => sum + one.netCents, 0);
    const given = net(credited.map(({ document }) => document));
    expect(net(invoices) - given, what).toBe(owed);
    expect(
      rows.map(({ number }) => number),
      what,
    ).toEqual(rows.map((_, position) => `2026-${String(position + 1).padStart(6, "0")}`));
    for (const { id, document } of invoices) {
      const notes = credited.filter(({ correctsId }) => correctsId === id).map((note) => note.document);
      const lines = notes.flatMap((note) => note.lines);
      const left = document.lines.filter(({ feeId }) => !lines.some((line) => line.feeId === feeId));
      for (const { day, vatPercent } of document.lines)
        expect(vatPercent, what).toBe(day >= "2020-07-01" && day <= "2020-12-31" ? 16 : 19);
      expect(document, what).toMatchObject(invoiceTotals(document.lines));
      // The VAT that was given back is that of all lines given back, so that a wholly credited invoice leaves nothing.
      const back = notes.reduce((sum, { vatCents }) => sum + vatCents, 0);
      expect(back, what).toBe(invoiceTotals(lines).vatCents);
      expect(new Set(lines.map(({ feeId }) => feeId)).size, what).toBe(lines.length);
      if (left.length === 0) expect(document.vatCents - back, what).toBe(0);
    }
  }
});
