import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { adminBasePriceHandlers } from "../../market/values/base-price-handlers.ts";
import { insertMarket } from "../../market/values/index.ts";
import { pricesHandlers } from "../handlers.ts";

let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
let editor: Actor;

const depot = (name: string, region: "north" | "west", prefixes: Record<string, number>) => ({
  id: randomUUID(),
  version: 1,
  modifiedAt: "2026-01-01T00:00:00Z",
  goods: "oil" as const,
  region,
  name,
  charges: Object.entries(prefixes).map(([prefix, netCents]) => ({ prefix, netCents })),
});

const market = forAllTests(() =>
  startMarketplace({
    handlers: { adminBasePrice: adminBasePriceHandlers, deliveryArea: handlers.deliveryArea, prices: pricesHandlers },
  }),
);
beforeAll(async () => {
  market.clock.now = new Date("2026-03-04T08:00:00Z");
  world = await areaWorld(market.db);
  owner = await market.signIn({ resources: { businessCustomerGroup: [world.own.id] } });
  editor = await market.signIn({ roles: ["PLATFORM_EDITOR"] });
  await insertMarket(market.db, {
    prices: [
      { goods: "oil", region: "north", netCents: 7100, validFrom: new Date("2026-03-01T05:00:00Z") },
      { goods: "oil", region: "north", netCents: 7180, validFrom: new Date("2026-03-03T05:00:00Z") },
      { goods: "pellets", region: "north", netCents: 33_000, validFrom: new Date("2026-03-03T05:00:00Z") },
    ],
    values: [
      { kind: "survey", series: "oil/north", day: "2026-03-01", netCents: 7150 },
      { kind: "index", series: "heatingOil", day: "2026-03-03", netCents: 9999 },
    ],
    depots: [depot("Hamburg", "north", { "21": 60, "21335": 45 }), depot("Köln", "west", { "5": 20 })],
  });
});

const of = (id: string, as = owner) => market.call("prices.getBasePrices", { id }, as);
const inRegion = async (id: string, name: string) => (await of(id)).regions.find(({ region }) => region === name);

test("each region comes with its current prices, the area's codes there and the depot charges", async () => {
  const all = await of(world.stadt.id);
  expect(all).toMatchObject({ goods: "oil", codes: 2 });
  expect(all.regions).toHaveLength(10);
  const suggested = all.regions.find(({ region }) => region === all.suggestedRegion);
  expect(suggested?.codes).toBe(2);
  expect(await inRegion(world.stadt.id, "north")).toMatchObject({
    platform: { netCents: 7180, validFrom: "2026-03-03T05:00:00.000Z" },
    survey: { netCents: 7150, day: "2026-03-01" },
    way: { depots: ["Hamburg"], codes: 2, leastNetCents: 45, mostNetCents: 60 },
  });
  expect(await inRegion(world.stadt.id, "west")).toMatchObject({ platform: null, survey: null, way: null });
});

test("a new survey is shown at once and is the last value of its region's history", async () => {
  const history = (mode: "platform" | "surveyDataService") =>
    market.call(
      "prices.getBasePriceHistory",
      { goods: "oil", mode, region: "north", from: "2026-02-27", to: "2026-03-31" },
      owner,
    );
  expect(await history("platform")).toEqual([
    { day: "2026-03-01", netCents: 7100 },
    { day: "2026-03-02", netCents: 7100 },
    { day: "2026-03-03", netCents: 7180 },
    { day: "2026-03-04", netCents: 7180 },
  ]);
  const { version } = await market.call("adminBasePrice.get", {}, editor);
  const surveys = [{ goods: "oil" as const, region: "north" as const, day: "2026-03-04", netCents: 7220 }];
  await market.call("adminBasePrice.putSurveys", { version, body: { surveys } }, editor);
  expect((await inRegion(world.stadt.id, "north"))?.survey).toEqual({ netCents: 7220, day: "2026-03-04" });
  expect((await history("surveyDataService")).map(({ netCents }) => netCents)).toEqual([7150, 7150, 7150, 7220]);
});

test("an area of pellets reads prices of pellets", async () => {
  const dealer = await market.signIn({ resources: { businessCustomerGroup: [world.pellets.id] } });
  const { goods, regions } = await of(world.kreis.id, dealer);
  expect(goods).toBe("pellets");
  expect(regions.find(({ region }) => region === "north")?.platform?.netCents).toBe(33_000);
});

test("another company's area is not found, and a reversed range of days is refused", async () => {
  for (const id of [world.elsewhere.id, "nothing"])
    expect(await market.refusal("prices.getBasePrices", { id }, owner)).toMatchObject({ statusCode: 404 });
  const turned = { goods: "oil", mode: "platform", region: "north", from: "2026-03-02", to: "2026-03-01" } as const;
  expect(await market.refusal("prices.getBasePriceHistory", turned, owner)).toMatchObject({ statusCode: 400 });
});
