import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { forgetHeld } from "../index.ts";
import { type PlaceOrder, sellInstalments } from "./testing.ts";
import { startFlood } from "./testing-flood.ts";

const market = forAllTests(() => startFlood());
beforeEach(() => market.clear());

const typed = ["Hannelore", "Brückner", "Wüstenfeld", "Vögelsen", "klingeln"];
const typedIn = (mail: unknown): string[] => typed.filter((text) => JSON.stringify(mail).includes(text));
const to = (mails: Awaited<ReturnType<typeof market.mails>>, email: string) =>
  mails.filter((mail) => mail.to === email);

const deliveryAddress = { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "21335", city: "Vögelsen" };

/** A stranger whose next order waits, because others of the same network came before. */
async function third(network: string, changes: Partial<PlaceOrder["body"]> = {}) {
  for (let nth = 0; nth < 2; nth += 1) expect((await market.orderFrom(network)).waitsUntil).toBeNull();
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents, { deliveryAddress, ...changes });
  return { body, answer: await market.orderFrom(network, body) };
}

test("on a quiet day a stranger's order reaches its dealer at once", async () => {
  const { grossCents } = await market.shown();
  const answer = await market.orderFrom("203.0.113.1", market.asked(grossCents));
  expect(answer).toMatchObject({ waitsUntil: null, orderId: expect.any(String) });
  expect(await market.events()).toHaveLength(1);
});

test("the third order of a network in a day waits: the dealer learns nothing, and its mail has the link", async () => {
  const { body, answer } = await third("203.0.113.2");
  expect(answer).toMatchObject({ orderId: null, waitsUntil: "2026-03-03T09:00:00.000Z", repeated: false });
  expect(await market.orders()).toBe(2);
  expect(await market.events()).toHaveLength(2);
  const [mail, ...others] = to(await market.mails(), body.customer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Bitte bestätigen Sie Ihre Bestellung");
  expect(JSON.stringify(mail)).toContain("Der Link gilt bis Di., 03.03.2026, 10:00");
  expect(typedIn(mail)).toEqual([]);
  // The same order sent again waits as before, and sends no second mail.
  expect(await market.orderFrom("203.0.113.2", body)).toEqual({ ...answer, repeated: true });
  expect(to(await market.mails(), body.customer.email)).toHaveLength(1);
});

test("IPv6 addresses of one household are one network, and a day later it may order again", async () => {
  await third("2001:db8:1:1::1");
  const { grossCents } = await market.shown();
  const waits = async () =>
    (await market.orderFrom("2001:db8:1:1:ffff::2", market.asked(grossCents))).waitsUntil !== null;
  expect(await waits()).toBe(true);
  market.later(24 * 60 + 1);
  expect(await waits()).toBe(false);
});

test("a second order to a mailbox waits, and nobody has more than three mails sent to it in a day", async () => {
  const { grossCents } = await market.shown();
  const box = "opfer";
  const spellings = [`${box}@gmail.com`, `${box}+heizoel@gmail.com`, "o.pfer@googlemail.com", "OPFER@gmail.com"];
  const outcomes = [];
  for (const [nth, email] of spellings.entries()) {
    const asked = market.asked(grossCents);
    const answer = await market.tryFrom(`198.51.100.${nth}`, { ...asked, customer: { ...asked.customer, email } });
    outcomes.push("code" in answer ? answer.code : answer.waitsUntil === null ? "placed" : "waits");
  }
  expect(outcomes).toEqual(["placed", "waits", "waits", "OFFER_REFUSED"]);
  expect((await market.mails()).filter((mail) => /gmail|googlemail/.test(mail.to))).toHaveLength(3);
});

test("the link places the order at the shown price: as if it came now, once, and with its consumer named", async () => {
  const { answer, body } = await third("203.0.113.3", { note: "Bitte klingeln" });
  const [id] = await market.heldIds();
  if (id === undefined) throw new Error("no order waits");
  const target = await market.target(id);
  expect(target).toMatchObject({
    kind: "waiting",
    order: { orderId: null, grossCents: body.grossCents, postalCode: "21335" },
  });
  const [placed, again] = [await market.prove(id), await market.prove(id)];
  expect(placed).toMatchObject({ grossCents: answer.grossCents, waitsUntil: null, repeated: false, payment: null });
  expect(again).toMatchObject({ orderId: placed.orderId, repeated: true });
  const row = await market.orderOf(placed.orderId ?? "");
  expect(row).toMatchObject({ id, status: "open", note: "Bitte klingeln", addressProved: true });
  expect(await market.events()).toHaveLength(3);
  expect(await market.heldIds()).toEqual([]);
  const received = to(await market.mails(), body.customer.email).at(-1);
  expect(typedIn(received)).toEqual(["Brückner", "Wüstenfeld", "Vögelsen", "klingeln"]);
  expect((await market.target(id)).kind).toBe("proved");
});

test("links used at the same time place one order", async () => {
  await third("203.0.113.4");
  const [id = ""] = await market.heldIds();
  const answers = await Promise.all([market.prove(id), market.prove(id), market.prove(id)]);
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await market.orders()).toBe(3);
});

test("an order that waited costs no other price unseen: the new one is shown, and is charged once accepted", async () => {
  const { body } = await third("203.0.113.5");
  const [id = ""] = await market.heldIds();
  market.later(60);
  await market.setMargin(900);
  const refusal = await market.refusal("mailedLink.confirmOrder", { body: { token: market.tokenOf(id) } });
  expect(refusal).toMatchObject({ code: "PRICE_CHANGED", newPrice: { deliveryFrom: "2026-03-09" } });
  const { grossCents = 0, quote = "" } = refusal.newPrice ?? {};
  expect(grossCents).toBeGreaterThan(body.grossCents);
  expect(await market.orders()).toBe(2);
  expect(await market.prove(id, { grossCents, quote })).toMatchObject({ grossCents, repeated: false });
});

