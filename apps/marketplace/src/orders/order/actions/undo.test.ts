import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createLog } from "../../../kernel/log.ts";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { runAsSystem } from "../../../kernel/work/run-as-system.ts";
import { askAgain } from "../../../ratings/rating/index.ts";
import { dispatchHandlers } from "../../day/handlers.ts";
import { monday, startOrders } from "../testing.ts";
import { isExplainable } from "../testing-history.ts";

// Needs a real Postgres for the races.
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db, { dispatch: dispatchHandlers }));

const tuesday = "2026-12-29T07:00:00+01:00";
const later = "2026-12-30T12:00:00+01:00";
const confirm = (orderId: string, body: { deliveryDateTime?: string; customText?: string; version?: number } = {}) =>
  market.call("order.confirm", { orderId, body }, market.jonas);
const date = (orderId: string, deliveryDateTime: string) =>
  market.call("order.setDeliveryDate", { orderId, body: { deliveryDateTime } }, market.jonas);
const undo = (orderId: string, actionId: string, as = market.jonas) =>
  market.call("dispatch.undo", { orderId, body: { actionId } }, as);
const get = (id: string) => market.call("order.get", { id }, market.jonas);
const lastOf = async (id: string): Promise<string> => (await get(id)).undo?.actionId ?? "";
const subjects = ({ mails }: { mails: readonly { subject: string }[] }) => mails.map(({ subject }) => subject);

test("one step confirms and dates an order with one mail, one version and one entry of the history", async () => {
  const { id, orderId } = await market.place();
  const left = await market.left(() =>
    confirm(id, { deliveryDateTime: tuesday, customText: "Bis {Termin}, {Kunde}." }),
  );
  expect(left.answer).toMatchObject({ status: "deliveryDateShared", version: 2, deliveryDate: tuesday });
  expect(left.answer.customText).toBe("Bis Di., 29.12.2026, Frau Brückner.");
  expect(left.answer.history.map(({ event }) => event)).toEqual(["placed", "confirmedWithDate"]);
  expect(left.answer.history.at(-1)?.changes).toEqual(["Termin Di., 29.12.2026, 7–12 Uhr"]);
  expect(subjects(left)).toEqual([`Ihre Bestellung ${orderId} ist bestätigt: Lieferung am Di., 29.12.2026`]);
  expect(JSON.stringify(left.mails)).toContain("Ihre Lieferung kommt am Di., 29.12.2026, 7–12\u00a0Uhr.");
  const repeated = await market.left(() =>
    confirm(id, { deliveryDateTime: tuesday, customText: "Bis {Termin}, {Kunde}.", version: 1 }),
  );
  expect([repeated.answer.version, repeated.mails]).toEqual([2, []]);
  await expect(confirm(id, { deliveryDateTime: later })).rejects.toThrow("ORDER_NOT_OPEN");
});

test("confirming an accepted order with a date shares the date", async () => {
  const { id, orderId } = await market.place();
  await confirm(id);
  const left = await market.left(() => confirm(id, { deliveryDateTime: tuesday }));
  expect(left.answer.history.at(-1)?.event).toBe("deliveryDateShared");
  expect(subjects(left)).toEqual([`Liefertermin für Ihre Bestellung ${orderId}`]);
});

test.each([
  ["on a holiday", "2026-12-25T07:00:00+01:00", "DELIVERY_DAY_NOT_OFFERED"],
  ["in a slot that is over", "2026-12-18T07:00:00+01:00", "DELIVERY_SLOT_OVER"],
  ["in no slot", "2026-12-29T08:00:00+01:00", "DELIVERY_SLOT_UNKNOWN"],
  ["in two years", "2028-12-29T07:00:00+01:00", "DELIVERY_DAY_TOO_FAR"],
])("confirming with a date %s changes nothing", async (_where, deliveryDateTime, code) => {
  const { id } = await market.place();
  await expect(confirm(id, { deliveryDateTime })).rejects.toThrow(code);
  expect((await get(id)).version).toBe(1);
});

