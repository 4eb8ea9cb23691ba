import { euros, measureText } from "@partner-konto/domain/format/measure";
import { discounted } from "@partner-konto/domain/prices/limits/discount";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, seedOr } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { renderMail } from "../../../mails/transport/render.ts";
import { sellInstalments, startCheckout } from "./testing.ts";

const market = forAllTests(async () => {
  const started = await startCheckout();
  await sellInstalments(started.db);
  await sql`update delivery_area set hose_lengths = hose_lengths || '{"sixtyMetre": true}'`.execute(started.db);
  return started;
});

const wishes = fc.record({
  // Six points of 500 litres each are the smallest tier.
  amount: fc.integer({ min: 3000, max: 9000 }),
  unloadingPoints: fc.integer({ min: 1, max: 6 }),
  hose: fc.constantFrom("fortyMetre" as const, "sixtyMetre" as const),
  paymentType: fc.constantFrom("ec" as const, "invoice" as const, "guaranteedPayment" as const),
  margin: fc.integer({ min: 100, max: 1500 }),
  /** How much the dealer raises the margin while a quote holds. */
  raise: fc.integer({ min: -50, max: 50 }),
  discount: fc.option(fc.integer({ min: 1, max: 100 })),
});

/** The net amounts of a price's parts. */
const sumOf = (parts: readonly { netCents: number }[]): number => parts.reduce((sum, part) => sum + part.netCents, 0);

test("calculator, quote, order, payment, sheet and mails agree to the cent, by the shop and by phone", {
  tags: "long",
}, async () => {
  const dealer = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [market.world.agency.id] },
  });
  const businessCustomerId = market.world.agency.id;
  const planOf = (orderId: string) =>
    market.db.selectFrom("payment").select("plan").where("orderId", "=", orderId).executeTakeFirstOrThrow();
  for (const given of fc.sample(wishes, { seed: seedOr(23), numRuns: howMany(40, 10_000) })) {
    const what = JSON.stringify(given);
    const { margin, raise, discount, ...rest } = given;
    await market.setMargin(margin);
    const request = { ...rest, product: "normal" as const };
    const offered = await market.shown(request);
    const asked = { deliveryAreaId: market.area.id, zipcode: "21335", request, businessCustomerId };
    const { price } = await market.call("heatingOilCalculator.analysePrices", { body: asked }, dealer);
    if (!price) throw new Error(`nothing is offered: ${what}`);
    expect(price.grossCents, what).toBe(offered.grossCents);
    const sold = { amount: request.amount, per: 100 as const };
    const { grossCents } = discounted(price, discount ?? 0, sold);
    const body = { ...market.asked(grossCents), request };
    const byShop = async () => {
      await market.setMargin(margin + raise);
      return market.orderOf((await market.place(body, offered.quote)).orderId);
    };
    const { id } = await (discount === null
      ? byShop()
      : market.call(
          "order.saveDeal",
          { body: { ...body, businessCustomerId, discountUnitNetCents: discount } },
          dealer,
        ));
    const order = await market.call("order.get", { id }, dealer);
    const { parts, goodsNetCents, fixedNetCents, vatCents } = order.price;
    expect(order.price.grossCents, what).toBe(grossCents);
    expect(sumOf(parts), what).toBe(goodsNetCents + fixedNetCents);
    expect(goodsNetCents + fixedNetCents + vatCents, what).toBe(grossCents);
    expect(order.payment?.financedCents, what).toBe(given.paymentType === "guaranteedPayment" ? grossCents : undefined);
    if (order.payment) {
      const { rates, totalCents, interestCents } = (await planOf(id)).plan;
      expect(totalCents - interestCents, what).toBe(grossCents);
      expect(
        rates.reduce((sum, rate) => sum + rate),
        what,
      ).toBe(totalCents);
    }
    const mails = await market.mails();
    expect(mails, what).toHaveLength(2);
    for (const mail of mails)
      expect(renderMail(mail).text, what).toContain(`${measureText(euros(grossCents))} inkl. MwSt.`);
    await market.db.deleteFrom("outbox").execute();
  }
});
