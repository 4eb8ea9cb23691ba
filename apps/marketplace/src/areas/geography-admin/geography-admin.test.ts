import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { postalCodes } from "@partner-konto/geodata/directory";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { handlers } from "../../handlers.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertAreas } from "../delivery-area/index.ts";
import { piecesOf } from "./read-file.ts";

const own = companyLike();
const agency = agencyLike(own.id, { name: "Lüneburg" });

const marketplace = forAllTests(() => startMarketplace({ handlers }));
const editor = forAllTests(() => marketplace.signIn({ roles: ["PLATFORM_EDITOR"] }));
beforeAll(async () => {
  // 01108 has no polygon of its own, 11011 belongs to a single recipient, and 21334 is in no directory.
  const area = areaLike(agency, ["21335", "01108", "11011", "21334"], { name: "Stadt" });
  await insertCompanies(marketplace.db, [own]);
  await insertAgencies(marketplace.db, [agency]);
  await insertAreas(marketplace.db, [area]);
});
beforeEach(async () => {
  for (const table of ["geoLocation", "geoStreet", "geoPolygon"] as const)
    await marketplace.db.deleteFrom(table).execute();
});

const input = (data: Uint8Array | string, dryRun?: "true") => ({
  body: { file: { name: "geo.csv", data: typeof data === "string" ? Buffer.from(data) : data } },
  ...(dryRun && { dryRun }),
});
const send = (data: Uint8Array | string, dryRun?: "true") =>
  marketplace.call("geographyAdmin.importGeodata", input(data, dryRun), editor);
const read = async (id: "getGeodataWithoutPolygons" | "getPolygonsWithoutGeodata") =>
  (await marketplace.call(`geographyAdmin.${id}`, {}, editor)).filter((row) => row.id !== null);
const entries = async () => {
  const tables = ["geoLocation", "geoStreet", "geoPolygon"] as const;
  const rows = await Promise.all(tables.map((table) => marketplace.db.selectFrom(table).select("code").execute()));
  return rows.flat().length;
};
const log = () =>
  marketplace.db
    .selectFrom("audit")
    .select(["action", "before", "after"])
    .where("collection", "=", "geodata")
    .orderBy("id")
    .execute();
const audited = async () => (await log()).length;

const nothing = { added: 0, changed: 0, unchanged: 0, invalid: 0, issues: [] };
const square = [
  [9, 54],
  [9.1, 54],
  [9.1, 54.1],
  [9, 54],
];
const polygon = (postalCode: string) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: [{ properties: { postalCode }, geometry: { type: "Polygon", coordinates: [square] } }],
  });

test("a dry run reports the changes and writes nothing; an import applies them once and logs them", {
  tags: "long",
}, async () => {
  const before = await audited();
  const places = "plz;ort;lat;lon\n21334;Neustadt;53,2;10,4\n21334;Altstadt;53,3;10,5\n";
  expect(await send(places, "true")).toEqual({ ...nothing, dryRun: true, added: 2 });
  expect([await entries(), await audited()]).toEqual([0, before]);

  expect(await send(places)).toEqual({ ...nothing, dryRun: false, added: 2 });
  expect(await read("getGeodataWithoutPolygons")).toMatchObject([
    { postalCode: "21334", place: "Altstadt" },
    { postalCode: "21334", place: "Neustadt" },
  ]);
  expect(await send(places)).toEqual({ ...nothing, dryRun: false, unchanged: 2 });
  const moved = places.replace("53,3", "53,4").concat("21334;Hafen;;\n");
  expect(await send(moved, "true")).toEqual({ ...nothing, dryRun: true, added: 1, changed: 1, unchanged: 1 });
  expect(await send(moved)).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
  expect(await audited()).toBe(before + 3);
  expect((await log()).at(-1)).toMatchObject({
    action: "import",
    after: { file: "geo.csv", added: 1, changed: 1, unchanged: 1 },
  });
});

test("one wrong line anywhere rejects the whole file, and the dry run names the line", async () => {
  const streets = Array.from({ length: 2500 }, (_, at) => `21335;Straße ${at}`);
  const file = ["plz;strasse", ...streets, "2133;Am Sande", "21335;Straße 7"].join("\n");
  expect(await send(file, "true")).toEqual({
    ...nothing,
    dryRun: true,
    added: 2500,
    invalid: 2,
    issues: [
      { line: 2502, problem: "zeroLost" },
      { line: 2503, problem: "twice" },
    ],
  });
  expect(await marketplace.refusal("geographyAdmin.importGeodata", input(file), editor)).toMatchObject({
    code: "GEODATA_INVALID",
  });
  expect(await entries()).toBe(0);
});

