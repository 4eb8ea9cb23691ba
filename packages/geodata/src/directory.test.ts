import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { stateKeys } from "@partner-konto/domain/areas/geography/state-keys";
import { mapNotes } from "@partner-konto/domain/areas/geography/texts";
import { federalStateTexts } from "@partner-konto/domain/calendar/regional-holiday-texts";
import { federalStates } from "@partner-konto/domain/calendar/regional-holidays";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { describe, expect, it, test } from "vitest";
import { districts, knownCodes, placeOf, postalCode, postalCodes, states, statusOf } from "./directory.ts";
import { dataFolder } from "./files.ts";

const file = (name: string) => readFileSync(path.join(dataFolder, name));

describe("the committed files", () => {
  it("are the ones the build made, each of them", () => {
    const sums = JSON.parse(file("checksums.json").toString()) as Record<string, string>;
    const made = Object.keys(sums).map((name) => [name, createHash("sha256").update(file(name)).digest("hex")]);
    expect(Object.fromEntries(made)).toEqual(sums);
    expect(readdirSync(dataFolder).sort()).toEqual([...Object.keys(sums), "checksums.json"].sort());
  });

  it("are small enough: the first view at most 100 kB, all levels together 750 kB, packed either way", () => {
    for (const packed of ["gz", "br"]) {
      const first = file(`cells-overview.json.${packed}`).length;
      expect(first).toBeLessThanOrEqual(100_000);
      expect(first + file(`cells-detail.json.${packed}`).length).toBeLessThanOrEqual(750_000);
    }
  });

  it("hold every level, and a cell for each code that says it has one", () => {
    const { objects } = JSON.parse(file("cells-detail.json").toString()) as {
      objects: Record<string, { geometries: { id: string }[] }>;
    };
    const ids = (name: string) => objects[name]?.geometries.map(({ id }) => id) ?? [];
    expect(Object.fromEntries(Object.keys(objects).map((name) => [name, ids(name).length]))).toEqual({
      states: 16,
      digits1: 10,
      digits2: 95,
      digits3: 671,
      digits4: 3119,
      digits5: 8149,
    });
    expect(ids("digits5")).toEqual(postalCodes.filter(({ hasCell }) => hasCell).map(({ code }) => code));
  });
});

test("the map names the sources of its data, and so does the notice", () => {
  const notice = readFileSync(path.join(dataFolder, "..", "NOTICE"), "utf8");
  for (const source of ["BKG 2016", "OpenStreetMap", "OpenGeoDB"]) {
    expect(mapNotes.sources.filter(({ text }) => text.includes(source))).toHaveLength(1);
    expect(notice).toContain(source);
  }
  for (const { url } of mapNotes.sources) if (url !== null) expect(notice).toContain(url);
});

