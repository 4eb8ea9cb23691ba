import { mostWebhooks } from "@partner-konto/domain/notifications/webhooks/retries";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, says, startReceiver } from "../../kernel/testing/receiver.ts";
import { heidebrand, terhorst } from "../../orders/order/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { isSignedWith, startHooks } from "./testing.ts";
import { leaveLane, noteAttempt, takeDelivery, takeLane } from "./webhook-lanes.ts";

const market = forAllTests(() => startHooks());
const receiver = forAllTests(startReceiver);
const company = { businessCustomerGroup: [heidebrand.id] };
const master = personLike("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], company, { password: null });
beforeAll(() => insertUsers(market.db, [master]));
beforeEach(async () => {
  await market.clear();
  receiver.seen.length = 0;
  receiver.answerWith(says(204));
});

const bodies = () => receiver.seen.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } });
const told = () => bodies().map(({ type, data }) => [type, data.id]);
/** Refuses what concerns these records. */
const refuses =
  (...ids: string[]): Answer =>
  (response, { body }) =>
    says(ids.some((id) => body.includes(id)) ? 500 : 204)(response);

test("a company's program hears of its orders in their order, once each, signed, without personal data", async () => {
  const { secret } = await market.create(receiver.url);
  const order = await market.place();
  await market.call("order.confirm", { orderId: order.id, body: {} }, market.jonas);
  const denied = await market.place();
  await market.call("order.deny", { orderId: denied.id, body: { reason: "otherReason" } }, market.jonas);
  await market.place({ businessCustomerId: terhorst.muenster });
  await market.send();
  expect(told()).toEqual([
    ["order.created", order.id],
    ["order.changed", order.id],
    ["order.created", denied.id],
    ["order.cancelled", denied.id],
  ]);
  expect(bodies()[1]).toEqual({
    type: "order.changed",
    timestamp: market.clock.now.toISOString(),
    data: { id: order.id, agencyIds: [heidebrand.lueneburg], version: 2, fields: ["status", "customText"] },
  });
  // The names of our own columns stay inside.
  expect(bodies()[3]).toMatchObject({ data: { fields: ["status", "customText"] } });
  for (const request of receiver.seen) expect(isSignedWith(secret, request)).toBe(true);
  expect(new Set(receiver.seen.map(({ headers }) => headers["webhook-id"])).size).toBe(receiver.seen.length);
  expect(JSON.stringify(receiver.seen)).not.toMatch(/Brückner|brueckner|Wüstenfeld|3920041/i);
});

test("only chosen kinds of events are told, and nothing of what happened before or while it was off", async () => {
  const before = await market.place();
  const { webhook } = await market.create(receiver.url, ["order.changed"]);
  await market.call("order.confirm", { orderId: before.id, body: {} }, market.jonas);
  await market.send();
  expect(told()).toEqual([["order.changed", before.id]]);
  await market.call("webhook.change", { id: webhook.id, version: 1, body: { isOn: false } }, market.mia);
  await market.call("order.done", { orderId: before.id, ahead: "true" }, market.jonas);
  await market.call("webhook.change", { id: webhook.id, version: 2, body: { isOn: true } }, market.mia);
  await market.send();
  expect(told()).toHaveLength(1);
});

test("a change that is rolled back is never told", async () => {
  await market.create(receiver.url);
  await market.refusal("order.confirm", { orderId: heidebrand.id, body: {} }, market.jonas);
  const order = await market.place();
  await market.call("order.confirm", { orderId: order.id, body: {} }, market.jonas);
  await market.call("order.done", { orderId: order.id, ahead: "true" }, market.jonas);
  await market.refusal("order.deny", { orderId: order.id, body: { reason: "otherReason" } }, market.jonas);
  await market.send();
  expect(told().map(([type]) => type)).toEqual(["order.created", "order.changed", "order.changed"]);
});

test("a message that fails is sent again with the same id and bytes, later and later, for a day", {
  tags: "long",
}, async () => {
  const { webhook } = await market.create(receiver.url);
  receiver.answerWith(says(503));
  await market.place();
  const begun = market.clock.now.getTime();
  const at: number[] = [];
  while (market.clock.now.getTime() - begun < 26 * 3_600_000) {
    const seen = receiver.seen.length;
    await market.send();
    if (receiver.seen.length > seen) at.push((market.clock.now.getTime() - begun) / 1000);
    const [{ nextAt } = { nextAt: null }] = await market.logOf(webhook.id);
    if (nextAt === null) break;
    await market.later(Math.max(1, (Date.parse(nextAt) - market.clock.now.getTime()) / 1000));
  }
  expect(at.slice(0, 7)).toEqual([0, 5, 35, 155, 755, 2555, 6155]);
  expect(at.at(-1)).toBeGreaterThan(20 * 3600);
  expect(at.at(-1)).toBeLessThanOrEqual(24 * 3600);
  expect(new Set(receiver.seen.map(({ headers, body }) => `${String(headers["webhook-id"])}${body}`)).size).toBe(1);
  expect(await market.logOf(webhook.id)).toMatchObject([
    { state: "givenUp", attempts: at.length, status: 503, problem: "refused", nextAt: null },
  ]);
});

