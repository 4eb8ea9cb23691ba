import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-web-"));
let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Partner Konto</title>");
  writeFileSync(path.join(folder, "assets", "app-1.js"), "plain");
  gateway = await startGateway({ env: { WEB_DIR: folder } });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  port = (gateway.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Sends the address unchanged over a raw socket; HTTP clients would normalize it. */
const ask = (address: string, accept: string) =>
  new Promise<string>((resolve) => {
    let answer = "";
    const head = `GET ${address} HTTP/1.1\r\nHost: portal.example\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
  });

const addresses = [
  "/agency/%E0%A4%A/orders",
  "/%",
  "/assets/%zz.js",
  "//evil.example/x",
  "//",
  "///x",
  "/a//b",
  "/%2F%2Fevil.example",
  "/\\evil.example",
  "/..",
  "/.git/config",
  "/assets",
  "/assets/",
  `/${"x".repeat(2000)}`,
];

test.each(addresses)("a person who opens %s gets the portal with a page-not-found message", async (address) => {
  const [head = "", body] = (await ask(address, "text/html,*/*;q=0.8")).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(body).toContain("<title>Partner Konto</title>");
});

test("a program that requests the same address is refused, and files are still served", async () => {
  for (const address of addresses)
    expect(await ask(address, "application/json"), address).toMatch(/^HTTP\/1\.1 (400|404) .*"code"/s);
  expect(await ask("/assets/app-1.js", "*/*")).toMatch(/^HTTP\/1\.1 200 .*plain$/s);
  expect(await ask("/assets/app-1.js", "text/html")).toMatch(/plain$/);
});

test.each(["/nope.html", "/assets/nope.js", "/.well-known/nope", "/assets/app-1.js.map"])(
  "a file that is not there, as %s, answers 404 also to a browser",
  async (address) => {
    expect(await ask(address, "text/html,*/*;q=0.8")).toMatch(/^HTTP\/1\.1 404 /);
  },
);
