import { calls } from "@partner-konto/contracts/services";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import {
  type Browser,
  demoSignIn,
  openBrowser,
  ourHeaders,
  signedInBrowser,
  startGateway,
} from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

const kinds = [
  "select * from user_account where password_hash = '$1'",
  "postgres://market:geheim@10.0.0.7:5432/market",
  "/srv/market/node_modules/pg/lib/client.js:526:17",
  "Error: boom\n    at Client.query (file:///srv/market/main.ts:12:3)",
  "Bearer eyJhbGciOiJFZERTQSJ9.Y2FuYXJ5.c2ln",
];
/** Fifty secrets of five kinds that must never leave the gateway. */
const canaries = Array.from({ length: 50 }, (_, at) => `canary-${at} ${kinds[at % kinds.length]}`);

let browser: Browser;
let next = 0;
const canary = (): string => canaries[next++ % canaries.length] ?? "";

const gateway = forEachTest(() => startGateway({ logLevel: "trace", halfOpenAfterMs: 1 }));
beforeEach(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  browser = await signedInBrowser(gateway);
});

function expectClean(text: string, where: string): void {
  expect(text, where).not.toContain("canary");
  for (const kind of ["password_hash", "geheim", "node_modules", "main.ts", "Y2FuYXJ5"])
    expect(text, where).not.toContain(kind);
}

/** Error responses of a service, with a canary in every place a message could hide. */
const failures = [
  () => ({
    status: 500,
    body: { statusCode: 500, code: "INTERNAL", message: canary(), stack: canary(), cause: { sql: canary() } },
  }),
  () => ({
    status: 400,
    body: {
      code: "INVALID_INPUT",
      message: canary(),
      issues: [
        { path: "body.note", message: canary() },
        { path: canary(), message: canary() },
      ],
    },
  }),
  () => ({ status: 409, body: { code: canary(), message: canary() } }),
  () => ({ status: 412, body: { code: "VERSION_CONFLICT", message: canary(), current: { secret: canary() } } }),
  () => ({ status: 403, headers: { "content-type": "text/html" }, body: `<pre>${canary()}</pre>` }),
  () => ({ status: 200, body: { [canary()]: canary() } }),
  () => ({ status: 302, headers: { location: "http://10.0.0.7/geheim" }, body: canary() }),
];

test("promise 49: no answer of any call contains text of a service's error", { tags: "long" }, async () => {
  let tried = 0;
  for (const { id, call } of calls.filter(({ call }) => call.exposure === "procedure")) {
    const fail = failures[tried % failures.length];
    gateway.upstream.answer(id, () => fail?.());
    const answer = call.effect ? await browser.mutate(id, validInput(call)) : await browser.query(id, validInput(call));
    expect(answer.status, id).toBeGreaterThanOrEqual(400);
    expectClean(answer.text + JSON.stringify(answer.headers), id);
    tried += 1;
    gateway.clock.now += 10_000;
  }
  expect(next).toBeGreaterThanOrEqual(canaries.length);
});

test("promise 49: no sign-in answer contains it either, and no log line holds a token or a password", async () => {
  for (const fail of failures) {
    gateway.upstream.answer("user.login", () => fail());
    expectClean(
      (await openBrowser(gateway).mutate("session.login", { ...demoSignIn, password: "canary-password" })).text,
      "login",
    );
    gateway.clock.now += 900_000;
  }
  const log = gateway.logged.join("\n");
  expect(log).toContain("answered");
  for (const secret of ["canary", "geheim", "Y2FuYXJ5", demoSignIn.email, demoSignIn.password])
    expect(log).not.toContain(secret);
});

