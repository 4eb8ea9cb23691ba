import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { mostDelivered } from "@partner-konto/domain/orders/settlement/settlement";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { renderMail } from "../../../mails/transport/render.ts";
import { offeredSince } from "../../../prices/calculators/index.ts";
import { startCheckout } from "../placing/testing.ts";
import { isExplainable } from "../testing-history.ts";

// Needs a real Postgres for the races.
const postgres = forAllTests(startPostgres);
const market = forAllTests(async () => {
  const checkout = await startCheckout(postgres.db);
  const { agency, foreign } = checkout.world;
  const roles = ["BUSINESS_CUSTOMER_ORDER_MANAGER"] as const;
  const of = (agencies: string[], groups: string[]) => ({
    businessCustomer: agencies,
    businessCustomerGroup: groups,
    user: [],
  });
  const desk = await checkout.signIn({ name: "Jonas Brandt", roles, resources: of([agency.id], []) });
  const colleague = await checkout.signIn({ name: "Miriam Voss", roles, resources: of([agency.id], []) });
  const stranger = await checkout.signIn({ roles, resources: of([], [foreign.id]) });
  return { ...checkout, desk, colleague, stranger };
});

const monday = new Date("2026-03-02T09:00:00.000Z");
const dayMs = 86_400_000;
const tuesday = "2026-03-03T07:00:00+01:00";

/** Other margins of the own area, from now on. */
async function setTiers(margins: Record<number, number>): Promise<void> {
  const tiers = Object.entries(margins).map(([from, normal]) => ({ from: Number(from), margins: { normal } }));
  const price = market.area.price.map((entry) => ({ ...entry, tiers }));
  await market.db
    .updateTable("deliveryArea")
    .set({ price: JSON.stringify(price) })
    .where("id", "=", market.area.id)
    .execute();
}
/** The history begins with the prices of now. */
const knownSince = (at: string) => offeredSince(market.db, new Date(at));

const prefer = (preferences: Partial<BusinessCustomer["preferences"]>) =>
  market.db
    .updateTable("businessCustomer")
    .set({ preferences: JSON.stringify({ tierBasis: "averagePerPoint", ...preferences }) })
    .where("id", "=", market.world.agency.id)
    .execute();

beforeEach(async () => {
  await market.clear();
  await prefer({});
  await setTiers({ 500: 900, 1500: 600, 3000: 450 });
  await knownSince("2026-01-01T00:00:00Z");
});

type DoneBody = { deliveredQuantity?: unknown; version?: number; confirmed?: "true" };
const done = (orderId: string, input: DoneBody = {}, as = market.desk) =>
  market.call("order.done", { orderId, ...input, ahead: "true" }, as);
const refused = async (orderId: string, input: DoneBody, as = market.desk) =>
  (await market.refusal("order.done", { orderId, ...input, ahead: "true" }, as)).code;
const get = (id: string) => market.call("order.get", { id }, market.desk);
const undo = (orderId: string, actionId = "") =>
  market.call("dispatch.undo", { orderId, body: { actionId } }, market.desk);
const preview = (orderId: string, deliveredQuantity: number, as = market.desk) =>
  market.call("dispatch.previewSettlement", { orderId, deliveredQuantity }, as);

/** A confirmed order of the own area, at the price that the calculator showed. */
async function ordered(
  request: { amount?: number; paymentType?: "ec" | "inAdvance" | "guaranteedPayment" } = {},
): Promise<string> {
  const wish = { product: "normal", amount: 3000, paymentType: "ec", ...request } as const;
  const { grossCents, quote } = await market.shown(wish);
  const placed = await market.place(market.asked(grossCents, { request: wish }), quote);
  const { id } = await market.orderOf(placed.orderId);
  await market.call("order.confirm", { orderId: id, body: { deliveryDateTime: tuesday } }, market.desk);
  await market.db.deleteFrom("outbox").execute();
  return id;
}

/** The texts of the mails since the last call. */
async function mailed(): Promise<string[]> {
  const texts = (await market.mails()).map((mail) => `${mail.subject}\n${renderMail(mail).text}`);
  await market.db.deleteFrom("outbox").execute();
  return texts;
}

