import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ logLevel: "info" });
});
afterAll(() => gateway.close());

test("a request has one id: in our own log, and with every call it makes of a service", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.logged.length = 0;
  gateway.upstream.seen.length = 0;
  await browser.query("session.bootstrap");
  await browser.query("order.getCoops");
  const ids = gateway.logged.map((line) => (JSON.parse(line) as { reqId: string }).reqId);
  expect(new Set(ids).size).toBe(2);
  const sent = gateway.upstream.seen.map(({ id, headers }) => [id, headers["x-request-id"]] as const);
  expect(sent.length).toBeGreaterThan(4);
  for (const [id, sentId] of sent) expect(sentId, String(id)).toBe(id === "order.getCoops" ? ids[1] : ids[0]);
});
