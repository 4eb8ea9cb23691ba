import { randomUUID } from "node:crypto";
import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { orderDraft, shop } from "../../states/orders/order-draft.ts";
import { currentMarket } from "./index.ts";

let editor: Actor;
let dealer: Actor;
const companies = [companyLike(), companyLike(), companyLike()];
const agencies = companies.map(({ id }) => agencyLike(id));

const market = forAllTests(() => startMarketplace({ handlers }));
beforeAll(async () => {
  editor = await market.signIn({ roles: ["PLATFORM_EDITOR"] });
  dealer = await market.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] });
  await insertCompanies(market.db, companies);
  await insertAgencies(market.db, agencies);
});

type Id =
  | "adminBasePrice.putMainDepotPrices"
  | "adminBasePrice.putIndices"
  | "adminBasePrice.putSurveys"
  | "adminAnalysis.importIndexData"
  | "adminAnalysis.importSurveysData"
  | "adminDepotCharges.create"
  | "adminDepotCharges.update"
  | "adminCharts.updateTrendlines";
const get = () => market.call("adminBasePrice.get", {}, editor);
const version = async () => (await get()).version;
const price = (netCents: number, region: "north" | "south" = "north") => ({ goods: "oil" as const, region, netCents });
const put = async (prices: ReturnType<typeof price>[], more: { validFrom?: string; confirmed?: true } = {}) =>
  market.call("adminBasePrice.putMainDepotPrices", { version: await version(), body: { prices, ...more } }, editor);
const code = async (id: Id, input: Parameters<typeof market.refusal<Id>>[1]) =>
  (await market.refusal(id, input, editor)).code;
const audited = async (collection: "basePrice" | "depot" | "chart") =>
  (await market.db.selectFrom("audit").select(["action", "fields"]).where("collection", "=", collection).execute()).at(
    -1,
  );
/** The base price of oil in the north that applies at a moment. */
const counts = async (at = market.clock.now) => (await currentMarket(market.db, at)).oil.mainDepot.north;
const later = (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms);
  return market.clock.now;
};
const minutes = 2 * 60_000;

test("a new price applies at once, a scheduled one from its time, and earlier prices stay readable", async () => {
  expect(await counts()).toBeUndefined();
  const first = market.clock.now;
  await put([price(7150), price(7300, "south")]);
  expect(await counts()).toBe(7150);
  const next = new Date(later(minutes).getTime() + minutes).toISOString();
  const after = await put([price(7200)], { validFrom: next });
  expect(after.mainDepotPrices.oil?.north?.netCents).toBe(7150);
  expect(after.scheduled.oil?.north).toEqual([{ netCents: 7200, validFrom: next }]);
  expect(await counts()).toBe(7150);
  expect(await audited("basePrice")).toMatchObject({ action: "putMainDepotPrices", fields: ["scheduled.oil.north"] });
  later(minutes);
  expect(await counts()).toBe(7200);
  expect((await get()).mainDepotPrices.oil).toMatchObject({ north: { netCents: 7200 }, south: { netCents: 7300 } });
  expect(await counts(new Date(first.getTime() - 1))).toBeUndefined();
  expect(await counts(new Date(Date.parse(next) - 1))).toBe(7150);
});

test("duplicate, backdated and implausible prices are refused by code, and none is stored", async () => {
  const before = await get();
  const refused = async (prices: ReturnType<typeof price>[], more: object = {}) =>
    code("adminBasePrice.putMainDepotPrices", { version: before.version, body: { prices, ...more } });
  expect(await refused([price(7210), price(7220)])).toBe("MARKET_GIVEN_TWICE");
  const past = new Date(market.clock.now.getTime() - 2 * minutes).toISOString();
  expect(await refused([price(7210)], { validFrom: past })).toBe("MARKET_BACKDATED");
  // The clocks skip this hour, so the price would apply from another moment than the one meant.
  expect(await refused([price(7210)], { validFrom: "2035-03-25T02:30:00+01:00" })).toBe("INVALID_INPUT");
  // One digit too many, and a step of a fifth.
  expect(await refused([price(7210, "south"), price(72_100)])).toBe("MARKET_PRICE_UNLIKELY");
  expect(await refused([price(8640)])).toBe("MARKET_PRICE_UNLIKELY");
  expect(await get()).toEqual(before);
  expect((await put([price(8640)], { confirmed: true })).mainDepotPrices.oil?.north?.netCents).toBe(8640);
});

