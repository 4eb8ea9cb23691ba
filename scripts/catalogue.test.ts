import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findings } from "./catalogue-findings.ts";
import { describeCatalogue, type Findings } from "./catalogue-rows.ts";
import { assumedFieldsPage, catalogueTable } from "./catalogue-text.ts";

let found: Findings;
beforeAll(async () => {
  found = await findings();
});

const without = (set: ReadonlySet<string>, id: string): Set<string> => new Set([...set].filter((one) => one !== id));
const confirm = (rows: ReturnType<typeof describeCatalogue>) => {
  const row = rows.find(({ id }) => id === "order.confirm");
  return row && { declared: row.declared, reachable: row.reachable, handler: row.handler, pact: row.pact };
};

test("all 258 calls are listed, in the catalogue's order and with its words", () => {
  const rows = describeCatalogue(found);
  expect(rows).toHaveLength(258);
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

test("without a procedure, a route or a verification the flag is false, and only that one", () => {
  const all = { declared: true, reachable: true, handler: true, pact: true };
  const { procedures, routes, verified } = found;
  const id = "order.confirm";
  expect(confirm(describeCatalogue(found))).toEqual(all);
  expect(confirm(describeCatalogue({ ...found, procedures: without(procedures, id) }))).toEqual({
    ...all,
    reachable: false,
  });
  expect(confirm(describeCatalogue({ ...found, routes: without(routes, id) }))).toEqual({ ...all, handler: false });
  expect(confirm(describeCatalogue({ ...found, verified: without(verified, id) }))).toEqual({ ...all, pact: false });
  expect(confirm(describeCatalogue({ ...found, declared: new Map() }))).toMatchObject({ declared: false });
});

test("a call nobody has declared has no flag and no fields", () => {
  expect(describeCatalogue(found).find(({ id }) => id === "checkout.sendRatingNotification")).toMatchObject({
    declared: false,
    reachable: false,
    handler: false,
    pact: false,
    assumedFields: [],
  });
});

test("calls whose answer carries a token are reachable through the session's procedures", () => {
  const rows = describeCatalogue(found);
  const session = rows.filter(({ exposure, reachable }) => exposure === "session" && reachable).map(({ id }) => id);
  expect(session).toEqual(["user.login", "user.loginToken"]);
  expect(found.procedures.has("user.getOwn")).toBe(true);
});

test("the table counts what the list says", () => {
  const rows = describeCatalogue(found);
  const declared = rows.filter((row) => row.declared).length;
  expect(catalogueTable(rows).split("\n").at(-1)).toMatch(new RegExp(`^all\\s+258\\s+${declared}\\s`));
});

test("the backend team's page of assumed fields is current", async () => {
  const page = path.join(import.meta.dirname, "..", "docs", "backend", "assumed-fields.md");
  const isCurrent = (await readFile(page, "utf8")) === assumedFieldsPage(describeCatalogue(found));
  expect(isCurrent, "run: npm run catalogue -- --assumed-fields").toBe(true);
});
