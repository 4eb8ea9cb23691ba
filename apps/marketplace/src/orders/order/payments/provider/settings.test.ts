import { expect, test } from "vitest";
import { newKey } from "../../../../kernel/security/keys.ts";
import { readSettings } from "../../../../settings.ts";

const TOKEN_KEYS = newKey();
const read = async (given: Record<string, string>) => (await readSettings({ TOKEN_KEYS, ...given })).instalments;
const [INSTALMENT_PROVIDER_KEY, INSTALMENT_WEBHOOK_SECRET] = [newKey(), newKey()];
const secrets = { INSTALMENT_PROVIDER_KEY, INSTALMENT_WEBHOOK_SECRET };

test("without settings the sandbox finances 100 to 20,000 euros at 7.49 percent", async () => {
  expect(await read({ INSTALMENT_PROVIDER_URL: "" })).toEqual({
    terms: { minCents: 10_000, maxCents: 2_000_000, minRateCents: 2000, nominalRate: 749 },
    remote: undefined,
  });
});

test("euros become cents, and interest becomes exact hundredths of a percent", async () => {
  const given = { INSTALMENT_MIN_EUROS: "500", INSTALMENT_MAX_EUROS: "500", INSTALMENT_MIN_RATE_EUROS: "35" };
  expect((await read(given)).terms).toMatchObject({ minCents: 50_000, maxCents: 50_000, minRateCents: 3500 });
  const rates: [string, number][] = [
    ["0", 0],
    ["0.07", 7],
    ["8.2", 820],
    ["4.35", 435],
    ["9.95", 995],
    ["16.9", 1690],
    ["99.99", 9999],
  ];
  for (const [INSTALMENT_INTEREST, rate] of rates)
    expect((await read({ INSTALMENT_INTEREST })).terms.nominalRate, INSTALMENT_INTEREST).toBe(rate);
});

test("an adapter is used with its key, its secret and a deadline", async () => {
  const url = "https://adapter.example:8443/instalments";
  const remote = { url, key: INSTALMENT_PROVIDER_KEY, webhookSecret: INSTALMENT_WEBHOOK_SECRET };
  const given = { INSTALMENT_PROVIDER_URL: url, ...secrets };
  expect((await read(given)).remote).toEqual({ ...remote, deadlineMs: 5000 });
  expect((await read({ ...given, INSTALMENT_DEADLINE_SECONDS: "2" })).remote).toEqual({ ...remote, deadlineMs: 2000 });
});

test("an adapter without encryption is accepted on this machine only", async () => {
  const sentence =
    "INSTALMENT_PROVIDER_URL must be an address that begins with https://, without user, query and fragment.";
  for (const host of ["127.0.0.1:8443", "localhost:8443", "[::1]:8443"])
    expect((await read({ INSTALMENT_PROVIDER_URL: `http://${host}`, ...secrets })).remote?.url).toBe(`http://${host}`);
  for (const INSTALMENT_PROVIDER_URL of [
    "http://adapter.example",
    "http://127.0.0.1.example",
    "ftp://127.0.0.1",
    "adapter.example",
    "https://user:word@adapter.example",
    "https://adapter.example/?x=1",
    "https://adapter.example/#x",
    "https://adapter.example:6000",
  ])
    await expect(read({ INSTALMENT_PROVIDER_URL, ...secrets }), INSTALMENT_PROVIDER_URL).rejects.toThrow(sentence);
});

const needs = "INSTALMENT_PROVIDER_URL needs INSTALMENT_PROVIDER_KEY and INSTALMENT_WEBHOOK_SECRET.";
const percentage = "INSTALMENT_INTEREST must be a percentage with a point and at most two places, 7.49 for example.";
const url = { INSTALMENT_PROVIDER_URL: "https://adapter.example" };
test.each([
  [
    { INSTALMENT_MIN_EUROS: "501", INSTALMENT_MAX_EUROS: "500" },
    "INSTALMENT_MIN_EUROS must not be above INSTALMENT_MAX_EUROS.",
  ],
  [secrets, "INSTALMENT_PROVIDER_KEY and INSTALMENT_WEBHOOK_SECRET need INSTALMENT_PROVIDER_URL."],
  [{ INSTALMENT_MIN_EUROS: "20001" }, "INSTALMENT_MIN_EUROS must not be above INSTALMENT_MAX_EUROS."],
  [{ INSTALMENT_MAX_EUROS: "1.000" }, "INSTALMENT_MAX_EUROS must be a whole number."],
  [{ INSTALMENT_INTEREST: "7,49" }, percentage],
  [{ INSTALMENT_INTEREST: "7.495" }, percentage],
  [{ INSTALMENT_INTEREST: "-1" }, percentage],
  [url, needs],
  [{ ...url, INSTALMENT_PROVIDER_KEY }, needs],
  [{ ...url, INSTALMENT_WEBHOOK_SECRET }, needs],
  [
    { ...url, ...secrets, INSTALMENT_PROVIDER_KEY: "short" },
    "INSTALMENT_PROVIDER_KEY must be at least 32 characters long.",
  ],
  [
    { ...url, ...secrets, INSTALMENT_WEBHOOK_SECRET: "short" },
    "INSTALMENT_WEBHOOK_SECRET must be at least 32 characters long.",
  ],
])("a bad setting is reported in one clear sentence: %o", async (given, sentence) => {
  await expect(read(given)).rejects.toThrow(sentence);
});
