import { randomUUID } from "node:crypto";
import type { CallInput } from "@partner-konto/contracts/call";
import type { CallOf } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

const events = async (id: string) => (await market.readOrder(id)).history.map(({ event }) => event);
const confirm = ({ transactionId, dealId }: { transactionId: string; dealId: string }) => ({ transactionId, dealId });

test("plans are answered for euros with a point and for cents, and anything else is told what is expected", async () => {
  const euros = await market.call("ratepayV1.getInstallmentPlans", { price: "2933.35" });
  expect(euros).toEqual(await market.call("ratepayV2.getInstallmentPlans", { price: 293_335 }));
  expect(euros.plans.map(({ months }) => months)).toEqual([3, 6, 9, 12, 24, 36]);
  for (const { rates, totalCents } of euros.plans) expect(rates.reduce((sum, rate) => sum + rate)).toBe(totalCents);
  expect((await market.call("ratepayV1.getInstallmentPlans", { price: "99.99" })).plans).toEqual([]);
  const comma = await market.refusal("ratepayV1.getInstallmentPlans", { price: "2933,35" });
  expect(comma).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "params.price" }] });
  expect(JSON.stringify(comma)).toContain("2933.35");
  expect(await market.refusal("ratepayV2.getInstallmentPlans", { price: "29.33" })).toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("a payment that the provider confirms stands in the order, its history, the audit and a mail", async () => {
  const payment = await market.requested();
  expect(payment).toMatchObject({ status: "confirmed", repeated: false, plan: { months: 12 } });
  expect(market.told).toEqual([`request ${payment.grossCents} in 12`]);
  const order = await market.readOrder(payment.dealId);
  expect(order.payment).toMatchObject({ status: "confirmed", financedCents: order.price.grossCents, isWaiting: false });
  expect(await events(order.id)).toEqual(["placed", "paymentRequested", "paymentConfirmed"]);
  const audited = await market.db.selectFrom("audit").select("action").where("collection", "=", "payment").execute();
  expect(audited.map(({ action }) => action)).toEqual(["request", "confirm"]);
  expect((await market.mails()).map(({ subject }) => subject)).toContain(
    `Ihre Ratenzahlung zur Bestellung ${order.orderId} ist bestätigt`,
  );
});

test("the same order sent again has the same payment, and the provider is asked once", async () => {
  const input = await market.askedInRates();
  const first = await market.call("ratepayV1.requestPayment", input);
  const again = await market.call("ratepayV1.requestPayment", input);
  expect(again).toEqual({ ...first, repeated: true });
  expect(market.told).toHaveLength(1);
  expect(await market.orders()).toBe(1);
});

test("a declined payment leaves the order, and customer and dealer are told", async () => {
  const { dealId, orderId, status } = await market.requested("declined");
  expect(status).toBe("declined");
  expect((await market.readOrder(dealId)).status).toBe("open");
  const subjects = (await market.mails()).map(({ subject }) => subject);
  expect(subjects).toContain(`Ihre Ratenzahlung zur Bestellung ${orderId} wurde abgelehnt`);
  expect(subjects).toContain(`Ratenzahlung abgelehnt: Bestellung ${orderId}`);
});

test("a silent provider loses no order: the request is repeated later, and staff see what hangs", async () => {
  const { dealId, transactionId, status } = await market.requested("nothing");
  expect(status).toBe("requested");
  const hanging = () =>
    market.call(
      "ratepayV2.list",
      { limit: 25, page: 1, sortField: "requestedAt", body: { isWaiting: true } },
      market.staff,
    );
  expect((await hanging()).data).toMatchObject([
    { transactionId, dealId, waiting: { attempts: 1, problem: "timeout" } },
  ]);
  expect((await market.readOrder(dealId)).payment?.isWaiting).toBe(true);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("requested");
  market.later(1);
  await market.deliver();
  expect(await market.statusOf(transactionId)).toBe("confirmed");
  expect((await hanging()).total).toBe(0);
});

