import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../../kernel/log.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { renderMail } from "../../../mails/transport/render.ts";
import { placeOrder } from "../index.ts";
import { sellInstalments } from "../placing/testing.ts";
import { draft } from "../testing.ts";
import { startPricing } from "./testing.ts";

const market = forAllTests(startPricing);
const plain = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

/** 100 litres at 80 €, margins by tier, and charges. */
const prices = () => ({
  price: market.entryWith({
    basePrice: { mode: "selfManaged", region: null, netCents: 8000 },
    tiers: [
      { from: 500, margins: { normal: 700, premium: 800 } },
      { from: 2000, margins: { normal: 600, premium: 700 } },
      { from: 3000, margins: { normal: 500, premium: 600 } },
    ],
    charges: {
      productSorts: {},
      qualityLevels: {},
      dustProtection: null,
      hoseLengths: { sixtyMetre: { unit: "perOrder", netCents: 2500 } },
      vehicles: {},
      deliveryTimes: {},
      paymentMethods: {},
      unloadingPoint: { unit: "perUnloadingPoint", netCents: 1500 },
    },
  }),
  hoseLengths: { ...market.area.hoseLengths, fortyMetre: true, sixtyMetre: true },
  productSorts: { ...market.area.productSorts, normal: true, premium: true },
});

const placed = async (request = {}) => {
  const asked = { product: "normal" as const, amount: 3000, paymentType: "ec" as const, ...request };
  const { grossCents, quote } = await market.shown(asked);
  const { orderId } = await market.place({ ...market.asked(grossCents), request: asked }, quote);
  const { id } = await market.orderOf(orderId);
  await market.db.deleteFrom("outbox").execute();
  return market.call("order.get", { id }, market.dealer);
};

beforeEach(async () => {
  await market.clear();
  await market.setPrices(prices());
});

const preview = (orderId: string, body: object) => market.call("orderPrice.preview", { orderId, body }, market.dealer);
const update = (orderId: string, version: number, body: object) =>
  market.call("order.update", { orderId, version, body }, market.dealer);
const refusal = (orderId: string, version: number, body: object) =>
  market.refusal("order.update", { orderId, version, body }, market.dealer);

test("the preview shows tier, points and charges of then side by side with their reasons", async () => {
  const { id, price } = await placed();
  await market.setMargin(1200);
  const answer = await preview(id, { amount: 2500, unloadingPoints: 2, hose: "sixtyMetre" });
  expect(answer).toMatchObject({ version: 1, before: price, note: null });
  const [option, agreed] = answer.options;
  expect(option).toMatchObject({
    pricing: "calculated",
    barred: null,
    price: { goodsNetCents: 217_500, fixedNetCents: 5500 },
  });
  expect(
    option?.lines.map(({ label, before, after, reason }) => [label, before?.netCents, after?.netCents, plain(reason)]),
  ).toEqual([
    ["Basispreis", 240_000, 200_000, undefined],
    // 1,250 litres at each of two points.
    ["Marge", 15_000, 17_500, "Staffel 500–1.999 l je Abladestelle"],
    ["Schlauch 60 m", undefined, 2500, "einmal je Bestellung"],
    ["Gefahrgutpauschale", 1500, 3000, "2 Abladestellen zu je 15,00 €"],
  ]);
  expect(agreed).toMatchObject({ pricing: "agreed", price: { goodsNetCents: 212_500, fixedNetCents: 1500 } });
  expect(await market.call("order.get", { id }, market.dealer)).toMatchObject({ version: 1, amount: 3000 });
});

test("a save takes the calculated price, and mail and history name old, new and the difference", async () => {
  const { id, version } = await placed();
  const [option] = (await preview(id, { amount: 2000 })).options;
  const grossCents = option?.price.grossCents ?? 0;
  const order = await update(id, version, { amount: 2000, price: { pricing: "calculated", grossCents } });
  // 2,000 litres at 86 € and 15 €, with 19 %.
  expect(order).toMatchObject({ amount: 2000, price: { grossCents: 206_465 } });
  expect(order.history.at(-1)?.changes?.map(plain)).toEqual([
    "Menge 3.000 l → 2.000 l",
    "Preis 3.052,35 € → 2.064,65 €",
  ]);
  const [mail] = await market.mails();
  const text = plain(mail && renderMail(mail).text);
  for (const words of ["3.000 l → 2.000 l", "3.052,35 € → 2.064,65 €", "−987,70 €"]) expect(text).toContain(words);
});

