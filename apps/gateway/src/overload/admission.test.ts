import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { tokenCookie } from "@partner-konto/domain/constants";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { type Browser, ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { concurrent } from "../upstream/guard.ts";

let port: number;
const gateway = forEachTest(startGateway);
beforeEach(async () => {
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = gateway.app.server.address() as AddressInfo);
});

async function person(number: number): Promise<Browser> {
  const id = `0b0a1c64-0000-4000-9000-${String(number).padStart(12, "0")}`;
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], id) });
  const browser = await signedInBrowser(gateway, `reader${number}@heidebrand.example`);
  // The gateway knows a cookie only after it has opened it once.
  await browser.query("session.bootstrap");
  return browser;
}

async function people(from: number, to: number): Promise<Browser[]> {
  const signedIn: Browser[] = [];
  for (let number = from; number <= to; number += 1) signedIn.push(await person(number));
  return signedIn;
}

function request(path: string, { cookies }: Browser): string {
  const cookie = `${tokenCookie}=${cookies.get(tokenCookie)}`;
  const headers = { ...ourHeaders, cookie, host: "portal.example", connection: "close", "content-length": "2" };
  return `POST ${path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n{}`;
}

async function opened(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function answerFrom(socket: Socket): Promise<string> {
  let answer = "";
  for await (const part of socket.setEncoding("latin1")) answer += part as string;
  return answer;
}

/** Sends all requests at once, each over an open connection; returns the response heads. */
async function sendAtOnce(requests: readonly string[]): Promise<string[]> {
  const sockets = await Promise.all(requests.map(opened));
  // The client sees a connection as open before the gateway has accepted it.
  const known = promisify(gateway.app.server.getConnections.bind(gateway.app.server));
  await expect.poll(() => known()).toBe(requests.length);
  const answers = sockets.map(answerFrom);
  for (const [at, socket] of sockets.entries()) socket.write(requests[at] ?? "");
  return Promise.all(answers);
}

const statusOf = (answer: string): number => Number(answer.slice(9, 12));

test("promise 41: reads beyond the waiting room get 503 with Retry-After; session and health are answered", {
  tags: "long",
}, async () => {
  const eight = await people(1, 8);
  gateway.upstream.answer("order.getCoops", { body: [] });
  const of = (path: string, count: number) =>
    Array.from({ length: count }, (_, at) => request(path, eight[at % eight.length] as Browser));
  const health = "GET /health HTTP/1.1\r\nhost: portal.example\r\nconnection: close\r\n\r\n";
  const answers = await sendAtOnce([...of("/trpc/order.getCoops", 400), ...of("/trpc/session.bootstrap", 20), health]);
  const reads = answers.slice(0, 400);
  const refused = reads.filter((answer) => statusOf(answer) === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(new Set(reads.map(statusOf))).toEqual(new Set([200, 503]));
  for (const answer of refused) {
    expect(answer).toMatch(/^retry-after: 1\r$/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(JSON.parse(answer.slice(answer.indexOf("{")))).toMatchObject({
      error: { data: { code: "UPSTREAM_UNAVAILABLE", httpStatus: 503 } },
    });
  }
  expect(answers.slice(400).map(statusOf)).toEqual(Array(21).fill(200));
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).toContain(`gateway_refused_total{reason="overload"} ${refused.length}`);
  expect(payload).toContain("gateway_waiting_calls 0");
});

test("promise 41: a full service's calls are refused unread, lists before reads; others are served", {
  tags: "long",
}, async () => {
  const many = await people(1, 20);
  const [one] = many as [Browser];
  const held: (() => void)[] = [];
  gateway.upstream.answer("order.getCoops", () => new Promise((resolve) => held.push(() => resolve({ body: [] }))));
  const of = (path: string, count: number) =>
    Array.from({ length: count }, (_, at) => request(path, many[at % many.length] as Browser));
  const reading = sendAtOnce(of("/trpc/order.getCoops", 200));
  await expect.poll(() => held.length).toBe(concurrent);
  for (const [path, status] of [
    ["/trpc/order.list", 503],
    ["/trpc/messenger.healthCheck", 200],
  ] as const) {
    const socket = await opened();
    socket.write(request(path, one));
    expect(statusOf(await answerFrom(socket))).toBe(status);
  }
  const release = setInterval(() => held.splice(0).forEach((answer) => answer()), 10);
  const answers = (await reading).map(statusOf);
  clearInterval(release);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(concurrent + 24);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
  // The waiting room refused them; none reached the service's guard.
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).not.toContain('outcome="UPSTREAM_UNAVAILABLE"');
});

test("promise 44: among many waiting calls one person's flood takes only its share of the places", {
  tags: "long",
}, async () => {
  const greedy = await person(1);
  const others = await people(2, 5);
  gateway.upstream.answer("order.getCoops", { body: [] });
  const flood = Array.from({ length: 400 }, () => request("/trpc/order.getCoops", greedy));
  const rest = others.flatMap((one) => Array.from({ length: 10 }, () => request("/trpc/order.getCoops", one)));
  const answers = (await sendAtOnce([...flood, ...rest])).map(statusOf);
  expect(answers.slice(0, 400).filter((status) => status !== 200).length).toBeGreaterThan(200);
  expect(answers.slice(400)).toEqual(Array(40).fill(200));
});

test("promise 44: sixty unknown callers get in at once; a flood of them leaves room for known users", {
  tags: "long",
}, async () => {
  const known = await people(1, 4);
  gateway.upstream.answer("order.getCoops", { body: [] });
  const stranger = request("/trpc/order.getCoops", { ...known[0], cookies: new Map() } as Browser);
  expect(new Set((await sendAtOnce(Array<string>(60).fill(stranger))).map(statusOf))).toEqual(new Set([401]));
  const rest = known.flatMap((one) => Array.from({ length: 10 }, () => request("/trpc/order.getCoops", one)));
  const answers = (await sendAtOnce([...Array<string>(200).fill(stranger), ...rest])).map(statusOf);
  expect(answers.slice(0, 200)).toContain(503);
  expect(answers.slice(200)).toEqual(Array(40).fill(200));
});

test("promise 44: a person who has used up a minute's fair use is refused before anything is read", {
  tags: "long",
}, async () => {
  const greedy = await person(1);
  gateway.upstream.answer("order.getCoops", { body: [] });
  const names = Array.from({ length: 10 }, () => "order.getCoops").join(",");
  for (let asked = 0; asked < 1800; asked += 10) await greedy.query(`${names}?batch=1`, {});
  const before = gateway.upstream.seen.length;
  const [answer = ""] = await sendAtOnce([request("/trpc/order.getCoops", greedy)]);
  expect(answer).toMatch(/^HTTP\/1.1 429 .*retry-after: 60\r/is);
  expect(gateway.upstream.seen.length).toBe(before);
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).toContain('gateway_refused_total{reason="rate"} 1');
  const [own = ""] = await sendAtOnce([request("/trpc/session.bootstrap", greedy)]);
  expect(statusOf(own)).toBe(200);
});

test("promise 44: one person's excess calls wait their turn or get 429; files of the web app do not count", {
  tags: "long",
}, async () => {
  const greedy = await person(1);
  gateway.upstream.answer("order.getCoops", { body: [] });
  // This gateway has no built web app.
  const files = Array<string>(30).fill(request("/assets/index.js", greedy).replace(/^POST/, "GET"));
  for (let page = 0; page < 8; page += 1)
    expect(new Set((await sendAtOnce(files)).map(statusOf))).toEqual(new Set([404]));
  const ten = request(`/trpc/${Array(10).fill("order.getCoops").join()}?batch=1`, greedy);
  const ask = (batches: number) => sendAtOnce(Array<string>(batches).fill(ten));
  for (let round = 0; round < 5; round += 1) expect((await ask(3)).map(statusOf)).toEqual([200, 200, 200]);
  // The test clock stands still, so no calls are regained meanwhile.
  const told = await ask(7);
  const refused = told.filter((answer) => statusOf(answer) !== 200);
  expect(refused).toEqual([expect.stringMatching(/^HTTP\/1.1 429 .*\r\nretry-after: 2\r\n/is)]);
});