describe("the directory", () => {
  it("has the counts of its sources", () => {
    const count = (status: string) => postalCodes.filter((entry) => entry.status === status).length;
    expect([count("area"), count("bulk"), count("old")]).toEqual([8168, 9, 38]);
    expect(knownCodes).toHaveLength(8168);
    expect([districts.length, states.length]).toEqual([400, 16]);
    expect(postalCodes.filter(({ places }) => places.length > 1)).toHaveLength(1394);
    // 153 with the municipalities of 2016. Since then Kaltennordheim left Empfertshausen's district (36452), and Grammetal was founded
    // (99428).
    expect(postalCodes.filter((entry) => entry.districts.length > 1)).toHaveLength(155);
    const spans = postalCodes.filter((entry) => new Set(entry.districts.map(({ state }) => state)).size > 1);
    expect(spans).toHaveLength(17);
    // Where a code has no point, the middle of its municipality is used.
    expect(postalCodes.filter(({ isMiddle, status }) => isMiddle && status === "area")).toHaveLength(18);
  });

  it.each([
    ["01067", "Dresden", "14612", "DED21", "Sachsen", "southEast", 51.05, 13.74],
    ["10115", "Berlin", "11000", "DE300", "Berlin", "east1", 52.53, 13.38],
    ["20095", "Hamburg", "02000", "DE600", "Hamburg", "north", 53.55, 10.0],
    ["21335", "Lüneburg", "03355", "DE935", "Niedersachsen", "north", 53.25, 10.41],
    ["30159", "Hannover", "03241", "DE929", "Niedersachsen", "north", 52.37, 9.73],
    ["40213", "Düsseldorf", "05111", "DEA11", "Nordrhein-Westfalen", "west", 51.23, 6.77],
    ["50667", "Köln", "05315", "DEA23", "Nordrhein-Westfalen", "west", 50.94, 6.96],
    ["60311", "Frankfurt am Main", "06412", "DE712", "Hessen", "rhineMain", 50.11, 8.68],
    ["70173", "Stuttgart", "08111", "DE111", "Baden-Württemberg", "southWest", 48.78, 9.18],
    ["80331", "München", "09162", "DE212", "Bayern", "south", 48.14, 11.57],
    ["90402", "Nürnberg", "09564", "DE254", "Bayern", "south", 49.45, 11.08],
    ["99084", "Erfurt", "16051", "DEG01", "Thüringen", "southEast", 50.98, 11.03],
    ["18055", "Rostock", "13003", "DE803", "Mecklenburg-Vorpommern", "northEast", 54.09, 12.13],
    ["24103", "Kiel", "01002", "DEF02", "Schleswig-Holstein", "north", 54.32, 10.14],
    ["28195", "Bremen", "04011", "DE501", "Bremen", "north", 53.08, 8.81],
    ["39104", "Magdeburg", "15003", "DEE03", "Sachsen-Anhalt", "east2", 52.13, 11.63],
    ["55116", "Mainz", "07315", "DEB35", "Rheinland-Pfalz", "rhineMain", 50.0, 8.27],
    ["66111", "Saarbrücken", "10041", "DEC01", "Saarland", "southWest", 49.24, 6.99],
    ["14467", "Potsdam", "12054", "DE404", "Brandenburg", "east1", 52.4, 13.06],
    ["17489", "Greifswald", "13075", "DE80N", "Mecklenburg-Vorpommern", "northEast", 54.1, 13.38],
  ])("knows %s: %s", (code, place, key, nuts, state, region, latitude, longitude) => {
    const entry = postalCode(code);
    expect(placeOf(code)).toBe(place);
    // Within about five kilometres of the position on maps.
    expect(Math.abs((entry?.latitude ?? 0) - latitude)).toBeLessThan(0.05);
    expect(Math.abs((entry?.longitude ?? 0) - longitude)).toBeLessThan(0.05);
    expect(entry?.districts[0]).toMatchObject({ key, nuts, region });
    expect(entry).toMatchObject({ status: "area", region, state: { name: state } });
  });

  it("has the states under the keys by which the map looks for them", () => {
    const known = federalStates.map((one) => ({ key: stateKeys[one], name: federalStateTexts[one] }));
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(known.toSorted(byKey)).toEqual(states.map(({ key, name }) => ({ key, name })));
  });

  it("has brought districts to today's", () => {
    expect(postalCode("37073")?.districts[0]).toMatchObject({ key: "03159", nuts: "DE91C" });
    expect(postalCode("99817")?.districts[0]?.key).toBe("16063");
    expect(postalCode("98711")?.districts[0]?.key).toBe("16054");
    // One of two places with the same code moved to another district; the other stayed in the Wartburgkreis.
    const shared = postalCode("36452");
    expect(shared?.districts.map(({ key, nuts }) => [key, nuts])).toEqual([
      ["16066", "DEG0B"],
      ["16063", "DEG0P"],
    ]);
    expect(shared?.places.map(({ name, district }) => [name, district])).toEqual([
      ["Kaltennordheim", "16066"],
      ["Empfertshausen", "16063"],
    ]);
  });

  it("tells what a code is, and says nothing of one it does not list", () => {
    expect(["21335", "11011", "04862"].map(statusOf)).toEqual(["area", "bulk", "area"]);
    expect([statusOf("21334"), placeOf("99999")]).toEqual([undefined, undefined]);
    expect(new Set(postalCodes.map(({ region }) => region))).toEqual(new Set(regions));
  });
});
