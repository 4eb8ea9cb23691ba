import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { eventsOf, roomEvents } from "@partner-konto/contracts/events";
import { type CallId, calls, services } from "@partner-konto/contracts/services";
import { lineFields } from "@partner-konto/domain/platform/activity/fields";
import { aboutKind } from "@partner-konto/domain/platform/activity/kinds";
import { type ActivityEntry, activityPage } from "@partner-konto/domain/platform/activity/schema";
import { exampleInput, type Values } from "@partner-konto/testing/example-input";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { someOf } from "@partner-konto/testing/how-many";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { mailsAmong } from "../kernel/work/waiting-mail.ts";
import { startWithStates } from "./testing-with-states.ts";

const market = forAllTests(startWithStates);

/** Builds the example's state and returns a function that makes its call, repeatedly if needed. */
async function prepared(id: CallId, call: AnyCall): Promise<(key: string) => Promise<LightMyRequestResponse>> {
  const values = await market.state(call);
  const input = exampleInput(call, values);
  return (key) => market.send(id, call, { ...input, key }, values["token"]);
}

/** The number of traces of effects: audit records, events, mails and ended streams. */
async function traces(): Promise<number> {
  const rows = await Promise.all(
    (["audit", "outbox"] as const).map((table) => market.db.selectFrom(table).select("id").execute()),
  );
  return rows.flat().length;
}

/** Changes of one's own address are mailed to the old and the new one. */
const toOneself = ["user.changeEmail"];

/** The addresses that were mailed, besides the address of an account. */
async function mailedBesides(userId: string | null | undefined): Promise<string[]> {
  const { db, kernel } = market;
  const account = db
    .selectFrom("userAccount")
    .select("email")
    .where("id", "=", userId ?? null);
  const own = await account.executeTakeFirst();
  const rows = await db.selectFrom("outbox").select("entry").execute();
  const mails = mailsAmong(
    kernel.seal,
    rows.map(({ entry }) => entry),
  );
  return mails.map(({ to }) => to).filter((to) => to !== own?.email);
}

/** Values that must never appear in the log: inputs and responses of calls under one of these names. */
const secrets = new Set<string>();
function collectSecrets(value: unknown, name = ""): void {
  if (typeof value === "object" && value !== null)
    for (const [key, inside] of Object.entries(value)) collectSecrets(inside, Array.isArray(value) ? name : key);
  else if (/password|token|code$|codes$|secret|linkId/i.test(name) && typeof value === "string" && value.length > 5)
    secrets.add(value);
}

const withEffect = calls.filter(({ call }) => call.effect && call.exposure === "procedure");
/**
 * A stranger's registration and other wishes have no log entry until the mailbox's owner confirms them (decisions 0032 and 0127). A
 * payment's status that is asked for has one when it changes.
 */
const ofNobody = ["partnerRegistration.register", "publicAmi.optOut", "order.requestDeleteAccount"];
const asksProvider = ["ratepayV2.getPayla", "ratepayV2.getPaylaShip"];
/** One's own reading changes nothing for anybody else (decision 0094). */
const ofOneself = ["newsState.mark"];

/** Makes the call of an example and remembers its secrets. */
async function make({ id, call }: (typeof withEffect)[number], values: Values): Promise<LightMyRequestResponse> {
  const input = exampleInput(call, values);
  const answer = await market.send(id, call, input, values["token"]);
  collectSecrets([input, call.binary ? null : answer.json<unknown>()]);
  return answer;
}

test.each(someOf(withEffect.filter(({ id }) => ![...ofNobody, ...asksProvider, ...ofOneself].includes(id))))(
  "$id leaves its audit record beside the change, in the name of whoever made it",
  async (row) => {
    const { id, call } = row;
    const newest = () => market.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
    const values = await market.state(call);
    const before = await newest();
    await market.db.deleteFrom("outbox").execute();
    expect((await make(row, values)).statusCode).toBe(200);
    const record = await newest();
    expect(record?.id).not.toBe(before?.id);
    expect(record?.userId === null).toBe(call.access.by === "anyone");
    if (call.access.by !== "anyone" && !call.mails && !toOneself.includes(id))
      expect(await mailedBesides(record?.userId)).toEqual([]);
  },
);

test.each(someOf(withEffect).map(({ id, call }) => [id, call] as const))(
  "promise 32: %s, ten times at once and once later with one key, is one effect with one answer",
  async (id, call) => {
    const single = await prepared(id, call);
    const before = await traces();
    expect((await single(randomUUID())).statusCode).toBe(200);
    const once = (await traces()) - before;

    const clicked = await prepared(id, call);
    const key = randomUUID();
    const start = await traces();
    const answers = await Promise.all(Array.from({ length: 10 }, () => clicked(key)));
    answers.push(await clicked(key));
    expect((await traces()) - start).toBe(once);
    if (![...asksProvider, ...ofOneself].includes(id)) expect(once).toBeGreaterThan(0);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  },
);

let all: Promise<void> | undefined;
/** Makes every call once, for the tests that read the traces of all calls. */
function makeAll(): Promise<void> {
  all ??= (async () => {
    for (const row of withEffect) await make(row, await market.state(row.call));
  })();
  return all;
}