test("simultaneous prices for different regions are both stored; for the same region one conflicts", async () => {
  const seen = await version();
  const send = (netCents: number, region: "north" | "south") => ({
    version: seen,
    body: { prices: [price(netCents, region)] },
  });
  await market.call("adminBasePrice.putMainDepotPrices", send(8650, "north"), editor);
  const merged = await market.call("adminBasePrice.putMainDepotPrices", send(7310, "south"), editor);
  expect(merged.mainDepotPrices.oil).toMatchObject({ north: { netCents: 8650 }, south: { netCents: 7310 } });
  const refusal = await market.refusal("adminBasePrice.putMainDepotPrices", send(8660, "north"), editor);
  expect(refusal).toMatchObject({ code: "VERSION_CONFLICT", current: { version: merged.version } });
});

test("index values are added and corrected, and the series returns each day's last value", async () => {
  const on = (day: string, netCents: number) => ({ series: "heatingOil" as const, day, netCents });
  const send = async (indices: ReturnType<typeof on>[]) =>
    market.call("adminBasePrice.putIndices", { version: await version(), body: { indices } }, editor);
  await send([on("2026-02-26", 7100), on("2026-02-27", 7120)]);
  expect((await send([on("2026-02-26", 7110)])).indices.heatingOil).toEqual({ day: "2026-02-27", netCents: 7120 });
  const data = (from: string, to: string) => market.call("adminAnalysis.getIndexData", { from, to }, editor);
  expect(await data("2026-02-26", "2026-02-27")).toEqual([on("2026-02-26", 7110), on("2026-02-27", 7120)]);
  expect(await data("2026-02-27", "2026-02-27")).toEqual([on("2026-02-27", 7120)]);
  const refused = async (indices: ReturnType<typeof on>[]) =>
    code("adminBasePrice.putIndices", { version: await version(), body: { indices } });
  expect(await refused([on("2026-02-28", 7120), on("2026-02-28", 7130)])).toBe("MARKET_GIVEN_TWICE");
  expect(await refused([on("2026-03-03", 7120)])).toBe("MARKET_DAY_AHEAD");
  expect(await refused([on("2026-02-28", 9120)])).toBe("MARKET_PRICE_UNLIKELY");
});

test("a reversed range of days or one over three years is refused", async () => {
  for (const to of ["2026-01-01", "2029-06-01"])
    expect(await market.refusal("adminAnalysis.getSurveysData", { from: "2026-01-02", to }, editor)).toMatchObject({
      code: "INVALID_INPUT",
    });
});

const survey = (line: number, region: string, text: string, day = "02.03.2026") => ({
  line,
  day,
  goods: "Heizöl",
  region,
  price: text,
});
const bringIn = (rows: ReturnType<typeof survey>[], dryRun?: true) =>
  market.call("adminAnalysis.importSurveysData", { body: { rows, ...(dryRun && { dryRun }) } }, editor);
const nothing = { read: 1, added: 0, changed: 0, unchanged: 0, refused: 0, issues: [] };

test("an import's dry run reports its effect and changes nothing; the import applies once", async () => {
  const seen = await get();
  expect(await bringIn([survey(2, "West", "71,20")], true)).toEqual({ ...nothing, dryRun: true, added: 1 });
  expect(await get()).toEqual(seen);
  expect(await bringIn([survey(2, "West", "71,20")])).toEqual({ ...nothing, dryRun: false, added: 1 });
  expect((await get()).surveys.oil?.west).toEqual({ day: "2026-03-02", netCents: 7120 });
  expect((await currentMarket(market.db, market.clock.now)).oil.survey.west).toBe(7120);
  expect(await bringIn([survey(2, "West", "71,20")])).toMatchObject({ unchanged: 1, added: 0 });
  expect(await bringIn([survey(2, "West", "71,30")])).toMatchObject({ changed: 1, added: 0 });
  expect(await market.call("adminAnalysis.getSurveysData", { from: "2026-03-01", to: "2026-03-31" }, editor)).toEqual([
    { goods: "oil", region: "west", day: "2026-03-02", netCents: 7130 },
  ]);
  expect(await market.call("adminAnalysis.importSurveysData", {}, editor)).toEqual({
    ...nothing,
    dryRun: false,
    read: 0,
  });
});

