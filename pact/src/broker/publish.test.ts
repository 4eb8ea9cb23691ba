import { execFile, execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { consumer, pactFile, pactsFolder } from "../consumer.ts";
import { publishPacts } from "./publish.ts";
import { readBrokerSettings } from "./settings.ts";
import { type Broker, startBroker } from "./testing.ts";

/** Two pacts are enough where the content does not matter. */
let few: string;
beforeAll(async () => {
  few = await mkdtemp(path.join(tmpdir(), "pacts-"));
  for (const provider of ["iam", "group"]) await cp(pactFile(pactsFolder, provider), pactFile(few, provider));
});
afterAll(() => rm(few, { recursive: true }));

const brokers: Broker[] = [];
afterEach(async () => {
  for (const broker of brokers.splice(0)) await broker.close();
});
async function started(options: Parameters<typeof startBroker>[0] = {}): Promise<Broker> {
  const broker = await startBroker(options);
  brokers.push(broker);
  return broker;
}

const ours = { PACT_CONSUMER_VERSION: "1.4.0+abc123", PACT_CONSUMER_BRANCH: "main" };
const publish = ({ url }: { url: string }, more: Record<string, string> = {}, folder = few) =>
  publishPacts(readBrokerSettings({ PACT_BROKER_BASE_URL: url, ...ours, ...more }), folder);

test("every pact is published in one request, with version, branch and build, as it is committed", async () => {
  const broker = await started();
  expect(await publish(broker, { PACT_BUILD_URL: "https://ci.example/7" }, pactsFolder)).toEqual([
    `Pacts published for ${consumer} version 1.4.0+abc123`,
  ]);
  expect(broker.published).toHaveLength(1);
  const providers = (await readdir(pactsFolder)).map((file) => path.basename(file, ".json")).sort();
  expect(broker.published[0]).toMatchObject({
    pacticipantName: consumer,
    pacticipantVersionNumber: "1.4.0+abc123",
    branch: "main",
    buildUrl: "https://ci.example/7",
    contracts: providers.map((providerName) => ({ consumerName: consumer, providerName, onConflict: "overwrite" })),
  });
  for (const provider of providers)
    expect(broker.pact(provider)).toEqual(JSON.parse(await readFile(pactFile(pactsFolder, provider), "utf8")));
});

test("the broker gets a token or name and password, and neither is sent elsewhere", async () => {
  const byToken = await started({ wants: "Bearer s3cret" });
  await publish(byToken, { PACT_BROKER_TOKEN: "s3cret" });
  const byName = await started({ wants: `Basic ${Buffer.from("ci:pass:word").toString("base64")}` });
  await publish(byName, { PACT_BROKER_USERNAME: "ci", PACT_BROKER_PASSWORD: "pass:word" });
  expect([byToken.published.length, byName.published.length]).toEqual([1, 1]);

  const stranger = await started();
  const mistaken = await started({ believes: stranger.url });
  await publish(mistaken, { PACT_BROKER_TOKEN: "s3cret" });
  const redirect = { status: 302, headers: { location: stranger.url } };
  await expect(publish(await started({ index: redirect }), { PACT_BROKER_TOKEN: "s3cret" })).rejects.toThrow("302");
  expect(mistaken.published).toHaveLength(1);
  expect(stranger.credentials).toEqual([]);
});

test("a broker under a path is found, with or without a slash at the end", async () => {
  const broker = await started({ base: "/pacts" });
  await publish(broker);
  await publish({ url: `${broker.url}/` });
  expect(broker.published).toHaveLength(2);
});

test("wrong credentials, no broker, no connection and a changed pact are each refused with a clear error", async () => {
  const guarded = await started({ wants: "Bearer right" });
  await expect(publish(guarded, { PACT_BROKER_TOKEN: "wrong" })).rejects.toThrow(
    "does not accept the credentials (401)",
  );
  expect(guarded.published).toEqual([]);
  await expect(publish(await started({ index: { status: 200, body: {} } }))).rejects.toThrow("is no Pact Broker");
  const gone = await started();
  await gone.close();
  brokers.pop();
  await expect(publish(gone)).rejects.toThrow("cannot be reached");

  const broker = await started();
  await publish(broker);
  const folder = await mkdtemp(path.join(tmpdir(), "pacts-"));
  await cp(few, folder, { recursive: true });
  const changed = (await readFile(pactFile(folder, "iam"), "utf8")).replace(
    "iam.healthCheck answers",
    "iam.healthCheck says",
  );
  await writeFile(pactFile(folder, "iam"), changed);
  await expect(publish(broker, {}, folder)).rejects.toThrow(/409[\s\S]*Cannot change the content/);
  await publish(broker, { PACT_CONSUMER_VERSION: "1.4.1" }, folder);
  await rm(folder, { recursive: true });
});

test("missing or contradictory settings are reported in one sentence", () => {
  const read = (environment: Record<string, string>) => () => readBrokerSettings(environment);
  const url = { PACT_BROKER_BASE_URL: "https://broker.example" };
  expect(read(ours)).toThrow("PACT_BROKER_BASE_URL is missing");
  expect(read({ ...ours, PACT_BROKER_BASE_URL: "broker.example" })).toThrow("must be an address");
  expect(read({ ...ours, PACT_BROKER_BASE_URL: "https://ci:geheim@broker.example" })).toThrow("must not carry");
  expect(read({ ...ours, ...url, PACT_BROKER_TOKEN: "t", PACT_BROKER_USERNAME: "u" })).toThrow("only one of them");
  expect(read({ ...ours, ...url })()).toMatchObject({ url: "https://broker.example/", authorization: undefined });
});

test("version and branch default to the git clone's and are required where there is none", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "clone-"));
  const url = { PACT_BROKER_BASE_URL: "https://broker.example" };
  expect(() => readBrokerSettings(url, folder)).toThrow("PACT_CONSUMER_VERSION is missing");
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
  git("init", "--quiet", "--initial-branch=trunk");
  git(
    "-c",
    "user.name=x",
    "-c",
    "user.email=x@x.example",
    "-c",
    "commit.gpgsign=false",
    "commit",
    "--quiet",
    "--allow-empty",
    "--message=x",
  );
  const version = git("rev-parse", "HEAD");
  expect(readBrokerSettings(url, folder)).toMatchObject({ version, branch: "trunk" });
  await mkdir(path.join(folder, "pact/pacts"), { recursive: true });
  await writeFile(path.join(folder, "pact/pacts/iam.json"), "{}");
  expect(() => readBrokerSettings(url, folder)).toThrow("pact/pacts has changes that are not committed");
  expect(readBrokerSettings({ ...url, PACT_CONSUMER_VERSION: "1" }, folder)).toMatchObject({ version: "1" });
  await rm(path.join(folder, "pact"), { recursive: true });
  git("checkout", "--quiet", "--detach");
  expect(() => readBrokerSettings(url, folder)).toThrow("PACT_CONSUMER_BRANCH is missing");
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);
const command = path.join(import.meta.dirname, "..", "publish.ts");

test("the command publishes and says so; without a broker it ends with 1 and one line", async () => {
  const broker = await started({ wants: "Bearer s3cret" });
  const environment = { PATH: process.env["PATH"], ...ours };
  const { stdout } = await run(process.execPath, [command], {
    env: { ...environment, PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: "s3cret" },
  });
  expect(stdout).toContain(`published: ${consumer} 1.4.0+abc123 on main`);
  expect(stdout).not.toContain("s3cret");
  expect(broker.published).toHaveLength(1);
  await expect(run(process.execPath, [command], { env: environment })).rejects.toMatchObject({
    code: 1,
    stderr: "PACT_BROKER_BASE_URL is missing: the address of the Pact Broker.\n",
  });
});
