import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { heidebrand, terhorst } from "../../orders/order/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { keepFee } from "./index.ts";
import { startBilling } from "./testing.ts";
import { billingContact } from "./testing-contact.ts";

const market = forAllTests(() => startBilling());
beforeEach(() => market.clear());

test("a done pellet order has one fee of 15 €, by the Berlin day of its delivery", async () => {
  const orderId = await market.deliver("2026-11-30");
  await market.call("order.done", { orderId, ahead: "true" }, market.staff);
  const [fee, ...others] = await market.fees();
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    orderId,
    day: "2026-11-30",
    month: "2026-11",
    netCents: 1500,
    vatPercent: 19,
    goods: "4,5 t Holzpellets lose",
    rate: "15,00 € je Auftrag",
    invoice: null,
    credit: null,
    mayDispute: true,
  });
});

test("a delivery in the last hour of a month in Berlin belongs to that month, also in winter time", async () => {
  const orderId = await market.deliver("2026-11-30");
  const at = (instant: string) =>
    market.db
      .updateTable("orders")
      .set({ deliveryDate: new Date(instant), status: "deliveryDateShared" })
      .execute();
  const monthAfter = async (instant: string) => {
    await at(instant);
    await market.db.deleteFrom("fee").execute();
    await market.call("order.done", { orderId, ahead: "true" }, market.staff);
    return (await market.feeOf(orderId)).month;
  };
  expect(await monthAfter("2026-11-30T22:59:59Z")).toBe("2026-11");
  expect(await monthAfter("2026-11-30T23:00:00Z")).toBe("2026-12");
});

test("a delivery date that is still to come does not put the fee of a done order off", async () => {
  const orderId = await market.deliver("2027-12-20");
  expect(await market.feeOf(orderId)).toMatchObject({ day: "2026-12-21", month: "2026-12" });
  const body = { groupId: heidebrand.id, month: "2026-12" };
  expect(await market.call("billing.checkMonth", { body }, market.mia)).toMatchObject({ orders: 1, differences: [] });
});

test("oil has no fee before the platform enters one, and pellets none before November 2025", async () => {
  await market.deliver("2026-11-10", { prod: "premium", amount: 3000 });
  await market.deliver("2025-10-31");
  await market.deliver("2025-11-01");
  expect((await market.fees()).map(({ day }) => day)).toEqual(["2025-11-01"]);
});

test("a run issues one invoice a company, with a line a fee, gapless numbers and VAT by rate", async () => {
  await market.deliver("2026-11-03");
  await market.deliver("2026-11-20", { prod: "bigbag", amount: 1000, at: heidebrand.soltau });
  await market.deliver("2026-11-12", { at: terhorst.muenster });
  await market.deliver("2026-12-01");
  const preview = await market.call("orderBilling.generate", {}, market.staff);
  expect(preview).toMatchObject({
    month: "2026-11",
    state: "due",
    invoices: 2,
    fees: 3,
    netCents: 4500,
    vatCents: 855,
  });
  await market.bill("2026-11");
  const [invoice] = await market.invoices();
  const [other] = await market.invoices(terhorst.id);
  expect(new Set([invoice?.number, other?.number])).toEqual(new Set(["2026-000001", "2026-000002"]));
  expect(invoice).toMatchObject({
    kind: "invoice",
    month: "2026-11",
    from: "2026-11-03",
    to: "2026-11-20",
    issuedOn: "2026-12-21",
    dueOn: "2027-01-04",
    lineCount: 2,
    vat: [{ percent: 19, netCents: 3000, vatCents: 570 }],
    grossCents: 3570,
    seller: { name: "Heizmarkt Plattform GmbH" },
    buyer: { name: "Heidebrand Energie", customerNumber: "K-10017" },
  });
  const open = await market.fees(heidebrand.id, { isOpen: true });
  expect(open.map(({ day }) => day)).toEqual(["2026-12-01"]);
  const billed = await market.fees(heidebrand.id, { invoiceId: invoice?.id });
  expect(billed.map(({ day, invoice: on }) => [day, on?.number])).toEqual([
    ["2026-11-20", invoice?.number],
    ["2026-11-03", invoice?.number],
  ]);
});

