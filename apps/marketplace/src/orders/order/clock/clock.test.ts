import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { insertAreas } from "../../../areas/delivery-area/index.ts";
import { areaLike } from "../../../companies/agency/testing.ts";
import { createLog } from "../../../kernel/log.ts";
import { carryOutDue } from "../../../kernel/work/due-work.ts";
import { orderHandlers } from "../handlers.ts";
import { heidebrand, monday, startOrders } from "../testing.ts";
import { dueAnswers } from "./due-answers.ts";
import { orderClockHandlers } from "./handlers.ts";

const market = forAllTests(() => startOrders(undefined, { order: orderHandlers, orderClock: orderClockHandlers }));

/** Monday, 21 December 2026, nine o'clock; the next working day is Tuesday. */
const tuesday = (clock: string) => new Date(`2026-12-22T${clock}:00+01:00`);
const run = () => market.left(() => carryOutDue(market.kernel, createLog("silent"), dueAnswers));
const prefer = (more: object) =>
  market.db
    .updateTable("businessCustomer")
    .set({ preferences: JSON.stringify({ tierBasis: "averagePerPoint", ...more }) })
    .where("id", "=", heidebrand.lueneburg)
    .execute();
const historyOf = async (id: string) =>
  (await market.call("order.get", { id }, market.staff)).history.map(({ event }) => event);

beforeEach(async () => {
  await market.db.updateTable("orders").set({ answerStage: 2 }).execute();
  await prefer({});
  await market.travel(monday);
});

test("an order is answered by the platform's hour of the next working day, or sooner if the agency wants", async () => {
  expect((await market.place()).answerBy).toBe(tuesday("17:00").toISOString());
  await prefer({ answerUntilHour: 12 });
  expect((await market.place()).answerBy).toBe(tuesday("12:00").toISOString());
  await prefer({ answerWithinHours: 3 });
  const { id, answerBy } = await market.place();
  expect(answerBy).toBe("2026-12-21T11:00:00.000Z");
  expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ answerBy });
});

test("staff change the hour for new orders; dealers read it without the name", async () => {
  const before = await market.call("orderClock.get", {}, market.staff);
  const body = { untilHour: 12 };
  const after = await market.call("orderClock.put", { version: before.version, body }, market.staff);
  expect(after).toMatchObject({ untilHour: 12, modifiedBy: "Stefan Platz" });
  expect(await market.call("orderClock.get", {}, market.jonas)).toMatchObject({ untilHour: 12, modifiedBy: null });
  expect((await market.place()).answerBy).toBe(tuesday("12:00").toISOString());
  const stale = { version: before.version, body: { untilHour: 9 } };
  expect(await market.refusal("orderClock.put", stale, market.staff)).toMatchObject({ code: "VERSION_CONFLICT" });
  expect(await market.refusal("orderClock.put", stale, market.jonas)).toMatchObject({ code: "RIGHT_MISSING" });
  await market.call("orderClock.put", { version: after.version, body: { untilHour: 17 } }, market.staff);
});

test("the desk is reminded once before the time is over, with all orders in one mail", async () => {
  const [one, two] = [await market.place(), await market.place()];
  await market.travel(tuesday("14:59"));
  expect((await run()).mails).toEqual([]);
  await market.travel(tuesday("15:00"));
  const { mails, events } = await run();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["lueneburg@auftrag.example", "2 Bestellungen warten auf Ihre Antwort: Heidebrand Energie, Lüneburg"],
  ]);
  expect(JSON.stringify(mails)).toContain("noch 2 Std.");
  expect(events).toHaveLength(1);
  expect(events[0]?.message).toContain(`bitte bis heute, 17:00\u00a0Uhr beantworten. ${one.orderId}, ${two.orderId}`);
  expect(events[0]?.action).toBe(`/agency/${heidebrand.lueneburg}/orders?status=open`);
  expect(await historyOf(one.id)).toEqual(["placed", "answerReminded"]);
  expect((await run()).mails).toEqual([]);
});

test("the message of a reminder names the earliest of its orders' times", async () => {
  await market.place();
  await prefer({ answerUntilHour: 16 });
  await market.place();
  await market.travel(tuesday("15:00"));
  const { mails, events } = await run();
  expect(mails).toHaveLength(1);
  expect(events[0]?.message).toContain("bitte bis heute, 16:00\u00a0Uhr beantworten");
});

test("of a short time the desk is reminded when half of it is over", async () => {
  await prefer({ answerWithinHours: 1 });
  await market.place();
  await market.travel(new Date("2026-12-21T09:29:00+01:00"));
  expect((await run()).mails).toEqual([]);
  await market.travel(new Date("2026-12-21T09:30:00+01:00"));
  expect((await run()).mails).toHaveLength(1);
});

test("when the time is over it is told once to whom the agency names, and in the room", async () => {
  await prefer({ escalateTo: "chef@heidebrand.example" });
  const { id } = await market.place();
  await market.travel(tuesday("15:00"));
  await run();
  await market.travel(tuesday("17:00"));
  const { mails, events } = await run();
  expect(mails.map(({ to }) => to)).toEqual(["chef@heidebrand.example"]);
  expect(events.map(({ message }) => message)).toEqual([
    expect.stringContaining("Die Frist zum Beantworten ist vorbei"),
  ]);
  expect(await historyOf(id)).toEqual(["placed", "answerReminded", "answerEscalated"]);
  expect((await run()).events).toEqual([]);
});

test("an order that was answered is not reminded of", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.confirm", { orderId, body: {} }, market.jonas);
  await market.travel(tuesday("18:00"));
  expect(await run()).toMatchObject({ mails: [], events: [] });
});

test("an order that becomes new again has a new time, and is reminded of again", async () => {
  const { id: orderId } = await market.place();
  await market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas);
  await market.travel(tuesday("18:00"));
  const again = await market.call("order.adminUncancel", { orderId, body: {} }, market.staff);
  expect(again).toMatchObject({ status: "open", answerBy: "2026-12-23T16:00:00.000Z" });
  await market.travel(new Date("2026-12-23T16:00:00Z"));
  expect((await run()).events).toHaveLength(1);
});

test("an area pauses until the next working morning after as many late orders as the agency allows", async () => {
  await prefer({ pauseAfter: 2 });
  const area = areaLike({ id: heidebrand.lueneburg, groupId: heidebrand.id }, []);
  await insertAreas(market.db, [area]);
  const pauseOf = async () =>
    (await market.db.selectFrom("deliveryArea").select("pause").where("id", "=", area.id).executeTakeFirstOrThrow())
      .pause;
  await market.place({ deliveryAreaId: area.id });
  await market.travel(tuesday("17:00"));
  await run();
  expect(await pauseOf()).toBeNull();
  await market.travel(monday);
  await market.place({ deliveryAreaId: area.id });
  await market.travel(tuesday("17:00"));
  const { events } = await run();
  expect(await pauseOf()).toMatchObject({ until: "2026-12-23T06:00:00Z" });
  expect(events.map(({ refCollection }) => refCollection)).toEqual(["order", "deliveryArea"]);
  expect(events[1]?.message).toContain("pausiert bis Mi., 23.12., 07:00\u00a0Uhr, weil 2 Bestellungen");
  const log = await market.db.selectFrom("audit").selectAll().where("recordId", "=", area.id).execute();
  expect(log.map(({ action, userId }) => [action, userId])).toEqual([["pauseUnanswered", null]]);
});
