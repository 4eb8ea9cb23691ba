import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "@partner-konto/contracts/services";
import { senderLimits } from "@partner-konto/server/slow-senders";
import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

const required = 500;

/** Opens a connection that sends a byte at a time; `closed` resolves when it is cut. */
function drip(port: number, begin: string, more: string): { socket: Socket; closed: Promise<void> } {
  const socket = connect(port, "127.0.0.1", () => socket.write(begin));
  const timer = setInterval(() => socket.write(more), 200);
  socket.on("error", () => undefined);
  socket.on("data", () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      clearInterval(timer);
      resolve();
    });
  });
  return { socket, closed };
}

/** Shorter limits than in production, so that the test is fast. */
const sooner = { headersMs: 400, bodyMs: 500, wholeMs: 20_000, lookEveryMs: 200, file: { bytes: 50_000, ms: 500 } };
async function listening(
  env: Record<string, string> = {},
): Promise<{ gateway: TestGateway; port: number; cookie: string }> {
  const gateway = await startGateway({ senders: sooner, env });
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = gateway.app.server.address() as AddressInfo;
  const { cookies } = await signedInBrowser(gateway);
  return { gateway, port, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}

const head = "POST /trpc/session.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Partner-Konto: 1\r\n";
const uploadHead = (cookie: string, bytes: number): string =>
  `POST /files/uploadAgb/${randomUUID()} HTTP/1.1\r\nHost: x\r\nOrigin: https://portal.example\r\nX-Partner-Konto: 1\r\nCookie: ${cookie}\r\n` +
  `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`;

test("promise 45: the defaults end a stalled request within 15 s and any upload by its deadline", () => {
  const { headersMs, bodyMs, lookEveryMs, file, wholeMs } = senderLimits;
  expect(Math.max(headersMs, bodyMs, file.ms) + lookEveryMs).toBeLessThanOrEqual(15_000);
  // Each upload's call has a total deadline (promise 23). Only the import's deadline is longer than 30 s.
  const slowest = calls.filter(({ call }) => call.multipart && call.mostMs + 5000 > 35_000);
  expect(slowest.map(({ id, call }) => [id, call.mostMs])).toEqual([["geographyAdmin.importGeodata", 180_000]]);
  // However long an upload may take, the server ends every request after this time.
  expect(wholeMs).toBeLessThanOrEqual(180_000 + 5000);
  // 5 MB on a line of 2 Mbit/s.
  expect((file.bytes / file.ms) * 8).toBeLessThan(2000 / 2);
});

test("promise 45: connections that drip headers, bodies or files are cut, and sign-in works meanwhile", {
  tags: "long",
  timeout: limit(30_000),
}, async () => {
  const { gateway, port, cookie } = await listening();
  const begins = [
    [head, "X"],
    [`${head}Content-Length: 100000\r\n\r\n{`, " "],
    [uploadHead(cookie, 100_000), " "],
    // The gateway refuses this upload at once, but the sender continues.
    [uploadHead("", 100_000), " "],
  ] as const;
  const dripping = Array.from({ length: required }, (_, at) => {
    const [begin, more] = begins[at % begins.length] ?? begins[0];
    return drip(port, begin, more);
  });
  let cut = 0;
  const all = Promise.all(dripping.map(({ closed }) => closed.then(() => (cut += 1))));
  let signedIn = 0;
  while (cut < required) {
    await signedInBrowser(gateway);
    signedIn += 1;
    await Promise.race([all, wait(100)]);
  }
  expect(signedIn).toBeGreaterThan(0);
  await gateway.close();
});

/** Sends a file piece by piece and returns the response. */
function send(port: number, begin: string, piece: Buffer, pieces: number, everyMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => undefined).on("close", () => resolve(answer));
    socket.write(begin);
    void (async () => {
      for (let at = 0; at < pieces && socket.writable; at += 1) {
        await wait(everyMs);
        socket.write(piece);
      }
      await expect.poll(() => answer).not.toBe("");
      socket.destroy();
    })();
  });
}

test("malformed bytes get an invalid request error and an unfinished request gets a timeout error", {
  tags: "long",
}, async () => {
  const { gateway, port } = await listening();
  const answers = ["GUTEN TAG\r\n\r\n", head].map((begin) => send(port, begin, Buffer.alloc(0), 0, 0));
  const [unreadable, slow] = await Promise.all(answers);
  expect(unreadable).toMatch(/^HTTP\/1\.1 400[\s\S]*"code":"INVALID_INPUT"/);
  expect(slow).toMatch(/^HTTP\/1\.1 408[\s\S]*"code":"REQUEST_TOO_SLOW"/);
  expect(slow).toContain("kam zu langsam an");
  await gateway.close();
});

test("promise 45: a steady upload may be slow; a stalled one is refused as too slow, and no breaker opens", {
  tags: "long",
  timeout: limit(20_000),
}, async () => {
  const { gateway, port, cookie } = await listening();
  const media = { id: randomUUID(), type: "agb", name: "AGB.pdf", filename: "x.pdf", bytes: 3 };
  gateway.upstream.answer("upload.uploadAgb", { body: { ...media, createdAt: "2026-03-02T09:00:00.000Z" } });
  const [piece, pieces] = [Buffer.alloc(20_000), 12];
  const steady = send(port, uploadHead(cookie, piece.length * pieces), piece, pieces, 80);
  const slow = Array.from({ length: 6 }, () => send(port, uploadHead(cookie, 100_000), Buffer.alloc(100), 20, 100));
  for (const answer of await Promise.all(slow)) expect(answer).toContain("UPLOAD_TOO_SLOW");
  // Six failures in a row would have opened the service's breaker.
  expect(await send(port, uploadHead(cookie, 10), Buffer.alloc(10), 1, 0)).toContain("200 OK");
  expect(await steady).toContain("200 OK");
  await gateway.close();
});

test("an upload refused before it was read blocks no other request of its connection", async () => {
  const service = createServer((_request, response) =>
    response.writeHead(404).end(JSON.stringify({ statusCode: 404, code: "NOT_FOUND" })),
  );
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { gateway, port, cookie } = await listening({
    UPSTREAM_UPLOAD_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  });
  const file = Buffer.alloc(1_000_000);
  const begin = uploadHead(cookie, file.length);
  const next = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n";
  const answer = await new Promise<string>((resolve) => {
    let told = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(begin);
      socket.write(file);
      socket.write(next);
    });
    socket.on("data", (chunk) => {
      told += chunk.toString("latin1");
      if (told.includes("HTTP/1.1 200 OK")) socket.destroy();
    });
    socket.on("error", () => undefined).on("close", () => resolve(told));
  });
  expect(answer).toMatch(/HTTP\/1\.1 404 [\s\S]+HTTP\/1\.1 200 OK/);
  await gateway.close();
  service.closeAllConnections();
  service.close();
});
