import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { idsOf, startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

test("a pending payment is confirmed once the provider does, and a repeat is answered like the first", async () => {
  const payment = await market.requested("pending");
  expect(await market.refusal("ratepayV1.confirmPayment", idsOf(payment))).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
  });
  market.script.isSilent = true;
  expect(await market.refusal("ratepayV1.confirmPayment", idsOf(payment))).toMatchObject({
    code: "PAYMENT_PROVIDER_SILENT",
  });
  market.script.isSilent = false;
  market.script.answer = "confirmed";
  expect(await market.call("ratepayV1.confirmPayment", idsOf(payment))).toEqual({ ok: true });
  const asked = market.told.length;
  expect(await market.call("ratepayV1.confirmPayment", idsOf(payment))).toEqual({ ok: true });
  expect(market.told).toHaveLength(asked);
  expect(await market.eventsOf(payment.dealId)).toEqual([
    "placed",
    "paymentRequested",
    "paymentPending",
    "paymentConfirmed",
  ]);
});

test("a confirmation never undoes a later state", async () => {
  const payment = await market.requested();
  await market.finish(payment.dealId);
  expect(await market.call("ratepayV1.confirmPayment", idsOf(payment))).toEqual({ ok: true });
  expect(await market.statusOf(payment.transactionId)).toBe("shipped");
  const other = await market.requested("pending");
  await market.deny(other.dealId);
  expect(await market.refusal("ratepayV1.confirmPayment", idsOf(other))).toMatchObject({
    code: "PAYMENT_NOT_PENDING",
  });
  const declined = await market.requested("declined");
  expect(await market.refusal("ratepayV1.confirmPayment", idsOf(declined))).toMatchObject({
    code: "PAYMENT_DECLINED",
  });
});

test("ids that do not belong together look missing", async () => {
  const [one, other] = [await market.requested("pending"), await market.requested("pending")];
  const mixed = { transactionId: one.transactionId, dealId: other.dealId };
  const unknown = { transactionId: randomUUID(), dealId: one.dealId };
  for (const ids of [mixed, unknown])
    expect(await market.refusal("ratepayV1.confirmPayment", ids)).toMatchObject({ code: "NOT_FOUND" });
});

test("reads by the transaction tell nothing about a person", async () => {
  const { transactionId } = await market.requested("pending");
  const id = { id: transactionId };
  const told = JSON.stringify([
    await market.call("ratepayV2.getPayla", id),
    await market.call("ratepayV2.getPaylaList", id),
  ]);
  expect(told).not.toMatch(/Hannelore|Brückner|Wüstenfeld|0171|post\.example/);
  for (const call of ["ratepayV2.getPayla", "ratepayV2.getPaylaList", "ratepayV2.getPaylaShip"] as const)
    expect(await market.refusal(call, { id: randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
});

test("reads without a sign-in leave no audit record, and only staff ask whether the provider answers", async () => {
  const { transactionId } = await market.requested("pending");
  const records = async () => (await market.db.selectFrom("audit").select("id").execute()).length;
  const before = await records();
  market.script.answer = "pending";
  for (const call of ["ratepayV2.getPayla", "ratepayV2.getPaylaList"] as const)
    await market.call(call, { id: transactionId });
  expect(await records()).toBe(before);
  expect(await market.refusal("ratepayV2.getPaylaTest", {})).toMatchObject({ code: "UNAUTHORIZED" });
  expect(await market.call("ratepayV2.getPaylaTest", {}, market.staff)).toEqual({ isReachable: true });
  market.script.isSilent = true;
  expect(await market.call("ratepayV2.getPaylaTest", {}, market.staff)).toEqual({ isReachable: false });
});

test("a confirmation after a refusal is told to the dealer, too", async () => {
  const { transactionId, orderId } = await market.requested("declined");
  market.script.answer = "confirmed";
  await market.call("ratepayV2.getPayla", { id: transactionId });
  expect(await market.statusOf(transactionId)).toBe("confirmed");
  expect((await market.mails()).map(({ subject }) => subject)).toContain(
    `Ratenzahlung doch bestätigt: Bestellung ${orderId}`,
  );
});
