import type { AddressInfo } from "node:net";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { exchangeRaw, rawCorpus } from "@partner-konto/testing/raw-corpus";
import { beforeAll, expect, test } from "vitest";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";

let port: number;
let ours: string[];
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  const { cookies } = await signedInBrowser(gateway);
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  port = (gateway.app.server.address() as AddressInfo).port;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  ours = ["x-partner-konto: 1", "Origin: https://portal.example", "Sec-Fetch-Site: same-origin", `Cookie: ${cookie}`];
});

const id = "0b0a1c64-0000-4000-8000-000000000001";

test("promise 21: bytes are one request or none, and the checked request is the forwarded one", async () => {
  const smuggled = ["POST /trpc/order.getCoops HTTP/1.1", "Host: x", ...ours, "Content-Length: 0", "", ""].join("\r\n");
  const corpus = rawCorpus({
    path: "/trpc/order.getMultipleOrders",
    headers: ours,
    body: JSON.stringify({ body: { ids: [id] } }),
    smuggled,
  });
  const read: Record<string, string> = {};
  for (const one of corpus) {
    gateway.upstream.seen.length = 0;
    const statuses = await exchangeRaw(port, one);
    const sent = gateway.upstream.seen.map(({ id: call, body }) => `${call} ${body}`);
    const isOne =
      statuses.length === 1 && statuses[0] === 200 && sent.join() === `order.getMultipleOrders {"ids":["${id}"]}`;
    const isNone =
      statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500) && sent.length === 0;
    read[one.name] = isOne ? "one" : isNone ? "none" : `${statuses.join()} ${sent.join()}`;
  }
  expect(read).toEqual(Object.fromEntries(corpus.map(({ name, is }) => [name, is])));
  expect(corpus.length).toBeGreaterThanOrEqual(60);
});
