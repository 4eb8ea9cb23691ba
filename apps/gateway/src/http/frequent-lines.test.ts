import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-web-"));
let gateway: TestGateway;
beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html>");
  writeFileSync(path.join(folder, "assets", "app-1.js"), "plain");
  gateway = await startGateway({ env: { WEB_DIR: folder }, logLevel: "debug" });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["/assets/app-1.js", "debug", 200],
  ["/geo/districts.json", "debug", 200],
  ["/robots.txt", "debug", 200],
  ["/ready", "debug", 200],
  ["/", "info", 200],
  ["/agency/1/orders", "info", 200],
  ["/assets/old.js", "info", 404],
  ["/trpc/session.bootstrap", "info", 405],
])("the line of %s has the level %s", async (url, level, status) => {
  gateway.logged.length = 0;
  const answer = await gateway.app.inject({ url, headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(status);
  const lines = gateway.logged.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.filter(({ msg }) => msg === "answered").map((line) => line.level)).toEqual([level === "info" ? 30 : 20]);
});