test("a delivery in the tolerance costs the agreed price per unit everywhere, and the customer is told", async () => {
  const id = await ordered();
  const before = await get(id);
  const expected = repriceOrder(before.price, 2900, 100);
  expect(await preview(id, 2900)).toEqual({
    orderedAmount: 3000,
    deliveredAmount: 2900,
    agreedPrice: before.price,
    price: expected,
    tierFrom: null,
    tolerance: 10,
    difference: "within",
  });
  const view = await done(id, { deliveredQuantity: 2900, version: before.version });
  const settlement = { orderedAmount: 3000, agreedPrice: before.price, tierFrom: null };
  expect(view).toMatchObject({ amount: 2900, grossCents: expected.grossCents, settlement, undo: { mails: true } });
  const order = await get(id);
  expect(order).toMatchObject({ status: "done", amount: 2900, price: expected, settlement });
  expect(order.history.at(-1)).toMatchObject({
    event: "done",
    by: "Jonas Brandt",
    changes: [
      expect.stringMatching(/^Geliefert 2\.900.l \(bestellt 3\.000.l\)$/),
      expect.stringMatching(/^Betrag .+ → .+€$/),
    ],
  });
  const mails = await mailed();
  expect(mails).toHaveLength(1);
  for (const words of ["Abrechnung Ihrer Lieferung", "3.000\u00a0l", "2.900\u00a0l", "weniger", "gilt auch für die"])
    expect(mails[0]).toContain(words);
  const place = { businesscustomerId: market.world.agency.id, limit: 25, page: 1, sortField: "createdAt" } as const;
  const list = await market.call("order.list", { ...place, body: {} }, market.desk);
  expect(list.data).toMatchObject([{ amount: 2900, grossCents: expected.grossCents, orderedAmount: 3000 }]);
  expect(list.byStatus).toEqual([{ status: "done", count: 1, amount: 2900, grossCents: expected.grossCents }]);
});

test("the same amount again is answered alike; the ordered amount, and none, send no mail", async () => {
  const id = await ordered();
  const first = await done(id, { deliveredQuantity: 2900 });
  await market.db.deleteFrom("outbox").execute();
  expect(await done(id, { deliveredQuantity: 2900 })).toEqual(first);
  expect(await done(id)).toEqual(first);
  expect(await mailed()).toEqual([]);
  const [exact, plain] = [await ordered(), await ordered()];
  expect(await done(exact, { deliveredQuantity: 3000 })).toMatchObject({
    amount: 3000,
    settlement: { orderedAmount: 3000 },
    undo: { mails: false },
  });
  expect(await done(plain)).toMatchObject({ amount: 3000, settlement: null, undo: { mails: false } });
  expect(await mailed()).toEqual([]);
});

test("below the tolerance the agency's choice decides: the agreed price, or the tier of the quote's time", async () => {
  const [agreed, tier] = [await ordered(), await ordered()];
  // A later change of the margins, and the calculator's price of the delivered amount before it.
  const { grossCents } = await market.shown({ amount: 2600 });
  await setTiers({ 500: 2900, 1500: 2600, 3000: 2450 });
  await done(agreed, { deliveredQuantity: 2600 });
  await mailed();
  const { settlement, price } = await get(agreed);
  expect([settlement?.tierFrom, price]).toEqual([null, repriceOrder(settlement?.agreedPrice ?? price, 2600, 100)]);
  await prefer({ belowTolerance: "tier", deliveryTolerance: 13 });
  expect(await preview(tier, 2610)).toMatchObject({ difference: "within", tierFrom: null, tolerance: 13 });
  await done(tier, { deliveredQuantity: 2600 });
  const charged = await get(tier);
  expect(charged.settlement?.tierFrom).toBe(1500);
  expect(charged.price.grossCents).toBe(grossCents);
  expect(charged.history.at(-1)?.changes).toContainEqual(expect.stringMatching(/^Staffel ab 1\.500.l$/));
  expect((await mailed()).join()).toContain("mehr als 13 % weniger als bestellt");
});

test("an agency's administrator sets the tolerance, up to 50 %, and an order manager does not", async () => {
  const { id } = market.world.agency;
  const of = { businessCustomer: [id], businessCustomerGroup: [], user: [] };
  const admin = await market.signIn({ roles: ["BUSINESS_CUSTOMER_ADMIN"], resources: of });
  const change = (value: number) => [{ op: "add" as const, path: "/preferences/deliveryTolerance", value }];
  const { version } = await market.call("businessCustomer.get", { id }, admin);
  const saved = await market.call("businessCustomer.patch", { id, version, body: change(5) }, admin);
  expect(saved.preferences).toEqual({ tierBasis: "averagePerPoint", deliveryTolerance: 5 });
  expect((await market.refusal("businessCustomer.patch", { id, version, body: change(5) }, market.desk)).code).toBe(
    "RIGHT_MISSING",
  );
  const tooMuch = await market.refusal("businessCustomer.patch", { id, version: version + 1, body: change(51) }, admin);
  expect(tooMuch.code).toBe("INVALID_INPUT");
  expect(await preview(await ordered(), 2849)).toMatchObject({ tolerance: 5, difference: "below" });
});

