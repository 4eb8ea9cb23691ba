import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../handler.ts";
import { startPostgres } from "../testing/postgres.ts";
import { type Actor, startMarketplace } from "../testing/testing.ts";
import { outsideTransaction } from "../work/outside-transaction.ts";
import { onceOutside } from "./idempotency.ts";
import { Refusal } from "./refusal.ts";
import type { HandlerMap } from "./routes.ts";

let refuses = false;
const effect = async (context: Context, perApp: boolean) => {
  await context.audit({
    collection: "subscription",
    recordId: "1",
    version: 1,
    action: "create",
    fields: [],
    before: null,
    after: null,
  });
  await context.publish(anEvent);
  await wait(20);
  if (refuses) throw new Refusal("SUBSCRIPTION_EXISTS");
  return { id: randomUUID(), version: 1, ids: [], perApp, appTypes: {} };
};
const anEvent = {
  channelId: randomUUID(),
  refCollection: "order",
  refId: randomUUID(),
  type: "CREATE",
  message: "",
  action: "/",
  companyName: "",
  bcName: "",
  daName: null,
} as const;

const handlers: HandlerMap = {
  messenger: {
    createSubscription: (context, { body }) => effect(context, (body as { perApp: boolean }).perApp),
  },
  user: {
    resetPassword: outsideTransaction(async (context: Context) => {
      await effect(context, true);
      throw new Refusal("LINK_USED");
    }),
    changeApiToken: outsideTransaction(async (context: Context) => ({ apiToken: (await effect(context, true)).id })),
  },
};

let jutta: Actor;
let uwe: Actor;
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarketplace({ handlers, db: postgres.db }));
beforeAll(async () => {
  [jutta, uwe] = [await market.signIn({}), await market.signIn({})];
});
beforeEach(async () => {
  refuses = false;
  for (const table of ["audit", "outbox", "idempotency"] as const) await postgres.db.deleteFrom(table).execute();
});

const body = (perApp: boolean) => ({ ids: [], perApp, appTypes: {} });
const create = (key: string | undefined, as: Actor = jutta, perApp = true) =>
  market.call("messenger.createSubscription", { body: body(perApp), key }, as);
const effects = async (): Promise<number> => (await postgres.db.selectFrom("audit").selectAll().execute()).length;

test("promise 32: ten simultaneous calls and a later one have one effect and get the same answer", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
  answers.push(await create(key));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await effects()).toBe(1);
  expect(await market.events()).toHaveLength(1);
});

test("promise 32: the same idempotency key with a different body is refused", async () => {
  const key = randomUUID();
  await create(key);
  const refused = await market.refusal("messenger.createSubscription", { body: body(false), key }, jutta);
  expect(refused).toMatchObject({ statusCode: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  expect(await effects()).toBe(1);
});

test("promise 32: an idempotency key belongs to its user, and calls without a key each take effect", async () => {
  const key = randomUUID();
  await create(key);
  await create(key, uwe);
  await create(undefined);
  await create(undefined);
  expect(await effects()).toBe(4);
});

test("promise 32: a stored response is replayed only to a caller with the same view and no fewer rights", async () => {
  const [agency, company, other] = [randomUUID(), randomUUID(), randomUUID()];
  const viewing = (id: string) => ({ id, name: "Pia", mayChange: true, reason: "Anruf" });
  const had = {
    id: randomUUID(),
    roles: ["BUSINESS_CUSTOMER_ADMIN", "BUSINESS_CUSTOMER_PRICE_MAKER"],
    resources: { businessCustomer: [agency], businessCustomerGroup: [company], user: [] },
    viewing: viewing(agency),
  } satisfies Partial<Actor["caller"]>;
  const { roles, resources } = had;
  const key = randomUUID();
  const { id } = await create(key, await market.signIn(had));
  const more = { ...resources, businessCustomer: [other, agency] };
  const kept = [had, { ...had, resources: more }, { ...had, roles: [...roles, "BUSINESS_CUSTOMER_READER" as const] }];
  for (const who of kept) expect((await create(key, await market.signIn(who))).id).toBe(id);
  const lost = [
    { roles: roles.slice(1) },
    { resources: { ...resources, businessCustomer: [] } },
    { resources: { ...resources, businessCustomerGroup: [other] } },
    { viewing: null },
    { viewing: viewing(other) },
  ];
  for (const less of lost) {
    const as = await market.signIn({ ...had, ...less });
    const refused = await market.refusal("messenger.createSubscription", { body: body(true), key }, as);
    expect(refused).toMatchObject({ statusCode: 422, code: "IDEMPOTENCY_KEY_REUSED" });
    expect(JSON.stringify(refused)).not.toContain(id);
  }
  expect(await effects()).toBe(1);
});

test("promise 32: a refusal is not stored, has no effect, and its key can be used again", async () => {
  const key = randomUUID();
  refuses = true;
  const refused = await market.refusal("messenger.createSubscription", { body: body(true), key }, jutta);
  expect(refused).toMatchObject({ statusCode: 409, code: "SUBSCRIPTION_EXISTS" });
  expect([await effects(), await market.events()]).toEqual([0, []]);
  refuses = false;
  await create(key);
  expect(await effects()).toBe(1);
});

test("an idempotency key has 8 to 255 visible characters and is sent once", async () => {
  for (const key of ["short", "x".repeat(256), "with space"]) {
    const refused = await market.refusal("messenger.createSubscription", { body: body(true), key }, jutta);
    expect(refused).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "idempotency-key" }] });
  }
});

