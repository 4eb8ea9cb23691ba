import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import type { Context } from "../handler.ts";
import type { HandlerMap } from "../http/routes.ts";
import { createLog } from "../log.ts";
import { type Actor, type Marketplace, startMarketplace } from "../testing/testing.ts";
import { outsideTransaction } from "../work/outside-transaction.ts";

const secrets = [
  "select * from user_account where email = 'a@b.example'",
  "connect ECONNREFUSED db.intern.example:5432",
  "/srv/marketplace/orders/order/handlers.ts:42",
  "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl",
  "Key (email)=(canary@b.example) already exists.",
];
const database = (detail: string) =>
  Object.assign(new Error(detail), { severity: "ERROR", code: "23505", detail, where: detail });
/** Different ways to throw, each carrying a canary. */
const ways: ((text: string) => unknown)[] = [
  (text) => new Error(text),
  (text) => new Error("outer", { cause: new Error(text) }),
  (text) => new AggregateError([new Error(text)], text),
  (text) => database(text),
  (text) => Object.assign(new Error(text), { statusCode: 200, expose: true }),
  (text) => Object.assign(new Error(text), { statusCode: 404, code: text, headers: { "x-canary": text } }),
  (text) => Object.assign(new Error(text), { name: "ZodError", issues: [{ path: [text], message: text }] }),
  (text) => text,
  (text) => ({ message: text, body: text, current: text, issues: [text] }),
  (text) => Object.assign(Object.create(null), { stack: text }),
];
const canaries = secrets.flatMap((text, place) =>
  ways.map((way, kind) => ({ text: `canary-${place}-${kind} ${text}`, way })),
);

let thrown: unknown;
const fail = async (): Promise<never> => {
  throw thrown;
};
const inside = async (context: Context): Promise<unknown> => {
  await context.audit({
    collection: "subscription",
    recordId: "x",
    version: 1,
    action: "create",
    fields: [],
    before: null,
    after: null,
  });
  return fail();
};
const handlers: HandlerMap = {
  order: {
    getCoops: fail,
    // Postgres repeats the invalid value in its error message.
    getMetadata: ({ db }) => sql`select ${secrets[4]}::uuid`.execute(db),
    healthCheck: async () => ({ status: "ok" }),
  },
  messenger: { createSubscription: inside },
  user: { resetPassword: outsideTransaction(inside) },
};

let market: Marketplace;
let app: ReturnType<typeof createApp>;
let dealer: Actor;
let logged = "";
beforeAll(async () => {
  market = await startMarketplace({ handlers });
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = createApp(market.kernel, handlers, createLog("info", stream));
  dealer = await market.signIn({});
});
afterAll(async () => {
  await app.close();
  await market.close();
});

const kinds = {
  read: () => ({ method: "GET", url: "/order/v1/coops" }) as const,
  effect: () =>
    ({ method: "POST", url: "/messenger/subscription/v1", body: { ids: [], perApp: true, appTypes: {} } }) as const,
  "outside the transaction": () =>
    ({ method: "PUT", url: "/user/v1/reset-password", body: { token: "t", password: "Heizoel-2027" } }) as const,
};

test.each(Object.entries(kinds))(
  "promise 49: 50 canaries thrown in a handler (%s) appear in no answer and the service continues",
  async (_kind, request) => {
    const authorization = `Bearer ${dealer.token}`;
    for (const { text, way } of canaries) {
      thrown = way(text);
      const answer = await app.inject({ ...request(), headers: { authorization } });
      expect(answer.json()).toEqual({ statusCode: 500, code: "INTERNAL", message: expect.any(String) });
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain("canary");
    }
    expect(canaries).toHaveLength(50);
    expect((await app.inject("/order/v1/health-check")).statusCode).toBe(200);
  },
);

test("promise 49: canaries thrown during sign-in or a database query appear in no answer either", async () => {
  const { findCaller } = market.kernel;
  market.kernel.findCaller = fail;
  thrown = new Error("canary");
  const answer = await app.inject({ url: "/order/v1/coops", headers: { authorization: `Bearer ${dealer.token}` } });
  market.kernel.findCaller = findCaller;
  expect(answer.json()).toMatchObject({ statusCode: 500, code: "INTERNAL" });
  expect(answer.body).not.toContain("canary");
});

test("every log line carries the gateway's request id, also the line of a failure", async () => {
  logged = "";
  thrown = new Error("no");
  const headers = { authorization: `Bearer ${dealer.token}`, "x-request-id": "from-the-gateway" };
  await app.inject({ url: "/order/v1/coops", headers });
  const lines = logged.trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { reqId: string; msg: string }).msg)).toEqual(["failed", "answered"]);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: "from-the-gateway" });
});

test("the log keeps a database error's location and no stored value, token, address or query", async () => {
  logged = "";
  thrown = database("Key (email)=(canary@b.example) already exists.");
  await app.inject({
    url: "/order/v1/coops?email=canary@b.example",
    headers: { authorization: `Bearer ${dealer.token}` },
  });
  await app.inject({ url: "/user/v1/validate-token/canary" });
  const [first] = logged.split("\n");
  expect(JSON.parse(first ?? "")).toMatchObject({
    route: "/order/v1/coops",
    err: { code: "23505", stack: expect.stringContaining("canaries.test.ts") },
  });
  expect(logged).toContain('"status":500');
  expect(logged).not.toMatch(/canary@|validate-token\/canary/);
  expect(logged).not.toContain(dealer.token);
});

test("promise 56: a database error's text is in no answer and no log line; its code is logged", async () => {
  logged = "";
  const headers = { authorization: `Bearer ${dealer.token}` };
  const answer = await app.inject({ url: "/order/v1/order-metadata", headers });
  expect(answer.statusCode).toBe(500);
  expect(logged).toContain('"code":"22P02"');
  expect(answer.body + logged).not.toContain("canary");
});