test("a month is billed once: a second click is answered with the same run, another month is refused", async () => {
  await market.deliver("2026-11-03");
  const first = await market.bill("2026-11");
  expect(first).toMatchObject({ month: "2026-11", state: "preparing", startedBy: "Stefan Platz" });
  const again = await market.start("2026-11");
  expect(again).toMatchObject({ state: "issued", invoices: 1, netCents: 1500 });
  expect(await market.refusal("orderBilling.generateAndSave", { version: 202_612 }, market.staff)).toMatchObject({
    code: "BILLING_NOTHING_DUE",
  });
  expect(await market.invoices()).toHaveLength(1);
});

test("while a run is being prepared the preview of the next month counts nothing of it", async () => {
  const orderId = await market.deliver("2026-11-03");
  await market.bill("2026-11");
  const fee = await market.feeOf(orderId);
  await market.decide(fee.id, true);
  await market.deliver("2026-12-01");
  await market.deliver("2026-12-02");
  await market.travel(new Date("2027-01-04T08:00:00Z"));
  await market.deliver("2027-01-02");
  await market.start("2026-12");
  const next = await market.call("orderBilling.generate", {}, market.staff);
  expect(next).toMatchObject({ month: "2027-01", state: "open", fees: 1, credits: 0, netCents: 1500 });
  const [januar, dezember] = await market.call("orderBilling.getInvoicingDates", {}, market.staff);
  expect([januar, dezember]).toMatchObject([
    { month: "2027-01", fees: 1, credits: 0, netCents: 1500 },
    { month: "2026-12", state: "preparing" },
  ]);
  const own = { id: heidebrand.id, month: "2027-01" };
  expect(await market.call("orderBilling.generateById", own, market.mia)).toMatchObject({ fees: 1, credits: 0 });
});

test("orders settled far from what was ordered, and fees charged again, are named before the run", async () => {
  const { id } = await market.place({ prod: "loose", amount: 4500, businessCustomerId: heidebrand.lueneburg });
  await market.call("order.confirm", { orderId: id, body: {} }, market.staff);
  await market.call("order.done", { orderId: id, deliveredQuantity: 1, confirmed: "true" }, market.staff);
  await market.db
    .updateTable("orders")
    .set({ doneAt: new Date("2026-12-02T09:00:00Z") })
    .where("id", "=", id)
    .execute();
  const again = await market.deliver("2026-12-01");
  const fee = await market.feeOf(again);
  await market.decide(fee.id, true);
  const order = (status: "customerRevocation" | "done") =>
    market.db.updateTable("orders").set({ status }).where("id", "=", again).returningAll().executeTakeFirstOrThrow();
  await keepFee(market.db, await order("customerRevocation"), market.clock.now);
  await keepFee(market.db, await order("done"), market.clock.now);
  const { companies } = await market.call("orderBilling.generate", {}, market.staff);
  expect(companies[0]?.oddities).toEqual(
    expect.arrayContaining([
      { code: "farFromOrdered", value: 1 },
      { code: "chargedAgain", value: 1 },
    ]),
  );
});

test("months are billed in their order, and a fee found late is billed by the next run with its own day", async () => {
  await market.deliver("2026-10-05");
  await market.deliver("2026-11-05");
  const conflict = await market.refusal("orderBilling.generateAndSave", { version: 202_611 }, market.staff);
  expect(conflict).toMatchObject({ code: "VERSION_CONFLICT", current: { month: "2026-10", state: "due", fees: 1 } });
  await market.bill("2026-10");
  await market.deliver("2026-10-30");
  const { companies } = await market.call("orderBilling.generate", {}, market.staff);
  expect(companies).toMatchObject([
    { fees: 2, oddities: expect.arrayContaining([{ code: "feesOfEarlierMonths", value: 1 }]) },
  ]);
  await market.bill("2026-11");
  const second = (await market.invoices()).at(-1);
  const days = (await market.fees(heidebrand.id, { invoiceId: second?.id })).map(({ day }) => day);
  expect(days).toEqual(["2026-11-05", "2026-10-30"]);
});

test("a month without fees between two others is closed without an invoice, and the next one is billed", async () => {
  await market.deliver("2026-09-05");
  await market.deliver("2026-11-05");
  await market.bill("2026-09");
  const empty = await market.call("orderBilling.generate", {}, market.staff);
  expect(empty).toMatchObject({ month: "2026-10", state: "due", companies: [], invoices: 0 });
  await market.bill("2026-10");
  expect(await market.start("2026-10")).toMatchObject({ state: "issued", invoices: 0 });
  await market.bill("2026-11");
  expect((await market.invoices()).map(({ month }) => month)).toEqual(["2026-09", "2026-11"]);
});

