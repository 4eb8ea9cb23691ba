import { knownCodes } from "@partner-konto/geodata/directory";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { geographyHandlers } from "./handlers.ts";
import { insertStreets } from "./index.ts";

const marketplace = forAllTests(() => startMarketplace({ handlers: { geography: geographyHandlers } }));
const world = forAllTests(() => twoCompanies(marketplace.db));

const lueneburg = { name: "Lüneburg", type: "Landkreis", nuts: "DE935" };
const ofLueneburg = ["21335", "21337", "21339", "21391"];

test("anyone can read all codes that an area can hold, with the kind of each", async () => {
  expect(await marketplace.call("geography.getAllZipcodes", {})).toEqual(knownCodes);
  expect(await marketplace.call("geography.getPlaceInformationByZipcode", { body: { zipcode: "21335" } })).toEqual({
    zipcode: "21335",
    status: "area",
    places: [{ name: "Lüneburg", type: "Stadt", district: lueneburg }],
    state: { name: "Niedersachsen", nuts: "DE9" },
    priceRegion: "north",
    latitude: 53.2208,
    longitude: 10.3832,
  });
  const about = (zipcode: string) =>
    Promise.all([
      marketplace.call("geography.getCity", { zipcode }),
      marketplace.call("geography.locationExists", { zipcode }),
      marketplace.call("geography.getPlaceNames", { zipcode }),
    ]);
  expect(await about("21335")).toEqual([{ zipcode: "21335", city: "Lüneburg" }, { exists: true }, ["Lüneburg"]]);
  expect(await about("25999")).toEqual([
    { zipcode: "25999", city: "Kampen (Sylt)" },
    { exists: true },
    ["Kampen (Sylt)"],
  ]);
});

test("a five-digit code is never refused: an unlisted one is reported as unlisted", async () => {
  const zipcode = "99999";
  expect(await marketplace.call("geography.getPlaceInformationByZipcode", { body: { zipcode } })).toEqual({
    zipcode,
    status: "unknown",
    places: [],
    state: null,
    priceRegion: null,
    latitude: null,
    longitude: null,
  });
  expect(await marketplace.call("geography.getCity", { zipcode })).toEqual({ zipcode, city: null });
  expect(await marketplace.call("geography.locationExists", { zipcode })).toEqual({ exists: false });
  expect(await marketplace.call("geography.getPlaceNames", { zipcode })).toEqual([]);
  expect(await marketplace.call("geography.getOtherZipcodes", { place: "Nirgends", zipcode })).toEqual([]);
  const bodies = { postalCodes: ["21337", "99999", "11011", "21335", "21335"] };
  expect(await marketplace.call("geography.filterPostalCodes", { body: bodies })).toEqual(["21335", "21337"]);
});

test("an invalid code is refused, and a request without codes finds nothing", async () => {
  const refused = [
    await marketplace.refusal("geography.getCity", { zipcode: "2133" }),
    await marketplace.refusal("geography.getPlaceNames", { zipcode: "Lüneburg" }),
    await marketplace.refusal("geography.filterPostalCodes", { body: { postalCodes: ["213*"] } }),
    await marketplace.refusal("geography.getZipcodesByNutsCode", { nutsCode: "AT130" }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ statusCode: 400, code: "INVALID_INPUT" });
  expect(await marketplace.refusal("geography.getPlaceInformationByZipcode", {})).toMatchObject({
    statusCode: 404,
    code: "NOT_FOUND",
  });
});

test("places are found by a prefix of their name or code, each with all its codes", async () => {
  const grouped = await marketplace.call("geography.getGrouped", { string: "lünebu" });
  expect(grouped).toEqual([
    {
      name: "Lüneburg",
      type: "Stadt",
      district: lueneburg,
      stateNuts: "DE9",
      zipcodes: ["21335", "21337", "21339", "21391"],
    },
  ]);
  const byCode = await marketplace.call("geography.getGrouped", { string: "21391" });
  expect(byCode.map(({ name }) => name)).toEqual(["Lüneburg", "Reppenstedt"]);
  expect(await marketplace.call("geography.getGrouped", { string: " D-21391" })).toEqual(byCode);
  expect(await marketplace.call("geography.getZipcodesByPlaceName", { string: "LÜNEBURG" })).toEqual(ofLueneburg);
  expect(await marketplace.call("geography.getOtherZipcodes", { place: "Lüneburg", zipcode: "21337" })).toEqual([
    "21335",
    "21339",
    "21391",
  ]);
  expect(await marketplace.call("geography.getGrouped", { string: "Unfug" })).toEqual([]);
  expect(await marketplace.call("geography.getZipcodesByPlaceName", { string: "Unfug" })).toEqual([]);
  const places = await marketplace.call("geography.findAllPlaces", {});
  expect(new Set(places.flatMap(({ zipcodes }) => zipcodes)).size).toBe(8168);
  // A name that occurs in two districts is two places.
  expect(places.filter(({ name }) => name === "Aach").map(({ district }) => district.name)).toEqual([
    "Trier-Saarburg",
    "Konstanz",
  ]);
});

