import { euros, measureText } from "@partner-konto/domain/format/measure";
import { differenceOf, isUnlikely } from "@partner-konto/domain/orders/settlement/settlement";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, seedOr } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMail } from "../../../mails/transport/render.ts";
import { offeredSince } from "../../../prices/calculators/index.ts";
import { sellInstalments, startCheckout } from "../placing/testing.ts";

const market = forAllTests(async () => {
  const started = await startCheckout();
  await sellInstalments(started.db);
  return started;
});

const deliveries = fc.record({
  // Six points of 500 litres each are the smallest tier.
  amount: fc.integer({ min: 3000, max: 9000 }),
  unloadingPoints: fc.integer({ min: 1, max: 6 }),
  paymentType: fc.constantFrom("ec" as const, "invoice" as const, "guaranteedPayment" as const),
  margins: fc.array(fc.integer({ min: 100, max: 1500 }), { minLength: 3, maxLength: 3 }),
  perPoint: fc.integer({ min: 0, max: 3000 }),
  /** Percent of the ordered amount. */
  delivered: fc.integer({ min: 60, max: 130 }),
  /** Another one, entered later. */
  corrected: fc.option(fc.integer({ min: 60, max: 130 })),
  deliveryTolerance: fc.integer({ min: 0, max: 50 }),
  belowTolerance: fc.constantFrom("agreed" as const, "tier" as const),
});

const money = (cents: number): string => measureText(euros(cents));

