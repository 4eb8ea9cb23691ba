import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { newKey, signingKey } from "../../../kernel/security/keys.ts";
import { sealOf } from "../../../kernel/security/seal.ts";
import { forgetPlaced, insertCoops } from "../index.ts";
import { startCheckout } from "./testing.ts";

const market = forAllTests(startCheckout);
beforeEach(() => market.clear());

const fieldsOf = async (...asked: Parameters<typeof market.refused>) => {
  const { code, refusedFields } = await market.refused(...asked);
  return [code, ...(refusedFields ?? []).map(({ field }) => field)];
};

test("an order is placed with its event, its two mails and its audit record", async () => {
  const { grossCents, quote } = await market.shown();
  const body = market.asked(grossCents, { note: "Bitte klingeln" });
  const { orderId } = await market.place(body, quote);
  const row = await market.orderOf(orderId);
  expect(row).toMatchObject({
    status: "open",
    note: "Bitte klingeln",
    deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "21335", city: "Lüneburg" },
  });
  expect(await market.events()).toMatchObject([{ type: "CREATE", refId: row.id, channelId: market.world.agency.id }]);
  expect((await market.mails()).map(({ to }) => to).toSorted()).toEqual([
    "bestellung@testbrand.example",
    body.customer.email,
  ]);
  expect(await market.db.selectFrom("audit").select(["action", "recordId"]).execute()).toMatchObject([
    { action: "place", recordId: row.id },
  ]);
});

test.each([
  ["Straße des 17. Juni", "135"],
  ["Q7", "24"],
  ["Am Wüstenfeld", "12 a"],
  ["Haus Nr. 3, Hinterhof", ""],
])("the address %s %s stays as it was typed", async (street, houseNumber) => {
  const { grossCents } = await market.shown();
  const deliveryAddress = { street, houseNumber, postalCode: "21335", city: "Lüneburg" };
  const { orderId } = await market.place(market.asked(grossCents, { deliveryAddress }));
  expect((await market.orderOf(orderId)).deliveryAddress).toEqual(deliveryAddress);
});

test("another recipient is named at the beginning of the note", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents, { note: "Hoftor offen" });
  const recipient = { salutation: "Herr", firstName: "Jens", lastName: "Öztürk" } as const;
  const { orderId } = await market.place({ ...body, deliveryAddress: { ...body.deliveryAddress, ...recipient } });
  expect((await market.orderOf(orderId)).note).toBe("Empfänger: Herr Jens Öztürk\nHoftor offen");
  const { firstName, lastName } = body.customer;
  const self = { ...body.deliveryAddress, houseNumber: "13", salutation: "Frau" as const, firstName, lastName };
  const own = await market.place({ ...body, deliveryAddress: self });
  expect((await market.orderOf(own.orderId)).note).toBe("Hoftor offen");
});

test("a salutation is Herr or Frau", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents);
  for (const salutation of ["Firma", "", null]) {
    const customer = { ...body.customer, salutation: salutation as "Herr" };
    expect(await market.refused({ ...body, customer })).toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "body.customer.salutation" }],
    });
  }
});

test("a refusal names the choice that the dealer does not sell", async () => {
  const request = { product: "normal", amount: 3000, paymentType: "ec" } as const;
  const refused = (changes: object) => fieldsOf(market.asked(300_000, { request: { ...request, ...changes } }));
  expect(await refused({ product: "bio10" })).toEqual(["OFFER_REFUSED", "request.product"]);
  expect(await refused({ product: "loose" })).toEqual(["OFFER_REFUSED", "request.product"]);
  expect(await refused({ hose: "eightyMetre" })).toEqual(["OFFER_REFUSED", "request.hose"]);
  expect(await refused({ vehicle: "smallTruck" })).toEqual(["OFFER_REFUSED", "request.vehicle"]);
  expect(await refused({ deliveryTimes: "today" })).toEqual(["OFFER_REFUSED", "request.deliveryTimes"]);
  expect(await refused({ paymentType: "heatAccount" })).toEqual(["OFFER_REFUSED", "request.paymentType"]);
  expect(await refused({ amount: 60_000 })).toEqual(["OFFER_REFUSED", "request.amount"]);
  expect(await refused({ qualityStep: "enPlus" })).toEqual(["OFFER_REFUSED", "request.qualityStep"]);
  const { grossCents } = await market.shown();
  expect(await fieldsOf(market.asked(grossCents, { coopId: "niemand" }))).toEqual(["OFFER_REFUSED", "coopId"]);
  expect(await market.orders()).toBe(0);
});

