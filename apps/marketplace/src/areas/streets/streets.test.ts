import { randomUUID } from "node:crypto";
import { foundPairs, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { insertStreets } from "../geography/index.ts";

let editor: Actor;

const marketplace = forAllTests(() => startMarketplace({ handlers }));
beforeAll(async () => {
  const berta = personLike("Berta", ["PLATFORM_EDITOR"], {});
  await insertUsers(marketplace.db, [berta]);
  editor = await marketplace.signIn({ id: berta.id, roles: berta.roles });
});
beforeEach(async () => {
  await marketplace.db.deleteFrom("geoStreet").execute();
  await marketplace.db.deleteFrom("geoImport").execute();
});

const send = (name: string, lines: string[]) =>
  marketplace.call(
    "geographyAdmin.importGeodata",
    { body: { file: { name, data: Buffer.from(["plz;strasse", ...lines].join("\n")) } } },
    editor,
  );
const find = (query: { text?: string; importId?: string } = {}, limit = 25, page = 1) =>
  marketplace.call("streets.find", { limit, page, ...query }, editor);
const found = async (text: string) =>
  (await find({ text })).data.map(({ postalCode, street }) => `${postalCode} ${street}`);
const imports = () => marketplace.call("streets.imports", {}, editor);
const importOf = async (file: string) => (await imports()).find((one) => one.file === file)?.id ?? "";
const known = async () =>
  (await marketplace.call("geography.getStreetName", { zipcode: "21335", street: "Am" })).streets;
const lastAudit = () =>
  marketplace.db
    .selectFrom("audit")
    .select(["action", "recordId", "before", "after"])
    .where("collection", "=", "geodata")
    .orderBy("id", "desc")
    .executeTakeFirst();

test("a street shows the import that first brought it, with time and user; an older one shows none", async () => {
  await insertStreets(marketplace.db, [{ code: "21335", street: "Altbrücker Straße" }]);
  await send("eins.csv", ["21335;Am Sande"]);
  await send("zwei.csv", ["21335;Am Sande", "21335;An der Münze"]);
  const { total, data } = await find();
  expect(total).toBe(3);
  expect(data.map(({ street, import: from }) => [street, from?.file ?? null])).toEqual([
    ["Altbrücker Straße", null],
    ["Am Sande", "eins.csv"],
    ["An der Münze", "zwei.csv"],
  ]);
  expect(data[1]?.import).toEqual({
    id: await importOf("eins.csv"),
    file: "eins.csv",
    at: expect.any(String),
    by: "Berta Testmann",
  });
  expect((await imports()).map(({ file }) => file).sort()).toEqual(["eins.csv", "zwei.csv"]);
});

test("streets are found by code prefix, by part of a name or by both; digits with a point count as a name", async () => {
  await send("eins.csv", ["21335;Am Sande", "21337;Am Sande", "29525;Sandweg", "10557;17. Juni 100%"]);
  expect(await found("213")).toEqual(["21335 Am Sande", "21337 Am Sande"]);
  expect(await found(" SAND ")).toEqual(["21335 Am Sande", "21337 Am Sande", "29525 Sandweg"]);
  expect(await found("2133 sand")).toEqual(["21335 Am Sande", "21337 Am Sande"]);
  expect(await found("17. Juni")).toEqual(["10557 17. Juni 100%"]);
  expect(await found("100%")).toEqual(["10557 17. Juni 100%"]);
  expect(await found("%")).toEqual(["10557 17. Juni 100%"]);
});

test("a street is found by what people type, in any spelling", async () => {
  const pairs = [...foundPairs, ...lostPairs].filter(([, name]) => /^[\p{L} .-]+$/u.test(name));
  await send(
    "eins.csv",
    [...new Set(pairs.map(([, name]) => name))].map((name) => `21335;${name}`),
  );
  for (const [typed, name] of pairs)
    if (foundPairs.some((pair) => pair[0] === typed && pair[1] === name))
      expect.soft(await found(typed), `${typed} finds ${name}`).toContain(`21335 ${name}`);
    else expect.soft(await found(typed), `${typed} does not find ${name}`).not.toContain(`21335 ${name}`);
});

test("each page continues after the previous one, and an import can be a filter", async () => {
  await send(
    "eins.csv",
    Array.from({ length: 60 }, (_, at) => `21335;Straße ${String(at).padStart(2, "0")}`),
  );
  await send("zwei.csv", ["21335;Am Sande"]);
  const [first, third] = [await find({}, 25, 1), await find({}, 25, 3)];
  expect([first.total, first.data.length, third.data.map(({ street }) => street).at(-1)]).toEqual([
    61,
    25,
    "Straße 59",
  ]);
  expect(third.data).toHaveLength(11);
  expect((await find({}, -1)).data).toHaveLength(61);
  const ofTwo = await find({ importId: await importOf("zwei.csv") });
  expect([ofTwo.total, ofTwo.data.map(({ street }) => street)]).toEqual([1, ["Am Sande"]]);
});

test("a deleted street is logged and gone for everyone; a second deletion finds none", async () => {
  await send("eins.csv", ["21335;Am Sande", "21335;Am Berge"]);
  const id = (await find({ text: "Sande" })).data[0]?.id ?? "";
  await marketplace.call("streets.delete", { id }, editor);
  expect(await known()).toEqual(["Am Berge"]);
  const importId = await importOf("eins.csv");
  expect(await lastAudit()).toEqual({
    action: "deleteStreet",
    recordId: id,
    before: { code: "21335", street: "Am Sande", importId },
    after: null,
  });
  for (const missing of [id, randomUUID(), "Am Sande"])
    expect((await marketplace.refusal("streets.delete", { id: missing }, editor)).code).toBe("NOT_FOUND");
});

test("an import's streets are deleted together and no others; then the import is unknown", async () => {
  await send("eins.csv", ["21335;Am Sande", "21335;Am Berge"]);
  await send("zwei.csv", ["21335;Am Sande", "21335;Am Markt"]);
  const id = await importOf("eins.csv");
  await marketplace.call("streets.deleteImport", { id }, editor);
  expect(await known()).toEqual(["Am Markt"]);
  expect((await imports()).map(({ file }) => file)).toEqual(["zwei.csv"]);
  expect(await lastAudit()).toMatchObject({
    action: "deleteImport",
    recordId: id,
    before: { file: "eins.csv", streets: 2 },
  });
  expect((await marketplace.refusal("streets.deleteImport", { id }, editor)).code).toBe("NOT_FOUND");
});

test("a read-only user deletes nothing, and dealers do not see the list", async () => {
  await send("eins.csv", ["21335;Am Sande"]);
  const reader = await marketplace.signIn({ roles: ["PLATFORM_READER"] });
  const dealer = await marketplace.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] });
  const id = await importOf("eins.csv");
  expect((await marketplace.call("streets.find", { limit: 25, page: 1 }, reader)).total).toBe(1);
  expect((await marketplace.refusal("streets.deleteImport", { id }, reader)).code).toBe("RIGHT_MISSING");
  expect((await marketplace.refusal("streets.find", { limit: 25, page: 1 }, dealer)).code).toBe("RIGHT_MISSING");
  expect(await known()).toEqual(["Am Sande"]);
});

test("a street gets its search words without a search path, as during a restore", async () => {
  const words = marketplace.db.transaction().execute(async (db) => {
    await sql`set local search_path = ''`.execute(db);
    const { rows } = await sql<{ words: string }>`select public.street_words('Haupt Str.') as words`.execute(db);
    return rows[0]?.words;
  });
  expect(await words).toContain("hauptstrasse");
});