test("promise 49: an exception anywhere inside becomes INTERNAL and the process continues", async () => {
  const entrances: (() => Promise<{ text: string }>)[] = [
    () => browser.query("session.bootstrap"),
    () => browser.query("order.getCoops"),
    () => browser.mutate("order.adminUncancel", { orderId: "x" }),
    () => browser.mutate("session.login", demoSignIn),
    () => browser.mutate("session.setFrontend", { frontend: "AMI" }),
    () => browser.query("notifications.stored"),
    async () => {
      const { payload } = await gateway.app.inject({
        method: "POST",
        url: "/trpc/order.getCoops,user.getOwn?batch=1",
        payload: "{}",
        headers: { ...ourHeaders, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      return { text: payload };
    },
  ];
  // Every part reads the clock, so a throwing clock causes an error in each of them.
  const now = gateway.clock.now;
  Object.defineProperty(gateway.clock, "now", {
    get() {
      throw new Error(canary());
    },
  });
  for (const [at, enter] of entrances.entries()) {
    const { text } = await enter();
    expect(text, String(at)).toContain('"code":"INTERNAL"');
    expectClean(text, String(at));
  }
  Object.defineProperty(gateway.clock, "now", { value: now, writable: true });
  expect((await browser.query("order.getCoops")).status).toBe(200);
  expect(gateway.logged.filter((line) => line.includes("canary")).length).toBeGreaterThanOrEqual(entrances.length);
});

test("promise 10: a missing and a foreign record give the same answer, whatever the service adds", {
  tags: "long",
}, async () => {
  const bodies = [
    { statusCode: 404, code: "NOT_FOUND", message: "no such order" },
    { statusCode: 404, code: "NOT_FOUND", message: "belongs to Rheinöl GmbH", owner: "Rheinöl GmbH" },
  ];
  const withId = calls.filter(({ call }) => call.exposure === "procedure" && call.path.includes("{"));
  for (const { id, call } of withId) {
    const texts = new Set<string>();
    for (const body of bodies) {
      gateway.upstream.answer(id, { status: 404, body });
      const answer = call.effect
        ? await browser.mutate(id, validInput(call))
        : await browser.query(id, validInput(call));
      texts.add(`${answer.status} ${answer.text}`);
      gateway.clock.now += 10_000;
    }
    expect(texts.size, id).toBe(1);
    expect([...texts][0], id).toMatch(/^404 .*Die Ressource wurde nicht gefunden/);
  }
});

test("a 412 carries the current record in the shape of the contract", async () => {
  const id = "order.update";
  const row = calls.find((entry) => entry.id === id);
  gateway.upstream.answer(id, { body: undefined });
  const good = (await browser.query("order.get", { id: "x" })).data as Record<string, unknown>;
  gateway.upstream.answer(id, {
    status: 412,
    body: { code: "VERSION_CONFLICT", current: { ...good, version: 7, secret: "x" } },
  });
  const { error } = await browser.mutate(id, row && validInput(row.call));
  expect(error).toMatchObject({
    code: "VERSION_CONFLICT",
    status: 412,
    text: "Jemand anderes hat diese Daten gleichzeitig geändert.",
  });
  expect(error?.current).toEqual({ ...good, version: 7 });
});

test("reasons why an area cannot go online are passed on; unknown fields and malformed reasons are not", async () => {
  const id = "deliveryArea.toggleIsOffering";
  const input = { body: { id: "0b0a1c64-0000-4000-8000-000000000022" } };
  const answered = async (body: object) => {
    gateway.upstream.answer(id, { status: 400, body: { code: "DA_CAN_NOT_GO_ONLINE", secret: "x", ...body } });
    return (await browser.mutate(id, input)).error;
  };
  const reasons = {
    generalErrors: ["DA_NO_POSTAL_CODES"],
    productErrors: [{ product: "pallet", errors: ["DA_NO_MARGIN"] }],
  };
  expect(await answered(reasons)).toMatchObject({ code: "DA_CAN_NOT_GO_ONLINE", status: 400, details: reasons });
  expect(Object.keys((await answered(reasons))?.details ?? {})).toEqual(Object.keys(reasons));
  expect((await answered({ generalErrors: "drop table" }))?.details).toBeUndefined();
});

test("an unknown or malformed reason hides no known one and is passed on only as UNKNOWN_REASON", async () => {
  gateway.upstream.answer("deliveryArea.toggleIsOffering", {
    status: 400,
    body: {
      code: "SOMETHING_NEW",
      generalErrors: ["drop table", "DA_NO_POSTAL_CODES", 7, null, "constructor", "DA_NO_POSTAL_CODES"],
      productErrors: [
        { product: "loose", errors: ["DA_NO_MARGIN", "secret"] },
        { product: "secret", errors: ["DA_NO_BASE_PRICE"] },
        { product: "bigbag" },
        "secret",
      ],
      barredPrices: "secret",
    },
  });
  const input = { body: { id: "0b0a1c64-0000-4000-8000-000000000022" } };
  const { error } = await browser.mutate("deliveryArea.toggleIsOffering", input);
  expect(error?.details).toEqual({
    generalErrors: ["UNKNOWN_REASON", "DA_NO_POSTAL_CODES"],
    productErrors: [
      { product: "loose", errors: ["DA_NO_MARGIN", "UNKNOWN_REASON"] },
      { product: null, errors: ["DA_NO_BASE_PRICE"] },
      { product: "bigbag", errors: ["UNKNOWN_REASON"] },
      { product: null, errors: ["UNKNOWN_REASON"] },
    ],
  });
});