test("an area that is offline or paused and another postal code are refused alike", async () => {
  const { grossCents } = await market.shown();
  const { areas } = market.world;
  const offline = market.asked(grossCents, { deliveryAreaId: areas.offline.id });
  const { deliveryAddress } = offline;
  const elsewhere = market.asked(grossCents, { deliveryAddress: { ...deliveryAddress, postalCode: "21380" } });
  const paused = market.asked(grossCents, {
    deliveryAreaId: areas.paused.id,
    deliveryAddress: { ...deliveryAddress, postalCode: "21337" },
  });
  const refusals = await Promise.all([offline, elsewhere, paused].map((body) => market.refused(body)));
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toMatchObject({
    code: "OFFER_REFUSED",
    refusedFields: [{ field: "deliveryAddress.postalCode" }],
  });
  expect(await market.refused(market.asked(grossCents, { deliveryAreaId: randomUUID() }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a customer on the block list orders like others, and the dealer is told", async () => {
  const { grossCents } = await market.shown();
  const { orderId } = await market.place(market.asked(grossCents));
  const { customer, id } = await market.orderOf(orderId);
  await market.prove(id);
  await market.block((await market.orderOf(orderId)).tkId);
  const { deliveryAddress, ...rest } = market.asked(grossCents, { customer: { ...customer, salutation: "Frau" } });
  const again = { ...rest, deliveryAddress: { ...deliveryAddress, houseNumber: "99" } };
  const before = (await market.mails()).length;
  const placed = await market.place(again);
  const mails = (await market.mails()).slice(before).map((mail) => JSON.stringify(mail));
  expect(mails.filter((mail) => mail.includes("steht auf Ihrer Widerrufsliste"))).toHaveLength(1);
  // Also in the mail to the consumer nothing tells of the list.
  expect(mails.filter((mail) => mail.includes(customer.email) && mail.includes("ist eingegangen"))).toHaveLength(1);
  const { id: newId } = await market.orderOf(placed.orderId);
  expect((await market.call("order.get", { id: newId }, await market.dealer())).blacklisted).toBe(true);
});

test("an entry made of a stranger's order marks neither the real customer nor a proved order of theirs", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents);
  const real = await market.orderOf((await market.place(body)).orderId);
  await market.prove(real.id);
  const { tkId } = await market.orderOf(String(real.number));
  const { deliveryAddress } = body;
  const next = (houseNumber: string) => ({ ...body, deliveryAddress: { ...deliveryAddress, houseNumber } });
  const fake = await market.orderOf((await market.place(next("1"))).orderId);
  expect(fake.tkId).not.toBe(tkId);
  await market.block(fake.tkId);
  const later = await market.orderOf((await market.place(next("2"))).orderId);
  // The same stranger may order again, so this one is marked until it has proved its address.
  const isMarked = async (id: string) => (await market.call("order.get", { id }, await market.dealer())).blacklisted;
  expect([await isMarked(real.id), await isMarked(fake.id), await isMarked(later.id)]).toEqual([false, true, true]);
  await market.prove(later.id);
  expect(await isMarked(later.id)).toBe(false);
  expect((await market.orderOf(String(later.number))).tkId).toBe(tkId);
});

test("a note that is too long with the recipient's name is refused at its field", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents, { note: "x".repeat(4990) });
  const deliveryAddress = { ...body.deliveryAddress, firstName: "Jens", lastName: "Öztürk" };
  expect(await market.refused({ ...body, deliveryAddress })).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.note" }],
  });
  await market.place(body);
});

test("an empty company does not hide the customer's name", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents);
  const { orderId } = await market.place({ ...body, customer: { ...body.customer, company: " " } });
  expect((await market.orderOf(orderId)).customerName).toBe(`Hannelore ${body.customer.lastName}`);
});

test("pellets can be ordered as the calculator shows them, without naming their quality", async () => {
  const { pellets } = market.world.areas;
  const body = { zipcode: "21335", amount: 6000, paymentType: "ec" } as const;
  const [offer] = (await market.call("pelletCalculator.calculate", { body })).offers;
  const request = { product: "loose", amount: 6000, paymentType: "ec", hose: "thirtyMetre" } as const;
  const asked = market.asked(offer?.grossCents ?? 0, { deliveryAreaId: pellets.id, request });
  const { orderId } = await market.place(asked, offer?.quote);
  expect(await market.orderOf(orderId)).toMatchObject({ prod: "loose", qualityStep: "enPlus", dustProtection: false });
});

test("an area whose days are all taken refuses the class of delivery times", async () => {
  const { grossCents } = await market.shown();
  const area = market.db.updateTable("deliveryArea").where("id", "=", market.area.id);
  await area.set({ ordersPerDay: 0 }).execute();
  expect(await fieldsOf(market.asked(grossCents))).toEqual(["OFFER_REFUSED", "request.deliveryTimes"]);
  await area.set({ ordersPerDay: null }).execute();
});