test("a run first charges done orders without a fee, such as those that an earlier release finished", async () => {
  await market.deliver("2026-11-03");
  const late = await market.deliver("2026-11-04");
  const free = await market.deliver("2026-11-05", { prod: "premium", amount: 3000 });
  await market.db.deleteFrom("fee").where("orderId", "in", [late, free]).execute();
  await market.bill("2026-11");
  expect(await market.invoices()).toMatchObject([{ lineCount: 2, netCents: 3000 }]);
  expect((await market.fees()).map(({ orderId }) => orderId)).toContain(late);
});

test("a company without an address or e-mail is named, and left out of the run and its figures", async () => {
  const { db } = market;
  await market.deliver("2026-11-03");
  await market.deliver("2026-11-04", { at: terhorst.muenster });
  const company = db.updateTable("businessCustomerGroup").where("id", "=", terhorst.id);
  const agencies = db.updateTable("businessCustomer").where("groupId", "=", terhorst.id);
  await company.set({ contactPoint: null }).execute();
  await agencies.set({ collmexId: "=1+1" }).execute();
  const preview = await market.call("orderBilling.generate", {}, market.staff);
  expect(preview).toMatchObject({ invoices: 1, fees: 1, netCents: 1500, grossCents: 1785 });
  const odd = new Map(preview.companies.map(({ name, oddities }) => [name, oddities.map(({ code }) => code)]));
  expect(odd.get("Heidebrand Energie")).not.toContain("notBilled");
  expect(odd.get("Heidebrand Energie")).not.toContain("noEmail");
  expect([...odd.values()].filter((codes) => codes.includes("notBilled"))).toHaveLength(1);
  // A text that is no number counts as none.
  expect([...odd.values()].find((codes) => codes.includes("notBilled"))).toContain("noCollmexNumber");
  const months = await market.call("orderBilling.getInvoicingDates", {}, market.staff);
  expect(months.find(({ month }) => month === "2026-11")).toMatchObject({ companies: 1, invoices: 1, netCents: 1500 });
  await market.bill("2026-11");
  expect(await market.invoices(terhorst.id)).toEqual([]);
  expect(await market.fees(terhorst.id, { isOpen: true })).toHaveLength(1);
  await company.set({ contactPoint: JSON.stringify(billingContact("rechnung@terhorst.example")) }).execute();
  await agencies.set({ collmexId: "70017" }).execute();
});

