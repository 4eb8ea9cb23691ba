import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { newKey, signingKey } from "../../kernel/security/keys.ts";
import { sealOf } from "../../kernel/security/seal.ts";
import { says, startReceiver } from "../../kernel/testing/receiver.ts";
import { heidebrand, terhorst } from "../../orders/order/testing.ts";
import { removeWebhooksOf } from "./records.ts";
import { resealWebhooks } from "./secrets.ts";
import { isSignedWith, startHooks } from "./testing.ts";
import { forgetDeliveries } from "./webhook-lanes.ts";

const market = forAllTests(() => startHooks());
const receiver = forAllTests(startReceiver);
beforeEach(async () => {
  await market.clear();
  receiver.seen.length = 0;
  receiver.answerWith(says(204));
});

const url = "https://erp.heidebrand.example/hooks?key=geheim";
const groupId = heidebrand.id;
const list = () => market.call("webhook.list", { groupId }, market.mia);
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      (["webhook", "webhookDelivery", "audit", "activity", "outbox", "idempotency"] as const).map((table) =>
        market.db.selectFrom(table).selectAll().execute(),
      ),
    ),
  );

test("the secret is shown once, is stored sealed only, and stands in no list, log or audit entry", async () => {
  const { webhook, secret } = await market.create(url);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify([webhook, await list()])).not.toContain(secret.slice(6));
  expect(await everything()).not.toContain(secret.slice(6));
  const again = await market.call("webhook.renewSecret", { id: webhook.id }, market.mia);
  expect(again.secret).not.toBe(secret);
  expect(await everything()).not.toContain(again.secret.slice(6));
  // The address may hold a password of its server.
  const audits = await market.db.selectFrom("audit").selectAll().where("collection", "=", "webhook").execute();
  expect(audits.map(({ action }) => action)).toEqual(["createWebhook", "renewWebhookSecret"]);
  expect(JSON.stringify(audits)).not.toContain("geheim");
});

test("after a renewal both secrets sign for a day, then only the new one", async () => {
  const { webhook, secret: former } = await market.create(receiver.url);
  const { secret, webhook: renewed } = await market.call("webhook.renewSecret", { id: webhook.id }, market.mia);
  const until = new Date(market.clock.now.getTime() + 24 * 3_600_000).toISOString();
  expect(renewed.formerSecretUntil).toBe(until);
  const signedWith = async () => {
    receiver.seen.length = 0;
    await market.place();
    await market.send();
    const [request] = receiver.seen;
    return request && [isSignedWith(former, request), isSignedWith(secret, request)];
  };
  expect(await signedWith()).toEqual([true, true]);
  await market.later(24 * 3600);
  expect(await signedWith()).toEqual([false, true]);
  expect((await list())[0]?.formerSecretUntil).toBeNull();
});

test("a second renewal on one day, after a lost answer, leaves the secret that the program uses", async () => {
  const { webhook, secret: used } = await market.create(receiver.url);
  const { id } = webhook;
  await market.call("webhook.renewSecret", { id }, market.mia);
  await market.later(3600);
  const { secret } = await market.call("webhook.renewSecret", { id }, market.mia);
  const signedWith = async () => {
    receiver.seen.length = 0;
    await market.place();
    await market.send();
    const [request] = receiver.seen;
    const signatures = String(request?.headers["webhook-signature"]).split(" ").length;
    return request && [signatures, isSignedWith(used, request), isSignedWith(secret, request)];
  };
  expect(await signedWith()).toEqual([3, true, true]);
  await market.later(23 * 3600);
  expect(await signedWith()).toEqual([2, false, true]);
  await resealWebhooks(market.kernel, createLog("silent"), new Date(market.clock.now.getTime() + 3_600_000));
  expect(await market.db.selectFrom("webhook").select("formerSecrets").execute()).toEqual([{ formerSecrets: [] }]);
});