test("one wrong line rejects a whole import, and the dry run names the lines and reasons", async () => {
  const rows = [
    survey(2, "Bayern", "71,20"),
    survey(3, "Süd", "71,40"),
    survey(4, "Süd", "71,50"),
    survey(5, "Ost 1", "714"),
  ];
  expect(await bringIn(rows, true)).toEqual({
    ...nothing,
    dryRun: true,
    read: 4,
    added: 1,
    refused: 3,
    issues: [
      { line: 2, problem: "region" },
      { line: 4, problem: "twice" },
      { line: 5, problem: "implausible" },
    ],
  });
  expect(await code("adminAnalysis.importSurveysData", { body: { rows } })).toBe("MARKET_DATA_INVALID");
  expect((await get()).surveys.oil?.south).toBeUndefined();
});

test("an import causes a version conflict for another user's pending index values", async () => {
  const seen = await version();
  const rows = [{ line: 2, day: "1.3.2026", series: "Holzpellets", value: "331,50" }];
  expect(await market.call("adminAnalysis.importIndexData", { body: { rows } }, editor)).toMatchObject({ added: 1 });
  expect(await audited("basePrice")).toMatchObject({ action: "importIndexData", fields: ["indices"] });
  const indices = [{ series: "pellets" as const, day: "2026-03-02", netCents: 33_200 }];
  expect(await code("adminBasePrice.putIndices", { version: seen, body: { indices } })).toBe("VERSION_CONFLICT");
  // Prices are independent of the indices.
  await market.call("adminBasePrice.putMainDepotPrices", { version: seen, body: { prices: [price(8655)] } }, editor);
});

test("new surveys notify the agencies whose areas follow them, once each, and nobody else", async () => {
  const [first, second, third] = agencies as [(typeof agencies)[0], (typeof agencies)[0], (typeof agencies)[0]];
  const follows =
    (mode: "surveyDataService" | "platform", region: "centre" | "south") => (area: ReturnType<typeof areaLike>) => ({
      ...area,
      price: area.price.map((entry) => ({ ...entry, basePrice: { mode, region, netCents: null } })),
    });
  const areas = [
    follows("surveyDataService", "centre")(areaLike(first, ["34117"], { name: "Kassel" })),
    follows("surveyDataService", "centre")(areaLike(first, ["34119"], { name: "Kassel West" })),
    follows("surveyDataService", "centre")(areaLike(second, ["35390"], { name: "Gießen" })),
    follows("platform", "centre")(areaLike(third, ["37073"], { name: "Göttingen" })),
    follows("surveyDataService", "south")(areaLike(third, ["80331"], { name: "München" })),
  ];
  await insertAreas(market.db, areas);
  const told = async (act: () => Promise<unknown>) => {
    const before = (await market.events()).length;
    await act();
    return (await market.events()).slice(before);
  };
  const events = await told(() => bringIn([survey(2, "Mitte", "71,20")]));
  expect(new Map(events.map((event) => [event.channelId, event.daName]))).toEqual(
    new Map([
      [first.id, null],
      [second.id, "Gießen"],
    ]),
  );
  expect(events).toHaveLength(2);
  expect(events.find(({ daName }) => daName === "Gießen")).toMatchObject({
    message: "In Ihrem Konto wurden neue Erhebungen eingespielt.",
    refCollection: "survey",
    type: "CREATE",
    action: `/delivery-area/${areas[2]?.id}/baseprice`,
    bcName: second.name,
  });
  expect(Object.keys(everyChangeType)).toContain("survey.CREATE");
  expect(await told(() => bringIn([survey(2, "Mitte", "71,20")]))).toEqual([]);
  const surveys = [{ goods: "oil" as const, region: "centre" as const, day: "2026-03-01", netCents: 7110 }];
  const current = await version();
  expect(
    await told(() => market.call("adminBasePrice.putSurveys", { version: current, body: { surveys } }, editor)),
  ).toHaveLength(2);
  const pellets = surveys.map((one) => ({ ...one, goods: "pellets" as const, netCents: 33_000 }));
  expect(
    await told(() =>
      market.call("adminBasePrice.putSurveys", { version: current + 1, body: { surveys: pellets } }, editor),
    ),
  ).toEqual([]);
});

const depot = { goods: "oil" as const, region: "north" as const, name: "Hamburg" };
const charges = [
  { prefix: "21", netCents: 60 },
  { prefix: "21335", netCents: 45 },
];

