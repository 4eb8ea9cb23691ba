import { readFileSync } from "node:fs";
import path from "node:path";
import { limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { configuration, isInstalled, startEntry } from "./testing-entry.ts";

const root = path.join(import.meta.dirname, "..");
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

test.runIf(isInstalled)(
  "promise 56: haproxy logs each request of all three ports, and nothing of what it asks",
  async () => {
    const seen: string[] = [];
    const cookies: unknown[] = [];
    const entry = await startEntry(({ url = "", headers }, answer) => {
      if (url !== "/ready") seen.push(url);
      if (url === "/shop/bestellt") cookies.push(headers.cookie);
      answer.end("{}");
    });
    const { ports, said } = entry;
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
    for (const port of Object.values(ports)) for (const place of places) expect(await reach(port, place)).not.toBe(0);
    expect(seen).toEqual(expect.arrayContaining(places));
    // Only the cookie of a placed order reaches the pages for consumers.
    for (const cookie of ["partnerAuth=GEHEIMNIS; bestellt=abc-_1; a=b", "partnerAuth=GEHEIMNIS"])
      await fetch(`http://127.0.0.1:${ports["8081"]}/shop/bestellt`, { headers: { cookie } });
    expect(cookies).toEqual(["bestellt=abc-_1", undefined]);
    const linesOf = (frontend: string) =>
      said()
        .split("\n")
        .filter((line) => new RegExp(`^127\\.0\\.0\\.1 GET \\d{3} \\d+ ms ${frontend} `).test(line)).length;
    for (const frontend of ["portal", "shop", "services"])
      await expect.poll(() => linesOf(frontend)).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(said()).not.toContain(secret);
    await entry.close();
  },
  limit(60_000),
);
