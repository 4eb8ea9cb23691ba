import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { heidebrand, monday, type OrderMarket, startOrders } from "../testing.ts";

const market = forAllTests(startOrders);

const get = (id: string) => market.call("order.get", { id }, market.jonas);

const left: OrderMarket["left"] = (work) => market.left(work);
const text = (mail: { paragraphs: readonly unknown[] } | undefined): string => JSON.stringify(mail?.paragraphs);
const slot = "2026-12-29T07:00:00+01:00";

test("a confirmed order is read back, and the consumer's mail has the texts of dealer and agency", async () => {
  const { id: orderId, orderId: ref } = await market.place();
  const customText = "Wir rufen 30 Minuten vor Ankunft an.";
  const { answer, mails, events } = await left(() =>
    market.call("order.confirm", { orderId, body: { customText } }, market.jonas),
  );
  expect(await get(orderId)).toEqual(answer);
  expect(answer).toMatchObject({ status: "accepted", version: 2, customText });
  expect(answer.history.at(-1)).toMatchObject({ event: "confirmed", by: "Jonas Brandt", note: customText });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: "h.brueckner@post.example",
    signature: "Ihr Team aus Lüneburg",
    replyTo: "lueneburg@auftrag.example",
  });
  expect(text(mails[0])).toContain(customText);
  expect(text(mails[0])).toContain("Lüneburg wünscht warme Stuben.");
  expect(events).toMatchObject([
    {
      type: "UPDATE",
      refId: orderId,
      channelId: heidebrand.lueneburg,
      message: `Bestellung ${ref} für Heidebrand Energie, Lüneburg ist jetzt: Bestätigt. Hannelore Brückner, 21335 Lüneburg, 3.000 l.`,
    },
  ]);
});

test("placeholders in confirmation texts are filled in, and the agency's text appears only once", async () => {
  const standing = "{Kunde}, wir bringen {Menge} nach {Ort}.";
  const { emailOrderConfirmText: before } = await market.db
    .selectFrom("businessCustomer")
    .select("emailOrderConfirmText")
    .where("id", "=", heidebrand.lueneburg)
    .executeTakeFirstOrThrow();
  const setText = (emailOrderConfirmText: string) =>
    market.db
      .updateTable("businessCustomer")
      .set({ emailOrderConfirmText })
      .where("id", "=", heidebrand.lueneburg)
      .execute();
  await setText(standing);
  const { id: orderId, orderId: ref } = await market.place();
  const { mails } = await left(() =>
    market.call("order.confirm", { orderId, body: { customText: "Zu {Bestellnummer}:" } }, market.jonas),
  );
  expect(text(mails[0])).toContain(`Zu ${ref}:`);
  expect(text(mails[0])).toMatch(/wir bringen 3\.000\u00a0l nach Lüneburg\./);
  const again = await market.place();
  const once = await left(() =>
    market.call("order.confirm", { orderId: again.id, body: { customText: standing } }, market.jonas),
  );
  expect(text(once.mails[0]).split("wir bringen")).toHaveLength(2);
  await setText(before);
});

test("a delivery date is shared with its day and slot, and can be replaced by another", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const share = (deliveryDateTime: string) =>
    market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime } }, market.jonas);
  const first = await left(() => share(slot));
  expect(await get(orderId)).toMatchObject({ status: "deliveryDateShared", deliveryDate: slot });
  expect(text(first.mails[0])).toContain("Di., 29.12.2026, 7–12\u00a0Uhr");
  const second = await left(() => share("2026-12-30T12:00:00+01:00"));
  expect(await get(orderId)).toMatchObject({ deliveryDate: "2026-12-30T12:00:00+01:00" });
  expect([second.mails.length, second.events.length]).toEqual([1, 1]);
});

test("in summer the slot begins in summer time", async () => {
  await market.travel(new Date("2026-06-15T08:00:00.000Z"));
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const share = (deliveryDateTime: string) => ({ orderId, body: { deliveryDateTime } });
  expect(await market.refusal("order.setDeliveryDate", share("2026-06-18T07:00:00+01:00"), market.jonas)).toMatchObject(
    { code: "DELIVERY_SLOT_UNKNOWN" },
  );
  const order = await market.call("order.setDeliveryDate", share("2026-06-18T05:00:00Z"), market.jonas);
  expect(order.deliveryDate).toBe("2026-06-18T07:00:00+02:00");
  await market.travel(monday);
});