test("without a choice in the request the calculator's price counts", async () => {
  const { id, version } = await placed();
  expect((await update(id, version, { hose: "sixtyMetre" })).price.grossCents).toBe(305_235 + 2975);
  expect(await market.mails()).toHaveLength(1);
});

test("a dealer keeps the agreed price, and the history says what was calculated", async () => {
  const { id, version } = await placed();
  const { options } = await preview(id, { amount: 2000 });
  const agreed = options.find(({ pricing }) => pricing === "agreed");
  // 2,000 litres at 85 € and 15 €.
  expect(agreed).toMatchObject({ barred: null, price: { grossCents: 204_085 } });
  const order = await update(id, version, { amount: 2000, price: { pricing: "agreed", grossCents: 204_085 } });
  expect(order.price.grossCents).toBe(204_085);
  expect(plain(order.history.at(-1)?.changes?.at(-1))).toBe("Vereinbarter Preis behalten (neu berechnet: 2.064,65 €)");
});

test("an agreed price below the agency's lowest margin is refused with its text", async () => {
  const { id, version } = await placed();
  const rails = { floor: 560, ceiling: 5000, step: 5000, fourEyes: null };
  const all = {
    basePrice: { ...rails, floor: 0, ceiling: 90_000 },
    margin: rails,
    unitCharge: rails,
    fixedCharge: rails,
  };
  await market.db
    .insertInto("guardRails")
    .values({ agencyId: market.agency.id, version: 2, rails: JSON.stringify(all), modifiedAt: market.clock.now })
    .execute();
  const { options } = await preview(id, { amount: 2000 });
  expect(plain(options[1]?.barred)).toContain("5,60 €/100 l");
  const body = { amount: 2000, price: { pricing: "agreed", grossCents: 204_085 } };
  expect(await refusal(id, version, body)).toMatchObject({ code: "PRICE_BEYOND_RAILS" });
  expect(await market.call("order.get", { id }, market.dealer)).toMatchObject({ version: 1, amount: 3000 });
  await market.db.deleteFrom("guardRails").execute();
});

test("a price that is not the shown one any more is refused with the new one, and nothing is saved", async () => {
  const { id, version } = await placed();
  const [shown] = (await preview(id, { amount: 2000 })).options;
  await update(id, version, { unloadingPoints: 2 });
  await market.db.deleteFrom("outbox").execute();
  const body = { amount: 2000, price: { pricing: "calculated", grossCents: shown?.price.grossCents } };
  const [now] = (await preview(id, { amount: 2000 })).options;
  expect(await refusal(id, version, body)).toMatchObject({
    statusCode: 409,
    code: "ORDER_PRICE_CHANGED",
    newPrice: { grossCents: now?.price.grossCents },
  });
  expect(await market.call("order.get", { id }, market.dealer)).toMatchObject({ version: 2, amount: 3000 });
  expect(await market.mails()).toEqual([]);
});

test("the same save once more changes nothing", async () => {
  const { id, version } = await placed();
  const body = { amount: 2000, price: { pricing: "agreed", grossCents: 204_085 } };
  const first = await update(id, version, body);
  expect(await update(id, version, body)).toEqual(first);
  expect(await market.mails()).toHaveLength(1);
});

test("values that the area did not sell keep the agreed price, and the preview says why", async () => {
  const { id, version } = await placed();
  const answer = await preview(id, { amount: 300 });
  expect(plain(answer.note)).toMatch(
    /^Für diese Menge hat Ihr Liefergebiet keinen Preis\. Je Einheit gilt der vereinbarte/,
  );
  expect(answer.options).toMatchObject([{ pricing: "agreed", price: { goodsNetCents: 25_500, fixedNetCents: 1500 } }]);
  expect((await update(id, version, { amount: 300, confirmed: ["amount"] })).price.goodsNetCents).toBe(25_500);
});

