import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { inspect } from "node:util";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { createLog } from "../../../../kernel/log.ts";
import { type Answer, startReceiver } from "../../../../kernel/testing/receiver.ts";
import { ProviderFailure } from "./provider.ts";
import { remote } from "./remote.ts";

const key = "a key of the tests, long enough to be one";
const webhookSecret = "a webhook secret of the tests, long enough";
const transactionId = "6f1ed002-ab5a-4ee1-8b42-9c3c1b1f7a10";
const messageId = "0d6fd7e6-3b0e-4d1c-9d35-2f5a7b6c8e91";
const now = Date.parse("2026-11-20T09:00:00Z");

const adapter = forAllTests(() => startReceiver("/adapter"));
const over = (url: string, deadlineMs = 5000) => remote({ url, key, webhookSecret, deadlineMs }, () => now);
const financing = {
  transactionId,
  amountCents: 293_335,
  months: 12,
  customer: {
    salutation: "Frau",
    firstName: "Grete",
    lastName: "Möller",
    company: null,
    email: "grete@moeller.example",
    phone: "04131 1234",
  },
  address: { street: "Am Sande", houseNumber: "1", postalCode: "21335", city: "Lüneburg" },
} as const;
const payment = { transactionId, amountCents: 293_335 };

const says =
  (status: number, body = ""): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);

beforeEach(() => {
  adapter.seen.length = 0;
  adapter.answerWith(says(200, `{"status":"confirmed","reference":"unknown fields are ignored"}`));
});

/** The only request, after its signature was checked as docs/operators/instalments.md tells an adapter. */
function onlyRequest() {
  expect(adapter.seen).toHaveLength(1);
  const [{ method, path, headers, body } = { method: "", path: "", headers: {}, body: "" }] = adapter.seen;
  expect(headers["x-timestamp"]).toBe(String(now / 1000));
  const signed = `${method}\n${path}\n${now / 1000}\n${body}`;
  expect(headers["x-signature"]).toBe(createHmac("sha256", key).update(signed).digest("hex"));
  return {
    request: `${method} ${path}`,
    repeat: headers["idempotency-key"],
    body: body && (JSON.parse(body) as unknown),
  };
}

test("a financing is asked for with what the provider needs of a customer, and nothing else", async () => {
  const customer = { ...financing.customer, tkId: "tk-1" };
  expect(await over(adapter.url).request({ ...financing, customer })).toBe("confirmed");
  expect(onlyRequest()).toEqual({ request: "POST /adapter/payments", repeat: transactionId, body: financing });
});

test.each(["confirmed", "pending", "declined"] as const)(
  "the answer %s is read and confirmed as it is",
  async (status) => {
    adapter.answerWith(says(200, JSON.stringify({ status })));
    const provider = over(`${adapter.url}/`);
    expect(await provider.read(payment)).toBe(status);
    expect(onlyRequest()).toEqual({ request: `GET /adapter/payments/${transactionId}`, body: "" });
    adapter.seen.length = 0;
    expect(await provider.confirm(payment)).toBe(status);
    expect(onlyRequest()).toEqual({
      request: `POST /adapter/payments/${transactionId}/confirmation`,
      body: { amountCents: 293_335 },
    });
  },
);

test.each([
  ["ship", "shipment"],
  ["cancel", "cancellation"],
  ["refund", "refunds"],
] as const)("the message %s is told with its id, whatever a good answer's body", async (message, place) => {
  for (const answer of [says(204), says(200, "thanks")]) {
    adapter.seen.length = 0;
    adapter.answerWith(answer);
    await over(adapter.url).tell({ transactionId, messageId, message, cents: 5000 });
    expect(onlyRequest()).toEqual({
      request: `POST /adapter/payments/${transactionId}/${place}`,
      repeat: messageId,
      body: { messageId, amountCents: 5000 },
    });
  }
});

