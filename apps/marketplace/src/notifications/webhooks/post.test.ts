import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { afterEach, beforeEach, expect, test } from "vitest";
import { says, startReceiver } from "../../kernel/testing/receiver.ts";
import { post } from "./post.ts";
import type { Resolve } from "./resolve.ts";

const receiver = forAllTests(startReceiver);
const message = { headers: { "webhook-id": "m1" }, body: `{"type":"order.created"}` };
const deadlineMs = 400;
const send = (url = receiver.url, more = {}) => post(url, message, { toLoopback: true, deadlineMs, ...more });

beforeEach(() => {
  receiver.seen.length = 0;
  receiver.answerWith(says(204));
});

/** A server that speaks no HTTP of its own: `talk` decides what each connection hears. */
async function rawServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const servers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of servers.splice(0)) await end();
});

test("a message arrives as it is, with its headers, and without anything of ours", async () => {
  receiver.answerWith(says(200, "danke"));
  expect(await send(`${receiver.url}?of=1`)).toMatchObject({ status: 200, problem: null, text: "danke" });
  const [{ path, headers, body } = { path: "", headers: {}, body: "" }] = receiver.seen;
  expect([path, body]).toEqual(["/hook?of=1", message.body]);
  expect(Object.keys(headers).toSorted()).toEqual(
    [
      "accept",
      "accept-encoding",
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
      "webhook-id",
    ].toSorted(),
  );
});

test.each([
  [301, "redirect"],
  [307, "redirect"],
  [400, "refused"],
  [410, "refused"],
  [500, "refused"],
] as const)("the answer %i is no arrival: %s", async (status, problem) => {
  receiver.answerWith(
    (response) => void response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end("no"),
  );
  expect(await send()).toMatchObject({ status, problem, text: "no" });
  // A redirect is not followed.
  expect(receiver.seen.map(({ path }) => path)).toEqual(["/hook"]);
});

test("a server that never answers, or only byte by byte, ends at the deadline", async () => {
  const silent = await rawServer(() => {});
  const dripping = await rawServer((socket) => {
    const timer = setInterval(() => socket.write("H"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  for (const url of [silent, dripping]) {
    const came = await send(url);
    expect(came).toMatchObject({
      status: null,
      problem: url === silent ? "timeout" : expect.stringMatching(/^(timeout|unreachable)$/),
    });
  }
});

test("an answer with 2xx counts although its body never ends, and the rest is not waited for", async () => {
  receiver.answerWith((response) => {
    response.writeHead(200).write("begun ");
    const timer = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(timer));
  });
  const came = await send();
  expect(came).toMatchObject({ status: 200, problem: null, text: expect.stringMatching(/^begun x*$/) });
});

test("of a huge answer only the beginning is read, as text without control characters", async () => {
  let written = 0;
  const chunk = Buffer.from(`Öl\u0000🛢️${"x".repeat(60_000)}`);
  receiver.answerWith((response) => {
    response.writeHead(200);
    const more = (): void => {
      while (written < 500_000_000 && response.write(chunk)) written += chunk.length;
      if (written < 500_000_000) response.once("drain", more);
    };
    more();
  });
  const { text, status } = await send();
  expect(status).toBe(200);
  expect(text.startsWith("Öl🛢️x")).toBe(true);
  expect(text.length).toBeLessThanOrEqual(1000);
  expect(written).toBeLessThan(50_000_000);
});

test("a connection that is refused, reset or speaks nonsense is unreachable", async () => {
  const gone = await rawServer(() => {});
  await servers.pop()?.();
  const reset = await rawServer((socket) => socket.once("data", () => socket.resetAndDestroy()));
  const nonsense = await rawServer((socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"));
  for (const url of [gone, reset, nonsense])
    expect(await send(url), url).toMatchObject({ status: null, problem: "unreachable", text: "" });
});

test("a server that does not speak TLS is refused at a https address", async () => {
  const plain = await rawServer((socket) => socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\n\r\n")));
  const came = await send(plain.replace("http:", "https:"));
  expect(came).toMatchObject({ status: null, problem: "unreachable" });
});

test("outside of a trial nothing on this machine is reached, by its address or by a name that leads to it", async () => {
  const { port } = new URL(receiver.url);
  const names: Record<string, string[]> = {
    "rebound.example": ["127.0.0.1"],
    "mixed.example": ["1.1.1.1", "127.0.0.1"],
  };
  const resolve: Resolve = (name, done) => done(null, names[name] ?? []);
  for (const host of ["127.0.0.1", "2130706433", "[::ffff:127.0.0.1]", ...Object.keys(names)]) {
    const came = await send(`https://${host}:${port}/`, { toLoopback: false, resolve });
    expect(came, host).toMatchObject({ status: null, problem: "address" });
  }
  expect(receiver.seen).toEqual([]);
});

test("the address of a name is judged at each connection, and exactly that address is connected to", async () => {
  // The first answer is public, the second private: a check before the connection would see only one of them.
  const answers = [["127.0.0.1"], ["10.0.0.1"], ["127.0.0.1"]];
  let asked = 0;
  const resolve: Resolve = (_name, done) => done(null, answers[asked++] ?? []);
  const url = `http://localhost:${new URL(receiver.url).port}/`;
  const problems = [];
  for (let nth = 0; nth < 3; nth += 1) problems.push((await send(url, { resolve })).problem);
  expect(problems).toEqual([null, "address", null]);
  expect([asked, receiver.seen.length]).toEqual([3, 2]);
});