test.each([
  ["seconds", () => "120", 120],
  ["an HTTP date", (now: Date) => new Date(now.getTime() + 120_000).toUTCString(), 120],
  ["more than two hours", () => "86400", 7200],
  ["less than our own pause", () => "1", 5],
])("a failed answer that asks to wait, with %s, is obeyed", async (_what, asked, seconds) => {
  const { webhook } = await market.create(receiver.url);
  receiver.answerWith(says(503, "", { "retry-after": asked(new Date()) }));
  await market.place();
  await market.send();
  receiver.answerWith(says(204));
  await market.later(seconds - 3);
  await market.send();
  expect(receiver.seen).toHaveLength(1);
  await market.later(5);
  await market.send();
  expect(await market.logOf(webhook.id)).toMatchObject([{ state: "arrived", attempts: 2 }]);
});

test("a server that answers 410 gets nothing more: its webhook is off at once, and the company hears of it", async () => {
  const { webhook } = await market.create(receiver.url);
  await market.place();
  await market.place();
  receiver.answerWith(says(410));
  const { mails } = await market.left(async () => {
    await market.send();
    await market.later(3600);
    await market.send();
  });
  expect(receiver.seen).toHaveLength(1);
  expect((await market.call("webhook.list", { groupId: heidebrand.id }, market.mia)).map(({ isOn }) => isOn)).toEqual([
    false,
  ]);
  expect((await market.logOf(webhook.id)).map(({ state }) => state)).toEqual(["givenUp", "givenUp"]);
  const off = mails.filter(({ subject }) => subject.startsWith("Webhook"));
  expect(off.map(({ to, subject }) => [to, subject])).toEqual([
    [master.contactPoint.email, `Webhook ausgeschaltet: ${new URL(receiver.url).host} nimmt nichts mehr an`],
  ]);
  expect(JSON.stringify(off)).toContain("(Status 410)");
});

test("messages about one order keep their order while one fails; other orders go on", async () => {
  await market.create(receiver.url);
  const [stuck, free] = [await market.place(), await market.place()];
  receiver.answerWith(refuses(stuck.id));
  await market.call("order.confirm", { orderId: stuck.id, body: {} }, market.jonas);
  await market.send();
  // After a failure the webhook rests for some seconds.
  expect(told()).toEqual([["order.created", stuck.id]]);
  receiver.seen.length = 0;
  await market.later(20);
  await market.send();
  await market.later(20);
  await market.send();
  expect(told()).toContainEqual(["order.created", free.id]);
  expect(told()).not.toContainEqual(["order.changed", stuck.id]);
  receiver.answerWith(says(204));
  receiver.seen.length = 0;
  await market.later(600);
  await market.send();
  expect(told()).toEqual([
    ["order.created", stuck.id],
    ["order.changed", stuck.id],
  ]);
});

test("a webhook that hangs holds up no other webhook", async () => {
  const slow = await startReceiver();
  slow.answerWith(() => {});
  await market.create(slow.url);
  await market.create(receiver.url);
  for (let nth = 0; nth < 5; nth += 1) await market.place();
  await market.send({ reach: { deadlineMs: 300 } });
  expect([receiver.seen.length, slow.seen.length]).toEqual([5, 1]);
  await slow.close();
});

test("two processes send each message once, and a message whose process died is sent by another", {
  tags: "long",
}, async () => {
  const { webhook } = await market.create(receiver.url);
  for (let nth = 0; nth < 20; nth += 1) await market.place();
  await Promise.all([market.send(), market.send()]);
  expect(receiver.seen).toHaveLength(20);
  expect(receiver.mostOpen()).toBe(1);
  await market.place();
  // As a killed process leaves it: taken, and nothing noted.
  const taken = new Date(market.clock.now.getTime() + 30_000);
  await market.db.updateTable("webhookLane").set({ takenUntil: taken }).where("webhookId", "=", webhook.id).execute();
  await market.send();
  expect(receiver.seen).toHaveLength(20);
  await market.later(31);
  await market.send();
  expect(receiver.seen).toHaveLength(21);
});

test("what people do while a message is on its way starts no second sender and is not undone", async () => {
  const slow = await startReceiver();
  const held = Promise.withResolvers<() => void>();
  slow.answerWith((response) => held.resolve(() => says(500)(response)));
  const { webhook } = await market.create(slow.url);
  await market.place();
  await market.place();
  const sending = market.send();
  const fail = await held.promise;
  slow.answerWith(says(204));
  const [first] = await market.logOf(webhook.id);
  await market.call("webhook.resend", { id: first?.id ?? "" }, market.mia);
  await market.call("webhook.change", { id: webhook.id, version: 1, body: { url: `${slow.url}/neu` } }, market.mia);
  // Another process finds nothing to take.
  expect(await takeLane(market.db, market.clock.now)).toBeUndefined();
  fail();
  await sending;
  expect(await market.logOf(webhook.id)).toMatchObject([
    { state: "waiting", attempts: 0, nextAt: market.clock.now.toISOString() },
    { state: "waiting", attempts: 0 },
  ]);
  await market.later(5);
  await market.send();
  expect(slow.seen).toHaveLength(3);
  expect(slow.mostOpen()).toBe(1);
  expect(await market.logOf(webhook.id)).toMatchObject([{ state: "arrived" }, { state: "arrived" }]);
  await slow.close();
});