test("without an address of its own a company's invoices go to its people, never to an agency's contact", async () => {
  const { db } = market;
  const company = db.updateTable("businessCustomerGroup").where("id", "=", heidebrand.id);
  const customer = () => market.call("orderBilling.getCustomer", { id: heidebrand.id }, market.staff);
  await company.set({ contactPoint: null }).execute();
  // An agency's office contact is chosen by its own administrator.
  expect(await customer()).toMatchObject({ email: null, oddities: expect.arrayContaining([{ code: "notBilled" }]) });
  const of = { businessCustomer: [], businessCustomerGroup: [heidebrand.id], user: [] };
  const master = personLike("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], of);
  await insertUsers(db, [master]);
  expect(await customer()).toMatchObject({
    email: master.contactPoint.email,
    oddities: expect.arrayContaining([{ code: "noEmail" }]),
  });
  await company.set({ contactPoint: JSON.stringify(billingContact("rechnung@heidebrand.example")) }).execute();
});

test("a deleted agency's address does not stand for a company that goes on", async () => {
  const { db } = market;
  const agency = (id: string) => db.updateTable("businessCustomer").where("id", "=", id);
  const place = async () =>
    (await market.call("orderBilling.getCustomer", { id: heidebrand.id }, market.staff)).address?.city;
  const before = await place();
  await agency(before === "Soltau" ? heidebrand.soltau : heidebrand.lueneburg)
    .set({ isDeleted: true })
    .execute();
  expect(await place()).not.toBe(before);
  // The last agencies of a company still serve for its last invoices.
  await db.updateTable("businessCustomer").set({ isDeleted: true }).where("groupId", "=", heidebrand.id).execute();
  expect(await place()).toBe(before);
  await db.updateTable("businessCustomer").set({ isDeleted: false }).where("groupId", "=", heidebrand.id).execute();
});

test("staff read the billing of a deleted company, and nobody else does", async () => {
  const { db } = market;
  await market.deliver("2026-11-04", { at: terhorst.muenster });
  await market.bill("2026-11");
  const set = (isDeleted: boolean) =>
    db.updateTable("businessCustomerGroup").set({ isDeleted }).where("id", "=", terhorst.id).execute();
  await set(true);
  expect(await market.call("orderBilling.getCustomer", { id: terhorst.id }, market.staff)).toMatchObject({
    years: [2026],
    thisYear: { netCents: 1500 },
  });
  expect(await market.refusal("orderBilling.getCustomer", { id: terhorst.id }, market.paul)).toMatchObject({
    code: "NOT_FOUND",
  });
  await set(false);
});

test("months before the first one that is billed are never billed nor proposed", async () => {
  await market.deliver("2026-09-05");
  await market.deliver("2026-10-05");
  await market.deliver("2026-11-05");
  const { billing } = market.kernel.parts;
  market.kernel.parts.billing = { ...billing, from: "2026-10" };
  expect(await market.call("orderBilling.generate", {}, market.staff)).toMatchObject({ month: "2026-10", fees: 1 });
  await market.bill("2026-10");
  await market.bill("2026-11");
  expect((await market.invoices()).map(({ month, lineCount }) => [month, lineCount])).toEqual([
    ["2026-10", 1],
    ["2026-11", 1],
  ]);
  expect(await market.fees(heidebrand.id, { isOpen: true })).toEqual([]);
  expect(await market.call("orderBilling.generateById", { id: heidebrand.id }, market.staff)).toMatchObject({
    fees: 0,
  });
  market.kernel.parts.billing = billing;
});

test("without the seller's data no run can begin", async () => {
  await market.deliver("2026-11-03");
  const { billing } = market.kernel.parts;
  market.kernel.parts.billing = { ...billing, seller: null };
  expect(await market.refusal("orderBilling.generateAndSave", { version: 202_611 }, market.staff)).toMatchObject({
    code: "BILLING_SELLER_MISSING",
  });
  expect(await market.call("orderBilling.generate", {}, market.staff)).toMatchObject({ isSellerKnown: false });
  market.kernel.parts.billing = billing;
});

test("invoices are for people of the whole company; administrators of an agency see its fees", async () => {
  await market.deliver("2026-11-03");
  await market.deliver("2026-11-04", { at: heidebrand.soltau });
  await market.bill("2026-11");
  const list = { body: { groupId: heidebrand.id } };
  const seen = async (who: typeof market.mia) => [
    (await market.call("orderBilling.getBusinessCustomerIndividualInvoices", list, who)).total,
    (await market.call("billing.getFees", list, who)).total,
  ];
  expect(await seen(market.mia)).toEqual([1, 2]);
  expect(await seen(market.lena)).toEqual([0, 1]);
  expect(await seen(market.paul)).toEqual([0, 0]);
  for (const who of [market.lena, market.paul])
    expect(await market.refusal("orderBilling.getCustomer", { id: heidebrand.id }, who)).toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await market.refusal("orderBilling.getCredits", {}, market.jonas)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.call("orderBilling.getCustomer", { id: heidebrand.id }, market.mia)).toMatchObject({
    collmexNumber: "70017",
    years: [2026],
    thisYear: { netCents: 3000, creditedNetCents: 0 },
  });
});

test("the check of a month agrees with its orders, and names each difference", async () => {
  const orders = [
    await market.deliver("2026-11-03"),
    await market.deliver("2026-11-04"),
    await market.deliver("2026-11-05"),
  ];
  const check = () =>
    market.call("billing.checkMonth", { body: { groupId: heidebrand.id, month: "2026-11" } }, market.mia);
  const all = { fees: 3, netCents: 4500 };
  expect(await check()).toMatchObject({ orders: 3, expected: all, booked: all, differences: [] });
  await market.db
    .deleteFrom("fee")
    .where("orderId", "=", orders[0] ?? "")
    .execute();
  await market.db
    .updateTable("fee")
    .set({ netCents: 1000 })
    .where("orderId", "=", orders[1] ?? "")
    .execute();
  await market.db
    .updateTable("orders")
    .set({ status: "otherReason" })
    .where("id", "=", orders[2] ?? "")
    .execute();
  expect((await check()).differences).toMatchObject([
    { kind: "missingFee", orderId: orders[0], expectedCents: 1500, bookedCents: 0 },
    { kind: "otherAmount", orderId: orders[1], expectedCents: 1500, bookedCents: 1000 },
    { kind: "feeWithoutOrder", orderId: orders[2], expectedCents: 0, bookedCents: 1500 },
  ]);
});
