import type { InputOf } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

test("staff write a note, retry, cancel and refund; an old version is refused with the payment of now", async () => {
  const { transactionId, dealId, grossCents } = await market.requested("nothing");
  const list = { limit: 25, page: 1, sortField: "changedAt", body: {} } as const;
  const [row] = (await market.call("ratepayV2.list", list, market.staff)).data;
  const id = row?.id ?? "";
  const update = (version: number, body: InputOf<"ratepayV2.update">["body"]) =>
    market.call("ratepayV2.update", { id, version, body }, market.staff);
  expect(await update(1, { note: "Kunde ruft zurück." })).toMatchObject({
    version: 2,
    note: "Kunde ruft zurück.",
  });
  const old = await market.refusal("ratepayV2.update", { id, version: 1, body: { note: "x" } }, market.staff);
  expect(old).toMatchObject({ code: "VERSION_CONFLICT", current: { version: 2, transactionId } });
  const retried = await update(2, { action: "retry" });
  expect(retried).toMatchObject({ status: "confirmed", waiting: null });
  const tooHigh = { action: "refund", refundCents: grossCents + 1 } as const;
  const { version } = retried;
  expect(await market.refusal("ratepayV2.update", { id, version, body: tooHigh }, market.staff)).toMatchObject({
    code: "PAYMENT_REFUND_TOO_HIGH",
  });
  const partly = await update(version, { action: "refund", refundCents: 1234 });
  expect(partly).toMatchObject({ status: "partlyRefunded", refundedCents: 1234 });
  expect((await market.readOrder(dealId)).history.at(-1)).toMatchObject({
    event: "paymentRefunded",
    by: "Stefan Platz",
    note: "12,34 €",
  });
  expect(await update(partly.version, { action: "cancel" })).toMatchObject({ status: "cancelled" });
  const ended = { id, version: partly.version + 1, body: { action: "cancel" } } as const;
  expect(await market.refusal("ratepayV2.update", ended, market.staff)).toMatchObject({
    code: "PAYMENT_NOT_CANCELLABLE",
  });
});

test("what staff gave back for other reasons does not count as a lower price", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  await market.refund(transactionId, 10_000);
  const { version } = await market.readOrder(dealId);
  const change = { orderId: dealId, version, body: { amount: 2500 } };
  const { price, payment } = await market.call("order.update", change, market.orderDesk);
  expect(payment).toMatchObject({
    goodwillCents: 10_000,
    refundedCents: 10_000 + grossCents - price.grossCents,
  });
});

test("customer and dealer are told when staff end the payment of an order that goes on", async () => {
  const { transactionId, orderId } = await market.requested();
  const { id, version } = await market.rowOf(transactionId);
  await market.call("ratepayV2.update", { id, version, body: { action: "cancel" } }, market.staff);
  const subjects = (await market.mails()).map(({ subject }) => subject);
  expect(subjects).toContain(`Ihre Ratenzahlung zur Bestellung ${orderId} ist beendet`);
  expect(subjects).toContain(`Ratenzahlung beendet: Bestellung ${orderId}`);
});