test("whoever held a webhook for too long writes and takes nothing of it any more", async () => {
  const { webhook } = await market.create(receiver.url);
  await market.place();
  const { now } = market.clock;
  const [late, next] = [await takeLane(market.db, now), await takeLane(market.db, new Date(now.getTime() + 30_000))];
  if (!late || !next) throw new Error("the webhook was not taken twice");
  await leaveLane(market.db, late, now);
  expect(await takeDelivery(market.db, late, now)).toBeUndefined();
  const delivery = await takeDelivery(market.db, next, now);
  if (!delivery) throw new Error("nothing was due");
  const failed = { status: 500, problem: "refused", tookMs: 1, text: "" } as const;
  expect(await noteAttempt(market.db, late, delivery, failed, now)).toBeUndefined();
  const lane = await market.db.selectFrom("webhookLane").selectAll().where("webhookId", "=", webhook.id).execute();
  expect(lane).toMatchObject([{ takenBy: next.takenBy, takenUntil: new Date(now.getTime() + 60_000), failures: 0 }]);
});

test("after three days without an arrival a webhook is switched off once, with a mail that names no path", {
  tags: "long",
}, async () => {
  const { webhook } = await market.create(`${receiver.url}/geheim`);
  receiver.answerWith(says(500));
  const { mails } = await market.left(async () => {
    for (let hours = 0; hours <= 73; hours += 4) {
      await market.place();
      await market.send();
      await market.later(4 * 3600);
    }
    await market.send();
  });
  const [shown] = await market.call("webhook.list", { groupId: heidebrand.id }, market.mia);
  expect(shown).toMatchObject({ id: webhook.id, isOn: false, offByFailure: true });
  const off = mails.filter(({ subject }) => subject.startsWith("Webhook ausgeschaltet"));
  expect(off.map(({ to }) => to)).toEqual([master.contactPoint.email]);
  expect(JSON.stringify(off)).toContain(`/company/${heidebrand.id}/webhooks`);
  expect(JSON.stringify(off)).not.toContain("geheim");
  expect((await market.logOf(webhook.id)).filter(({ state }) => state === "waiting")).toEqual([]);
  receiver.answerWith(says(204));
  receiver.seen.length = 0;
  await market.call(
    "webhook.change",
    { id: webhook.id, version: shown?.version ?? 0, body: { isOn: true } },
    market.mia,
  );
  const order = await market.place();
  await market.send();
  expect(told()).toEqual([["order.created", order.id]]);
  expect((await market.call("webhook.list", { groupId: heidebrand.id }, market.mia))[0]).toMatchObject({
    isOn: true,
    offByFailure: false,
    failingSince: null,
    lastArrivedAt: market.clock.now.toISOString(),
  });
});

test("a webhook that failed once long ago is switched off only after several attempts of today", async () => {
  const { webhook } = await market.create(receiver.url);
  receiver.answerWith(says(500));
  await market.place();
  await market.send();
  await market.later(10 * 86_400);
  await market.place();
  const isOn = async () => {
    await market.send();
    return (await market.call("webhook.list", { groupId: heidebrand.id }, market.mia))[0]?.isOn;
  };
  const seen = [await isOn()];
  for (const pause of [60, 60, 120, 600]) {
    await market.later(pause);
    seen.push(await isOn());
  }
  expect(seen).toEqual([true, true, true, true, false]);
  expect((await market.logOf(webhook.id)).at(-1)).toMatchObject({ state: "givenUp", attempts: 5 });
});

test(`a company has at most ${mostWebhooks} webhooks, also when two people make the last one at once`, async () => {
  const all = await Promise.allSettled(Array.from({ length: mostWebhooks + 3 }, () => market.create(receiver.url)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(mostWebhooks);
});

test("a company that is locked or not activated is told nothing of what happens meanwhile", async () => {
  const { webhook } = await market.create(receiver.url);
  const company = (change: { isActivated?: boolean; isLocked?: boolean }) =>
    market.db.updateTable("businessCustomerGroup").set(change).where("id", "=", heidebrand.id).execute();
  for (const [stop, start] of [
    [{ isLocked: true }, { isLocked: false }],
    [{ isActivated: false }, { isActivated: true }],
  ] as const) {
    const waited = await market.place();
    await company(stop);
    await market.place();
    await market.send();
    expect(receiver.seen).toEqual([]);
    await company(start);
    await market.send();
    // The message from before is sent now; the one from meanwhile was never written.
    expect(told()).toEqual([["order.created", waited.id]]);
    receiver.seen.length = 0;
  }
  expect(await market.logOf(webhook.id)).toHaveLength(2);
});
