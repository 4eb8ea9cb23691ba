import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { atOnce } from "../placing/testing.ts";
import { startRatepay } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startRatepay(postgres.db));
const rounds = howMany(15, 1000);

const eventsOf = async (dealId: string, ...wanted: string[]): Promise<string[]> =>
  (await market.readOrder(dealId)).history.map(({ event }) => event).filter((event) => wanted.includes(event));

test("racing confirmations of a payment are one", { tags: "long" }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { transactionId, dealId } = await market.requested("pending");
    market.script.answer = "confirmed";
    const confirm = () => market.call("ratepayV1.confirmPayment", { transactionId, dealId });
    expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await eventsOf(dealId, "paymentConfirmed")).toEqual(["paymentConfirmed"]);
  }
});

test("an order that is denied while its payment is confirmed ends its payment once", { tags: "long" }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { transactionId, dealId } = await market.requested("pending");
    market.script.answer = "confirmed";
    await Promise.allSettled([
      market.call("ratepayV1.confirmPayment", { transactionId, dealId }),
      market.call("order.deny", { orderId: dealId, body: { reason: "customerRevocation" } }, market.orderDesk),
    ]);
    expect(await market.statusOf(transactionId)).toBe("cancelled");
    expect(await eventsOf(dealId, "paymentCancelled")).toEqual(["paymentCancelled"]);
    market.told.length = 0;
    await market.deliver();
    expect(market.told.filter((what) => what.startsWith("cancel"))).toHaveLength(1);
  }
});

test("racing requests of the same order are one order with one payment", { tags: "long" }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const input = await market.askedInRates();
    const request = async () => atOnce(await market.call("ratepayV1.requestPayment", input));
    const answers = await Promise.all([request(), request(), request()]);
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await eventsOf(answers[0].dealId, "placed", "paymentRequested")).toEqual(["placed", "paymentRequested"]);
  }
});