test("a file may be larger than a picture, and only its first faulty lines are reported", async () => {
  const file = `plz;ort;bemerkung\n${`2133;Lüneburg;${"x".repeat(22_000)}\n`.repeat(250)}`;
  const { invalid, issues } = await send(file, "true");
  expect(invalid).toBe(250);
  expect(issues).toHaveLength(200);
});

test("free codes are known and in no area, wrong codes are in an area and unknown; imports add codes", async () => {
  const free = async () =>
    (await marketplace.call("geographyAdmin.getFreePostalCodes", {}, editor)).map((row) => row.postalCode);
  const wrong = () => marketplace.call("geographyAdmin.getWrongPostalCodes", {}, editor);
  const known = postalCodes.filter(({ status }) => status === "area").map(({ code }) => code);
  expect(await free()).toEqual(known.filter((code) => !["21335", "01108"].includes(code)));
  const inArea = { areas: [{ name: "Stadt", agency: "Lüneburg", id: expect.any(String) as string }] };
  expect(await wrong()).toEqual([
    { postalCode: "11011", ...inArea },
    { postalCode: "21334", ...inArea },
  ]);
  // Each code is listed once, however many places it has, and only where it belongs.
  await send("plz;ort\n21334;Neustadt\n21333;Neuort\n21333;Zweitort\n21337;Lüneburg\n");
  expect((await wrong()).map(({ postalCode }) => postalCode)).toEqual(["11011"]);
  expect(await free()).toEqual([...known, "21333"].filter((code) => !["21335", "01108"].includes(code)).sort());
});

test("geography prefers imported places over the directory and knows codes that only an import has", async () => {
  await send("plz;ort;lat;lon\n21335;Salzstadt;53.1;10.2\n21333;Neuort;;\n");
  expect(await marketplace.call("geography.getCity", { zipcode: "21335" })).toMatchObject({ city: "Salzstadt" });
  expect(await marketplace.call("geography.getPlaceNames", { zipcode: "21335" })).toEqual(["Salzstadt", "Lüneburg"]);
  expect(
    await marketplace.call("geography.getPlaceInformationByZipcode", { body: { zipcode: "21335" } }),
  ).toMatchObject({ latitude: 53.1, longitude: 10.2, places: [{ name: "Lüneburg" }] });
  expect(await marketplace.call("geography.locationExists", { zipcode: "21333" })).toEqual({ exists: true });
  expect(await marketplace.call("geography.locationExists", { zipcode: "21332" })).toEqual({ exists: false });
});

test("a code has no polygon before its import, and a polygon has no code before its place is imported", {
  tags: "long",
}, async () => {
  const bare = async () =>
    (await marketplace.call("geographyAdmin.getGeodataWithoutPolygons", {}, editor)).map((row) => row.postalCode);
  expect(await bare()).toContain("01108");
  // The map needs no polygon for a code of a single recipient.
  for (const code of ["21335", "11011"]) expect(await bare()).not.toContain(code);
  expect(await send(polygon("01108"))).toMatchObject({ added: 1 });
  expect(await bare()).not.toContain("01108");
  const redrawn = polygon("01108").replace("9.1,54.1", "9.1,54.2");
  expect(await send(redrawn)).toMatchObject({ changed: 1 });
  expect(await send(redrawn, "true")).toMatchObject({ changed: 0, unchanged: 1 });
  await send(polygon("21333"));
  expect(await read("getPolygonsWithoutGeodata")).toMatchObject([{ postalCode: "21333" }]);
  await send("plz;ort\n21333;Neuort\n");
  expect(await read("getPolygonsWithoutGeodata")).toEqual([]);
});

test("an imported entry is deleted once; an unknown entry and an invalid id get the same refusal", async () => {
  await send(polygon("21333"));
  const [row] = await read("getPolygonsWithoutGeodata");
  const remove = { id: row?.id ?? "" };
  await marketplace.call("geographyAdmin.delete", remove, editor);
  expect(await read("getPolygonsWithoutGeodata")).toEqual([]);
  expect((await log()).at(-1)).toMatchObject({ action: "delete", before: { code: "21333" }, after: null });
  for (const id of [remove.id, "21333"])
    expect(await marketplace.refusal("geographyAdmin.delete", { id }, editor)).toMatchObject({ code: "NOT_FOUND" });
});

