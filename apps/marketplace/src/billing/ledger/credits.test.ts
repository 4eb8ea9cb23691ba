import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { heidebrand } from "../../orders/order/testing.ts";
import { keepFee } from "./index.ts";
import { startBilling } from "./testing.ts";

const market = forAllTests(() => startBilling());
beforeEach(() => market.clear());

const deliveredFee = async (day = "2026-11-03") => market.feeOf(await market.deliver(day));
const remove = (id: string, as = market.mia) => market.call("orderBilling.removeCredit", { id }, as);
const credits = (body: object = {}) => market.call("orderBilling.getCredits", { body }, market.mia);

/** Sets an order's status as a change of its life would, and lets the ledger follow. */
async function setStatus(orderId: string, status: "done" | "customerRevocation"): Promise<void> {
  await runAsSystem(market.kernel, createLog("silent"), async ({ db, now }) => {
    const order = await db
      .updateTable("orders")
      .set({ status })
      .where("id", "=", orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepFee(db, order, now);
  });
}

test("a dealer disputes a billed fee, staff grant it, and the next run corrects its invoice", async () => {
  const fee = await deliveredFee();
  await market.deliver("2026-11-04");
  await market.travel(new Date("2026-12-02T08:00:00Z"));
  await market.bill("2026-11");
  const asked = await market.dispute(fee.id);
  expect(asked).toMatchObject({
    status: "requested",
    kind: "asked",
    requestedBy: "Mia Heide",
    invoice: { number: "2026-000001" },
  });
  expect(await market.dispute(fee.id)).toEqual(asked);
  const granted = await market.decide(fee.id, true);
  expect(granted).toMatchObject({ id: asked.id, status: "granted", decision: "Geprüft.", decidedBy: "Stefan Platz" });
  expect((await credits()).data).toMatchObject([{ status: "granted", decidedBy: null }]);
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  const [invoice, note] = await market.invoices();
  expect(note).toMatchObject({
    kind: "creditNote",
    number: "2027-000001",
    dueOn: null,
    corrects: { id: invoice?.id, number: "2026-000001", issuedOn: "2026-12-02" },
    lineCount: 1,
    netCents: 1500,
    vatCents: 285,
  });
  expect(invoice).toMatchObject({ correctedBy: [{ number: "2027-000001" }], creditedNetCents: 1500 });
  expect((await credits()).data).toMatchObject([{ status: "settled", creditNote: { number: "2027-000001" } }]);
  expect(await market.refusal("orderBilling.removeCredit", { id: fee.id }, market.staff)).toMatchObject({
    code: "CREDIT_NOT_OPEN",
  });
});

test("a credited fee that was never billed is left out of the run, without a credit note", async () => {
  const fee = await deliveredFee();
  await market.deliver("2026-11-04");
  await market.call("orderBilling.addCredit", { id: fee.id }, market.staff);
  await market.bill("2026-11");
  expect(await market.invoices()).toMatchObject([{ kind: "invoice", lineCount: 1 }]);
  expect((await credits()).data).toMatchObject([{ kind: "platform", status: "settled", creditNote: null }]);
});

test("staff decline with a reason, the dealer may ask again, but not for ever", async () => {
  const fee = await deliveredFee();
  for (let time = 1; time <= 3; time += 1) {
    await market.dispute(fee.id);
    expect(await market.decide(fee.id, false)).toMatchObject({ status: "declined", decision: "Geprüft." });
    expect(await market.decide(fee.id, false)).toMatchObject({ status: "declined" });
  }
  const again = { body: { feeId: fee.id, reason: market.reason } };
  expect(await market.refusal("billing.requestCredit", again, market.mia)).toMatchObject({
    code: "CREDIT_ASKED_TOO_OFTEN",
  });
  expect((await market.fees())[0]?.mayDispute).toBe(false);
});

test("a dealer withdraws the own request, not what staff granted; staff withdraw that before a run", async () => {
  const fee = await deliveredFee();
  await market.dispute(fee.id);
  expect(await remove(fee.id)).toMatchObject({ status: "withdrawn" });
  await market.dispute(fee.id);
  await market.decide(fee.id, true);
  expect(await market.refusal("orderBilling.removeCredit", { id: fee.id }, market.mia)).toMatchObject({
    code: "CREDIT_NOT_OPEN",
  });
  expect(await remove(fee.id, market.staff)).toMatchObject({ status: "withdrawn" });
  await market.bill("2026-11");
  expect(await market.invoices()).toMatchObject([{ lineCount: 1 }]);
});

test("an order that is no longer successful gives its fee back once, and owes one fee when it is again", async () => {
  const orderId = await market.deliver("2026-11-03");
  await market.bill("2026-11");
  await setStatus(orderId, "customerRevocation");
  await setStatus(orderId, "customerRevocation");
  expect((await credits()).data).toMatchObject([{ kind: "undone", status: "granted" }]);
  expect(
    await market.refusal("orderBilling.removeCredit", { id: (await market.feeOf(orderId)).id }, market.staff),
  ).toMatchObject({
    code: "CREDIT_NOT_OPEN",
  });
  await setStatus(orderId, "done");
  await setStatus(orderId, "done");
  expect((await market.fees()).map(({ invoice }) => invoice === null)).toContain(true);
  expect(await market.fees()).toHaveLength(2);
});

test("a request for a fee whose order is undone is granted by itself", async () => {
  const orderId = await market.deliver("2026-11-03");
  await market.dispute((await market.feeOf(orderId)).id);
  await setStatus(orderId, "customerRevocation");
  expect((await credits()).data).toMatchObject([{ kind: "asked", status: "granted" }]);
  const [fee, ...others] = await market.fees(heidebrand.id);
  expect(others).toEqual([]);
  // Nobody takes it back: the order would pay for this fee and for the next one.
  expect(await market.refusal("orderBilling.removeCredit", { id: fee?.id ?? "" }, market.staff)).toMatchObject({
    code: "CREDIT_NOT_OPEN",
  });
});

/** A new order in a time when the platform charges 3 € a ton. */
async function deliverByTon(): Promise<string> {
  const rate = { goods: "pellets", basis: "perTon", netCents: 300, validFrom: "2026-12-22" } as const;
  await market.call("billing.addFeeRate", { body: rate }, market.staff);
  await market.travel(new Date("2026-12-22T12:00:00Z"));
  return market.deliver("2026-12-22");
}
async function edit(orderId: string, body: { amount?: number; note?: string; confirmed?: ["amount"] }): Promise<void> {
  const { version } = await market.call("order.get", { id: orderId }, market.staff);
  await market.call("order.adminUpdate", { orderId, version, body }, market.staff);
}
const owed = async () => (await market.fees()).map(({ netCents, credit }) => [netCents, credit?.kind]);

test("an unbilled fee follows its order; a billed one is credited and charged anew if it differs", async () => {
  const orderId = await deliverByTon();
  expect(await owed()).toEqual([[1350, undefined]]);
  await edit(orderId, { amount: 5000 });
  expect(await owed()).toEqual([[1500, undefined]]);
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  await edit(orderId, { note: "Hund im Hof" });
  expect(await owed()).toEqual([[1500, undefined]]);
  await edit(orderId, { amount: 6000 });
  expect(await owed()).toEqual(
    expect.arrayContaining([
      [1500, "undone"],
      [1800, undefined],
    ]),
  );
});

test("a credited fee stays credited when its order shrinks until it owes no cent, and grows again", async () => {
  const orderId = await deliverByTon();
  const [fee] = await market.fees();
  await market.call("orderBilling.addCredit", { id: fee?.id ?? "" }, market.staff);
  for (const amount of [1, 5000]) await edit(orderId, { amount, confirmed: ["amount"] });
  expect(await owed()).toEqual([[1350, "platform"]]);
});

test("a billed fee whose order now owes no cent is given back as changed, not as ended", async () => {
  const orderId = await deliverByTon();
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  await edit(orderId, { amount: 1, confirmed: ["amount"] });
  expect((await credits()).data).toMatchObject([{ kind: "undone", reason: expect.stringContaining("geändert") }]);
});

test("an invoice that is credited fee by fee is credited to the cent, and never by more", async () => {
  // Three fees of 3 cents have 2 cents of VAT; each for itself would have 1.
  const rate = { goods: "pellets", basis: "perTon", netCents: 3, validFrom: "2026-12-22" } as const;
  await market.call("billing.addFeeRate", { body: rate }, market.staff);
  const orders = [];
  await market.travel(new Date("2026-12-22T12:00:00Z"));
  for (let nth = 0; nth < 3; nth += 1) orders.push(await market.deliver("2026-12-22", { amount: 1000 }));
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-12");
  for (const [at, orderId] of orders.entries()) {
    await market.decide((await market.feeOf(orderId)).id, true);
    await market.travel(new Date(`2027-0${at + 2}-05T08:00:00Z`));
    await market.bill(`2027-0${at + 1}`);
  }
  const [invoice, ...notes] = await market.invoices();
  expect(invoice).toMatchObject({ netCents: 9, vatCents: 2, creditedNetCents: 9, creditedGrossCents: 11 });
  expect(notes.map(({ vatCents }) => vatCents)).toEqual([1, 0, 1]);
});

test("a run can issue two credit notes for an invoice, as when companies are merged while it goes on", async () => {
  const fees = [await deliveredFee(), await deliveredFee("2026-11-04")];
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.bill("2026-11");
  await market.decide(fees[0]?.id ?? "", true);
  await market.bill("2026-12");
  // The invoice now belongs to a company that the run has not reached.
  await market.db
    .updateTable("billingRun")
    .set({ state: "preparing", progress: null })
    .where("month", "=", "2026-12")
    .execute();
  await market.decide(fees[1]?.id ?? "", true);
  await market.workOff();
  expect(await market.start("2026-12")).toMatchObject({ state: "issued", creditNotes: 2 });
});

test("only people of the agency or company see and dispute a fee, and only editors decide", async () => {
  const fee = await deliveredFee();
  const ask = { body: { feeId: fee.id, reason: market.reason } };
  for (const who of [market.paul, market.lena])
    expect(await market.refusal("billing.requestCredit", ask, who)).toMatchObject({ code: "NOT_FOUND" });
  expect(await market.refusal("billing.requestCredit", ask, market.jonas)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.refusal("billing.requestCredit", ask, market.staff)).toMatchObject({ code: "RIGHT_MISSING" });
  const reader = await market.signIn({ name: "Rita Lese", roles: ["PLATFORM_READER"] });
  await market.dispute(fee.id);
  expect(await market.refusal("orderBilling.removeCredit", { id: fee.id }, reader)).toMatchObject({
    code: "RIGHT_MISSING",
  });
  expect(await market.refusal("orderBilling.addCredit", { id: fee.id }, market.mia)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});