test("a message carries the time of its attempt, so that a recorded one is of no use later", async () => {
  await market.create(receiver.url);
  receiver.answerWith(says(500));
  await market.place();
  await market.send();
  await market.later(60);
  await market.send();
  const times = receiver.seen.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(times.length).toBe(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(60);
});

test("people of another company, or of one agency, find no webhook; a reader of the platform changes none", async () => {
  const { webhook } = await market.create(url);
  const { id } = webhook;
  const admin = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ADMIN"],
    resources: { businessCustomer: [heidebrand.lueneburg] },
  });
  const reader = await market.signIn({ roles: ["PLATFORM_READER"] });
  const missing = { code: "NOT_FOUND" };
  for (const who of [market.paul, admin]) {
    expect(await market.refusal("webhook.list", { groupId }, who)).toMatchObject(missing);
    expect(await market.refusal("webhook.getDeliveries", { id, limit: 5, page: 1 }, who)).toMatchObject(missing);
  }
  expect(await market.refusal("webhook.probe", { id }, market.paul)).toMatchObject(missing);
  expect(await market.refusal("webhook.remove", { id }, market.paul)).toMatchObject(missing);
  expect(await market.refusal("webhook.renewSecret", { id }, market.paul)).toMatchObject(missing);
  for (const who of [reader, admin])
    expect(await market.refusal("webhook.remove", { id }, who)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.call("webhook.list", { groupId }, reader)).toMatchObject([{ id, url }]);
});