test("a pending payment is confirmed once the provider does, and a repeat is answered like the first", async () => {
  const payment = await market.requested("pending");
  expect(await market.refusal("ratepayV1.confirmPayment", confirm(payment))).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
  });
  market.script.isSilent = true;
  expect(await market.refusal("ratepayV1.confirmPayment", confirm(payment))).toMatchObject({
    code: "PAYMENT_PROVIDER_SILENT",
  });
  market.script.isSilent = false;
  market.script.answer = "confirmed";
  expect(await market.call("ratepayV1.confirmPayment", confirm(payment))).toEqual({ ok: true });
  const asked = market.told.length;
  expect(await market.call("ratepayV1.confirmPayment", confirm(payment))).toEqual({ ok: true });
  expect(market.told).toHaveLength(asked);
  expect(await events(payment.dealId)).toEqual(["placed", "paymentRequested", "paymentPending", "paymentConfirmed"]);
});

test("a confirmation never undoes a later state", async () => {
  const { orderDesk } = market;
  const payment = await market.requested();
  await market.call("order.confirm", { orderId: payment.dealId, body: {} }, orderDesk);
  await market.call("order.done", { orderId: payment.dealId }, orderDesk);
  expect(await market.call("ratepayV1.confirmPayment", confirm(payment))).toEqual({ ok: true });
  expect(await market.statusOf(payment.transactionId)).toBe("shipped");
  const other = await market.requested("pending");
  await market.call("order.deny", { orderId: other.dealId, body: { reason: "customerRevocation" } }, orderDesk);
  expect(await market.refusal("ratepayV1.confirmPayment", confirm(other))).toMatchObject({
    code: "PAYMENT_NOT_PENDING",
  });
  const declined = await market.requested("declined");
  expect(await market.refusal("ratepayV1.confirmPayment", confirm(declined))).toMatchObject({
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

test("a done order is told to the provider, also when the provider was down", async () => {
  const payment = await market.requested();
  const { orderDesk } = market;
  const ship = { id: payment.transactionId };
  expect(await market.refusal("ratepayV2.getPaylaShip", ship)).toMatchObject({ code: "PAYMENT_BEFORE_DONE" });
  await market.call("order.confirm", { orderId: payment.dealId, body: {} }, orderDesk);
  await market.call("order.done", { orderId: payment.dealId }, orderDesk);
  market.script.isSilent = true;
  await market.deliver();
  expect((await market.readOrder(payment.dealId)).payment).toMatchObject({ status: "shipped", isWaiting: true });
  market.script.isSilent = false;
  expect(await market.call("ratepayV2.getPaylaShip", ship)).toMatchObject({ status: "shipped" });
  expect(market.told.at(-1)).toBe(`ship ${payment.grossCents}`);
  expect(await market.call("ratepayV2.getPaylaList", ship)).toMatchObject([
    { message: "request", attempts: 1, problem: null },
    { message: "ship", attempts: 2, problem: null },
  ]);
});

test("a denied order ends its payment; one that was never asked for is never told", async () => {
  const payment = await market.requested();
  await deny(payment.dealId);
  await market.deliver();
  expect(market.told.at(-1)).toBe(`cancel ${payment.grossCents}`);
  expect((await events(payment.dealId)).at(-1)).toBe("paymentCancelled");
  const { body } = await market.askedInRates();
  const placed = await market.place(body);
  const { id } = await market.orderOf(placed.orderId);
  await deny(id);
  const before = market.told.length;
  await market.deliver();
  expect(market.told).toHaveLength(before);
  expect((await market.readOrder(id)).payment).toMatchObject({ status: "cancelled", isWaiting: false });
});

test("a smaller amount is given back to the cent, before and after the provider has confirmed", async () => {
  const payment = await market.requested();
  const smaller = async (orderId: string, amount: number) => {
    const { version } = await market.readOrder(orderId);
    return market.call("order.update", { orderId, version, body: { amount } }, market.orderDesk);
  };
  const { price } = await smaller(payment.dealId, 2500);
  const back = payment.grossCents - price.grossCents;
  await market.deliver();
  expect(market.told.at(-1)).toBe(`refund ${back}`);
  expect((await market.readOrder(payment.dealId)).payment).toMatchObject({
    status: "partlyRefunded",
    refundedCents: back,
  });
  const waiting = await market.requested("pending");
  const then = await smaller(waiting.dealId, 2500);
  expect(then.payment?.refundedCents).toBe(0);
  market.script.answer = "confirmed";
  await market.call("ratepayV1.confirmPayment", confirm(waiting));
  expect((await market.readOrder(waiting.dealId)).payment).toMatchObject({
    status: "partlyRefunded",
    refundedCents: waiting.grossCents - then.price.grossCents,
  });
});

test("an order that is paid in another way ends its payment", async () => {
  const payment = await market.requested();
  const { version } = await market.readOrder(payment.dealId);
  const body = { paymentType: "ec" } as const;
  const order = await market.call("order.adminUpdate", { orderId: payment.dealId, version, body }, market.staff);
  expect(order.payment?.status).toBe("cancelled");
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
  expect(await market.call("ratepayV2.getPaylaTest", {})).toEqual({ isReachable: true });
  market.script.isSilent = true;
  expect(await market.call("ratepayV2.getPaylaTest", {})).toEqual({ isReachable: false });
});

test("staff write a note, retry, cancel and refund; an old version is refused with the payment of now", async () => {
  const { transactionId, dealId, grossCents } = await market.requested("nothing");
  const list = { limit: 25, page: 1, sortField: "changedAt", body: {} } as const;
  const [row] = (await market.call("ratepayV2.list", list, market.staff)).data;
  const id = row?.id ?? "";
  const update = (version: number, body: CallInput<CallOf<"ratepayV2.update">>["body"]) =>
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

test("a dealer takes an order in instalments by phone from an own area only", async () => {
  const input = await market.askedInRates(24);
  const payment = await market.call("ratepayV2.requestPayment", input, market.orderDesk);
  expect(payment).toMatchObject({ status: "confirmed", plan: { months: 24 } });
  expect((await market.readOrder(payment.dealId)).origin).toBe("phone");
  const stranger = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [randomUUID()], businessCustomerGroup: [], user: [] },
  });
  expect(await market.refusal("ratepayV2.requestPayment", await market.askedInRates(), stranger)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("without the switch or the contract an agency sells no instalments, from the next call on", async () => {
  const input = await market.askedInRates();
  const { id } = market.world.agency;
  for (const set of [{ instalments: false }, { instalments: true, instalmentContract: "ended" as const }]) {
    await market.db.updateTable("businessCustomer").set(set).where("id", "=", id).execute();
    expect(await market.refusal("ratepayV1.requestPayment", input)).toMatchObject({
      code: "OFFER_REFUSED",
      refusedFields: [{ field: "request.paymentType" }],
    });
  }
  const sold = { instalments: true, instalmentContract: "active" as const };
  await market.db.updateTable("businessCustomer").set(sold).where("id", "=", id).execute();
  expect(await market.call("ratepayV1.requestPayment", input)).toMatchObject({ status: "confirmed" });
});

test("another way of payment and a duration that is not offered are refused by their fields", async () => {
  const input = await market.askedInRates();
  const cash = { ...input, body: { ...input.body, request: { ...input.body.request, paymentType: "cash" as const } } };
  expect(await market.refusal("ratepayV1.requestPayment", cash)).toMatchObject({
    refusedFields: [{ field: "request.paymentType" }],
  });
  const { terms } = market.kernel.instalments;
  market.kernel.instalments.terms = { ...terms, minRateCents: 20_000 };
  expect(await market.refusal("ratepayV1.requestPayment", await market.askedInRates(36))).toMatchObject({
    refusedFields: [{ field: "instalmentMonths" }],
  });
  market.kernel.instalments.terms = { ...terms, maxCents: 1000 };
  expect(await market.refusal("ratepayV1.requestPayment", input)).toMatchObject({
    refusedFields: [{ field: "request.paymentType" }],
  });
  market.kernel.instalments.terms = terms;
  expect(await market.orders()).toBe(0);
});

const deny = (orderId: string) =>
  market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.orderDesk);
const finish = async (orderId: string) => {
  await market.call("order.confirm", { orderId, body: {} }, market.orderDesk);
  await market.call("order.done", { orderId }, market.orderDesk);
};
const rowOf = async (transactionId: string) => {
  const list = { limit: 100, page: 1, sortField: "requestedAt", body: {} } as const;
  const { data } = await market.call("ratepayV2.list", list, market.staff);
  const row = data.find((payment) => payment.transactionId === transactionId);
  if (!row) throw new Error("the payment is not listed");
  return row;
};
const refund = async (transactionId: string, refundCents: number) => {
  const { id, version } = await rowOf(transactionId);
  return market.call("ratepayV2.update", { id, version, body: { action: "refund", refundCents } }, market.staff);
};

test("a request that the provider refuses is a declined payment", async () => {
  market.script.refuses = "request";
  const { status, orderId } = await market.call("ratepayV1.requestPayment", await market.askedInRates());
  expect(status).toBe("declined");
  expect((await market.mails()).map(({ subject }) => subject)).toContain(
    `Ratenzahlung abgelehnt: Bestellung ${orderId}`,
  );
});

test("a message that the provider refuses stops no later one, and is sent again only by staff", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  market.script.refuses = "refund";
  await refund(transactionId, 100);
  await market.deliver();
  await finish(dealId);
  market.later(10);
  await market.deliver();
  expect(market.told.at(-1)).toBe(`ship ${grossCents - 100}`);
  const { id, version, waiting } = await rowOf(transactionId);
  expect(waiting).toMatchObject({ attempts: 1, problem: "refused" });
  market.script.refuses = "";
  await market.call("ratepayV2.update", { id, version, body: { action: "retry" } }, market.staff);
  expect(market.told.at(-1)).toBe("refund 100");
  expect((await rowOf(transactionId)).waiting).toBeNull();
});

test("a shipment names the amount of its time, whatever is refunded while it waits", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  market.script.isSilent = true;
  await finish(dealId);
  await market.deliver();
  await refund(transactionId, 500);
  market.script.isSilent = false;
  market.later(1);
  await market.deliver();
  expect(market.told.slice(-2)).toEqual([`ship ${grossCents}`, "refund 500"]);
});

test("an order that ends while its request waits is cancelled at the provider and never requested again", async () => {
  const { dealId, grossCents } = await market.requested("nothing");
  await deny(dealId);
  market.later(60);
  await market.deliver();
  expect(market.told).toEqual([`cancel ${grossCents}`]);
});

test("what staff gave back for other reasons does not count as a lower price", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  await refund(transactionId, 10_000);
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
  const { id, version } = await rowOf(transactionId);
  await market.call("ratepayV2.update", { id, version, body: { action: "cancel" } }, market.staff);
  const subjects = (await market.mails()).map(({ subject }) => subject);
  expect(subjects).toContain(`Ihre Ratenzahlung zur Bestellung ${orderId} ist beendet`);
  expect(subjects).toContain(`Ratenzahlung beendet: Bestellung ${orderId}`);
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

test("without a chosen duration the longest plan up to a year is taken", async () => {
  const input = await market.askedInRates();
  const { instalmentMonths: _, ...body } = input.body;
  const { terms } = market.kernel.instalments;
  market.kernel.instalments.terms = { ...terms, minRateCents: 40_000 };
  expect((await market.call("ratepayV1.requestPayment", { ...input, body })).plan.months).toBe(6);
  market.kernel.instalments.terms = terms;
});