test("a depot's charges change as a whole and apply at once, and earlier charges can be read", async () => {
  const made = await market.call("adminDepotCharges.create", { body: { ...depot, charges } }, editor);
  const before = market.clock.now;
  later(minutes);
  const { goods: _, ...known } = depot;
  const changed = await market.call(
    "adminDepotCharges.update",
    { id: made.id, version: 1, body: { ...known, charges: [{ prefix: "21", netCents: 70 }] } },
    editor,
  );
  expect(changed).toMatchObject({ version: 2, charges: [{ prefix: "21", netCents: 70 }] });
  // Dealers may read the charges too.
  expect(await market.call("adminDepotCharges.get", {}, dealer)).toEqual([changed]);
  const of = async (at: Date) => (await currentMarket(market.db, at)).oil.depots.map((one) => one.charges);
  expect(await of(market.clock.now)).toEqual([{ "21": 70 }]);
  expect(await of(before)).toEqual([{ "21": 60, "21335": 45 }]);
  expect(await audited("depot")).toMatchObject({ action: "update" });
});

test("a taken depot name, a duplicate prefix, an old version and an unknown depot have their own codes", async () => {
  expect(await code("adminDepotCharges.create", { body: { ...depot, charges } })).toBe("DEPOT_EXISTS");
  const twice = [...charges, { prefix: "21", netCents: 1 }];
  expect(await code("adminDepotCharges.create", { body: { ...depot, name: "Kiel", charges: twice } })).toBe(
    "MARKET_GIVEN_TWICE",
  );
  const { id } = await market.call("adminDepotCharges.create", { body: { ...depot, name: "Kiel", charges } }, editor);
  const body = { region: "north" as const, name: "Hamburg", charges };
  expect(await code("adminDepotCharges.update", { id, version: 1, body })).toBe("DEPOT_EXISTS");
  expect(
    await code("adminDepotCharges.update", { id, version: 1, body: { ...body, name: "Kiel", charges: twice } }),
  ).toBe("MARKET_GIVEN_TWICE");
  await market.call(
    "adminDepotCharges.update",
    { id, version: 1, body: { region: "north", name: "Kiel", charges: [] } },
    editor,
  );
  expect(await code("adminDepotCharges.update", { id, version: 1, body: { ...body, name: "Kiel" } })).toBe(
    "VERSION_CONFLICT",
  );
  for (const unknown of [randomUUID(), "kiel"])
    expect(await code("adminDepotCharges.update", { id: unknown, version: 1, body })).toBe("NOT_FOUND");
});

test("dealers can read chart lines, and the second of two simultaneous edits is refused", async () => {
  const chartName = "heatingOilNorth";
  const read = () => market.call("adminCharts.getTrendlines", { chartName }, dealer);
  expect(await read()).toEqual({ chartName, version: 0, modifiedAt: null, trendlines: [] });
  const trendlines = [
    {
      name: "Winter",
      points: [
        { day: "2026-01-05", netCents: 7100 },
        { day: "2026-02-27", netCents: 7350 },
      ],
    },
  ];
  const draw = { version: 0, body: { chartName, trendlines } };
  const drawn = await market.call("adminCharts.updateTrendlines", draw, editor);
  expect(drawn).toMatchObject({ chartName, version: 1, trendlines });
  expect(await read()).toEqual(drawn);
  expect(await code("adminCharts.updateTrendlines", draw)).toBe("VERSION_CONFLICT");
  expect(await audited("chart")).toMatchObject({ action: "updateTrendlines" });
});