test("the stored answer is unreadable in the database", async () => {
  const { id } = await create(randomUUID());
  const [row] = await postgres.db.selectFrom("idempotency").selectAll().execute();
  expect(row?.answer).toBeTruthy();
  expect(JSON.stringify(row)).not.toContain(id);
});

test("data that a handler wrote outside the transaction stays when the handler refuses", async () => {
  const refused = await market.refusal("user.resetPassword", { body: { token: "t", password: "Heizoel-2027" } });
  expect(refused).toMatchObject({ code: "LINK_USED" });
  expect(await effects()).toBe(1);
});

const change = (key: string | undefined, as: Actor = jutta) => market.call("user.changeApiToken", { key }, as);

test("promise 32: without a transaction ten simultaneous calls have one effect and get its answer", async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(key)));
  answers.push(await change(key));
  expect(new Set(answers.map(({ apiToken }) => apiToken)).size).toBe(1);
  expect(await effects()).toBe(1);
  await change(key, uwe);
  expect(await effects()).toBe(2);
});

test("promise 32: outside a transaction a refusal is not stored, and a waiting duplicate runs itself", async () => {
  const key = randomUUID();
  refuses = true;
  const refused = market.refusal("user.changeApiToken", { key }, jutta);
  await expect.poll(effects).toBe(1);
  const waiting = change(key);
  expect(await refused).toMatchObject({ code: "SUBSCRIPTION_EXISTS" });
  refuses = false;
  expect((await waiting).apiToken).toBeTruthy();
  expect(await effects()).toBe(2);
});

test("promise 32: a killed process's call is taken over once that process can no longer be running", {
  tags: "long",
}, async () => {
  const repeat = {
    owner: "o",
    key: randomUUID(),
    call: "user.changeApiToken",
    requestHashes: ["h"] as const,
    rights: null,
  };
  const { seal } = market.kernel;
  const never = new Promise<never>(() => undefined);
  void onceOutside(postgres.db, seal, repeat, new Date(), () => never, 1);
  const row = () => postgres.db.selectFrom("idempotency").selectAll().where("key", "=", repeat.key).executeTakeFirst();
  await expect.poll(row).toBeDefined();
  let ran = 0;
  const answers = await Promise.all(
    [1, 2, 3].map((at) =>
      onceOutside(postgres.db, seal, repeat, new Date(Date.now() + at), async () => ({ ran: (ran += 1) }), 1),
    ),
  );
  expect(answers).toEqual([{ ran: 1 }, { ran: 1 }, { ran: 1 }]);
  const other = { ...repeat, requestHashes: ["other"] as const };
  await expect(onceOutside(postgres.db, seal, other, new Date(), async () => ({}), 1)).rejects.toMatchObject({
    code: "IDEMPOTENCY_KEY_REUSED",
  });
});
