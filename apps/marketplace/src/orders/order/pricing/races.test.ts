import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { startPricing } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startPricing(postgres.db));

/** A new order at tiers of another margin from 3,000 litres on. */
async function placed() {
  const { grossCents, quote } = await market.shown();
  const { orderId } = await market.place(market.asked(grossCents), quote);
  const { id } = await market.orderOf(orderId);
  await market.db.deleteFrom("outbox").execute();
  return id;
}
const tiers = async () =>
  market.setPrices({
    price: market.entryWith({
      tiers: [
        { from: 500, margins: { normal: 700 } },
        { from: 3000, margins: { normal: 500 } },
      ],
    }),
  });
const get = (id: string) => market.call("order.get", { id }, market.dealer);
const shownFor = async (id: string, body: object) => {
  const [option] = (await market.call("orderPrice.preview", { orderId: id, body }, market.dealer)).options;
  return { pricing: "calculated" as const, grossCents: option?.price.grossCents ?? 0 };
};
const codeOf = (result: PromiseSettledResult<unknown>): string | null =>
  result.status === "fulfilled" ? null : (/"code":"(\w+)"/.exec(String(result.reason))?.[1] ?? String(result.reason));

test("of two edits at once one is saved at its shown price, the other is refused with the new one", {
  tags: "long",
}, async () => {
  await tiers();
  for (let round = 0; round < howMany(10, 500); round += 1) {
    const id = await placed();
    const edits = [{ amount: 2000 }, { unloadingPoints: 2 }] as const;
    const prices = await Promise.all(edits.map((body) => shownFor(id, body)));
    const results = await Promise.allSettled(
      edits.map((body, at) => {
        const price = prices[at];
        const input = { orderId: id, version: 1, body: { ...body, ...(price && { price }) } };
        return market.call("order.update", input, market.dealer);
      }),
    );
    expect(new Set(results.map(codeOf))).toEqual(new Set(["ORDER_PRICE_CHANGED", null]));
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    const order = await get(id);
    expect(order).toMatchObject({ version: 2, ...edits[winner], price: { grossCents: prices[winner]?.grossCents } });
    expect(await market.mails()).toHaveLength(1);
  }
});

test("an edit and a confirmation at once: neither is lost, and each mail names the price of its moment", {
  tags: "long",
}, async () => {
  await tiers();
  for (let round = 0; round < howMany(10, 500); round += 1) {
    const id = await placed();
    const price = await shownFor(id, { amount: 2000 });
    const [edit, confirm] = await Promise.allSettled([
      market.call("order.update", { orderId: id, version: 1, body: { amount: 2000, price } }, market.dealer),
      market.call("order.confirm", { orderId: id, body: { version: 1 } }, market.dealer),
    ]);
    // An edit merges with a confirmation before it; a confirmation of an order that looks different is refused.
    expect(codeOf(edit)).toBeNull();
    expect([null, "VERSION_CONFLICT"]).toContain(codeOf(confirm));
    const order = await get(id);
    expect(order).toMatchObject({ amount: 2000, price: { grossCents: price.grossCents } });
    expect(order.status).toBe(codeOf(confirm) === null ? "accepted" : "open");
    const events = order.history.map(({ event }) => event);
    expect(events).toEqual(codeOf(confirm) === null ? ["placed", "confirmed", "updated"] : ["placed", "updated"]);
    expect(await market.mails()).toHaveLength(events.length - 1);
  }
});
