import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { dataFolder } from "@partner-konto/geodata/files";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

let port: number;
const gateway = forAllTests(() =>
  startGateway({
    env: { ASSET_URL: "https://assets.example/pictures" },
  }),
);
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  port = (gateway.app.server.address() as AddressInfo).port;
});

const wanted = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: https://assets.example",
  "font-src": "'self'",
  "connect-src": "'self' wss://portal.example",
  "form-action": "'self'",
  "base-uri": "'none'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "partner-konto",
  "report-uri": "/csp-report",
};

function check(headers: Record<string, unknown>, where: string): void {
  for (const [name, value] of Object.entries(wanted)) expect(headers[name], `${name} of ${where}`).toBe(value);
  const directives = String(headers["content-security-policy"]).split("; ");
  for (const [name, value] of Object.entries(policy)) expect(directives, where).toContain(`${name} ${value}`);
}

const raw = (text: string) =>
  new Promise<{ status: number; headers: Record<string, string> }>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      const [head = ""] = answer.split("\r\n\r\n");
      if (head === answer) return;
      const [first = "", ...lines] = head.split("\r\n");
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
      );
      resolve({ status: Number(first.split(" ")[1]), headers });
      socket.destroy();
    });
  });

test("promise 52: every answer carries the strict headers, including errors of every kind", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("order.getCoops", { status: 500 });
  const inside: Record<string, number> = {
    "GET /": 404,
    "GET /orders/secret": 404,
    "GET /health": 200,
    "GET /ready": 200,
    "GET /metrics": 200,
    "GET /trpc/session.bootstrap": 405,
    "HEAD /trpc/session.bootstrap": 405,
    "POST /trpc/order.getCoops": 400,
    "GET /trpc/no.such": 405,
    "GET /trpc/%00": 404,
    "GET /trpc": 404,
    "POST /trpc/session.login": 400,
    "PUT /trpc/session.login": 400,
    "POST /csp-report": 400,
    "GET /%": 400,
    "OPTIONS /trpc/session.login": 400,
    "HEAD /health": 200,
  };
  for (const [request, status] of Object.entries(inside)) {
    const [method = "GET", url = "/"] = request.split(" ");
    const answer = await gateway.app.inject({
      method: method as "GET",
      url,
      headers: ourHeaders,
      ...(method === "POST" && { payload: "{" }),
    });
    expect(answer.statusCode, request).toBe(status);
    check(answer.headers, request);
  }
  check((await browser.query("order.getCoops")).headers, "a failed service");
  const forbidden = await gateway.app.inject({
    method: "POST",
    url: "/trpc/session.bootstrap",
    headers: { origin: "https://evil.example" },
  });
  expect(forbidden.statusCode).toBe(403);
  check(forbidden.headers, "a foreign origin");
});

test("promise 52: the answer to an unreadable request carries the strict headers too", async () => {
  const cases: [string, number][] = [
    ["GET / HTTP/1.1\r\nHost x\r\n\r\n", 400],
    ["NONSENSE\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(70_000)}\r\n\r\n`, 431],
    ["POST /trpc/session.login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400],
    [
      "GET /trpc HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\n\r\n",
      403,
    ],
  ];
  for (const [request, status] of cases) {
    const answer = await raw(request);
    expect(answer.status, request.slice(0, 60)).toBe(status);
    check(answer.headers, request.slice(0, 60));
  }
});

test("promise 52: web app files and pages carry the headers; files are immutable, pages are revalidated", async () => {
  const folder = path.join(gateway.config.DATA_DIR, "web");
  mkdirSync(path.join(folder, "assets"), { recursive: true });
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Partner Konto</title>");
  writeFileSync(path.join(folder, "assets", "app-1.js"), "plain");
  writeFileSync(path.join(folder, "assets", "app-1.js.br"), "brotli");
  const web = await startGateway({
    upstream: gateway.upstream,
    env: { WEB_DIR: folder, ASSET_URL: "https://assets.example" },
  });
  const page = { accept: "text/html,*/*;q=0.8" };
  for (const url of ["/", "/agency/x/orders", "/reset-password?token=secret"]) {
    const answer = await web.app.inject({ url, headers: page });
    expect([answer.statusCode, answer.headers["cache-control"], answer.headers["content-type"]], url).toEqual([
      200,
      "no-cache",
      "text/html; charset=utf-8",
    ]);
    check(answer.headers, url);
  }
  const file = await web.app.inject({ url: "/assets/app-1.js", headers: { "accept-encoding": "br, gzip" } });
  expect([file.payload, file.headers["content-encoding"], file.headers["cache-control"]]).toEqual([
    "brotli",
    "br",
    "public, max-age=31536000, immutable",
  ]);
  check(file.headers, "a file");
  for (const url of ["/assets/gone.js", "/nope.html", "/a/old.php?x=1"])
    expect((await web.app.inject({ url, headers: page })).statusCode, url).toBe(404);
  for (const url of ["/assets/gone.js", "/api/x"])
    expect((await web.app.inject({ url, headers: { accept: "*/*" } })).statusCode).toBe(404);
  for (const url of ["/..%2f..%2fpackage.json", "/%2e%2e/keys/session-keys", "/assets/..%2f..%2fended-sessions"]) {
    const answer = await web.app.inject({ url, headers: { accept: "*/*" } });
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    check(answer.headers, url);
  }
  await web.close();
});

test("promise 52: geodata carries the strict headers, is served packed, cached for a day and revalidated", async () => {
  const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    gateway.app.inject({ method, url, headers: { accept: "*/*", ...headers } });
  for (const [coding, file] of [
    ["br", "cells-overview.json.br"],
    ["gzip", "cells-overview.json.gz"],
    ["identity", "cells-overview.json"],
  ] as const) {
    const answer = await ask("/geo/cells-overview.json", { "accept-encoding": coding });
    expect(answer.rawPayload.equals(readFileSync(path.join(dataFolder, file))), file).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=86400",
      vary: "accept-encoding",
    });
    expect(answer.headers["content-encoding"] ?? "identity").toBe(coding);
    check(answer.headers, file);
    const tag = String(answer.headers.etag);
    const again = await ask("/geo/cells-overview.json", { "accept-encoding": coding, "if-none-match": tag });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  }
  const head = await ask("/geo/germany.geojson", {}, "HEAD");
  expect([head.statusCode, head.headers["content-type"], head.payload]).toEqual([200, "application/geo+json", ""]);
  const { payload: absent } = await ask("/api/x");
  for (const url of [
    "/geo/none.json",
    "/geo/",
    "/geo/checksums.json",
    "/geo/..%2fpackage.json",
    "/geo/cells-detail.json.br",
  ]) {
    const answer = await ask(url);
    expect([answer.statusCode, answer.payload], url).toEqual([404, absent]);
  }
});

test("reported violations are counted by directive, without their content", async () => {
  const report = {
    "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": "https://canary.example" },
  };
  const answer = await gateway.app.inject({
    method: "POST",
    url: "/csp-report",
    headers: { "content-type": "application/csp-report" },
    payload: JSON.stringify(report),
  });
  expect(answer.statusCode).toBe(204);
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).toContain('gateway_csp_reports_total{directive="script-src-elem"} 1');
  expect(payload).not.toContain("canary");
});

test("on plain http of one's own machine there is no HSTS and no Secure", async () => {
  const local = await startGateway({ upstream: gateway.upstream, env: { PUBLIC_URL: "http://localhost:4501" } });
  const { headers } = await local.app.inject({ url: "/health" });
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect(String(headers["content-security-policy"])).toContain("connect-src 'self' ws://localhost:4501");
  await local.close();
});