test("a backup is in the storage, and importing it changes nothing", { tags: "long" }, async () => {
  await send('plz;ort;lat;lon\n21333;"Neu ""Ort""; am See";53.2;10.4\n21333;Ohne Punkt;;\n');
  await send("plz;strasse\n21335;Am Sande\n");
  await send(polygon("21333"));
  const { files } = await marketplace.call("geographyAdmin.uploadGeodataToS3", {}, editor);
  expect(files.map(({ entries: count }) => count)).toEqual([2, 1, 1]);
  expect((await log()).at(-1)).toMatchObject({ action: "copy", after: { files: files.map(({ name }) => name) } });
  for (const { name, entries: count, bytes } of files) {
    const stored = await marketplace.kernel.files.get(name);
    expect(stored?.length).toBe(bytes);
    expect(await send(stored ?? "", "true")).toEqual({ ...nothing, dryRun: true, unchanged: count });
  }
});

test("a second concurrent import is refused, within one process and across processes", { tags: "long" }, async () => {
  const file = "plz;ort\n21333;Neuort\n";
  const outcomes = await Promise.allSettled([send(file), send(file)]);
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(refused).toEqual([expect.stringContaining("LARGE_FILE_UNDER_WAY")]);

  const postgres = await startPostgres();
  const other = await startMarketplace({ handlers, db: postgres.db });
  const staff = await other.signIn({ roles: ["PLATFORM_EDITOR"] });
  const importing = () => other.call("geographyAdmin.importGeodata", input(file), staff);
  await postgres.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('geodata import'))`.execute(tx);
    await expect(importing()).rejects.toThrow("LARGE_FILE_UNDER_WAY");
    expect(await other.call("geographyAdmin.importGeodata", input(file, "true"), staff)).toMatchObject({ added: 1 });
  });
  expect(await importing()).toMatchObject({ added: 1 });
  await other.close();
  await postgres.stop();
});

test("an import whose client disconnects leaves nothing, and the next import can start", async () => {
  await marketplace.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = marketplace.app.server.address() as AddressInfo;
  const lines = Array.from({ length: 100_000 }, (_, at) => `21335;Straße ${at}`);
  const body = new FormData();
  body.set("file", new Blob([["plz;strasse", ...lines].join("\n")]), "streets.csv");
  const leaving = new AbortController();
  const came = once(marketplace.app.server, "request");
  const sent = fetch(`http://127.0.0.1:${port}/geography/admin/v1/import-geodata`, {
    method: "POST",
    headers: { authorization: `Bearer ${editor.token}` },
    body,
    signal: leaving.signal,
  });
  sent.catch(() => undefined);
  const tried = () => send("plz;ort\n21333;Neuort\n").catch((error: unknown) => String(error));
  await came;
  // Once another import is refused, this one is being read or written.
  await expect.poll(() => send("plz;ort\n", "true").catch(String), { interval: 5 }).toContain("LARGE_FILE_UNDER_WAY");
  leaving.abort();
  await expect(sent).rejects.toThrow("aborted");
  await expect.poll(tried).toMatchObject({ added: 1 });
  expect(await entries()).toBe(1);
});

test("a file that grows past the thread's memory limit is refused, and only the thread ends", async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `21335;Straße Nummer ${at} von vielen`);
  const bytes = Buffer.from(["plz;strasse", ...lines].join("\n"));
  const pieces = await Array.fromAsync(piecesOf(bytes, undefined, 8));
  expect(pieces.at(-1)).toMatchObject({ rows: [], invalid: 1, issues: [{ problem: "tooMany" }], isLast: true });
});

test("read-only platform staff see the lists and change nothing; dealers do not see the lists", async () => {
  const reader = await marketplace.signIn({ roles: ["PLATFORM_READER"] });
  const dealer = await marketplace.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] });
  const refused = async (as: Actor) =>
    (await marketplace.refusal("geographyAdmin.importGeodata", input("plz;ort\n"), as)).code;
  expect(await marketplace.call("geographyAdmin.getPolygonsWithoutGeodata", {}, reader)).toEqual([]);
  expect([await refused(reader), await refused(dealer)]).toEqual(["RIGHT_MISSING", "RIGHT_MISSING"]);
  expect(await marketplace.refusal("geographyAdmin.getFreePostalCodes", {}, dealer)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});