test("unoffered days, unknown slots and past slots are refused with their own codes and change nothing", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const before = await get(orderId);
  for (const [deliveryDateTime, code] of [
    ["2026-12-27T07:00:00+01:00", "DELIVERY_DAY_NOT_OFFERED"], // Sunday
    ["2026-12-24T07:00:00+01:00", "DELIVERY_DAY_NOT_OFFERED"], // Christmas Eve
    ["2026-12-29T08:00:00+01:00", "DELIVERY_SLOT_UNKNOWN"], // no slot begins at eight
    ["2026-12-29T07:00:00+02:00", "DELIVERY_SLOT_UNKNOWN"], // six o'clock in Berlin
    ["2026-12-29T07:30:00+01:00", "DELIVERY_SLOT_UNKNOWN"],
    ["2026-12-18T07:00:00+01:00", "DELIVERY_SLOT_OVER"], // last Friday
    ["2028-12-29T07:00:00+01:00", "DELIVERY_DAY_TOO_FAR"], // a mistyped year
    ["9999-12-31T23:59:59-23:59", "DELIVERY_SLOT_UNKNOWN"],
    ["0001-01-01T00:00:00+23:59", "DELIVERY_SLOT_UNKNOWN"],
  ] as const)
    expect
      .soft(
        await market.refusal("order.setDeliveryDate", { orderId, body: { deliveryDateTime } }, market.jonas),
        deliveryDateTime,
      )
      .toMatchObject({ statusCode: 400, code });
  expect(await get(orderId)).toEqual(before);
  const today = { orderId, body: { deliveryDateTime: "2026-12-21T07:00:00+01:00" } };
  await market.travel(new Date("2026-12-21T11:00:00.000Z"));
  expect(await market.refusal("order.setDeliveryDate", today, market.jonas)).toMatchObject({
    code: "DELIVERY_SLOT_OVER",
  });
  await market.travel(monday);
  expect(await market.call("order.setDeliveryDate", today, market.jonas)).toMatchObject({
    status: "deliveryDateShared",
  });
});

test("denying sets the reason as status and keeps the previous status; the consumer reads a friendly text", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  const { mails } = await left(() =>
    market.call("order.deny", { orderId, body: { reason: "untrustedCustomer" } }, market.jonas),
  );
  expect(await get(orderId)).toMatchObject({ status: "untrustedCustomer", statusBeforeCancellation: "accepted" });
  expect(text(mails[0])).toContain("leider können wir Ihre Bestellung nicht ausführen");
  expect(text(mails[0])).not.toMatch(/unseriös/i);
});

test("platform staff can undo a cancellation and a dealer cannot", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  await market.call("order.deny", { orderId, body: { reason: "dispositionProblems" } }, market.jonas);
  expect(await market.refusal("order.adminUncancel", { orderId }, market.jonas)).toMatchObject({
    code: "RIGHT_MISSING",
  });
  await market.call("order.adminUncancel", { orderId }, market.staff);
  expect(await get(orderId)).toMatchObject({ status: "accepted", statusBeforeCancellation: null });
  const again = await left(() => market.call("order.adminUncancel", { orderId }, market.staff));
  expect(again).toMatchObject({ answer: { status: "accepted" }, mails: [], events: [] });
});

test("done returns the done view; the fee is 15 € for pellets from November 2025 on and 0 for oil", async () => {
  const finish = async (changes: Parameters<OrderMarket["place"]>[0]) => {
    const { id: orderId } = await market.place(changes);
    await market.call("order.confirm", { orderId, body: {} }, market.jonas);
    const view = await market.call("order.done", { orderId, ahead: "true" }, market.jonas);
    expect(await get(orderId)).toMatchObject({ status: "done" });
    return view;
  };
  expect(await finish({})).toMatchObject({ amount: 3000, grossCents: 287_980, successFeeCents: 0 });
  expect(await finish({ prod: "loose", amount: 6000 })).toMatchObject({ amount: 6000, successFeeCents: 1500 });
  await market.travel(new Date("2025-10-31T10:00:00.000Z"));
  expect(await finish({ prod: "loose", amount: 6000 })).toMatchObject({ successFeeCents: 0 });
  await market.travel(monday);
});

test("a repeated action gets the same answer and sends no second mail or event", async () => {
  const { id: orderId } = await market.place();
  const steps: readonly (() => Promise<unknown>)[] = [
    () => market.call("order.confirm", { orderId, body: { customText: "Bis bald." } }, market.jonas),
    () => market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime: slot } }, market.jonas),
    () => market.call("order.done", { orderId, ahead: "true" }, market.jonas),
  ];
  for (const act of steps) {
    const first = await left(act);
    await market.travel(new Date(market.clock.now.getTime() + 60_000));
    const second = await left(act);
    expect(first.events).toHaveLength(1);
    expect(second).toEqual({ answer: first.answer, mails: [], events: [] });
  }
  const { id: other } = await market.place();
  const deny = () => market.call("order.deny", { orderId: other, body: { reason: "otherReason" } }, market.jonas);
  const first = await left(deny);
  expect(first.mails).toHaveLength(1);
  expect(await left(deny)).toEqual({ answer: first.answer, mails: [], events: [] });
});

test("each change writes an audit record with user, field, old and new value, and no consumer data", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: { customText: "Gern." } }, market.jonas);
  const rows = await market.db.selectFrom("audit").selectAll().where("recordId", "=", orderId).orderBy("id").execute();
  expect(rows.map(({ action, version }) => [action, version])).toEqual([
    ["place", 1],
    ["confirm", 2],
  ]);
  expect(rows[1]).toMatchObject({
    userId: market.jonas.caller.id,
    fields: ["status", "customText"],
    before: { status: "open" },
    after: { status: "accepted" },
  });
  const { email, phone, lastName } = (await market.call("order.get", { id: orderId }, market.jonas)).customer;
  const note = "Bitte am Hintereingang klingeln.";
  const edit = { note, phone: "04131 998877" };
  await market.call("order.update", { orderId, version: 2, body: edit }, market.jonas);
  const said = JSON.stringify(await market.db.selectFrom("audit").selectAll().execute());
  expect(said).toContain('"fields":["customer.phone","note"]');
  for (const secret of ["Gern.", note, edit.phone, email, phone, lastName]) expect(said).not.toContain(secret);
});
