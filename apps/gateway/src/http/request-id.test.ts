import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forAllTests(() => startGateway({ logLevel: "info" }));

test("a request has one id in the gateway's log and in every call to a service", async () => {
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

test("a failure is logged with its request's id", async () => {
  const browser = await signedInBrowser(gateway);
  const linesOf = async (query: string) => {
    gateway.logged.length = 0;
    await browser.query(query);
    return gateway.logged.map((line) => JSON.parse(line) as { msg: string; reqId: string });
  };
  gateway.upstream.answer("order.getCoops", { status: 500, body: {} });
  const atService = await linesOf("order.getCoops");
  expect(atService.map(({ msg }) => msg)).toEqual(["a service failed", "answered"]);
  const { now } = gateway.clock;
  Object.defineProperty(gateway.clock, "now", {
    get: () => {
      throw new Error("planted");
    },
  });
  const atOurs = await linesOf("order.getCoops");
  Object.defineProperty(gateway.clock, "now", { value: now });
  expect(atOurs.map(({ msg }) => msg)).toEqual(["a procedure failed", "answered"]);
  for (const [failed, answered] of [atService, atOurs]) {
    expect(failed?.reqId).toMatch(/^[\w-]{36}$/);
    expect(answered?.reqId).toBe(failed?.reqId);
  }
});

test("a log line names procedures of ours, and no other text of the caller's", async () => {
  const browser = await signedInBrowser(gateway);
  const named = async (path: string) => {
    gateway.logged.length = 0;
    await browser.query(path, {});
    const all = gateway.logged.join("\n");
    expect(all).not.toMatch(/Brueckner|hanna|constructor|0171/);
    return gateway.logged.map((line) => (JSON.parse(line) as { procedures?: string }).procedures).at(-1);
  };
  expect(await named("order.getCoops")).toBe("order.getCoops");
  expect(await named("Klaus.Brueckner.0171")).toBe("(unknown)");
  expect(await named("order.getCoops,hanna.heidebrand?batch=1")).toBe("order.getCoops,(unknown)");
  expect(await named("constructor")).toBe("(unknown)");
});
