import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { howMany } from "@partner-konto/contracts/testing/how-many";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { discounted } from "@partner-konto/domain/pricing/discount";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMail } from "../../mail/render.ts";
import { sellInstalments, startCheckout } from "./testing.ts";

const market = forAllTests(async () => {
  const started = await startCheckout();
  await sellInstalments(started.db);
  return started;
});

const wishes = fc.record({
  // Six points of 500 litres each are the smallest tier.
  amount: fc.integer({ min: 3000, max: 9000 }),
  unloadingPoints: fc.integer({ min: 1, max: 6 }),
  paymentType: fc.constantFrom("ec" as const, "invoice" as const, "guaranteedPayment" as const),
  margin: fc.integer({ min: 100, max: 1500 }),
  discount: fc.option(fc.integer({ min: 1, max: 100 })),
});

test("calculator, quote, order, payment, parts and mails agree to the cent, by the shop and by phone", async () => {
  const dealer = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [market.world.agency.id], businessCustomerGroup: [], user: [] },
  });
  const businessCustomerId = market.world.agency.id;
  let mailed = 0;
  for (const given of fc.sample(wishes, { seed: 23, numRuns: howMany(40, 10_000) })) {
    const { margin, discount, paymentType, ...rest } = given;
    await market.setMargin(margin);
    const request = { ...rest, product: "normal" as const, paymentType };
    const offered = await market.shown(request);
    const asked = { deliveryAreaId: market.area.id, zipcode: "21335", request, businessCustomerId };
    const { price } = await market.call("heatingOilCalculator.analysePrices", { body: asked }, dealer);
    expect(price?.grossCents, JSON.stringify(given)).toBe(offered.grossCents);
    if (!price) continue;
    const sold = { amount: request.amount, per: 100 as const };
    const { grossCents } = discounted(price, discount ?? 0, sold);
    const id =
      discount === null
        ? (await market.orderOf((await market.place({ ...market.asked(grossCents), request }, offered.quote)).orderId))
            .id
        : (
            await market.call(
              "order.saveDeal",
              { body: { ...market.asked(grossCents), request, businessCustomerId, discountUnitNetCents: discount } },
              dealer,
            )
          ).id;
    const order = await market.call("order.get", { id }, dealer);
    const { parts, goodsNetCents, fixedNetCents, vatCents } = order.price;
    expect(order.price.grossCents, JSON.stringify(given)).toBe(grossCents);
    expect(parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(goodsNetCents + fixedNetCents);
    expect(goodsNetCents + fixedNetCents + vatCents).toBe(grossCents);
    expect(order.payment?.financedCents ?? grossCents).toBe(grossCents);
    expect(order.payment !== null).toBe(paymentType === "guaranteedPayment");
    const mails = (await market.mails()).slice(mailed);
    mailed += mails.length;
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(renderMail(mail).text).toContain(`${measureText(euros(grossCents))} inkl. MwSt.`);
  }
});