test("placeholders that do not exist, or have no value yet, are refused by name", async () => {
  const { id } = await market.place();
  await expect(confirm(id, { customText: "Hallo {Vorname}" })).rejects.toThrow("{Vorname} is no placeholder");
  await expect(confirm(id, { customText: "Am {Termin}" })).rejects.toThrow("{Termin} has no value for this order");
  const long = `{Kunde}${"x".repeat(4993)}`;
  await expect(confirm(id, { customText: long })).rejects.toThrow("the filled text is too long");
  expect((await get(id)).version).toBe(1);
  const { mails } = await market.left(() => confirm(id, { customText: "Fragen: {Telefon}" }));
  expect(JSON.stringify(mails)).toContain("Fragen: 04131 1000");
});

test("of two people who confirm an order with different dates one gets through, and one mail goes out", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await market.place();
    const race = await market.left(() =>
      Promise.allSettled(
        [tuesday, later, tuesday, later].map((at) => confirm(id, { deliveryDateTime: at, version: 1 })),
      ),
    );
    const order = await get(id);
    expect(order.history).toHaveLength(2);
    expect(race.mails).toHaveLength(1);
    // A person who sent the winner's date gets the same answer.
    const through = race.answer.flatMap((one) => (one.status === "fulfilled" ? [one.value.deliveryDate] : []));
    expect(new Set(through)).toEqual(new Set([order.deliveryDate]));
  }
});

test("each action is taken back to the values before, with a correction where a mail went out", async () => {
  const steps = [
    ["confirm", (id: string) => confirm(id), "ist noch nicht bestätigt."],
    ["confirmWithDate", (id: string) => confirm(id, { deliveryDateTime: tuesday }), "der Termin gilt nicht."],
    [
      "deny",
      (id: string) => market.call("order.deny", { orderId: id, body: { reason: "otherReason" } }, market.jonas),
      "gilt weiter.",
    ],
  ] as const;
  for (const [action, act, says] of steps) {
    const { id, orderId } = await market.place();
    await act(id);
    const acted = await get(id);
    expect(acted.undo).toEqual({
      actionId: expect.any(String),
      action,
      until: new Date(monday.getTime() + 600_000).toISOString(),
      mails: true,
    });
    const left = await market.left(() => undo(id, acted.undo?.actionId ?? ""));
    const { status, deliveryDate, customText, statusBeforeCancellation } = left.answer;
    expect([status, deliveryDate, customText, statusBeforeCancellation]).toEqual(["open", null, null, null]);
    expect(left.answer.version).toBe(3);
    expect(left.answer.history.at(-1)).toMatchObject({ event: "undone", by: "Jonas Brandt" });
    expect(isExplainable(left.answer)).toBe(true);
    expect(subjects(left)).toEqual([`Korrektur zu Ihrer Bestellung ${orderId}`]);
    expect(JSON.stringify(left.mails)).toContain(says);
    // The order goes on as if nothing had happened.
    await confirm(id, { deliveryDateTime: later });
  }
});

test("a moved date goes back to the former one, which the correction names", async () => {
  const { id } = await market.place();
  await confirm(id, { deliveryDateTime: tuesday });
  await date(id, later);
  const left = await market.left(async () => undo(id, await lastOf(id)));
  expect(left.answer).toMatchObject({ status: "deliveryDateShared", deliveryDate: tuesday });
  expect(left.answer.history.at(-1)?.changes).toEqual([
    "Termin Mi., 30.12.2026, 12–17 Uhr → Di., 29.12.2026, 7–12 Uhr",
  ]);
  expect(JSON.stringify(left.mails)).toContain(
    "Es bleibt beim bisherigen Termin. Ihre Lieferung kommt am Di., 29.12.2026",
  );
});