test("nearby places are those of the district, the place itself first, up to the requested number", async () => {
  const around = await marketplace.call("geography.getPlacesInMunicipality", {
    place: "Lüneburg",
    zipcode: "21335",
    limit: 3,
  });
  expect(around).toHaveLength(3);
  expect(around[0]?.name).toBe("Lüneburg");
  for (const { district } of around) expect(district).toEqual(lueneburg);
  const all = { place: "Lüneburg", zipcode: "21335", limit: -1 };
  expect((await marketplace.call("geography.getPlacesInMunicipality", all)).length).toBeGreaterThan(30);
});

test("states and districts are found by name and by NUTS code, ignoring case", async () => {
  const byNuts = await marketplace.call("geography.getRegionByStateNuts", { stateNuts: "de9" });
  expect(await marketplace.call("geography.getRegionByStateName", { stateName: "niedersachsen" })).toEqual(byNuts);
  expect(byNuts).toMatchObject({ level: "state", name: "Niedersachsen", nuts: "DE9" });
  expect(byNuts.districts).toHaveLength(45);
  expect(await marketplace.call("geography.getZipcodesByNutsCode", { nutsCode: "DE9" })).toEqual(byNuts.zipcodes);

  const district = await marketplace.call("geography.getDistrictRegion", { districtNuts: "DE935" });
  expect(district).toMatchObject({
    level: "district",
    name: "Lüneburg",
    priceRegions: ["north"],
    districts: [lueneburg],
  });
  expect(district.zipcodes).toEqual(expect.arrayContaining(ofLueneburg));
  const both = { stateNuts: "DE9", districtNuts: "DE935" };
  expect(await marketplace.call("geography.getRegionByStateAndDistrictNuts", both)).toEqual(district);
  expect(await marketplace.call("geography.getStateOfDistrict", { districtNuts: "DE935" })).toEqual({
    name: "Niedersachsen",
    nuts: "DE9",
  });
  const named = async (districtName: string) =>
    (
      await marketplace.call("geography.getRegionByStateAndDistrictName", {
        stateName: "Mecklenburg-Vorpommern",
        districtName,
      })
    ).districts;
  expect(await named("Rostock")).toEqual([{ name: "Rostock", type: "Kreisfreie Stadt", nuts: "DE803" }]);
  expect(await named("Landkreis Rostock")).toEqual([{ name: "Rostock", type: "Landkreis", nuts: "DE80K" }]);

  const listed = await marketplace.call("geography.getDistrictsWithZipcodes", {});
  expect(listed).toHaveLength(400);
  expect(listed.find(({ nuts }) => nuts === "DE935")?.zipcodes).toEqual(district.zipcodes);
  expect(await marketplace.call("geography.getAllStateNuts", {})).toHaveLength(16);
});

test("a state returns its cities, as a list and by district", async () => {
  const cities = await marketplace.call("geography.getStateCities", { stateNuts: "DEC" });
  expect(cities.every(({ type }) => type === "Stadt")).toBe(true);
  const byDistrict = await marketplace.call("geography.getStateDistrictCities", { stateNuts: "DEC" });
  expect(byDistrict.flatMap((one) => one.cities).toSorted()).toEqual(cities.map(({ name }) => name).toSorted());
  expect(byDistrict.map(({ district }) => district.name)).toContain("Regionalverband Saarbrücken");
});

