import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTracing, traced } from "./tracing.ts";

let received = "";
let status = 200;
let url = "";
let losses = 0;
const lost = (): void => void (losses += 1);
const collector = createServer((request, response) => {
  request.setEncoding("utf8").on("data", (text: string) => (received += text));
  request.on("end", () => response.writeHead(status, { "content-type": "application/json" }).end("{}"));
});
beforeEach(async () => {
  [received, status, losses] = ["", 200, 0];
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterEach(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

const parentOf = (flags: string): string => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`;

test("without an address there are no traces and work continues", async () => {
  expect(await openTracing("gateway", { url: undefined, share: 1 }, lost)).toBeUndefined();
  expect(await traced(undefined, "work", { kind: "inside" }, async (note) => note({ status: 200 }))).toBeUndefined();
});

test("promise 56: an error in a trace has its type and never its message", async () => {
  const tracing = await openTracing("gateway", { url, share: 1 }, lost);
  const errors = [
    new Error("canary-words"),
    Object.assign(new Error("canary-words"), { code: "canary code", name: "canary name" }),
    Object.assign(new TypeError("canary-words"), { code: "ECONNRESET" }),
    "canary-words",
    undefined,
  ];
  for (const error of errors) {
    const work = traced(tracing, "work", { kind: "inside" }, () => Promise.reject(error as Error));
    expect(await work.catch((thrown: unknown) => thrown)).toBe(error);
  }
  await tracing?.close();
  const types = [...received.matchAll(/"error\.type","value":\{"stringValue":"([^"]*)"/g)].map((match) => match[1]);
  expect(types).toEqual(["Error", "Error", "ECONNRESET", "unknown", "unknown"]);
  expect(received).not.toContain("canary");
});

test("a sample share of zero sends nothing, and the caller's sampling decision is kept", async () => {
  const none = await openTracing("gateway", { url, share: 0 }, lost);
  await none?.span("began here", { kind: "server" }, async () => expect(none.traceparent()).toMatch(/-00$/));
  await none?.span("wanted", { kind: "server", parent: parentOf("01") }, async () => none.over("select", 1, {}));
  await none?.close();
  expect(received).toContain('"name":"wanted"');
  expect(received).toContain('"name":"select"');
  expect(received).not.toContain("began here");
  const all = await openTracing("gateway", { url, share: 1 }, lost);
  await all?.span("unwanted", { kind: "server", parent: parentOf("00") }, async () => all.over("insert", 1, {}));
  all?.over("outside of any span", 1, {});
  await all?.close();
  expect(received).not.toMatch(/unwanted|insert|outside/);
});

test("a collector that refuses loses only its spans, and the loss is logged", async () => {
  status = 400;
  const tracing = await openTracing("gateway", { url, share: 1 }, lost);
  expect(await tracing?.span("work", { kind: "server" }, async () => "done")).toBe("done");
  await tracing?.close();
  expect(losses).toBe(1);
});
