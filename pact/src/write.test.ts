import { appendFile, cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { afterAll, beforeAll, expect, test } from "vitest";
import { differingPacts } from "./compare.ts";
import { consumer, pactFile, pactsFolder } from "./consumer.ts";
import { interactionsOf } from "./interactions.ts";
import { mergedPact } from "./merge.ts";
import { pagesFolder, writePages } from "./pages.ts";
import { writePacts } from "./write.ts";

interface Pact {
  consumer: { name: string };
  provider: { name: string };
  interactions: { description: string; providerStates: { name: string }[] }[];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pacts-"));
  // In the reverse of the usual order.
  await writePacts(folder, (writers) => writers.toReversed());
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (provider: string): Promise<Pact> =>
  JSON.parse(await readFile(pactFile(folder, provider), "utf8")) as Pact;

test("every service and the events server have a pact", async () => {
  const providers = [...Object.keys(services), "events"].sort();
  expect((await readdir(folder)).sort()).toEqual(providers.map((provider) => `${provider}.json`));
  for (const provider of providers) {
    const pact = await read(provider);
    expect([pact.consumer.name, pact.provider.name]).toEqual([consumer, provider]);
  }
});

test("writing the pacts again yields the committed bytes", async () => {
  expect(await differingPacts(folder, pactsFolder), "run: npm run pact:consumer").toEqual([]);
});

test("each service has a page that is made from its pact, and the states have one", async () => {
  const pages = await mkdtemp(path.join(tmpdir(), "pages-"));
  await writePages(pages, folder);
  const names = ["states.md", ...Object.keys(services).map((service) => `${service}.md`)];
  expect([await readdir(pages), await readdir(pagesFolder)].map((all) => all.sort())).toEqual([
    names.sort(),
    names.sort(),
  ]);
  for (const name of names)
    expect(await readFile(path.join(pagesFolder, name), "utf8"), `run: npm run pact:consumer`).toBe(
      await readFile(path.join(pages, name), "utf8"),
    );
  await rm(pages, { recursive: true });
});

test("merging a service's parts into a pact loses nothing, and duplicate names are refused", async () => {
  for (const service of Object.keys(services) as ServiceKey[])
    expect((await read(service)).interactions.map(({ description }) => description)).toEqual(
      interactionsOf(service)
        .map(({ description }) => description)
        .sort((a, b) => (a < b ? -1 : 1)),
    );
  const part = (...names: string[]) =>
    JSON.stringify({ interactions: names.map((description) => ({ description })), provider: { name: "iam" } });
  const merged = mergedPact([part("b", "d"), part("c"), part("a")]);
  expect(JSON.parse(merged)).toEqual(JSON.parse(part("a", "b", "c", "d")));
  expect(merged.split("\n").slice(1, 5), "one interaction a line").toEqual(
    ["a", "b", "c", "d"].map((description) => `${JSON.stringify({ description })}${description === "d" ? "" : ","}`),
  );
  expect(() => mergedPact([part("a"), part("b", "a")])).toThrow("a was written twice");
});

test("a pact that differs, or that only one side has, is named", async () => {
  const other = await mkdtemp(path.join(tmpdir(), "pacts-"));
  await cp(folder, other, { recursive: true });
  await rm(pactFile(other, "iam"));
  await appendFile(pactFile(other, "group"), " ");
  expect(await differingPacts(folder, other)).toEqual(["group.json", "iam.json"]);
  await rm(other, { recursive: true });
});

test("every declared call has a success interaction, and interaction names are unique", async () => {
  for (const service of Object.keys(services)) {
    const described = (await read(service)).interactions.map(({ description }) => description);
    for (const { id } of calls.filter((row) => row.service === service)) expect(described).toContain(`${id} answers`);
    expect(new Set(described).size).toBe(described.length);
  }
});