test("an imported price without parts stays until somebody types another one", async () => {
  const { id, version } = await runAsSystem(market.kernel, createLog("silent"), (context) =>
    placeOrder(context, { ...draft, businessCustomerId: market.agency.id }),
  );
  const bare = {
    parts: [],
    goodsNetCents: 240_000,
    fixedNetCents: 0,
    vatPercent: 19,
    vatCents: 45_600,
    grossCents: 285_600,
  };
  await market.db
    .updateTable("orders")
    .set({ price: JSON.stringify(bare) })
    .where("id", "=", id)
    .execute();
  await market.db.deleteFrom("outbox").execute();
  const kept = await preview(id, { amount: 2000 });
  expect(kept.note).toContain("Es bleibt beim vereinbarten Preis");
  expect(kept.options).toMatchObject([{ pricing: "agreed", price: bare }]);
  const { options } = await preview(id, { amount: 2000, unitNetCents: 7850 });
  expect(options[1]).toMatchObject({ pricing: "entered", price: { grossCents: 186_830 } });
  const price = { pricing: "entered", grossCents: 186_830, unitNetCents: 7850 };
  const order = await update(id, version, { amount: 2000, price });
  expect(order).toMatchObject({ netto100lprice: 78.5, price: { grossCents: 186_830 } });
  expect(plain(order.history.at(-1)?.changes?.at(-1))).toBe("Preis eingegeben: 78,50 €/100 l netto");
  // A dealer types no more than what was agreed; the customer ordered at that price.
  const dearer = (await preview(id, { amount: 2000, unitNetCents: 20_000 })).options[1]?.price.grossCents ?? 0;
  const raised = { pricing: "entered", grossCents: dearer, unitNetCents: 20_000 } as const;
  expect(await refusal(id, order.version, { amount: 2000, price: raised })).toMatchObject({
    code: "ORDER_PRICE_RAISED",
  });
  expect(
    await refusal(id, order.version, { amount: 1000, price: { pricing: "entered", grossCents: 1 } }),
  ).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.price.unitNetCents" }],
  });
});

test("a price cannot be typed where the calculator has one", async () => {
  const { id, version } = await placed();
  const price = { pricing: "entered", grossCents: 9520, unitNetCents: 400 };
  expect(await refusal(id, version, { amount: 2000, price })).toMatchObject({ code: "ORDER_PRICE_CHANGED" });
});

test("an order whose prices of then are deleted keeps its unit prices", async () => {
  const { id } = await placed();
  await sql`delete from area_past`.execute(market.db);
  const { note, options } = await preview(id, { amount: 2000 });
  expect(note).toContain("nicht mehr bekannt");
  expect(options).toMatchObject([{ pricing: "agreed", price: { grossCents: 204_085 } }]);
});

test("a delivery after a change of taxes costs the new VAT once its price is calculated anew", async () => {
  const { id, version, price } = await placed();
  const day = new Date("2020-07-02T05:00:00.000Z");
  await market.db
    .updateTable("orders")
    .set({ status: "deliveryDateShared", deliveryDate: day })
    .where("id", "=", id)
    .execute();
  const [option] = (await preview(id, {})).options;
  expect(option).toMatchObject({ vatReason: "Steuersatz der Lieferung am 02.07.2020", price: { vatPercent: 16 } });
  const grossCents = option?.price.grossCents ?? 0;
  expect(grossCents).toBeLessThan(price.grossCents);
  const order = await update(id, version, { price: { pricing: "calculated", grossCents } });
  expect(order).toMatchObject({ version: 2, price: { vatPercent: 16, grossCents } });
  expect(await update(id, 2, { price: { pricing: "calculated", grossCents } })).toEqual(order);
});

test("a lower price is given back from a confirmed instalment payment, a higher one is not financed", async () => {
  await sellInstalments(market.db);
  await market.setPrices(prices());
  const { id, version, payment } = await placed({ paymentType: "guaranteedPayment" });
  await market.db
    .updateTable("payment")
    .set({ status: "confirmed", confirmedAt: market.clock.now })
    .where("orderId", "=", id)
    .execute();
  const less = await update(id, version, { amount: 2000 });
  expect(less.payment?.refundedCents).toBe((payment?.financedCents ?? 0) - less.price.grossCents);
  const more = await update(id, less.version, { amount: 5000 });
  expect(more.payment?.refundedCents).toBe(less.payment?.refundedCents);
});

test("another company's order has no preview, and oil cannot become pellets in one", async () => {
  const { id } = await placed();
  const stranger = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [market.world.cheaper.id] },
  });
  expect(await market.refusal("orderPrice.preview", { orderId: id, body: {} }, stranger)).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(
    await market.refusal("orderPrice.preview", { orderId: id, body: { prod: "loose" } }, market.dealer),
  ).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "body.prod" }] });
});