test("an order that waited comes no later unseen", async () => {
  await third("203.0.113.6");
  const [id = ""] = await market.heldIds();
  market.later(23 * 60);
  const refusal = await market.refusal("mailedLink.confirmOrder", { body: { token: market.tokenOf(id) } });
  expect(refusal).toMatchObject({ code: "DELIVERY_CHANGED", newPrice: { deliveryFrom: "2026-03-10" } });
  const { grossCents = 0, quote = "" } = refusal.newPrice ?? {};
  expect((await market.prove(id, { grossCents, quote })).promise.from).toBe("2026-03-10");
});

test("after a day the order lapses without a trace, and its link says so", async () => {
  await third("203.0.113.7");
  const [id = ""] = await market.heldIds();
  market.later(24 * 60);
  expect(await market.refusal("mailedLink.confirmOrder", { body: { token: market.tokenOf(id) } })).toMatchObject({
    code: "LINK_EXPIRED",
  });
  await forgetHeld(market.db, market.clock.now);
  expect(await market.heldIds()).toEqual([]);
  expect(await market.refusal("mailedLink.getTarget", { body: { token: market.tokenOf(id) } })).toMatchObject({
    code: "LINK_EXPIRED",
  });
  expect(await market.orders()).toBe(2);
});

test("a text that is no link opens nothing, also when we encrypted it for another purpose", async () => {
  const { seal } = market.kernel;
  for (const token of [
    "Unfug",
    seal.close("opt-out h.brueckner@post.example"),
    seal.close("address of order nonsense"),
  ])
    for (const call of ["mailedLink.getTarget", "mailedLink.confirmOrder", "mailedLink.confirmDeletion"] as const)
      expect(await market.refusal(call, { body: { token } })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
});

test("an order in instalments that waits starts no credit check before its link was used", async () => {
  await sellInstalments(market.db);
  const { grossCents } = await market.shown({ paymentType: "guaranteedPayment" });
  const request = { product: "normal", amount: 3000, paymentType: "guaranteedPayment" } as const;
  for (let nth = 0; nth < 2; nth += 1) await market.orderFrom("203.0.113.8");
  const answer = await market.requestFrom("203.0.113.8", market.asked(grossCents, { request, instalmentMonths: 12 }));
  expect(answer).toMatchObject({ orderId: null, dealId: null, transactionId: null, status: null, plan: null });
  expect(await market.db.selectFrom("payment").select("id").execute()).toEqual([]);
  const [id = ""] = await market.heldIds();
  expect((await market.prove(id)).payment).toMatchObject({ dealId: id, plan: { months: 12 } });
});

test("more than an area's past explains waits, and those before take no day and pause no area", async () => {
  await market.limit(3, 2);
  const outcomes = [];
  for (let nth = 0; nth < 6; nth += 1)
    outcomes.push((await market.orderFrom(`192.0.2.${nth * 4}`)).waitsUntil !== null);
  expect(outcomes).toEqual([false, false, false, true, true, true]);
  const rows = await market.db.selectFrom("orders").select(["doubted", "promiseFrom"]).execute();
  expect(rows.map(({ doubted }) => doubted)).toEqual([true, true, true]);
  const [waiting = ""] = await market.heldIds();
  expect((await market.prove(waiting)).promise.from).toBe("2026-03-09");
  expect(await market.pauseLater()).toBeNull();
});

test("an area that is used to many orders takes as many more at once", async () => {
  await market.usualOrders(28 * 8);
  // The past is counted once an hour.
  market.later(61);
  const outcomes = [];
  for (let nth = 0; nth < 26; nth += 1) outcomes.push((await market.orderFrom(`11.${nth}.0.1`)).waitsUntil !== null);
  // Three times the eight of an average day.
  expect(outcomes.indexOf(true)).toBe(24);
});

test("mails about an unproved order name nothing that was typed, until its link was used", async () => {
  const { grossCents } = await market.shown();
  const body = market.asked(grossCents, { deliveryAddress, note: "Bitte klingeln" });
  const { orderId } = await market.orderFrom("203.0.113.9", body);
  const { id } = await market.orderOf(orderId ?? "");
  const dealer = await market.dealer();
  const version = async () => (await market.call("order.get", { id }, dealer)).version;
  await market.call("order.confirm", { orderId: id, body: { customText: "Hallo {Kunde} in {Ort}!" } }, dealer);
  await market.call("order.update", { orderId: id, version: await version(), body: { amount: 2800 } }, dealer);
  await market.call("order.done", { orderId: id, deliveredQuantity: 2750 }, dealer);
  const before = to(await market.mails(), body.customer.email);
  expect(before.length).toBeGreaterThan(3);
  expect(typedIn(before)).toEqual([]);
  expect(JSON.stringify(before)).toContain("Hallo liebe Kundin, lieber Kunde in 21335!");
  await market.prove(id);
  await market.call("order.done", { orderId: id, deliveredQuantity: 2760, version: await version() }, dealer);
  const [, ...after] = to(await market.mails(), body.customer.email).slice(before.length - 1);
  expect(typedIn(after)).toEqual(["Brückner"]);
});

test("the stored mail, which dealers read, does not have the consumer's link", async () => {
  const { grossCents } = await market.shown();
  const { orderId } = await market.orderFrom("203.0.113.10", market.asked(grossCents));
  const { id } = await market.orderOf(orderId ?? "");
  const mail = { orderId: id, type: "customer" } as const;
  const { text } = await market.call("order.getIncomingOrderEmail", mail, await market.dealer());
  expect(text).toContain("/bestaetigen?t=…");
  expect(text).not.toMatch(/\?t=\w/);
});
