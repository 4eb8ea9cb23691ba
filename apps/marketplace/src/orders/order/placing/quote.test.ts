import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startCheckout } from "./testing.ts";

const market = forAllTests(startCheckout);
beforeEach(() => market.clear());

test("within half an hour the shown price is charged, whatever the dealer changed since", async () => {
  const { quote, grossCents, quotedUntil } = await market.shown();
  expect(quotedUntil).toBe("2026-03-02T09:30:00.000Z");
  const quotedAt = market.clock.now;
  await market.setMargin(900);
  market.later(30);
  const { orderId, ...placed } = await market.place(market.asked(grossCents), quote);
  expect(placed).toEqual({
    companyName: market.world.own.name,
    agencyName: "Lüneburg",
    grossCents,
    promise: { from: "2026-03-09", to: "2026-03-16" },
    waitsUntil: null,
    repeated: false,
  });
  const row = await market.orderOf(orderId);
  expect(row).toMatchObject({ grossCents, quotedAt, byPhone: false, paymentType: "ec" });
  expect(row.price.parts).toMatchObject([{ kind: "base" }, { kind: "margin", unitNetCents: 450 }, {}]);
});

test("after half an hour the new price is named, with a quote, and nothing is ordered", async () => {
  const { quote, grossCents } = await market.shown();
  await market.setMargin(900);
  market.later(30.1);
  const body = market.asked(grossCents);
  const refusal = await market.refused(body, quote);
  expect(refusal).toMatchObject({ statusCode: 409, code: "PRICE_CHANGED" });
  expect(refusal.newPrice?.grossCents).toBeGreaterThan(grossCents);
  expect(await market.orders()).toBe(0);
  const again = { ...body, grossCents: refusal.newPrice?.grossCents ?? 0 };
  expect((await market.place(again, refusal.newPrice?.quote)).grossCents).toBe(again.grossCents);
});

test("without a quote the price of now counts, and only if it is the shown one", async () => {
  const { grossCents } = await market.shown();
  const { orderId } = await market.place(market.asked(grossCents));
  expect((await market.orderOf(orderId)).quotedAt).toBeNull();
  expect(await market.refused(market.asked(grossCents - 1))).toMatchObject({
    code: "PRICE_CHANGED",
    newPrice: { grossCents },
  });
  expect(await market.orders()).toBe(1);
});

test("a forged, altered or foreign quote counts as none", async () => {
  const { quote, grossCents } = await market.shown();
  const other = await market.shown({}, market.world.areas.cheaper.id);
  const larger = await market.shown({ amount: 4000 });
  const anyPayment = await market.shown({ paymentType: "all" });
  await market.setMargin(900);
  const middle = Math.floor(quote.length / 2);
  const altered = `${quote.slice(0, middle)}${quote[middle] === "A" ? "B" : "A"}${quote.slice(middle + 1)}`;
  const secret = market.kernel.seal.close(JSON.stringify({ quote: 1, price: { grossCents: 1 } }));
  const tokens = [altered, "Unfug", secret, other.quote, larger.quote, anyPayment.quote, quote + quote];
  for (const token of tokens)
    expect([token, (await market.refused(market.asked(grossCents), token)).code]).toEqual([token, "PRICE_CHANGED"]);
  // The quote of another price does not make that price the shown one.
  expect((await market.refused(market.asked(grossCents - 100), quote)).code).toBe("PRICE_CHANGED");
  expect(await market.orders()).toBe(0);
  await market.place(market.asked(grossCents), quote);
});

test("when the quoted days have passed, nothing is ordered before the customer knows the later ones", async () => {
  const { quote, grossCents } = await market.shown();
  const area = market.db.updateTable("deliveryArea").where("id", "=", market.area.id);
  const closed = [{ from: "2026-03-09", to: "2026-03-10", reason: "" }];
  await area.set({ closedDays: JSON.stringify(closed) }).execute();
  await market.setMargin(900);
  market.later(10);
  const body = market.asked(grossCents);
  const refusal = await market.refused(body, quote);
  expect(refusal).toMatchObject({
    code: "DELIVERY_CHANGED",
    // The price holds as long as it was promised.
    newPrice: { grossCents, quotedUntil: "2026-03-02T09:30:00.000Z" },
  });
  expect(await market.orders()).toBe(0);
  expect((await market.place(body, refusal.newPrice?.quote)).promise.from).toBe("2026-03-11");
  await area.set({ closedDays: JSON.stringify(market.area.closedDays) }).execute();
});

test("the same key with a newer quote of the same price is the same request", async () => {
  const { quote, grossCents } = await market.shown();
  const body = market.asked(grossCents);
  const input = { body, key: "a-key-of-the-form" };
  const first = await market.call("checkout.placeOrder", { ...input, validationToken: quote });
  const { quote: newer } = await market.shown();
  expect(newer).not.toBe(quote);
  expect(await market.call("checkout.placeOrder", { ...input, validationToken: newer })).toEqual(first);
});

test("a quote holds for its postal code alone", async () => {
  const { quote, grossCents } = await market.shown();
  await market.setMargin(900);
  const body = market.asked(grossCents);
  const elsewhere = { ...body, deliveryAddress: { ...body.deliveryAddress, postalCode: "21337" } };
  expect((await market.refused(elsewhere, quote)).code).toBe("PRICE_CHANGED");
});

test("a quote fits into a header and shows nobody the parts of a price", async () => {
  const { quote } = await market.shown({ unloadingPoints: 3 });
  expect(quote).toMatch(/^[\w-]{100,2000}$/);
  expect(Buffer.from(quote, "base64url").toString("latin1")).not.toMatch(/margin|450|Cents/);
});