test.each<[string, Answer, ProviderFailure["problem"]]>([
  ["302", says(302, `{"status":"confirmed"}`), "unreachable"],
  ["400", says(400, `{"status":"confirmed"}`), "refused"],
  ["401", says(401), "refused"],
  ["404", says(404), "refused"],
  ["429", says(429), "unreachable"],
  ["500", says(500, `{"status":"confirmed"}`), "unreachable"],
  ["503", says(503), "unreachable"],
  ["nothing", says(200), "unreachable"],
  ["garbage", says(200, "<html>"), "unreachable"],
  ["an unknown status", says(200, `{"status":"approved"}`), "unreachable"],
  ["null", says(200, "null"), "unreachable"],
  ["more than 64 kB", says(200, `{"status":"confirmed","x":"${"x".repeat(65_536)}"}`), "unreachable"],
  ["a compressed body", (r) => void r.writeHead(200, { "content-encoding": "gzip" }).end("x"), "unreachable"],
  ["a broken connection", (r) => void r.destroy(), "unreachable"],
  [
    "half a body",
    (r) => void r.writeHead(200, { "content-length": "99" }).write("{", () => r.destroy()),
    "unreachable",
  ],
])("an answer of %s is a failure and no status", async (_what, answer, problem) => {
  adapter.answerWith(answer);
  await expect(over(adapter.url).request(financing)).rejects.toMatchObject({ name: "ProviderFailure", problem });
  expect(adapter.seen).toHaveLength(1);
});

test.each([429, 503])("an answer %i that asks to wait says for how long", async (status) => {
  adapter.answerWith((response) => void response.writeHead(status, { "retry-after": "120" }).end());
  await expect(over(adapter.url).request(financing)).rejects.toMatchObject({
    problem: "unreachable",
    waitSeconds: 120,
  });
});

test("a redirect is not followed", async () => {
  adapter.answerWith((response, asked) =>
    asked.path === "/elsewhere"
      ? says(200, `{"status":"confirmed"}`)(response, asked)
      : void response.writeHead(307, { location: "/elsewhere" }).end(),
  );
  await expect(over(adapter.url).request(financing)).rejects.toMatchObject({ problem: "unreachable" });
  expect(adapter.seen.map(({ path }) => path)).toEqual(["/adapter/payments"]);
});

test.each<[string, Answer]>([
  ["is silent", () => undefined],
  ["stops within its body", (response) => void response.writeHead(200).write(`{"status":`)],
  [
    "sends its body in drops",
    (response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(drops));
    },
  ],
])("one deadline ends the call of an adapter that %s", async (_what, answer) => {
  adapter.answerWith(answer);
  await expect(over(adapter.url, 150).request(financing)).rejects.toMatchObject({ problem: "timeout" });
});

test("an adapter is reachable when it answers its health check, and only then", async () => {
  adapter.answerWith(says(204));
  expect(await over(adapter.url).isReachable()).toBe(true);
  expect(onlyRequest()).toEqual({ request: "GET /adapter/health", body: "" });
  adapter.answerWith(says(503));
  expect(await over(adapter.url).isReachable()).toBe(false);
  adapter.answerWith(() => undefined);
  expect(await over(adapter.url, 100).isReachable()).toBe(false);
  const gone = createServer().listen(0, "127.0.0.1");
  await once(gone, "listening");
  const { port } = gone.address() as AddressInfo;
  gone.close();
  expect(await over(`http://127.0.0.1:${port}`).isReachable()).toBe(false);
});

test("a failure's log line says why, and holds nothing that was sent or answered", async () => {
  let logged = "";
  const log = createLog(
    "info",
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const canary = "canary Möller";
  for (const answer of [
    says(400, canary),
    says(200, canary),
    says(200, JSON.stringify({ status: canary })),
    (response) => void response.socket?.end(`HTTP/1.1 ${canary}\r\n\r\n`),
  ] satisfies Answer[]) {
    adapter.answerWith(answer);
    const error: unknown = await over(adapter.url)
      .request(financing)
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ProviderFailure);
    log.error({ err: error }, "failed");
    expect(inspect(error, { depth: 9 })).not.toMatch(/canary|Möller|Grete|moeller/);
  }
  for (const reason of ["status 400", "the answer is not JSON", "the answer has no known status", "HTTPParserError"])
    expect(logged).toContain(reason);
  for (const hidden of ["canary", "Möller", "Grete", "moeller", "Am Sande", key, transactionId])
    expect(logged).not.toContain(hidden);
});
