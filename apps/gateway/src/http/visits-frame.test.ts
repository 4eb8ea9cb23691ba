import { createHash } from "node:crypto";
import { visitsFramePath } from "@partner-konto/domain/visits";
import { expect, test } from "vitest";
import { ourHeaders, startGateway } from "../testing/start-gateway.ts";

const google = /google/;

async function answersWith(env: Record<string, string>) {
  const gateway = await startGateway({ env });
  const { app } = gateway;
  const frame = await app.inject({ url: visitsFramePath, headers: { accept: "text/html" } });
  const other = await app.inject({ url: "/health" });
  const settings = (await app.inject({ method: "POST", url: "/trpc/session.bootstrap", headers: ourHeaders })).json();
  await gateway.close();
  return { frame, other, settings: settings.result.data.settings };
}
const policyOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  String(headers["content-security-policy"]).split("; ");

test("without its settings no answer names a host of Google, and there is no frame of the tag manager", async () => {
  const { frame, other, settings } = await answersWith({});
  expect(frame.statusCode).toBe(404);
  expect([policyOf(frame), policyOf(other)].join(" ")).not.toMatch(google);
  expect(settings).toMatchObject({ measuresVisits: false, mapsKey: null });
});

test("with a container only its frame names the hosts that it needs, and the frame has no origin", async () => {
  const { frame, other, settings } = await answersWith({ TAG_MANAGER_ID: "GTM-ABC1234" });
  expect(frame.statusCode).toBe(200);
  const [, program = ""] = /<script data-container="GTM-ABC1234">([^]*)<\/script>/.exec(frame.body) ?? [];
  const hash = createHash("sha256").update(program).digest("base64");
  const receivers = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";
  expect(policyOf(frame)).toEqual([
    "default-src 'none'",
    `script-src 'sha256-${hash}' https://www.googletagmanager.com`,
    `connect-src ${receivers}`,
    `img-src ${receivers}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ]);
  expect(policyOf(other).join(" ")).not.toMatch(google);
  expect(settings).toMatchObject({ measuresVisits: true, mapsKey: null });
  expect(JSON.stringify(settings)).not.toContain("GTM-");
});

test("with a key of maps the portal's pages may frame the provider, and nothing else changes", async () => {
  const key = "maps-key-of-a-test-0001";
  const [without, { frame, other, settings }] = [await answersWith({}), await answersWith({ MAPS_KEY: key })];
  expect(frame.statusCode).toBe(404);
  expect(policyOf(other)).toContain("frame-src 'self' https://www.google.com");
  expect(policyOf(other).filter((one) => !one.startsWith("frame-src"))).toEqual(
    policyOf(without.other).filter((one) => !one.startsWith("frame-src")),
  );
  expect(settings).toMatchObject({ measuresVisits: false, mapsKey: key });
});

test.each([
  ["TAG_MANAGER_ID", "UA-1234"],
  ["TAG_MANAGER_ID", 'GTM-"><script>'],
  ["MAPS_KEY", "short"],
  ["MAPS_KEY", "a key with spaces and more"],
])("a %s such as %s stops the start, and the message names the setting", async (name, value) => {
  await expect(startGateway({ env: { [name]: value } })).rejects.toThrow(new RegExp(`^${name} must be `));
});