/** Half up, in unlimited integers. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

test("settlements agree to the cent: preview, sheet, list, sums, mail, payment, analysis, calculator", {
  tags: "long",
}, async () => {
  const { agency } = market.world;
  const of = { businessCustomer: [agency.id], businessCustomerGroup: [], user: [] };
  const place = { businesscustomerId: agency.id, limit: 1, page: 1, sortField: "createdAt" } as const;
  const sums = { count: 0, amount: 0, grossCents: 0 };
  let tiersCharged = 0;
  const samples = fc.sample(deliveries, { seed: seedOr(23), numRuns: howMany(12, 10_000) });
  for (const given of samples) {
    const what = JSON.stringify(given);
    const { margins, perPoint, deliveryTolerance, belowTolerance, ...wish } = given;
    const [small = 0, middle = 0, large = 0] = margins.toSorted((a, b) => b - a);
    const tiers = [small, middle, large].map((normal, at) => ({
      from: [500, 1500, 3000][at] ?? 0,
      margins: { normal },
    }));
    const unloadingPoint = { unit: "perUnloadingPoint" as const, netCents: perPoint };
    const price = market.area.price.map((entry) => ({
      ...entry,
      tiers,
      charges: { ...entry.charges, unloadingPoint },
    }));
    const preferences = { tierBasis: "averagePerPoint", deliveryTolerance, belowTolerance };
    const [priced, preferred] = [{ price: JSON.stringify(price) }, { preferences: JSON.stringify(preferences) }];
    await market.db.updateTable("deliveryArea").set(priced).where("id", "=", market.area.id).execute();
    await market.db.updateTable("businessCustomer").set(preferred).where("id", "=", agency.id).execute();
    await offeredSince(market.db, new Date("2026-01-01T00:00:00Z"));
    market.clock.now = new Date(market.clock.now.getTime() + 1000);
    // Each round has its own session: a long run outlives one.
    const desk = await market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"], resources: of });

    const { delivered: _, corrected: __, ...request } = { ...wish, product: "normal" as const };
    const offered = await market.shown(request);
    const placed = await market.place(market.asked(offered.grossCents, { request }), offered.quote);
    const { id } = await market.orderOf(placed.orderId);
    await market.call("order.confirm", { orderId: id, body: {} }, desk);
    await market.db
      .updateTable("payment")
      .set({ status: "confirmed", confirmedAt: market.clock.now })
      .where("orderId", "=", id)
      .execute();
    const agreed = (await market.call("order.get", { id }, desk)).price;

    for (const percent of [given.delivered, ...(given.corrected === null ? [] : [given.corrected])]) {
      await market.db.deleteFrom("outbox").execute();
      const before = await market.call("order.get", { id }, desk);
      const deliveredQuantity = Math.round((request.amount * percent) / 100);
      const shown = await market.call("dispatch.previewSettlement", { orderId: id, deliveredQuantity }, desk);
      const view = await market.call(
        "order.done",
        {
          orderId: id,
          ahead: "true",
          deliveredQuantity,
          version: before.version,
          ...(isUnlikely(request.amount, deliveredQuantity) && { confirmed: "true" as const }),
        },
        desk,
      );
      const order = await market.call("order.get", { id }, desk);
      const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = order.price;
      // By hand: what a unit costs, the fixed charges as agreed, and VAT.
      const unit = parts.reduce((sum, { unitNetCents }) => sum + (unitNetCents ?? 0), 0);
      expect(goodsNetCents, what).toBe(rounded(BigInt(unit) * BigInt(deliveredQuantity), 100n));
      expect(fixedNetCents, what).toBe(agreed.fixedNetCents);
      expect(vatCents, what).toBe(rounded(BigInt(goodsNetCents + fixedNetCents) * BigInt(vatPercent), 100n));
      expect(goodsNetCents + fixedNetCents + vatCents, what).toBe(grossCents);
      const tierFrom = order.settlement?.tierFrom ?? null;
      const isBelow = differenceOf(request.amount, deliveredQuantity, deliveryTolerance) === "below";
      if (!isBelow || belowTolerance === "agreed") expect(tierFrom, what).toBeNull();
      if (tierFrom === null)
        expect(unit, what).toBe(agreed.parts.reduce((sum, { unitNetCents }) => sum + (unitNetCents ?? 0), 0));
      // The area's smallest tier is 500 litres a point, below which the calculator sells nothing.
      else if (deliveredQuantity >= 500 * request.unloadingPoints) {
        tiersCharged += 1;
        expect((await market.shown({ ...request, amount: deliveredQuantity })).grossCents, what).toBe(grossCents);
      }
      // The same everywhere.
      expect(shown, what).toMatchObject({ agreedPrice: agreed, price: order.price, tierFrom });
      expect(view, what).toMatchObject({ amount: deliveredQuantity, grossCents, settlement: order.settlement });
      expect(order, what).toMatchObject({ amount: deliveredQuantity, settlement: { orderedAmount: request.amount } });
      const isLater = before.status === "done";
      sums.count += isLater ? 0 : 1;
      sums.amount += deliveredQuantity - (isLater ? before.amount : 0);
      sums.grossCents += grossCents - (isLater ? before.price.grossCents : 0);
      const list = await market.call("order.list", { ...place, body: { direction: "desc" } }, desk);
      expect(list.data, what).toMatchObject([
        { id, amount: deliveredQuantity, grossCents, orderedAmount: request.amount },
      ]);
      expect(list.byStatus, what).toEqual([{ status: "done", ...sums }]);
      const told = deliveredQuantity !== before.amount || grossCents !== before.price.grossCents;
      const mails = (await market.mails()).map((mail) => renderMail(mail).text);
      expect(mails, what).toHaveLength(told ? 1 : 0);
      for (const text of told ? mails : [])
        for (const cents of [agreed.grossCents, grossCents, vatCents]) expect(text, what).toContain(money(cents));
      if (order.payment) {
        const { financedCents, refundedCents } = order.payment;
        expect(financedCents, what).toBe(agreed.grossCents);
        expect(financedCents - refundedCents, what).toBeLessThanOrEqual(grossCents);
        if (!isLater) expect(financedCents - refundedCents, what).toBe(Math.min(financedCents, grossCents));
      }
    }
  }
  expect(tiersCharged).toBeGreaterThan(0);
  const admin = await market.signIn({ roles: ["BUSINESS_CUSTOMER_ADMIN"], resources: of });
  const { totals } = await market.call(
    "orderAnalysis.analyseBusinessCustomer",
    { body: { bcId: agency.id, start: "2026-03-01", end: "2026-03-31" } },
    admin,
  );
  expect(totals.oil).toMatchObject({ amount: sums.amount, grossCents: sums.grossCents });
  expect(totals.done).toBe(sums.count);
});