test("an order from before the history of prices keeps its agreed price", async () => {
  const id = await ordered();
  await prefer({ belowTolerance: "tier" });
  await knownSince("2026-03-02T10:00:00Z");
  expect(await preview(id, 2600)).toMatchObject({ difference: "below", tierFrom: null });
});

test("an imported price without parts follows the amount, and VAT is that of the day of delivery", async () => {
  const id = await ordered();
  const price = { ...(await get(id)).price, parts: [], goodsNetCents: 240_000, fixedNetCents: 2000, vatPercent: 16 };
  const stored = { ...price, vatCents: 38_720, grossCents: 280_720 };
  await market.db
    .updateTable("orders")
    .set({ price: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();
  await done(id, { deliveredQuantity: 2900 });
  expect((await get(id)).price).toEqual({
    parts: [],
    goodsNetCents: 232_000,
    fixedNetCents: 2000,
    vatPercent: 19,
    vatCents: 44_460,
    grossCents: 278_460,
  });
  expect((await mailed()).join()).toContain("Mehrwertsteuersatz des Liefertags");
});

test.each([0, mostDelivered + 1, "2.900", "2900,5", -1])("%s is no delivered amount", async (deliveredQuantity) => {
  const id = await ordered();
  expect(await refused(id, { deliveredQuantity })).toBe("INVALID_INPUT");
  expect((await get(id)).status).toBe("deliveryDateShared");
});

test("an amount far from the ordered one is taken only when somebody confirms it", async () => {
  const id = await ordered();
  expect(await refused(id, { deliveredQuantity: 300 })).toBe("DELIVERED_AMOUNT_UNLIKELY");
  expect((await get(id)).status).toBe("deliveryDateShared");
  expect(await done(id, { deliveredQuantity: 300, confirmed: "true" })).toMatchObject({ amount: 300 });
});

test("a done order is settled late, and corrected, only by somebody who saw it, and for 31 days", async () => {
  const id = await ordered();
  await done(id);
  expect(await refused(id, { deliveredQuantity: 2900 })).toBe("VERSION_CONFLICT");
  const { version, price: agreedPrice } = await get(id);
  await done(id, { deliveredQuantity: 2900, version });
  expect((await get(id)).history.at(-1)).toMatchObject({ event: "settled" });
  expect((await mailed()).join()).toContain("berichtigt");
  expect(await refused(id, { deliveredQuantity: 2950, version })).toBe("VERSION_CONFLICT");
  await done(id, { deliveredQuantity: 3000, version: version + 1 });
  const order = await get(id);
  expect(order).toMatchObject({ amount: 3000, price: agreedPrice, settlement: { agreedPrice, orderedAmount: 3000 } });
  expect((await mailed()).join()).toContain("keiner");
  market.clock.now = new Date(monday.getTime() + 31 * dayMs);
  const late = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  expect(await refused(id, { deliveredQuantity: 2900, version: version + 2 }, late)).toBe("SETTLEMENT_TOO_LATE");
});

test("undo takes a settlement back with a correction, and a correction back to the settlement before", async () => {
  const id = await ordered();
  const before = await get(id);
  const first = await done(id, { deliveredQuantity: 2900 });
  await mailed();
  const undone = await undo(id, first.undo?.actionId);
  expect(undone).toMatchObject({ status: "deliveryDateShared", amount: 3000, price: before.price, settlement: null });
  expect((await mailed()).join()).toContain("war ein Versehen und gilt nicht");
  await done(id, { deliveredQuantity: 2900 });
  const settled = await get(id);
  const again = await done(id, { deliveredQuantity: 2950, version: settled.version });
  await mailed();
  const back = await undo(id, again.undo?.actionId);
  expect(back).toMatchObject({ status: "done", amount: 2900, price: settled.price, settlement: settled.settlement });
  expect(isExplainable(back)).toBe(true);
  expect(await mailed()).toHaveLength(1);
  expect((await done(id)).doneAt).toBe(first.doneAt);
  const waiting = await market.db.selectFrom("ratingDue").select("orderId").where("orderId", "=", id).execute();
  expect(waiting).toHaveLength(1);
});

test("instalments are shipped with what was delivered, and the difference is refunded", async () => {
  const id = await financed();
  const { price } = await get(id);
  const { grossCents, undo: none } = await done(id, { deliveredQuantity: 2800 });
  expect(none).toBeNull();
  const queued = await market.db
    .selectFrom("paymentMessage")
    .select(["message", "cents"])
    .orderBy("position")
    .execute();
  expect(queued.slice(1)).toEqual([
    { message: "refund", cents: price.grossCents - grossCents },
    { message: "ship", cents: grossCents },
  ]);
  expect((await get(id)).payment).toMatchObject({ refundedCents: price.grossCents - grossCents });
});

/** An order in instalments that the provider finances. */
async function financed(): Promise<string> {
  await market.db
    .updateTable("deliveryArea")
    .set({ paymentMethods: JSON.stringify({ ...market.area.paymentMethods, guaranteedPayment: true }) })
    .where("id", "=", market.area.id)
    .execute();
  await knownSince("2026-01-01T00:00:00Z");
  const id = await ordered({ paymentType: "guaranteedPayment" });
  const confirmed = { status: "confirmed", confirmedAt: market.clock.now } as const;
  await market.db.updateTable("payment").set(confirmed).where("orderId", "=", id).execute();
  return id;
}

/** The rows of a mail, by their names. */
const rowsOf = (text = "") => new Map(text.split("\n").map((line) => line.split(": ", 2) as [string, string]));
/** Cents of "2.649,51\u00a0€ inkl. MwSt." */
const centsIn = (text = "") => Number(/[\d.]+,\d\d/.exec(text)?.[0].replaceAll(/[.,]/g, ""));

test("the mail keeps the agreed price per 100 l, and goods, flat charge and VAT of it add up to the sum", async () => {
  const id = await ordered();
  const { price: agreed } = await get(id);
  await done(id, { deliveredQuantity: 2873 });
  const { price } = await get(id);
  const [text = ""] = await mailed();
  const rows = rowsOf(text);
  const unitNetCents = agreed.parts.reduce((sum, part) => sum + (part.unitNetCents ?? 0), 0);
  expect(centsIn(rows.get("Preis für 100 l, netto"))).toBe(unitNetCents);
  const lines = ["Ware, netto", "Gefahrgutpauschale, netto", "19 % MwSt."].map((name) => centsIn(rows.get(name)));
  expect(lines).toEqual([Math.round((unitNetCents * 2873) / 100), 2000, price.vatCents]);
  expect(lines.reduce((sum, cents) => sum + cents)).toBe(price.grossCents);
  expect(centsIn(rows.get("Abgerechnet"))).toBe(price.grossCents);
  expect(text).toContain(
    "Der vereinbarte Preis für 100 l gilt auch für die gelieferte Menge. Pauschalen fallen einmal",
  );
});

test("a customer in instalments is told what was given back, and after a correction what is owed to whom", async () => {
  const id = await financed();
  const before = await get(id);
  const first = await done(id, { deliveredQuantity: 2300 });
  const back = before.price.grossCents - first.grossCents;
  const [less = ""] = await mailed();
  expect(centsIn(rowsOf(less).get("Finanzierter Betrag"))).toBe(before.price.grossCents);
  expect(centsIn(rowsOf(less).get("Aus der Ratenzahlung erstattet"))).toBe(back);
  expect(less).not.toContain("direkt an den Händler");
  expect(less).toContain("Ihre Raten werden dadurch niedriger");
  const { version } = await get(id);
  await done(id, { deliveredQuantity: 3000, version });
  const [more = ""] = await mailed();
  expect(centsIn(rowsOf(more).get("Aus der Ratenzahlung erstattet"))).toBe(back);
  const owed = rowsOf(more).get("Zahlen Sie direkt an den Händler");
  expect([centsIn(owed), owed]).toEqual([back, expect.stringContaining(`an ${market.world.own.name}`)]);
  const again = await get(id);
  await done(id, { deliveredQuantity: 3050, version: again.version });
  const { price } = await get(id);
  const [most = ""] = await mailed();
  expect(centsIn(rowsOf(most).get("Zahlen Sie direkt an den Händler"))).toBe(
    back + price.grossCents - before.price.grossCents,
  );
});

test("a customer who paid in advance is told what comes back, or what is still owed", async () => {
  const [less, more] = [await ordered({ paymentType: "inAdvance" }), await ordered({ paymentType: "inAdvance" })];
  const { price } = await get(less);
  const settled = await done(less, { deliveredQuantity: 2900 });
  const [back = ""] = await mailed();
  expect(centsIn(rowsOf(back).get("Erstattung"))).toBe(price.grossCents - settled.grossCents);
  expect(back).toContain("Haben Sie den vereinbarten Betrag schon bezahlt?");
  const { grossCents } = await done(more, { deliveredQuantity: 3100 });
  const [owed = ""] = await mailed();
  expect(centsIn(rowsOf(owed).get("Zahlen Sie direkt an den Händler"))).toBe(grossCents - price.grossCents);
});

test("a correction by staff is what a later delivered amount begins from", async () => {
  const id = await ordered();
  await done(id, { deliveredQuantity: 2900 });
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  const { version } = await get(id);
  const body = { unloadingPoints: 2 };
  const corrected = await market.call("order.adminUpdate", { orderId: id, version, body }, staff);
  const more = await done(id, { deliveredQuantity: 2950, version: corrected.version });
  const { price, settlement } = await get(id);
  expect(price).toEqual(repriceOrder(corrected.price, 2950, 100));
  expect(settlement).toMatchObject({ orderedAmount: 3000, agreedPrice: repriceOrder(corrected.price, 3000, 100) });
  expect(more.grossCents).toBe(price.grossCents);
});

test("every change of a price stands in the audit with the gross cents before and after", async () => {
  const id = await ordered();
  const { price, version } = await get(id);
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  const changed = await market.call("order.update", { orderId: id, version, body: { amount: 2500 } }, market.desk);
  const other = { orderId: id, version: changed.version, body: { unloadingPoints: 2 } };
  const corrected = await market.call("order.adminUpdate", other, staff);
  const { grossCents } = await done(id, { deliveredQuantity: 2400, version: corrected.version });
  const entries = await market.db
    .selectFrom("audit")
    .select(["action", "before", "after", "fields"])
    .where("recordId", "=", id)
    .orderBy("version", "desc")
    .limit(3)
    .execute();
  const sums = [grossCents, corrected.price.grossCents, changed.price.grossCents, price.grossCents];
  expect(entries).toMatchObject(
    ["done", "adminUpdate", "update"].map((action, at) => ({
      action,
      before: { grossCents: sums[at + 1] },
      after: { grossCents: sums[at] },
      fields: expect.arrayContaining(["grossCents"]),
    })),
  );
});

test("nobody settles or previews an order of another company", async () => {
  const id = await ordered();
  const asked = { orderId: id, deliveredQuantity: 2900 };
  expect(await refused(id, { deliveredQuantity: 2900 }, market.stranger)).toBe("NOT_FOUND");
  expect((await market.refusal("dispatch.previewSettlement", asked, market.stranger)).code).toBe("NOT_FOUND");
});

test("of two people with different amounts one gets through, with one mail", { tags: "long" }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await ordered();
    const { version } = await get(id);
    const race = await Promise.allSettled(
      [2900, 2950, 2900, 2950].map((deliveredQuantity, at) =>
        done(id, { deliveredQuantity, ...(round % 2 === 0 && { version }) }, at < 2 ? market.desk : market.colleague),
      ),
    );
    const order = await get(id);
    expect(order.version).toBe(version + 1);
    expect(new Set(race.flatMap((one) => (one.status === "fulfilled" ? [one.value.amount] : [])))).toEqual(
      new Set([order.amount]),
    );
    expect(await mailed()).toHaveLength(1);
  }
});

test("of an undo and a correction one comes first, and the order is one or the other", { tags: "long" }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await ordered();
    const { undo: undoable } = await done(id, { deliveredQuantity: 2900 });
    const { version } = await get(id);
    await mailed();
    const race = await Promise.allSettled([
      undo(id, undoable?.actionId),
      done(id, { deliveredQuantity: 2950, version }, market.colleague),
    ]);
    const order = await get(id);
    expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([order.status, order.amount]).toEqual(
      race[0].status === "fulfilled" ? ["deliveryDateShared", 3000] : ["done", 2950],
    );
    expect(isExplainable(order)).toBe(true);
    expect(await mailed()).toHaveLength(1);
  }
});
