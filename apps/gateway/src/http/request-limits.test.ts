import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { jsonBytes } from "@partner-konto/contracts/call";
import { services } from "@partner-konto/contracts/services";
import { mostRows } from "@partner-konto/domain/constants";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { openBrowser, ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { requestLimits } from "./request-limits.ts";

const gateway = forAllTests(startGateway);
const browser = forAllTests(() => signedInBrowser(gateway));

/** Calls a procedure that takes any JSON in one place: the values of a JSON Patch. */
const patchWith = (value: unknown) =>
  browser.mutate("user.patch", { id: "x", version: 1, body: [{ op: "replace", path: "/x", value }] });

/** The response to a request with a body of so many bytes. */
const answerTo = (url: string, input: string, bytes: number) =>
  gateway.app.inject({ method: "POST", url, headers: ourHeaders, payload: input.padEnd(bytes, " ") });
const statusOf = async (...request: Parameters<typeof answerTo>) => (await answerTo(...request)).statusCode;

test("promise 16: a body of 256 KiB is read, one byte more is refused", async () => {
  const size = (bytes: number) => answerTo("/trpc/session.login", `{"email":"a","password":"b"}`, bytes);
  expect((await size(jsonBytes.usual)).statusCode).toBe(200);
  const refused = await size(jsonBytes.usual + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({ error: { data: { code: "PAYLOAD_TOO_LARGE" } } });
});

test.each(["prices.publish", "prices.plan", "prices.simulate", "bulk.patchDeliveryAreas"])(
  "promise 16: the body of %s is limited to 2 MiB, alone and in a batch",
  async (name) => {
    for (const url of [`/trpc/${name}`, `/trpc/prices.findPlans,${name}?batch=1`]) {
      const [fits, isTooMuch] = [
        await statusOf(url, "{}", jsonBytes.ofMany),
        await statusOf(url, "{}", jsonBytes.ofMany + 1),
      ];
      expect([fits === 413, isTooMuch], url).toEqual([false, 413]);
    }
  },
);

test("promise 16: depth 20, arrays of 1,000 and texts of 10,000 characters pass, one more is refused", async () => {
  const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
  // The input itself, its body and the body's entry are three levels.
  expect((await patchWith(deep(17))).status).toBe(200);
  expect((await patchWith(deep(18))).error).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: `body.0.value${".0".repeat(17)}`, message: "Die Angaben sind zu tief verschachtelt" }],
  });
  expect((await patchWith(Array(1000).fill(0))).status).toBe(200);
  expect((await patchWith(Array(1001).fill(0))).error?.issues).toEqual([
    { path: "body.0.value", message: "Die Liste ist zu lang" },
  ]);
  expect((await patchWith("x".repeat(10_000))).status).toBe(200);
  expect((await patchWith("x".repeat(10_001))).error?.issues).toEqual([
    { path: "body.0.value", message: "Der Text ist zu lang" },
  ]);
});

