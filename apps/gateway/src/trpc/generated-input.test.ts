import { howMany, limit } from "@partner-konto/testing/how-many";
import { type StartedMarketplace, startMarketplace } from "@partner-konto/testing/started-marketplace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newRound, procedures, sessionKey } from "../testing/procedures.ts";
import { startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { tryCase } from "../testing/try-case.ts";

// The long run is `npm run fuzz`.
const [each, seed] = [howMany(1, 200), 15];

let market: StartedMarketplace;
let gateway: TestGateway;
beforeAll(async () => {
  market = await startMarketplace();
  gateway = await startGateway({
    env: {
      UPSTREAM_URL: market.url,
      EVENTS_URL: market.url,
      SESSION_KEYS: sessionKey.toString("base64url"),
      TRUSTED_PROXIES: "127.0.0.1",
    },
  });
}, limit(120_000));
afterAll(async () => {
  await gateway.close();
  await market.stop();
});

test("promise 15: no generated input of any procedure causes a 5xx, and refusals name the field in German", {
  tags: "long",
  timeout: limit(180_000),
}, async () => {
  const findings: string[] = [];
  const count = { accepted: 0, refused: 0, failed: 0 };
  for (const [which, procedure] of procedures.entries()) {
    const { browser, cases } = await newRound({ gateway, market }, procedure, { seed: seed + which, count: each });
    for (const one of cases) {
      const { result, finding } = await tryCase(browser, procedure, one);
      count[result] += 1;
      if (finding !== undefined) findings.push(`${procedure.id}: ${finding}: ${one.json.slice(0, 300)}`);
    }
  }
  expect(findings).toEqual([]);
  expect(count.accepted).toBeGreaterThan((procedures.length * each) / 10);
  expect((await fetch(`${market.url}/ready`)).status).toBe(200);
});
