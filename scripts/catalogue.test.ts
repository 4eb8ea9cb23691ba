import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../apps/marketplace/src/handlers.ts";
import catalogue from "../packages/contracts/src/catalogue.json" with { type: "json" };
import { ownServices, type ServiceKey } from "../packages/contracts/src/services.ts";
import { callsForPrograms } from "./catalogue/callers.ts";
import {
  builtProcedures,
  findings,
  handledCalls,
  lastVerification,
  reachableCalls,
  verifiedCalls,
} from "./catalogue/findings.ts";
import { describeCatalogue, type Findings } from "./catalogue/rows.ts";
import { assumedFieldsPage, catalogueTable } from "./catalogue/text.ts";

let found: Findings;
beforeAll(async () => {
  found = await findings();
});

const id = "order.confirm";
const all = { declared: true, reachable: true, handler: true, pact: true };
const confirm = (rows: ReturnType<typeof describeCatalogue>) => {
  const row = rows.find((one) => one.id === id);
  return row && { declared: row.declared, reachable: row.reachable, handler: row.handler, pact: row.pact };
};

test("all 258 calls are listed in the catalogue's order and words, followed by our own", () => {
  const rows = describeCatalogue(found);
  expect(rows.slice(0, 258).map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  expect(rows.slice(258).map(({ service }) => service)).toEqual(expect.arrayContaining([...ownServices]));
  expect(rows.slice(258).every(({ service }) => ownServices.includes(service as ServiceKey))).toBe(true);
  expect(rows.find(({ id }) => id === "order.get")).toMatchObject({
    service: "order",
    method: "GET",
    path: "/order/v1/{id}",
    auth: "bearer",
    requiredParams: ["id"],
    exposure: "procedure",
    assumedFields: expect.arrayContaining(["response.price.grossCents"]),
  });
});

test("a removed procedure becomes unreachable and nothing else changes", async () => {
  const { [id]: _gone, ...others } = await builtProcedures();
  expect(confirm(describeCatalogue({ ...found, procedures: reachableCalls(others) }))).toEqual({
    ...all,
    reachable: false,
  });
});

test("a removed handler leaves its call without a route and nothing else changes", async () => {
  const { confirm: _gone, ...others } = handlers.order;
  const routes = await handledCalls({ ...handlers, order: others });
  expect(confirm(describeCatalogue({ ...found, routes }))).toEqual({ ...all, handler: false });
});

test("a failed or missing verification, or a pact without the call, does not count", async () => {
  const { pacts, result } = await lastVerification();
  const { [id]: _gone, ...others } = result;
  const silent = pacts.map(({ interactions = [] }) => ({
    interactions: interactions.filter(({ description }) => !description.startsWith(`${id} `)),
  }));
  for (const verification of [
    { pacts, result: others },
    { pacts, result: { ...result, [id]: "failed" } },
    { pacts: silent, result },
  ])
    expect(confirm(describeCatalogue({ ...found, verified: verifiedCalls(verification) }))).toEqual({
      ...all,
      pact: false,
    });
});

test("a complete call has all flags true, and an undeclared call has declared false", () => {
  expect(confirm(describeCatalogue(found))).toEqual(all);
  expect(confirm(describeCatalogue({ ...found, declared: new Map() }))).toMatchObject({ declared: false });
});

test("an undeclared call has no flag and no fields", () => {
  const nothing = { declared: new Map(), procedures: new Set<string>(), routes: new Set<string>() };
  const rows = describeCatalogue({ ...nothing, verified: new Set(), files: new Map() });
  expect(rows.find((row) => row.id === id)).toMatchObject({
    declared: false,
    reachable: false,
    handler: false,
    pact: false,
    assumedFields: [],
  });
});

test("calls that carry a session's token are reachable through the session's procedures", () => {
  const rows = describeCatalogue(found);
  const session = rows.filter(({ exposure, reachable }) => exposure === "session" && reachable).map(({ id }) => id);
  expect(session).toEqual(["user.login", "user.loginToken", "user.getTokenWithScope", "account.signOut"]);
  expect(found.procedures.has("user.getOwn")).toBe(true);
});

test("every call can be reached through the gateway: by a procedure, a file, a session or a signed route", () => {
  const rows = describeCatalogue(found);
  expect(rows.filter(({ reachable }) => !reachable).map(({ id }) => id)).toEqual([]);
});

test("the table's counts match the list", () => {
  const rows = describeCatalogue(found);
  const declared = rows.filter((row) => row.declared).length;
  expect(catalogueTable(rows)).toMatch(new RegExp(`^all\\s+${rows.length}\\s+${declared}\\s`, "m"));
});

test("a call without a path that is a gateway file is listed as reachable, with the URL it is served at", () => {
  const rows = describeCatalogue(found);
  const germany = {
    id: "geography.getGermanyGeojson",
    declared: false,
    reachable: true,
    servedAs: "/geo/germany.geojson",
  };
  expect(rows.filter(({ servedAs }) => servedAs !== null)).toEqual([expect.objectContaining(germany)]);
  expect(catalogueTable(rows).split("\n").at(-1)).toContain("the gateway serves it as /geo/germany.geojson");
  const [gone] = describeCatalogue({ ...found, files: new Map() }).filter(({ id }) => id === germany.id);
  expect(gone).toMatchObject({ reachable: false, servedAs: null });
});

test("the backend team's page of assumed fields is up to date", async () => {
  const page = path.join(import.meta.dirname, "..", "docs", "backend", "assumed-fields.md");
  const isCurrent = (await readFile(page, "utf8")) === assumedFieldsPage(describeCatalogue(found));
  expect(isCurrent, "run: npm run catalogue -- --assumed-fields").toBe(true);
});

test("the handbook names exactly the calls that only programs make", async () => {
  const page = await readFile(path.join(import.meta.dirname, "..", "docs", "backend", "for-programs.md"), "utf8");
  const named = [...page.matchAll(/`(\w+\.\w+)`/g)].map(([, id = ""]) => id);
  const inOrder = (ids: readonly string[]) => ids.toSorted((one, other) => one.localeCompare(other));
  const message = "name each call that no screen makes in docs/backend/for-programs.md, and no other";
  expect(inOrder(named), message).toEqual(inOrder(callsForPrograms()));
});
