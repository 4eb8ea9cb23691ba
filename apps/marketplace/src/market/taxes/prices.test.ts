import type { TaxRate } from "@partner-konto/domain/market/taxes/rates";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { overPostgres } from "../../kernel/db/open-database.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { startCheckout } from "../../orders/order/placing/testing.ts";
import { offeredSince } from "../../prices/calculators/index.ts";
import { currentMarket, latestMarket, marketsAt } from "../values/index.ts";

// It is Monday, 2 March 2026, and an order of now is delivered from 9 to 16 March.
const market = forEachTest(() => startCheckout());
const vat = { kind: "oilVat", day: "2026-03-09", value: 20 } as const;
const next = { ...vat, day: "2026-03-10" } as const;
const co2 = { kind: "co2", day: "2026-03-12", value: 6500 } as const;

const staff = (at = market) => at.signIn({ name: "Lena Reuter", roles: ["PLATFORM_ADMIN"], isStaff: true });
const announce = async (rate: TaxRate) => market.call("tax.announce", { body: rate }, await staff());
const withdraw = async (rate: TaxRate) => market.call("tax.withdraw", { body: rate }, await staff());
const desk = async () => market.dealer();

/** An order at the price that is shown now, confirmed for its first promised day. */
async function ordered() {
  const { grossCents, quote } = await market.shown();
  const { orderId } = await market.place(market.asked(grossCents), quote);
  const { id } = await market.orderOf(orderId);
  const deliveryDateTime = "2026-03-09T07:00:00+01:00";
  await market.call("order.confirm", { orderId: id, body: { deliveryDateTime } }, await desk());
  return market.call("order.get", { id }, await desk());
}

test("offers for a delivery from the announced day on have the new rate, and no others", async () => {
  const before = await market.shown();
  await announce(next);
  expect(await market.shown()).toMatchObject({ vatPercent: 19, vatCents: before.vatCents, taxChangeOn: next.day });
  await announce(vat);
  const after = await market.shown();
  expect(after).toMatchObject({ vatPercent: 20, taxChangeOn: null });
  expect(after.grossCents - after.vatCents).toBe(before.grossCents - before.vatCents);
  await withdraw(next);
  await withdraw(vat);
  expect(await market.shown()).toMatchObject({ vatPercent: 19, grossCents: before.grossCents });
});

test("a CO2 price changes no price, but the offer says that its promise crosses the change", async () => {
  const before = await market.shown();
  await announce(co2);
  expect(await market.shown()).toMatchObject({ grossCents: before.grossCents, taxChangeOn: co2.day });
});

test("a quote of before the announcement is refused with the new price, and holds where its rate stays", async () => {
  const quoted = await market.shown();
  await announce(next);
  expect((await market.place(market.asked(quoted.grossCents), quoted.quote)).grossCents).toBe(quoted.grossCents);
  await announce(vat);
  const body = market.asked(quoted.grossCents);
  const refusal = await market.refused(body, quoted.quote);
  const { grossCents } = await market.shown();
  expect(refusal).toMatchObject({ code: "PRICE_CHANGED", newPrice: { grossCents } });
  const again = await market.place({ ...body, grossCents }, refusal.newPrice?.quote);
  expect((await market.orderOf(again.orderId)).price.vatPercent).toBe(20);
});

test("a price of the past is computed with the rates that were known then", async () => {
  const then = market.clock.now.toISOString();
  market.later(60);
  await announce(vat);
  const now = market.clock.now.toISOString();
  const on = (rates: readonly TaxRate[]) => rates.filter(({ day }) => day === vat.day);
  const markets = await marketsAt(market.db, "oil", [then, now]);
  expect(markets.map(({ taxes }) => on(taxes.oilVat))).toEqual([[], [vat]]);
  expect(on((await currentMarket(market.db, new Date(then))).taxes.oilVat)).toEqual([]);
  expect(on((await currentMarket(market.db, new Date(now))).taxes.oilVat)).toEqual([vat]);
});

test("an order of before the announcement keeps its price; its next calculation has the rate of its day", async () => {
  await offeredSince(market.db, new Date("2026-01-01T00:00:00Z"));
  const before = await ordered();
  market.later(1);
  await announce(vat);
  const order = await market.call("order.get", { id: before.id }, await desk());
  expect(order.price).toEqual(before.price);
  const { options } = await market.call("orderPrice.preview", { orderId: order.id, body: {} }, await desk());
  const netCents = before.price.goodsNetCents + before.price.fixedNetCents;
  expect(options.map(({ pricing, price, vatReason }) => [pricing, price.vatPercent, vatReason])).toEqual([
    ["calculated", 20, "Steuersatz der Lieferung am 09.03.2026"],
    ["agreed", 20, "Steuersatz der Lieferung am 09.03.2026"],
  ]);
  for (const { price } of options) expect(price.goodsNetCents + price.fixedNetCents).toBe(netCents);
  const place = { businesscustomerId: market.world.agency.id, limit: 25, page: 1, sortField: "createdAt" } as const;
  const { data } = await market.call("order.list", { ...place, body: {} }, await desk());
  expect(data).toMatchObject([{ id: order.id, vatPercent: 19 }]);
});

test("a settlement has the rate of the day of delivery, also one that was announced after the order", async () => {
  const { id } = await ordered();
  await announce(vat);
  market.clock.now = new Date("2026-03-09T12:00:00Z");
  const shown = await market.call("dispatch.previewSettlement", { orderId: id, deliveredQuantity: 2900 }, await desk());
  expect([shown.agreedPrice.vatPercent, shown.price.vatPercent]).toEqual([19, 20]);
});

const postgres = forAllTests(startPostgres);
// Each replica has its own connections and its own cache of the market.
const another = forAllTests(async () => {
  const { db } = overPostgres(postgres.url, () => {});
  return { db, close: () => db.destroy() };
});
const here = forAllTests(() => startCheckout(postgres.db));
const there = forAllTests(() => startMarketplace({ handlers, db: another.db }));

test("a rate announced on one instance applies to the next calculation on another, also with a slow clock", async () => {
  const body = { zipcode: "21335", product: "normal", amount: 3000 } as const;
  const rate = async () => (await there.call("heatingOilCalculator.calculate", { body })).offers[0]?.vatPercent;
  const lena = await here.signIn({ name: "Lena Reuter", roles: ["PLATFORM_ADMIN"], isStaff: true });
  expect(await rate()).toBe(19);
  await here.call("tax.announce", { body: vat }, lena);
  expect(await rate()).toBe(20);
  here.later(1);
  await here.call("tax.withdraw", { body: vat }, lena);
  await latestMarket(another.db, there.clock.now);
  there.clock.now = here.clock.now;
  expect(await rate()).toBe(19);
});