test("a first date that is taken back leaves the order confirmed, and another date is promised", async () => {
  const { id } = await market.place();
  await confirm(id);
  await date(id, tuesday);
  const left = await market.left(async () => undo(id, await lastOf(id)));
  expect(left.answer).toMatchObject({ status: "accepted", deliveryDate: null });
  expect(left.answer.history.at(-1)?.changes).toEqual([
    "Status LT bestätigt → Bestätigt",
    "Termin Di., 29.12.2026, 7–12 Uhr → –",
  ]);
  expect(JSON.stringify(left.mails)).toContain("Den richtigen Termin teilen wir Ihnen noch mit.");
});

test("done is taken back without a mail; fee and question for a rating go with it, and come again", async () => {
  const { id } = await market.place({ prod: "loose" });
  await confirm(id, { deliveryDateTime: tuesday });
  const due = () => market.db.selectFrom("ratingDue").select("orderId").where("orderId", "=", id).execute();
  const fees = () =>
    market.db.selectFrom("fee").select("id").where("orderId", "=", id).where("undoneAt", "is", null).execute();
  const finish = () => market.call("order.done", { orderId: id, ahead: "true" }, market.jonas);
  const { undo: undoable } = await finish();
  expect(undoable).toMatchObject({ action: "done", mails: false });
  expect([(await due()).length, (await fees()).length]).toEqual([1, 1]);
  const left = await market.left(() => undo(id, undoable?.actionId ?? ""));
  expect(left.answer).toMatchObject({ status: "deliveryDateShared", deliveryDate: tuesday });
  expect(left.mails).toEqual([]);
  expect([await due(), await fees()]).toEqual([[], []]);
  await finish();
  expect([(await due()).length, (await fees()).length]).toEqual([1, 1]);
});

test("done stays when the consumer was asked for a rating already", async () => {
  const { id } = await market.place();
  await confirm(id);
  await market.call("order.done", { orderId: id, ahead: "true" }, market.jonas);
  await runAsSystem(market.kernel, createLog("silent"), (context) => askAgain(context, id));
  await expect(lastOf(id).then((actionId) => undo(id, actionId))).rejects.toThrow("UNDO_OVERTAKEN");
});

test("an order that is paid in instalments takes neither done nor deny back", async () => {
  const { id } = await market.place({ paymentType: "guaranteedPayment" });
  await confirm(id);
  expect((await get(id)).undo?.action).toBe("confirm");
  const { undo: none } = await market.call("order.done", { orderId: id, ahead: "true" }, market.jonas);
  expect(none).toBeNull();
});

test("nothing is taken back after a change, after ten minutes, or by somebody of another company", async () => {
  const { id } = await market.place();
  await confirm(id);
  const actionId = await lastOf(id);
  await expect(undo(id, actionId, market.stranger)).rejects.toThrow("NOT_FOUND");
  await market.travel(new Date(monday.getTime() + 600_000));
  await expect(undo(id, actionId)).rejects.toThrow("UNDO_TOO_LATE");
  await market.travel(new Date(monday.getTime() + 599_999));
  await market.call("order.update", { orderId: id, version: 2, body: { note: "Tor links" } }, market.jonas);
  await expect(undo(id, actionId)).rejects.toThrow("UNDO_OVERTAKEN");
  expect((await get(id)).undo?.action).toBe("update");
  await market.travel(monday);
});

test("racing presses on undo take an action back once, with one correction", async () => {
  const { id } = await market.place();
  await confirm(id);
  const actionId = await lastOf(id);
  const race = await market.left(() => Promise.all(Array.from({ length: 8 }, () => undo(id, actionId))));
  expect(race.mails).toHaveLength(1);
  expect(new Set(race.answer.map(({ version }) => version))).toEqual(new Set([3]));
});

test("of an undo and a colleague's date one comes first, and the history explains the order", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await market.place();
    await confirm(id);
    const actionId = await lastOf(id);
    await Promise.allSettled([undo(id, actionId), date(id, tuesday)]);
    const order = await get(id);
    expect(order.version).toBe(3);
    expect(isExplainable(order)).toBe(true);
  }
});