test("the closest day of a list is returned by index, and a nonexistent day is refused", async () => {
  const ask = { startDate: "2026-01-05", dateArray: "2026-01-02,2026-01-06,2026-01-09" };
  expect(await market.call("adminCharts.getClosestDateIndex", ask, dealer)).toEqual({ index: 1 });
  const wrong = { ...ask, dateArray: "2026-01-02,2026-02-30" };
  expect(await market.refusal("adminCharts.getClosestDateIndex", wrong, dealer)).toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("everybody reads base prices and charges, and a trend is computed from its days' prices", async () => {
  const regions = await market.call("publicAmi.getBasePrice", { type: "MainDepot" });
  expect(regions).toMatchObject({ charges: [], at: market.clock.now.toISOString() });
  expect(regions.regions).toContainEqual(
    expect.objectContaining({ goods: "oil", region: "north", depots: ["Hamburg", "Kiel"], netCents: 8655 }),
  );
  expect(await market.call("publicAmi.getBasePrice", { type: "DeliveryDepot" })).toMatchObject({
    regions: [],
    charges: [{ depot: "Hamburg", prefix: "21", netCents: 70 }],
  });
  const ask = { goods: "oil" as const, from: "2026-03-01", to: "2026-03-31" };
  // The prices of a single day make no trend, however often they changed.
  expect(await market.refusal("publicAmi.postAutoTrendChannel", { body: ask })).toMatchObject({
    code: "TREND_NEEDS_DAYS",
  });
  const day = market.clock.now;
  market.clock.now = new Date("2026-03-04T08:00:00Z");
  editor = await market.signIn({ roles: ["PLATFORM_EDITOR"] });
  await put([price(8755)]);
  const north = await market.call("publicAmi.postAutoTrendChannel", {
    body: { ...ask, region: "north", deviations: 0 },
  });
  // 8655 on the 2nd and 3rd, 8755 on the 4th.
  expect(north).toMatchObject({
    days: 3,
    centsPerDay: 50,
    middle: { start: { day: "2026-03-02", netCents: 8638 }, end: { netCents: 8738 } },
  });
  const all = await market.call("publicAmi.postAutoTrendChannel", { body: { ...ask, deviations: 0 } });
  expect(all).toMatchObject({ centsPerDay: 25 });
  expect(all).not.toHaveProperty("prices");
  // North and south together: their mean, the lowest and the highest.
  const { prices } = await market.call("publicAmi.postAutoTrendChannel", { body: { ...ask, withPrices: true } });
  expect(prices).toEqual([
    { day: "2026-03-02", netCents: 7983, lowestNetCents: 7310, highestNetCents: 8655 },
    { day: "2026-03-03", netCents: 7983, lowestNetCents: 7310, highestNetCents: 8655 },
    { day: "2026-03-04", netCents: 8033, lowestNetCents: 7310, highestNetCents: 8755 },
  ]);
  market.clock.now = day;
  editor = await market.signIn({ roles: ["PLATFORM_EDITOR"] });
});

test("the number of dealers in a postal code is counted by kind, in total, or online only", async () => {
  const [first, second] = agencies as [(typeof agencies)[0], (typeof agencies)[0]];
  await insertAreas(market.db, [
    areaLike(first, ["99084", "99085"]),
    areaLike(first, ["99084"]),
    areaLike(second, ["99084"], { isOffering: false }),
  ]);
  const ask = (more: object) =>
    market.call("adminDensity.post", { body: { type: "PARTNER", postalCodes: ["99084", "99085"], ...more } }, editor);
  expect(await ask({})).toEqual([
    { postalCode: "99084", companies: 2, agencies: 2, areas: 3 },
    { postalCode: "99085", companies: 1, agencies: 1, areas: 1 },
  ]);
  expect(await ask({ onlyOnline: true, postalCodes: ["99084"] })).toEqual([
    { postalCode: "99084", companies: 1, agencies: 1, areas: 2 },
  ]);
  expect(await ask({ type: "PARTNER_PELLET" })).toEqual([]);
  const everywhere = await market.call("adminDensity.post", { body: { type: "PARTNER" } }, editor);
  expect(everywhere.map(({ postalCode }) => postalCode)).toContain("34117");
});

test("deals of a past day are published in groups of at least five consumers and three dealers", async () => {
  await market.db.insertInto("coop").values(shop).execute();
  const areas = agencies.map((agency) => areaLike(agency, ["21337"]));
  await insertAreas(market.db, areas);
  const place = async (at: number, code: string, amount: number) => {
    const [agency, area] = [agencies[at], areas[at]];
    if (!agency || !area) throw new Error("no such dealer");
    const draft = orderDraft(agency.id, area.id);
    const deliveryAddress = { ...draft.deliveryAddress, postalCode: code };
    await runAsSystem(market.kernel, market.app.log, (context) =>
      placeOrder(context, { ...draft, amount, deliveryAddress }),
    );
  };
  const ask = (date: string) => market.call("adminDealData.getByDate", { date });
  for (const at of [0, 1, 2, 0, 1]) await place(at, "21335", 3000);
  // As many in the south, but by two dealers only: they are not published.
  for (const at of [0, 1, 0, 1, 0]) await place(at, "80331", 2000);
  expect((await ask("2026-03-02")).groups).toEqual([]);
  market.clock.now = new Date("2026-03-02T23:30:00Z");
  const north = { goods: "oil", region: "north", deals: 5, amount: 15_000, meanNetCents: 8123 };
  expect(await ask("2026-03-02")).toEqual({ date: "2026-03-02", groups: [north] });
  expect((await ask("2026-03-01")).groups).toEqual([]);
  // With three more in the centre they are published as one group.
  market.clock.now = new Date("2026-03-02T09:00:00Z");
  for (const at of [0, 1, 2]) await place(at, "34117", 2000);
  market.clock.now = new Date("2026-03-02T23:30:00Z");
  const others = { goods: "oil", region: null, deals: 8, amount: 16_000, meanNetCents: 8123 };
  expect((await ask("2026-03-02")).groups).toEqual([north, others]);
});