test("every audit entry is recorded where its company reads it", { tags: "long" }, async () => {
  await makeAll();
  const lost = await market.db
    .selectFrom("audit")
    .select(["collection", "action"])
    .distinct()
    .orderBy("collection")
    .orderBy("action")
    .where((eb) => eb.not(eb.exists(eb.selectFrom("activity").select("auditId").whereRef("auditId", "=", "audit.id"))))
    .execute();
  // A collection without a subject belongs to the platform. A consumer's deletion request concerns all companies and none in particular.
  expect(lost.filter(({ collection, action }) => aboutKind(collection, action))).toEqual([]);
  expect(lost.length).toBeGreaterThan(10);
});

/** An example of each kind of entry, as platform staff read it. */
async function oneOfEach(): Promise<ActivityEntry[]> {
  const call: AnyCall = services.activity.find;
  const { token } = await market.state({
    example: { given: "two companies and the platform's administrator" },
    access: call.access,
  });
  const { rows } = await sql<{ groupId: string; auditId: number; subject: string }>`
    select distinct on (collection, action) group_id, audit_id, activity.subject from activity
    join audit on audit.id = audit_id join business_customer_group company on company.id = group_id and not is_deleted
    order by collection, action, audit_id desc`.execute(market.db);
  const entries: ActivityEntry[] = [];
  for (const { groupId, auditId, subject } of rows) {
    const input = { groupId, body: { subject, before: auditId + 1, limit: 1 } };
    const answer = await market.send("activity.find", call, input, token);
    entries.push(...activityPage.parse(answer.json()).data);
  }
  return entries;
}

test("each kind of entry has the user, the record, and the old and new values", { tags: "long" }, async () => {
  await makeAll();
  const entries = await oneOfEach();
  expect(entries.length).toBeGreaterThan(70);
  const kinds = (some: ActivityEntry[]) => some.map(({ collection, action }) => `${collection}.${action}`);
  const fields = (isMeant: (change: ActivityEntry["changes"][number]) => boolean, some = entries) =>
    some.flatMap((entry) => entry.changes.filter(isMeant).map(({ field }) => `${kinds([entry])[0]} ${field}`));
  expect(kinds(entries.filter(({ actor }) => actor.kind !== "system" && !actor.name))).toEqual([]);
  // A company has only one page, and no name of a consumer is kept.
  const nameless = entries.filter(({ recordName, subject }) => !recordName && !["page", "consumer"].includes(subject));
  expect(kinds(nameless)).toEqual([]);
  // Consumers' data, a file, and the name that both companies of the example have.
  expect(fields(({ before, after }) => before === null && after === null)).toEqual([
    "order.confirm customText",
    "order.confirmFromLink customText",
    "order.deny customText",
    "order.undo customText",
    "order.update note",
    "profile.removeFile images",
    "profile.replaceGroupId groupId",
  ]);
  const changed = entries.filter(({ collection, action }) => aboutKind(collection, action)?.change === "changed");
  const lines = (field: string) => lineFields.some((name) => name === field);
  // Fields that had no value before.
  expect(fields(({ field, before, after }) => before === null && after !== null && !lines(field), changed)).toEqual([
    "credit.grant reason",
    "credit.request reason",
    "followRule.followIndex deltaCents",
    "followRule.followIndex deadBandCents",
    "group.acceptTerms agreements.agb.refUrl",
    "group.askCompany reason",
    "group.patch agreements.agb.refUrl",
    "group.rejectCompany reason",
    "group.toggleIsActivated deactivationReason",
    "order.setDeliveryDate deliveryDate",
    "pricePlan.agreeToPlan startsAt",
    "subscription.create perApp",
    "subscription.create appTypes",
    "subscription.create ids",
    "user.beginChanges reason",
    "webhook.createWebhook kinds",
  ]);
  expect(fields(({ field, after }) => lines(field) && after === null)).toEqual([]);
});

test("no audit entry holds a secret or a consumer's own words", { tags: "long" }, async () => {
  await makeAll();
  const { rows: kept } = await sql<{ value: string }>`
    select password_hash as value from user_account where password_hash is not null
    union select secret_hash from user_link union select secret_hash from api_token union select sealed_secret from second_factor
    union select sealed_secret from webhook
    union select jsonb_array_elements_text(jsonb_build_array(customer -> 'email', customer -> 'lastName', customer -> 'phone'))
      from orders`.execute(market.db);
  for (const { value } of kept) secrets.add(value);
  const said = JSON.stringify(await market.db.selectFrom("audit").selectAll().execute());
  expect(secrets.size).toBeGreaterThan(50);
  // Six digits of a code may be part of an id.
  const isSaid = (secret: string) => new RegExp(`(?<![\\da-f])${RegExp.escape(secret)}(?![\\da-f])`).test(said);
  expect([...secrets].filter(isSaid)).toEqual([]);
});

test("every event that calls and timers publish is declared, and every declared event is published", {
  tags: "long",
}, async () => {
  await makeAll();
  for (const { given } of Object.values(roomEvents).filter(({ text }) =>
    /^Geplante Preise|^Der Basispreis|heißt jetzt|zum Beantworten|beantworten\. |nicht beantwortet sind/.test(text),
  ))
    await market.state({ example: { given }, access: { by: "signedIn" } });
  const entries = await market.db.selectFrom("outbox").select("entry").execute();
  const told = entries.flatMap(({ entry }) => (entry.kind === "event" ? [entry.event] : []));
  const published = told.map(({ type, ...event }) => ({ ...event, changes: { type } }));
  for (const message of published) expect(eventsOf(message), message.message).toHaveLength(1);
  expect(new Set(published.flatMap(eventsOf))).toEqual(new Set(Object.keys(roomEvents)));
});
