import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

const get = (id: string) => market.call("order.get", { id }, market.jonas);

test("a new amount reprices the order, notifies the consumer and updates the list's sum", async () => {
  const { id: orderId } = await market.place({ businessCustomerId: "0b0a1c64-0000-4000-8000-000000000012" });
  const { mails, events } = await market.left(() =>
    market.call("order.update", { orderId, version: 1, body: { amount: 2000 } }, market.jonas),
  );
  const order = await get(orderId);
  expect(order).toMatchObject({ amount: 2000, version: 2, status: "open" });
  expect(order.price).toMatchObject({ goodsNetCents: 160_000, fixedNetCents: 2000, grossCents: 192_780 });
  expect(order.history.at(-1)).toMatchObject({ event: "updated", by: "Jonas Brandt" });
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain("2.000\u00a0l");
  expect(events).toMatchObject([
    {
      type: "UPDATE",
      message: `Bestellung ${order.orderId} für Heidebrand Energie, Soltau wurde geändert. Hannelore Brückner, 21335 Lüneburg, 2.000 l.`,
    },
  ]);
  const path = { businesscustomerId: order.businessCustomerId, limit: 25, page: 1, sortField: "createdAt" as const };
  const list = await market.call("order.list", { ...path, body: {} }, market.jonas);
  expect(list.byStatus).toEqual([{ status: "open", count: 1, amount: 2000, grossCents: 192_780 }]);
});

test("the mail about a change of an order with a date says that the date stays", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const { version } = await get(orderId);
  const change = (of: number) =>
    market.left(() => market.call("order.update", { orderId, version: of, body: { amount: 2000 + of } }, market.jonas));
  expect(JSON.stringify((await change(version)).mails)).not.toContain("Es bleibt bei Ihrem Termin");
  await market.db
    .updateTable("orders")
    .set({ deliveryDate: new Date("2026-12-29T06:00:00.000Z"), status: "deliveryDateShared" })
    .where("id", "=", orderId)
    .execute();
  const { mails } = await change((await get(orderId)).version);
  expect(JSON.stringify(mails)).toContain("Es bleibt bei Ihrem Termin. Ihre Lieferung kommt am Di., 29.12.2026");
});

test("a change that does not concern the consumer sends no mail", async () => {
  const { id: orderId } = await market.place();
  const body = { note: "Hund im Hof", phone: "0171 3920042", hose: "eightyMetre" as const };
  const { mails, events } = await market.left(() =>
    market.call("order.update", { orderId, version: 1, body }, market.jonas),
  );
  expect(await get(orderId)).toMatchObject({
    note: "Hund im Hof",
    hose: "eightyMetre",
    customer: { phone: "0171 3920042" },
  });
  expect([mails.length, events.length]).toEqual([0, 1]);
});

test("an order with a new address is found by the new words and not by the old ones", async () => {
  const { id: orderId } = await market.place();
  const found = async (text: string) => {
    const path = { businesscustomerId: "all" as const, limit: 25, page: 1, sortField: "createdAt" as const };
    const { data } = await market.call("order.list", { ...path, body: { text } }, market.jonas);
    return data.some(({ id }) => id === orderId);
  };
  const deliveryAddress = { street: "Sülfmeisterstraße", houseNumber: "3", postalCode: "29525", city: "Uelzen" };
  await market.call("order.update", { orderId, version: 1, body: { deliveryAddress } }, market.jonas);
  expect(await Promise.all(["sülfm", "SÜLFMEISTERSTRASSE", "uelz 295", "brückner uelzen"].map(found))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await found("wüstenfeld")).toBe(false);
});

test("an update without changes returns the order and leaves no trace, also with an old version", async () => {
  const { id: orderId } = await market.place();
  const change = () => market.call("order.update", { orderId, version: 1, body: { amount: 2500 } }, market.jonas);
  const first = await market.left(change);
  const second = await market.left(change);
  expect([first.mails.length, first.events.length]).toEqual([1, 1]);
  expect(second).toEqual({ answer: first.answer, mails: [], events: [] });
  expect(await market.call("order.update", { orderId, version: 2, body: {} }, market.jonas)).toEqual(first.answer);
});

test("edits of different fields merge; on the same field the second is refused with the current order", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.update", { orderId, version: 1, body: { note: "Tor offen" } }, market.jonas);
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const merged = await market.call("order.update", { orderId, version: 1, body: { unloadingPoints: 2 } }, market.jonas);
  expect(merged).toMatchObject({ note: "Tor offen", unloadingPoints: 2, status: "accepted", version: 4 });
  const refused = await market.refusal("order.update", { orderId, version: 1, body: { note: "Tor zu" } }, market.jonas);
  expect(refused).toMatchObject({
    statusCode: 412,
    code: "VERSION_CONFLICT",
    current: { note: "Tor offen", version: 4 },
  });
  expect(refused.current).toEqual(merged);
  expect(await get(orderId)).toEqual(merged);
});

test("staff edit fields that a dealer may not, on any order; the promise follows the delivery times", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.deny", { orderId, body: { reason: "ownPriceMishap" } }, market.jonas);
  const body = { paymentType: "invoice" as const, deliveryTimes: "twoWorkingDays" as const, email: "neu@post.example" };
  const input = { orderId, version: 2, body };
  expect(await market.refusal("order.adminUpdate", input, market.jonas)).toMatchObject({ code: "RIGHT_MISSING" });
  await market.call("order.adminUpdate", input, market.staff);
  const order = await get(orderId);
  expect(order).toMatchObject({
    paymentType: "invoice",
    deliveryTimes: "twoWorkingDays",
    status: "ownPriceMishap",
    customer: { email: "neu@post.example" },
    promise: { from: "2026-12-23", to: "2026-12-23" },
  });
  expect(order.history.at(-1)).toMatchObject({ event: "adminUpdated", by: "Stefan Platz" });
});

test("oil cannot become pellets, and a read-only field is refused", async () => {
  const { id: orderId } = await market.place();
  const asPellets = { orderId, version: 1, body: { prod: "loose" as const } };
  expect(await market.refusal("order.adminUpdate", asPellets, market.staff)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.prod" }],
  });
  const body = { amount: 2000, status: "done" } as unknown as { amount: number };
  expect(await market.refusal("order.update", { orderId, version: 1, body }, market.jonas)).toMatchObject({
    code: "INVALID_INPUT",
  });
  expect(await get(orderId)).toMatchObject({ version: 1, amount: 3000 });
});

test.each(["99999", "00000"])("the postal code %s, which does not exist, is refused by name", async (postalCode) => {
  const { id: orderId } = await market.place();
  const deliveryAddress = { ...(await get(orderId)).deliveryAddress, postalCode };
  expect(
    await market.refusal("order.update", { orderId, version: 1, body: { deliveryAddress } }, market.jonas),
  ).toMatchObject({ statusCode: 400, code: "DA_POSTAL_CODE_UNKNOWN", unknownCodes: [postalCode] });
  expect(await get(orderId)).toMatchObject({ version: 1 });
});

test.each([{ street: "Packstation 145" }, { houseNumber: "" }, { street: "Am Markt 12", houseNumber: "12" }])(
  "an order is not moved to an address that nobody can drive to: %o",
  async (wrong) => {
    const { id: orderId } = await market.place();
    const deliveryAddress = { ...(await get(orderId)).deliveryAddress, street: "Am Markt", houseNumber: "3", ...wrong };
    expect(
      await market.refusal("order.update", { orderId, version: 1, body: { deliveryAddress } }, market.jonas),
    ).toMatchObject({ statusCode: 400, code: "INVALID_INPUT" });
  },
);
