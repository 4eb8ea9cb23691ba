import { randomUUID } from "node:crypto";
import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { createLog } from "../log.ts";
import { startMarketplace } from "../testing/testing.ts";
import type { AnyHandler, HandlerMap } from "./routes.ts";

const subscription = { id: randomUUID(), version: 1, ids: [], perApp: true, appTypes: {} };
let ran: string[] = [];
const note = (name: string, answer: unknown) => async () => {
  ran.push(name);
  return answer;
};

const handlers: HandlerMap = {
  messenger: {
    getSubscription: note("get", { ...subscription, passwordHash: "canary" }),
    createSubscription: note("create", { ...subscription, perApp: "yes" }),
    patchSubscription: async (_context, { version }) => ({ ...subscription, version }),
  },
  order: {
    getCoops: note("coops", []),
    get: note("order", null),
    getMultipleOrders: note("orders", []),
    adminUncancel: note("uncancel", null),
    healthCheck: note("health", { status: "ok" }),
  },
  user: { getResetPasswordToken: note("reset", { ok: true }) },
};

const market = forAllTests(() => startMarketplace({ handlers }));
const dealer = forAllTests(() => market.signIn({ roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"] }));

const bearer = () => ({ authorization: `Bearer ${dealer.token}` });

test("a fixed path segment wins over a parameter", async () => {
  ran = [];
  await market.call("order.getCoops", {}, dealer);
  await market.call("order.getMultipleOrders", { body: { ids: [randomUUID()] } }, dealer);
  expect(ran).toEqual(["coops", "orders"]);
});

test("every declared call has a route under each spelling the documents mention", async () => {
  const stubs: Record<string, Record<string, AnyHandler>> = {};
  for (const { service, name } of calls) stubs[service] = { ...stubs[service], [name]: note(name, null) };
  const app = createApp(market.kernel, stubs, createLog("silent"));
  await app.ready();
  for (const { method, path, aliases } of calls.map(({ call }) => call))
    for (const spelled of [path, ...aliases])
      expect(app.hasRoute({ method, url: spelled.replaceAll(/\{([^}]+)\}/g, ":$1") }), spelled).toBe(true);
  await app.close();
});

test("a call without a session gets 401, without the right or role 403, and its handler does not run", async () => {
  ran = [];
  const reader = await market.signIn({ roles: ["CONSUME_CUSTOMER"] });
  expect(await market.refusal("order.getCoops", {})).toMatchObject({ statusCode: 401, code: "UNAUTHORIZED" });
  expect(await market.refusal("order.getCoops", {}, reader)).toMatchObject({ statusCode: 403, code: "RIGHT_MISSING" });
  const uncancel = await market.refusal("order.adminUncancel", { orderId: randomUUID() }, dealer);
  expect(uncancel).toMatchObject({ statusCode: 403, code: "RIGHT_MISSING" });
  expect(ran).toEqual([]);
});

test("an expired token is refused", async () => {
  const { token } = await market.kernel.tokens.sign(
    { userId: dealer.caller.id, sessionId: dealer.caller.sessionId },
    new Date(market.clock.now.getTime() - 16 * 60_000),
  );
  expect(await market.refusal("order.getCoops", {}, token)).toMatchObject({ statusCode: 401 });
});

test("a refusal names all invalid fields with their place and without their value", async () => {
  const answer = await market.app.inject({
    method: "PATCH",
    url: `/messenger/subscription/v1/${randomUUID()}`,
    headers: bearer(),
    body: { perApp: "canary", ids: ["canary"] },
  });
  expect(answer.json()).toMatchObject({ statusCode: 400, code: "INVALID_INPUT" });
  const { issues } = answer.json<{ issues: { path: string }[] }>();
  expect(issues.map(({ path }) => path).sort()).toEqual(["body.ids.0", "body.perApp", "if-match"]);
  expect(answer.body).not.toContain("canary");
});

test.each(['"7"', 'W/"7"', "7"])("If-Match %s is version 7", async (header) => {
  const answer = await market.app.inject({
    method: "PATCH",
    url: `/messenger/subscription/v1/${randomUUID()}`,
    headers: { ...bearer(), "if-match": header },
    body: { perApp: false },
  });
  expect(answer.json()).toMatchObject({ version: 7 });
});

test("a repeated query value is refused", async () => {
  const answer = await market.app.inject("/user/v1/get-reset-password-token?email=a@b.example&email=c@d.example");
  expect(answer.json()).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "query.email" }] });
});

test("promise 11: an answer contains no field outside the contract", async () => {
  expect(await market.call("messenger.getSubscription", {}, dealer)).toEqual(subscription);
});

test("an answer that breaks its contract is a bare 500 and its change is rolled back", async () => {
  const body = { ids: [], perApp: true, appTypes: {} };
  const refused = await market.refusal("messenger.createSubscription", { body, key: "a-key-of-mine" }, dealer);
  expect(refused).toMatchObject({ statusCode: 500, code: "INTERNAL" });
  expect(await market.db.selectFrom("idempotency").selectAll().execute()).toEqual([]);
});

test("HEAD does not run a GET", async () => {
  ran = [];
  const answer = await market.app.inject({
    method: "HEAD",
    url: "/user/v1/get-reset-password-token?email=a@b.example",
  });
  expect(answer.statusCode).toBe(404);
  expect(ran).toEqual([]);
});

test("nothing is cached, every answer has strict headers, and the request id is passed through", async () => {
  const answer = await market.app.inject({
    url: "/order/v1/health-check",
    headers: { "x-request-id": "from-the-gateway" },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-request-id": "from-the-gateway",
  });
  const forged = await market.app.inject({ url: "/order/v1/health-check", headers: { "x-request-id": 'a"b c' } });
  expect(forged.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
});

test.each(["/order/v1/%", "/nothing/here", "/order/v1/%zz/confirm", `/order/v1/${"x".repeat(2000)}`])(
  "a URL without a route is a 404 that repeats no input: %#",
  async (url) => {
    const answer = await market.app.inject({ url, headers: bearer() });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
    expect(answer.body).not.toContain("xxx");
  },
);