test("promise 16: brackets nested as deep as a body allows do no harm", async () => {
  const levels = 120_000;
  const payload = `{"body":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const { statusCode } = await gateway.app.inject({
    method: "POST",
    url: "/trpc/order.getMultipleOrders",
    headers: ourHeaders,
    payload,
  });
  expect(statusCode).toBe(400);
  const mutation = await gateway.app.inject({ method: "POST", url: "/trpc/user.patch", headers: ourHeaders, payload });
  expect(mutation.statusCode).toBe(400);
});

test("promise 16: a batch of ten calls is answered and a batch of eleven is refused as a whole", async () => {
  const batch = async (calls: number) => {
    const url = `/trpc/${Array(calls).fill("session.bootstrap").join()}?batch=1`;
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, {}])));
    return gateway.app.inject({ method: "POST", url, headers: ourHeaders, payload });
  };
  expect((await batch(10)).json()).toHaveLength(10);
  const { statusCode, payload } = await batch(11);
  expect([statusCode, payload.includes("INVALID_INPUT")]).toEqual([400, true]);
});

test("promise 16: a URL of 8 KiB is read and one character more is refused", async () => {
  const get = (length: number) =>
    gateway.app.inject({
      method: "POST",
      url: `/trpc/session.bootstrap?x=`.padEnd(length, "x"),
      headers: ourHeaders,
      payload: "{}",
    });
  expect((await get(requestLimits.url)).statusCode).toBe(200);
  const refused = await get(requestLimits.url + 1);
  expect(refused.statusCode).toBe(414);
  expect(refused.json<{ error: { data: { text: string } } }>().error.data.text).toMatch(
    /^Die Adresse der Anfrage ist zu lang/,
  );
});

test("promise 16: headers of 16 KiB are read, one byte more is refused", async () => {
  const { app } = await startGateway();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = (bytes: number) =>
    new Promise<string>((resolve) => {
      const fixed = "Host: x\r\nConnection: close\r\nx-partner-konto: 1\r\n";
      // Each header counts with its name, its value and the four characters `: ` and CRLF.
      const pad = "x".repeat(bytes - fixed.length - "X-Pad: \r\n".length);
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET /health HTTP/1.1\r\n${fixed}X-Pad: ${pad}\r\n\r\n`),
      );
      let said = "";
      socket.on("data", (chunk) => {
        said += chunk.toString();
      });
      socket.once("close", () => resolve(said));
    });
  expect(await answerTo(requestLimits.headers)).toMatch(/^HTTP\/1\.1 200/);
  for (const bytes of [requestLimits.headers + 1, requestLimits.headers * 4])
    expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 431[\s\S]*Ihr Browser schickt zu viel mit/);
  await app.close();
});

test("promise 16: a page has at most 10,000 rows, and the service caps a request for all rows", async () => {
  const page = (limit: number) =>
    browser.query("order.list", { businesscustomerId: "all", limit, page: 1, sortField: "createdAt", body: {} });
  const { limit } = services.order.list.params;
  expect(limit.safeParse(mostRows).success).toBe(true);
  expect((await page(mostRows)).status).toBe(200);
  expect((await page(-1)).status).toBe(200);
  expect((await page(mostRows + 1)).error?.issues?.map(({ path }) => path)).toEqual(["limit"]);
});

test("fair use counts calls, not requests", { tags: "long" }, async () => {
  // The tests before made calls of the same address, some of them with wrong inputs.
  gateway.clock.now += 60_000;
  const nobody = openBrowser(gateway);
  let refused = 0;
  for (let call = 0; call < 310; call += 1) {
    if ((await nobody.query("order.healthCheck")).error?.code === "TOO_MANY_ATTEMPTS") refused += 1;
  }
  expect(refused).toBe(10);
  gateway.clock.now += 60_000;
  expect((await nobody.query("order.healthCheck")).status).toBe(200);
});

test("requests of one address are limited as a whole", async () => {
  const strict = await startGateway({ env: { REQUESTS_PER_MINUTE: "5" } });
  const nobody = openBrowser(strict);
  const statuses: number[] = [];
  for (let request = 0; request < 7; request += 1) statuses.push((await nobody.query("session.bootstrap")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await nobody.query("session.bootstrap")).error?.text).toBe(
    "Zu viele Versuche. Bitte warten Sie einige Minuten.",
  );
  await strict.close();
});

test.each([9000, 17_000, 60_000])(
  "an address of %i characters is named as such, and a page is told in HTML",
  async (length) => {
    const own = await startGateway();
    const { app } = own;
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const answerTo = (path: string, accept: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, "127.0.0.1", () =>
          socket.write(
            `GET ${path.padEnd(length, "x")} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept: ${accept}\r\n\r\n`,
          ),
        );
        let said = "";
        socket.on("data", (chunk) => {
          said += chunk.toString();
        });
        socket.on("error", () => undefined);
        socket.once("close", () => resolve(said));
      });
    const said = "Die Adresse der Anfrage ist zu lang";
    expect(await answerTo("/orders?x=", "text/html,*/*")).toMatch(
      new RegExp(`^HTTP/1\\.1 414[^]*text/html[^]*<p>${said}`),
    );
    expect(await answerTo("/trpc/order.list?x=", "*/*")).toMatch(
      new RegExp(`^HTTP/1\\.1 414[^]*application/json[^]*${said}`),
    );
    await own.close();
  },
);
