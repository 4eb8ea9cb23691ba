import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@partner-konto/contracts/testing/free-port";
import { limit } from "@partner-konto/contracts/testing/how-many";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const configuration = readFileSync(path.join(root, "deploy", "haproxy.cfg"), "utf8");
const handbook = readFileSync(path.join(root, "docs", "operators", "README.md"), "utf8");

test("promise 56: the entry's log names no path, query, header or body", () => {
  const directives = configuration.split("\n").map((line) => line.replace(/#.*/, "").trim());
  expect(directives.filter((line) => /^log-format|^error-log-format/.test(line))).toEqual([
    'log-format "%ci %HM %ST %Tt ms %f %b/%s"',
  ]);
  // These log the request's line, or copy parts of it into the log.
  expect(directives.filter((line) => /httplog|httpslog|\bcapture\b|log-tag|unique-id/.test(line))).toEqual([]);
});

test("the operators' own proxy is shown with a log that names no path, for requests and for errors", () => {
  const blocks = [...handbook.matchAll(/```\n([^`]*server \{[^`]*)```/g)].map(([, block = ""]) => block);
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) {
    const format = /log_format (\w+) '([^']*)';/.exec(block);
    expect(format?.[2]).not.toMatch(/\$(?:request|request_uri|uri|args|http_\w+|query_string)\b/);
    expect(block).toContain(`access_log /var/log/nginx/portal.log ${format?.[1]};`);
    expect(block).toMatch(/error_log \S+ crit;/);
  }
});

const isInstalled = spawnSync("haproxy", ["-v"]).status === 0;

test.runIf(isInstalled)(
  "promise 56: haproxy logs each request of all three ports, and nothing of what it asks",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-entry-"));
    const seen: string[] = [];
    const cookies: unknown[] = [];
    const app = createServer(({ url = "", headers }, answer) => {
      if (url !== "/ready") seen.push(url);
      if (url === "/shop/bestellt") cookies.push(headers.cookie);
      answer.end("{}");
    });
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    const { port: appPort } = app.address() as AddressInfo;
    const ports = { "8080": await freePort(), "8081": await freePort(), "3001": await freePort() };
    // The stack's own file, with this machine's addresses instead of those of the containers.
    const here = configuration
      .replace(/^resolvers docker\n(?: {2}.*\n)+/m, "")
      .replace(" init-addr last,libc,none resolvers docker", "")
      .replaceAll(/^( {2}server \S+) \S+$/gm, `$1 127.0.0.1:${appPort}`)
      .replaceAll(/bind :(\d+)/g, (_, port: keyof typeof ports) => `bind 127.0.0.1:${ports[port]}`);
    writeFileSync(path.join(folder, "haproxy.cfg"), here);
    const haproxy = spawn("haproxy", ["-db", "-f", path.join(folder, "haproxy.cfg")], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [haproxy.stdout, haproxy.stderr]) stream.on("data", (text) => (said += String(text)));
    const ended = new Promise((resolve) => haproxy.once("exit", resolve));
    const secrets = ["GEHEIMNIS", "kunde@post.example", "11111111-2222", "suchwort"];
    const places = [
      "/user/v1/validate-token/GEHEIMNIS_DES_LINKS",
      "/order/v1/customer/request-delete-account/kunde@post.example",
      "/ratepay/v2/payla/11111111-2222-4333-8444-555555555555?text=suchwort",
    ];
    const reach = (port: number, place: string) =>
      fetch(`http://127.0.0.1:${port}${place}`, {
        headers: { referer: "https://a.example/GEHEIMNIS", cookie: "a=GEHEIMNIS" },
      }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => reach(ports["3001"], "/ready")).toBe(200);
    for (const port of Object.values(ports)) for (const place of places) expect(await reach(port, place)).not.toBe(0);
    expect(seen).toEqual(expect.arrayContaining(places));
    // Only the cookie of a placed order reaches the pages for consumers.
    for (const cookie of ["partnerAuth=GEHEIMNIS; bestellt=abc-_1; a=b", "partnerAuth=GEHEIMNIS"])
      await fetch(`http://127.0.0.1:${ports["8081"]}/shop/bestellt`, { headers: { cookie } });
    expect(cookies).toEqual(["bestellt=abc-_1", undefined]);
    const linesOf = (frontend: string) =>
      said.split("\n").filter((line) => new RegExp(`^127\\.0\\.0\\.1 GET \\d{3} \\d+ ms ${frontend} `).test(line))
        .length;
    for (const frontend of ["portal", "shop", "services"])
      await expect.poll(() => linesOf(frontend)).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(said).not.toContain(secret);
    haproxy.kill("SIGTERM");
    await ended;
    app.close();
    rmSync(folder, { recursive: true });
  },
  limit(60_000),
);
