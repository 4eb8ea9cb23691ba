import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { senderLimits } from "./request-limits.ts";

const required = 500;

/** Opens a connection that says a byte at a time, and says when it was cut. */
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

const head = "POST /trpc/session.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Partner-Konto: 1\r\n";

test("promise 45: connections that drip their headers or bodies are cut, and signing in works meanwhile", async () => {
  const gateway = await startGateway();
  const { server } = gateway.app;
  // How it is set; here the same happens sooner.
  const { headersMs, requestMs, lookEveryMs } = senderLimits;
  expect([server.headersTimeout, server.requestTimeout]).toEqual([headersMs, requestMs]);
  expect(Math.max(headersMs, requestMs) + lookEveryMs).toBeLessThanOrEqual(15_000);
  server.headersTimeout = 400;
  server.requestTimeout = 500;
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const dripping = Array.from({ length: required }, (_, at) =>
    at % 2 === 0 ? drip(port, head, "X") : drip(port, `${head}Content-Length: 100000\r\n\r\n{`, " "),
  );
  let cut = 0;
  const all = Promise.all(dripping.map(({ closed }) => closed.then(() => (cut += 1))));
  let signedIn = 0;
  while (cut < required) {
    await signedInBrowser(gateway);
    signedIn += 1;
    await Promise.race([all, wait(100)]);
  }
  console.log(`promise 45: tried ${cut} of ${required} dripping connections, ${signedIn} sign-ins meanwhile`);
  expect(signedIn).toBeGreaterThan(0);
  await gateway.close();
}, 30_000);
