import { type AddressInfo, connect } from "node:net";
import { jsonBytes } from "@partner-konto/contracts/call";
import { senderLimits } from "@partner-konto/server/slow-senders";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { startMarketplace } from "../testing/testing.ts";

// Shorter limits than in production, so that the test is fast.
const senders = { ...senderLimits, headersMs: 300, bodyMs: 400, lookEveryMs: 200 };
const handlers = { order: { getMultipleOrders: async () => [] }, bulk: { patchDeliveryAreas: async () => [] } };
const market = forAllTests(() => startMarketplace({ handlers, senders }));
const dealer = forAllTests(() => market.signIn({}));
let port: number;
beforeAll(async () => {
  await market.app.listen({ port: 0, host: "127.0.0.1" });
  port = (market.app.server.address() as AddressInfo).port;
});

const post = async (body: string, type = "application/json", url = "/order/v1/get-multiple-orders") => {
  const headers = { authorization: `Bearer ${dealer.token}`, "content-type": type };
  const answer = await market.app.inject({ method: "POST", url, headers, body });
  return answer.json<{ statusCode: number; code: string }>();
};

const ofSize = (bytes: number): string => {
  const strings = Array.from({ length: Math.floor(bytes / 10_000) }, () => "x".repeat(9_990));
  const text = JSON.stringify({ ids: [], strings });
  return text + " ".repeat(bytes - text.length);
};

test("promise 16: a body of 256 KiB is read, one byte more is not", async () => {
  expect(await post(ofSize(jsonBytes.usual))).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "body.ids" }] });
  expect(await post(ofSize(jsonBytes.usual + 1))).toMatchObject({ statusCode: 413, code: "PAYLOAD_TOO_LARGE" });
});

test("promise 16: a call that changes many areas accepts 2 MiB and not one byte more", async () => {
  const size = (bytes: number) => post(ofSize(bytes), "application/json", "/bulk/v1/delivery-areas");
  expect(await size(jsonBytes.ofMany)).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "body.areas" }] });
  expect(await size(jsonBytes.ofMany + 1)).toMatchObject({ statusCode: 413, code: "PAYLOAD_TOO_LARGE" });
});

test("promise 16: an address of 8 KiB is read, one byte more is not", async () => {
  const ofLength = (length: number): string => "/order/v1/coops?x=".padEnd(length, "x");
  expect((await market.app.inject(ofLength(8192))).statusCode).toBe(404);
  const refused = await market.app.inject(ofLength(8193));
  expect(refused.statusCode).toBe(414);
  expect(refused.json()).toMatchObject({
    code: "REQUEST_TOO_LONG",
    message: expect.stringMatching(/^Die Adresse der Anfrage ist zu lang/) as unknown,
  });
});

/** The answer to a request with this first line and headers. */
const rawAnswer = (line: string, headers: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(`${line} HTTP/1.1\r\n${headers}\r\n`));
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(said));
  });
const few = "Host: x\r\nConnection: close\r\n";

test("promise 16: headers of 16 KiB are read, one byte more is not", async () => {
  const pad = (bytes: number) => `${few}X-Pad: `.padEnd(bytes - 2, "x").concat("\r\n");
  expect(await rawAnswer("GET /health", pad(16_384))).toMatch(/^HTTP\/1\.1 200/);
  for (const bytes of [16_385, 60_000])
    expect(await rawAnswer("GET /health", pad(bytes))).toMatch(
      /^HTTP\/1\.1 431[\s\S]*"code":"HEADERS_TOO_LARGE","message":"Ihr Browser schickt zu viel mit/,
    );
});

test.each([9000, 17_000, 60_000])(
  "an address of %i characters is named as such, and a page is told in HTML",
  async (length) => {
    const [asBrowser, said] = [`${few}Accept: text/html,*/*\r\n`, "Die Adresse der Anfrage ist zu lang"];
    const data = await rawAnswer("GET /order/v1/coops?x=".padEnd(length, "x"), few);
    expect(data).toMatch(/^HTTP\/1\.1 414[\s\S]*application\/json/);
    expect(data).toContain(`"code":"REQUEST_TOO_LONG","message":"${said}`);
    const page = await rawAnswer("GET /shop/angebote?plz=".padEnd(length, "1"), asBrowser);
    expect(page).toMatch(/^HTTP\/1\.1 414[\s\S]*text\/html/);
    expect(page).toContain(`<p>${said}`);
    expect(page).not.toContain("Cookies");
  },
);

test("malformed bytes get an invalid request error and an unfinished request gets a timeout error", async () => {
  const answerTo = (begin: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(begin));
      let said = "";
      socket.on("data", (chunk) => {
        said += chunk.toString();
      });
      socket.once("close", () => resolve(said));
    });
  expect(await answerTo("GUTEN TAG\r\n\r\n")).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"INVALID_INPUT"/);
  expect(await answerTo("GET /health HTTP/1.1\r\nHost: x\r\n")).toMatch(
    /^HTTP\/1\.1 408[\s\S]*"code":"REQUEST_TOO_SLOW","message":"Die Anfrage kam zu langsam an/,
  );
});

test("promise 45: a request sent drop by drop is cut off within 15 s", async () => {
  const { headersMs, bodyMs, file, lookEveryMs } = senderLimits;
  expect(Math.max(headersMs, bodyMs, file.ms) + lookEveryMs).toBeLessThanOrEqual(15_000);
  const head = "POST /order/v1/get-multiple-orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  const dripping = [
    [head, "X"],
    [`${head}Content-Length: 100000\r\n\r\n{`, " "],
  ].map(async ([begin = "", more = ""]) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(begin));
    const timer = setInterval(() => socket.write(more), 50);
    // A socket that is cut while it sends gets a reset.
    socket.on("error", () => undefined).resume();
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(timer);
  });
  await Promise.all(dripping);
});

test.each(["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/json;x"])(
  "a body of type %s is refused, only JSON is read",
  async (type) => {
    expect(await post("{}", type)).toMatchObject({ statusCode: 400, code: "INVALID_INPUT" });
  },
);