test("an unknown state or district is not found", async () => {
  const refused = [
    await marketplace.refusal("geography.getStateOfDistrict", { districtNuts: "DE999" }),
    await marketplace.refusal("geography.getDistrictRegion", { districtNuts: "AT130" }),
    await marketplace.refusal("geography.getRegionByStateName", { stateName: "Preußen" }),
    await marketplace.refusal("geography.getRegionByStateNuts", { stateNuts: "DEX" }),
    await marketplace.refusal("geography.getRegionByStateAndDistrictName", {
      stateName: "Hessen",
      districtName: "Lüneburg",
    }),
    await marketplace.refusal("geography.getRegionByStateAndDistrictNuts", { stateNuts: "DE7", districtNuts: "DE935" }),
    await marketplace.refusal("geography.getStateCities", { stateNuts: "DEX" }),
    await marketplace.refusal("geography.getStateDistrictCities", { stateNuts: "DEX" }),
    await marketplace.refusal("geography.getOtherCitiesCountByStreets", { stateName: "Preußen", limit: 5 }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
});

test("with a dealer type only the codes that take its orders remain", async () => {
  const delivered = await marketplace.call("geography.getAllZipcodes", { partnerType: "PARTNER" });
  const offered = [world.stadt, world.elbmarsch, world.ilmenau, world.elsewhere]
    .filter(({ isOffering, type }) => isOffering && type === "PARTNER")
    .flatMap(({ postalCodes }) => postalCodes.map(({ postalCode }) => postalCode));
  expect(offered.length).toBeGreaterThan(0);
  expect(delivered).toEqual([...new Set(offered)].toSorted());
  expect(await marketplace.call("geography.getAllZipcodes", { partnerType: "PARTNER_PELLET" })).toEqual([]);

  const of = { partnerType: "PARTNER" } as const;
  const places = await marketplace.call("geography.findAllPlaces", of);
  expect([...new Set(places.flatMap(({ zipcodes }) => zipcodes))].toSorted()).toEqual(delivered);
  const page = await marketplace.call("geography.getDistrictRegion", { districtNuts: "DE935", ...of });
  expect(page.zipcodes.every((code) => delivered.includes(code))).toBe(true);
  expect(await marketplace.call("geography.getAllStateNuts", of)).toEqual([
    { name: "Hamburg", nuts: "DE6" },
    { name: "Niedersachsen", nuts: "DE9" },
  ]);
  expect(await marketplace.call("geography.getPlaceNames", { zipcode: "21335", ...of })).toEqual(["Lüneburg"]);
  expect(await marketplace.call("geography.getPlaceNames", { zipcode: "80331", ...of })).toEqual([]);

  // The agency goes offline, so nobody delivers there any more, whatever its areas say.
  await marketplace.db.updateTable("businessCustomer").set({ isOffering: false }).execute();
  expect(await marketplace.call("geography.getAllZipcodes", of)).toEqual([]);
});

test("places are found by any of their words in any spelling; Munster is not Münster", async () => {
  const first = async (string: string) => (await marketplace.call("geography.getGrouped", { string }))[0]?.name;
  for (const typed of ["Lueneburg", "LÜNEBURG", "Lu\u0308neburg", "luneburg"])
    expect(await first(typed)).toBe("Lüneburg");
  for (const typed of ["St. Peter Ord", "Sankt Peter-Ording", "ording peter"])
    expect(await first(typed)).toMatch(/Peter-Ording/);
  expect(await first("21335 lüne")).toBe("Lüneburg");
  expect(await first("%")).toBeUndefined();
  const codes = (string: string) => marketplace.call("geography.getZipcodesByPlaceName", { string });
  expect(await codes("Munster")).toEqual(["29633"]);
  for (const typed of ["Muenster", "Mu\u0308nster", "MÜNSTER\u00a0"])
    expect(await codes(typed)).toEqual(await codes("Münster"));
  expect(await codes("St. Peter-Ording")).toEqual(["25826"]);
});

test("a postal code without its leading zero finds its place too, and the place's name narrows the result", async () => {
  const names = async (string: string) =>
    (await marketplace.call("geography.getGrouped", { string })).map(({ name }) => name);
  expect(await names("1099")).toEqual(["Berlin", "Dresden"]);
  expect(await names("1099 Dresden")).toEqual(["Dresden"]);
  expect(await names("213* lüne")).toEqual(["Lüneburg"]);
});

test("streets of an import are found by prefix; without an import the answer reports no source", async () => {
  const streets = (zipcode: string, street: string) => marketplace.call("geography.getStreetName", { zipcode, street });
  const byStreets = () =>
    marketplace.call("geography.getOtherCitiesCountByStreets", { stateName: "Niedersachsen", limit: 1 });
  expect(await streets("21335", "Am")).toEqual({ hasSource: false, streets: [] });
  expect(await byStreets()).toEqual({ hasSource: false, cities: [] });
  await insertStreets(marketplace.db, [
    { code: "21335", street: "Am Sande" },
    { code: "21335", street: "An der Münze" },
    // The same street continues in the next code.
    { code: "21337", street: "Am Sande" },
    { code: "21423", street: "Bahnhofstraße" },
    { code: "20095", street: "Mönckebergstraße" },
  ]);
  expect(await streets("21335", "am")).toEqual({ hasSource: true, streets: ["Am Sande"] });
  expect(await streets("21335", "A%")).toEqual({ hasSource: true, streets: [] });
  expect(await streets("80331", "Am")).toEqual({ hasSource: false, streets: [] });
  expect(await byStreets()).toEqual({ hasSource: true, cities: [{ city: "Lüneburg", streets: 2 }] });
});