test("the same order sent again is the first one, whatever its key and price", async () => {
  const { grossCents, quote } = await market.shown();
  const body = market.asked(grossCents);
  const first = await market.place(body, quote);
  await market.setMargin(900);
  const { grossCents: dearer } = await market.shown();
  const again = [
    await market.place(body, quote),
    await market.call("checkout.placeOrder", { body, validationToken: quote, key: "another-tab" }),
    await market.place({ ...body, grossCents: dearer, note: "doch noch ein Wort" }),
    await market.place({ ...body, customer: { ...body.customer, email: body.customer.email.toUpperCase() } }),
  ];
  const repeated = { ...first, repeated: true };
  expect(first.repeated).toBe(false);
  expect(again).toEqual([repeated, repeated, repeated, repeated]);
  expect(await market.orders()).toBe(1);
  expect(await market.events()).toHaveLength(1);
  expect(await market.mails()).toHaveLength(2);
});

test("another address, a cancelled order and half an hour make it another order", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents);
  const first = await market.place(body);
  const next = await market.place({ ...body, deliveryAddress: { ...body.deliveryAddress, houseNumber: "12 b" } });
  expect(next.orderId).not.toBe(first.orderId);
  await market.db
    .updateTable("orders")
    .set({ status: "customerRevocation" })
    .where("number", "=", Number(first.orderId))
    .execute();
  const second = await market.place(body);
  expect(second.orderId).not.toBe(first.orderId);
  market.later(30);
  expect((await market.place(body)).orderId).not.toBe(second.orderId);
});

test("while keys rotate an order is recognized by a process that knows only the former key", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents);
  const first = await market.place(body);
  const digests = () => market.db.selectFrom("placedLately").select(["digest", "orderId"]).execute();
  const [one] = await digests();
  await market.db
    .deleteFrom("placedLately")
    .where("digest", "=", one?.digest ?? "")
    .execute();
  expect(await market.place(body)).toEqual({ ...first, repeated: true });
  expect(new Set((await digests()).map(({ orderId }) => orderId)).size).toBe(1);
  expect(await market.place(body)).toEqual({ ...first, repeated: true });
});

test("the notes of placed orders are deleted when they no longer matter", async () => {
  const { grossCents } = await market.shown();
  await market.place(market.asked(grossCents));
  // Two keys seal, so there are two digests.
  const notes = async () => (await market.db.selectFrom("placedLately").select("digest").execute()).length;
  await forgetPlaced(market.db, new Date(market.clock.now.getTime() + 30 * 60_000));
  expect(await notes()).toBe(2);
  await forgetPlaced(market.db, new Date(market.clock.now.getTime() + 31 * 60_000));
  expect(await notes()).toBe(0);
});

test("an order that a site brought names it, and the dealer sees where an order came from", async () => {
  await insertCoops(market.db, [{ id: "oelvergleich", name: "Ölvergleich", key: "geheim" }]);
  const { grossCents } = await market.shown();
  const dealer = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [market.world.agency.id] },
  });
  const origins = [];
  for (const coopId of ["oelvergleich", null]) {
    const { orderId } = await market.place(market.asked(grossCents, { coopId, coopKey: "geheim" }));
    const { id } = await market.orderOf(orderId);
    origins.push((await market.call("order.get", { id }, dealer)).origin);
  }
  expect(origins).toEqual(["coop", "shop"]);
});

test("an order in the name of a site needs its key, and no site that ended or has no key brings one", async () => {
  await insertCoops(market.db, [
    { id: "oelvergleich", name: "Ölvergleich", key: "geheim" },
    { id: "ohneschluessel", name: "Ohne Schlüssel" },
  ]);
  const { grossCents } = await market.shown();
  const refused = async (more: object) =>
    expect(await market.refused(market.asked(grossCents, more)), JSON.stringify(more)).toMatchObject({
      refusedFields: [{ field: "coopId" }],
    });
  for (const more of [
    { coopId: "oelvergleich" },
    { coopId: "oelvergleich", coopKey: "" },
    { coopId: "oelvergleich", coopKey: "falsch" },
    { coopId: "ohneschluessel" },
    { coopId: "ohneschluessel", coopKey: "geheim" },
    { coopId: "", coopKey: "geheim" },
  ])
    await refused(more);
  await market.db.updateTable("coop").set({ endedAt: market.clock.now }).where("id", "=", "oelvergleich").execute();
  await refused({ coopId: "oelvergleich", coopKey: "geheim" });
});

test("an order is placed where the keys that sign also seal", async () => {
  const { grossCents } = await market.shown();
  const own = market.kernel.seal;
  const keys = [signingKey(newKey())] as const;
  market.kernel.seal = sealOf(keys, keys);
  expect((await market.place(market.asked(grossCents))).repeated).toBe(false);
  market.kernel.seal = own;
});
