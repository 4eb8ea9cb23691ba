import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLog } from "../../../kernel/log.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { heedEvent } from "../index.ts";
import type { ProviderAnswer } from "./provider/provider.ts";
import { startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);

const arrive = (transactionId: string, answer: ProviderAnswer) =>
  runAsSystem(market.kernel, createLog("silent"), (context) => heedEvent(context, { transactionId, answer }));

test("events that arrive twice, late or in the wrong order end in the same status, each told once", async () => {
  const answers: ProviderAnswer[] = ["pending", "declined", "confirmed"];
  const orders = fc.sample(fc.shuffledSubarray([...answers, ...answers], { minLength: 6 }), { seed: 23, numRuns: 6 });
  for (const arrived of orders) {
    const { transactionId, dealId } = await market.requested("nothing");
    for (const answer of arrived) await arrive(transactionId, answer);
    expect(await market.statusOf(transactionId), arrived.join()).toBe("confirmed");
    const told = (await market.readOrder(dealId)).history.map(({ event }) => event);
    expect(new Set(told).size, told.join()).toBe(told.length);
  }
});

test("an event about an order that has ended, or a transaction that is not ours, undoes nothing", async () => {
  const { transactionId, dealId } = await market.requested("pending");
  await market.call("order.deny", { orderId: dealId, body: { reason: "otherReason" } }, market.orderDesk);
  await arrive(transactionId, "confirmed");
  expect(await market.statusOf(transactionId)).toBe("cancelled");
  await arrive(randomUUID(), "confirmed");
});

test("an order that was done before the provider confirmed is shipped with the confirmation", async () => {
  const { transactionId, dealId } = await market.requested("pending");
  await market.call("order.confirm", { orderId: dealId, body: {} }, market.orderDesk);
  await market.call("order.done", { orderId: dealId, ahead: "true" }, market.orderDesk);
  expect(await market.statusOf(transactionId)).toBe("pending");
  await arrive(transactionId, "confirmed");
  expect(await market.statusOf(transactionId)).toBe("shipped");
});