test("a program with an API key makes no webhook and no secret, and neither does a support session", async () => {
  const { webhook } = await market.create(url);
  const body = { groupId, url, kinds: ["order.created" as const] };
  const program = await market.signIn({ ...market.mia.caller, sessionId: groupId, viaKey: true });
  const viewing = { id: market.mia.caller.id, name: "Mia Heide", mayChange: true, reason: "Hilfe" };
  const support = await market.signIn({ ...market.mia.caller, sessionId: webhook.id, viewing });
  expect(await market.refusal("webhook.create", { body }, program)).toMatchObject({ code: "NEEDS_PERSON" });
  expect(await market.refusal("webhook.renewSecret", { id: webhook.id }, program)).toMatchObject({
    code: "NEEDS_PERSON",
  });
  expect(await market.refusal("webhook.create", { body }, support)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await market.refusal("webhook.renewSecret", { id: webhook.id }, support)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});

test("an address in a private network is refused, when it is entered and when it is changed", async () => {
  const refused = { code: "WEBHOOK_ADDRESS_REFUSED" };
  const { webhook } = await market.create(url);
  for (const bad of [
    "https://10.0.0.1/",
    "https://169.254.169.254/",
    "https://erp.internal/",
    "https://erp.example:22/",
  ]) {
    const body = { groupId, url: bad, kinds: ["order.created" as const] };
    expect(await market.refusal("webhook.create", { body }, market.mia)).toMatchObject(refused);
    const changed = { id: webhook.id, version: 1, body: { url: bad } };
    expect(await market.refusal("webhook.change", changed, market.mia)).toMatchObject(refused);
  }
  for (const bad of ["http://erp.example/", "https://user:pw@erp.example/", "ftp://erp.example/"])
    expect(
      await market.refusal("webhook.create", { body: { groupId, url: bad, kinds: ["order.created"] } }, market.mia),
    ).toMatchObject({
      code: "INVALID_INPUT",
    });
  expect(await list()).toMatchObject([{ url, version: 1 }]);
});

test("two people change different fields of a webhook, and the same field only one of them", async () => {
  const { webhook } = await market.create(url);
  const change = { id: webhook.id, version: 1 };
  await market.call("webhook.change", { ...change, body: { kinds: ["prices.changed"] } }, market.mia);
  await market.call("webhook.change", { ...change, body: { isOn: false } }, market.mia);
  expect(
    await market.refusal("webhook.change", { ...change, body: { kinds: ["area.online"] } }, market.mia),
  ).toMatchObject({
    code: "VERSION_CONFLICT",
    current: { kinds: ["prices.changed"], isOn: false, version: 3 },
  });
});

test("a probe shows the answer's status and beginning, is signed, and stands in no log", async () => {
  const { webhook, secret } = await market.create(receiver.url);
  await market.call("webhook.change", { id: webhook.id, version: 1, body: { isOn: false } }, market.mia);
  receiver.answerWith(says(418, "Ich bin eine Teekanne."));
  expect(await market.call("webhook.probe", { id: webhook.id }, market.mia)).toMatchObject({
    kind: "webhook.test",
    status: 418,
    problem: "refused",
    text: "Ich bin eine Teekanne.",
  });
  const [request] = receiver.seen;
  expect(request && isSignedWith(secret, request)).toBe(true);
  expect(JSON.parse(request?.body ?? "")).toMatchObject({ type: "webhook.test" });
  expect(await market.logOf(webhook.id)).toEqual([]);
});

test("one person probes at most thirty times in a quarter of an hour", async () => {
  const { webhook } = await market.create(url);
  const busy = await market.signIn({ ...market.mia.caller, id: webhook.id, sessionId: terhorst.id });
  await market.db.updateTable("webhook").set({ url: "https://127.0.0.1:1/" }).execute();
  const { id } = webhook;
  for (let nth = 0; nth < 30; nth += 1) await market.call("webhook.probe", { id }, busy);
  expect(await market.refusal("webhook.probe", { id }, busy)).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  await market.call("webhook.probe", { id }, market.mia);
});

test("a delivery is sent again with its id and bytes; while the webhook is off it is not", async () => {
  const { webhook } = await market.create(receiver.url);
  await market.place();
  await market.send();
  const [{ id } = { id: "" }] = await market.logOf(webhook.id);
  expect(await market.call("webhook.resend", { id }, market.mia)).toMatchObject({ id, state: "waiting", attempts: 0 });
  await market.send();
  const [first, second] = receiver.seen;
  expect([second?.headers["webhook-id"], second?.body]).toEqual([first?.headers["webhook-id"], first?.body]);
  expect(await market.logOf(webhook.id)).toMatchObject([{ id, state: "arrived", attempts: 1, status: 204 }]);
  expect(await market.refusal("webhook.resend", { id }, market.paul)).toMatchObject({ code: "NOT_FOUND" });
  await market.call("webhook.change", { id: webhook.id, version: 1, body: { isOn: false } }, market.mia);
  expect(await market.refusal("webhook.resend", { id }, market.mia)).toMatchObject({ code: "WEBHOOK_OFF" });
});

const rows = async () =>
  (await market.db.selectFrom("webhookDelivery").select("state").execute()).map((row) => row.state);

test("a deleted webhook is told nothing more, and housekeeping deletes its log", async () => {
  const { webhook } = await market.create(receiver.url);
  await market.place();
  await market.send();
  await market.place();
  await market.call("webhook.remove", { id: webhook.id }, market.mia);
  await market.place();
  await market.send();
  expect(receiver.seen).toHaveLength(1);
  expect(await market.refusal("webhook.remove", { id: webhook.id }, market.mia)).toMatchObject({ code: "NOT_FOUND" });
  expect(await rows()).toEqual(["arrived"]);
  await forgetDeliveries(market.db, market.clock.now);
  expect(await rows()).toEqual([]);
});

test("a company that ends loses its webhooks", async () => {
  await market.create(receiver.url);
  await market.place();
  await removeWebhooksOf(market.db, terhorst.id);
  expect(await list()).toHaveLength(1);
  await removeWebhooksOf(market.db, groupId);
  expect([await list(), await rows()]).toEqual([[], []]);
});

test("the log is kept for thirty days", async () => {
  const { webhook } = await market.create(receiver.url);
  await market.place();
  await market.send();
  const day = 86_400_000;
  await forgetDeliveries(market.db, new Date(market.clock.now.getTime() + 30 * day));
  expect(await market.logOf(webhook.id)).toHaveLength(1);
  await forgetDeliveries(market.db, new Date(market.clock.now.getTime() + 30 * day + 1));
  expect(await market.logOf(webhook.id)).toEqual([]);
});

test("more old messages than one batch are deleted, and newer ones stay", async () => {
  await market.create(receiver.url);
  await market.place();
  await sql`
    insert into webhook_delivery (id, webhook_id, kind, record_id, body, created_at, tried_since, next_at)
    select gen_random_uuid(), webhook_id, kind, record_id, body, created_at - interval '31 days', tried_since, next_at
    from webhook_delivery cross join generate_series(1, 1001)`.execute(market.db);
  await forgetDeliveries(market.db, market.clock.now);
  expect(await rows()).toHaveLength(1);
});

test("secrets outlive a rotation of the keys; one that no key opens is not sent with and is reported", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(line) });
  const before = market.kernel.seal;
  const [older, newer] = [signingKey(newKey()), signingKey(newKey())];
  market.kernel.seal = sealOf([older]);
  const { webhook, secret } = await market.create(receiver.url);
  market.kernel.seal = sealOf([newer, older]);
  await resealWebhooks(market.kernel, log, market.clock.now);
  market.kernel.seal = sealOf([newer]);
  await market.place();
  await market.send();
  expect(receiver.seen[0] && isSignedWith(secret, receiver.seen[0])).toBe(true);
  expect(lines).toEqual([]);
  market.kernel.seal = sealOf([signingKey(newKey())]);
  await resealWebhooks(market.kernel, log, market.clock.now);
  expect(lines.join("")).toContain("SEAL_KEYS");
  await market.place();
  await market.send();
  expect(receiver.seen).toHaveLength(1);
  expect((await market.logOf(webhook.id)).at(-1)).toMatchObject({ state: "waiting", problem: "secret", status: null });
  market.kernel.seal = before;
});
