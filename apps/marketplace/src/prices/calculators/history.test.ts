import { setTimeout as wait } from "node:timers/promises";
import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { currentMarket, insertMarket, marketsAt } from "../../market/values/index.ts";
import { basePrice, ownPrice, rivals } from "./testing.ts";

// The history is stored with the database's time, so the marketplace's clock shows the real time here.
const begun = new Date();
const market = forAllTests(() => startMarketplace({ handlers, now: begun }));
const world = forAllTests(() => rivals(market.db, begun));
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));

/** The offers that customers see at a moment at which nothing changes. */
async function shown() {
  await wait(3);
  market.clock.now = new Date();
  const { at, total, offers } = await market.call("heatingOilCalculator.calculate", {
    body: { zipcode: "21335", amount: 3000 },
  });
  await wait(3);
  // Present-only fields.
  const past = offers.map((offer) => {
    const { quote: _, quotedUntil: __, agencySlug: ___, ...kept } = offer;
    return kept;
  });
  return { at, total, offers: past };
}

const versionOf = async (id: string) => (await market.call("deliveryArea.get", { id }, staff)).version;
const patchArea = async (id: string, body: JsonPatch) =>
  market.call("deliveryArea.patch", { id, version: await versionOf(id), body }, staff);
const toggleAgency = (status: boolean) =>
  market.db.updateTable("businessCustomer").set({ isOffering: status }).where("id", "=", world.same.id).execute();

test("the history returns every past moment as customers saw it, whatever changed", { tags: "long" }, async () => {
  const { own, cheaper, dearer, same } = world.areas;
  const codes = [{ postalCode: "21337", name: "Lüneburg", color: "#0A71B1" }];
  const steps: (() => Promise<unknown>)[] = [
    () => patchArea(dearer.id, [{ op: "replace", path: "/price/basePrice/netCents", value: 7950 }]),
    async () =>
      market.call(
        "bulk.patchDeliveryAreas",
        {
          body: {
            areas: [
              {
                id: own.id,
                version: await versionOf(own.id),
                patch: [{ op: "replace", path: "/hoseLengths/fortyMetre", value: false }],
              },
            ],
          },
        },
        staff,
      ),
    () => patchArea(own.id, [{ op: "replace", path: "/hoseLengths/fortyMetre", value: true }]),
    () => market.call("deliveryArea.toggleIsOffering", { body: { id: cheaper.id, status: false } }, staff),
    () => toggleAgency(false),
    () => toggleAgency(true),
    () => patchArea(dearer.id, [{ op: "replace", path: "/postalCodes", value: codes }]),
    () =>
      patchArea(own.id, [
        { op: "replace", path: "/price/basePrice", value: { mode: "platform", region: "north", netCents: null } },
      ]),
    () => insertMarket(market.db, { prices: [basePrice("oil", 7300, new Date())], values: [], depots: [] }),
    () =>
      market.db
        .updateTable("businessCustomer")
        .set({ preferences: JSON.stringify({ tierBasis: "total" }) })
        .where("id", "=", world.agency.id)
        .execute(),
    () =>
      patchArea(own.id, [
        {
          op: "replace",
          path: "/pause",
          value: { from: begun.toISOString(), until: "2099-01-01T00:00:00.000Z", reason: "" },
        },
      ]),
    () => patchArea(own.id, [{ op: "replace", path: "/pause", value: null }]),
    () => market.call("deliveryArea.delete", { id: same.id, bcId: world.same.id }, staff),
    () =>
      market.call(
        "group.toggleIsActivated",
        { body: { id: world.own.id, status: false, reason: "Vertrag beendet." } },
        staff,
      ),
  ];
  const moments = [await shown()];
  for (const step of steps) {
    await step();
    moments.push(await shown());
  }
  // Each step changes the offers, except one whose tiers give the same price either way, and two about areas that were not offered there.
  const told = moments.map(({ total, offers }) => [total, ...offers.map(({ grossPerUnitCents }) => grossPerUnitCents)]);
  expect(new Set(told.map(String)).size).toBeGreaterThanOrEqual(9);
  expect([told[0]?.[0], told.at(-1)?.[0]]).toEqual([4, 0]);
  for (const [step, { at, total, offers }] of moments.entries()) {
    const then = await market.call("heatingOilCalculator.getHistoryByDate", { zipcode: "21335", date: at });
    expect({ step, total: then.total, offers: then.offers }).toEqual({ step, total, offers });
  }
});

test("the history is empty before the first record and for the future", async () => {
  const history = (date: string) => market.call("heatingOilCalculator.getHistoryByDate", { zipcode: "21335", date });
  const before = await history("2026-01-31");
  expect(before).toMatchObject({ total: 0, offers: [], at: "2026-01-31T22:59:59.999Z" });
  expect(Date.parse(before.keptSince ?? "")).toBeGreaterThanOrEqual(begun.getTime());
  expect((await history("2026-07-31")).at).toBe("2026-07-31T21:59:59.999Z");
  const unknown = await market.call("heatingOilCalculator.getHistoryByDate", { zipcode: "10115", date: "2026-01-31" });
  expect(unknown.keptSince).toBeNull();
  const ahead = await market.refusal("heatingOilCalculator.getHistoryByDate", { zipcode: "21335", date: "2099-01-01" });
  expect(ahead).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "params.date" }] });
});

test("charts, comparisons and extremes use the best prices at the end of each day", async () => {
  await market.db
    .updateTable("businessCustomerGroup")
    .set({ isActivated: true })
    .where("id", "=", world.own.id)
    .execute();
  await market.db.updateTable("businessCustomer").set({ isOffering: true }).where("id", "=", world.agency.id).execute();
  const { offers } = await shown();
  const best = offers[0];
  const chart = await market.call("heatingOilCalculator.getHistoryChartAmount", { zipcode: "21335" });
  expect(chart.days).toHaveLength(91);
  expect(chart.days.at(-1)).toMatchObject({
    offers: offers.length,
    bestGrossCents: best?.grossCents,
    bestGrossPerUnitCents: best?.grossPerUnitCents,
  });
  expect(chart.days[0]).toMatchObject({ offers: 0, bestGrossCents: null, meanGrossPerUnitCents: null });
  const compared = await market.call("heatingOilCalculator.getHistoryCompare", { zipcode: "21335" });
  expect(compared.days.map(({ daysAgo }) => daysAgo)).toEqual([0, 1, 7, 30, 91, 182, 365]);
  expect(compared.days[0]).toMatchObject({ changeCents: 0, bestGrossCents: best?.grossCents });
  expect(compared.days[6]).toMatchObject({ changeCents: null });
  const extremes = await market.call("heatingOilCalculator.getHistoryHighAndLow", { zipcode: "21335", amount: 1500 });
  expect(extremes.low).toEqual(extremes.high);
  expect(extremes.low?.bestGrossCents).toBeLessThan(best?.grossCents ?? 0);
  const wrong = { zipcode: "21335", from: "2026-03-02", to: "2026-03-01" };
  expect((await market.refusal("heatingOilCalculator.getHistoryChartAmount", wrong)).issues).toMatchObject([
    { path: "query.to" },
  ]);
  const long = { zipcode: "21335", from: "2024-01-01" };
  expect((await market.refusal("heatingOilCalculator.getHistoryHighAndLow", long)).code).toBe("INVALID_INPUT");
});

test("the chart of pellets has the prices of those who sell pellets, by the ton", async () => {
  const [company, agency] = [companyLike({ type: "PARTNER_PELLET" }), { type: "PARTNER_PELLET" } as const];
  const sellers = [1, 2].map((at) => agencyLike(company.id, { ...agency, name: `Ort ${at}` }));
  await insertCompanies(market.db, [company]);
  await insertAgencies(market.db, sellers);
  await insertAreas(
    market.db,
    sellers.map((seller, at) => areaLike(seller, ["29614"], ownPrice(30_000 + at * 1000, "PARTNER_PELLET"))),
  );
  // The database records prices to the microsecond, the clock of the test is cut to the millisecond.
  market.clock.now = new Date(Date.now() + 1);
  const body = { zipcode: "29614", product: "loose" as const, amount: 6000 };
  const { offers } = await market.call("pelletCalculator.calculate", { body });
  const prices = offers.map(({ grossPerUnitCents }) => grossPerUnitCents);
  expect(prices).toHaveLength(2);
  const chart = await market.call("heatingOilCalculator.getHistoryChartAmount", body);
  const [best = 0, other = 0] = prices;
  expect(chart.days.at(-1)).toMatchObject({
    offers: 2,
    bestGrossPerUnitCents: best,
    meanGrossPerUnitCents: Math.round((best + other) / 2),
  });
  expect(best).toBeGreaterThan(30_000);
  const ofOil = await market.call("heatingOilCalculator.getHistoryChartAmount", { zipcode: "29614" });
  expect(ofOil.days.at(-1)).toMatchObject({ offers: 0 });
});

test("a query for many moments returns each moment's market", async () => {
  const { db } = market;
  const depot = { id: "0b0a1c64-0000-4000-8000-0000000000d1", version: 1, goods: "oil", region: "north" } as const;
  await insertMarket(db, {
    prices: [
      basePrice("oil", 7000, new Date("2026-01-05T05:00:00Z")),
      basePrice("oil", 7100, new Date("2026-01-06T05:00:00Z")),
    ],
    values: [
      { kind: "survey", series: "oil/north", day: "2026-01-05", netCents: 7050 },
      { kind: "survey", series: "oil/west", day: "2026-01-06", netCents: 7060 },
    ],
    depots: [
      { ...depot, name: "Hamburg", modifiedAt: "2026-01-06T00:00:00.000Z", charges: [{ prefix: "21", netCents: 60 }] },
    ],
  });
  const instants = ["2026-01-04T12:00:00.000Z", "2026-01-05T12:00:00.000Z", "2026-01-06T12:00:00.000Z"];
  const once = await Promise.all(instants.map((at) => currentMarket(db, new Date(at))));
  const markets = await marketsAt(db, "oil", instants);
  expect(markets.map(({ oil }) => oil)).toEqual([
    { ...once[0]?.oil, depots: [] },
    { ...once[1]?.oil, depots: [] },
    once[2]?.oil,
  ]);
  expect(markets[2]?.oil).toMatchObject({ mainDepot: { north: 7100 }, survey: { north: 7050, west: 7060 } });
});

test.each([
  ["getHistoryByDate", { date: "0000-01-01" }],
  ["getHistoryByDate", { date: "0000-01-01T00:00:00Z" }],
  ["getHistoryChartAmount", { from: "0000-01-01", to: "0000-01-01" }],
  ["getHistoryHighAndLow", { from: "9999-12-31", to: "9999-12-31" }],
] as const)("a day outside the calendar is refused by field name: %s %o", async (name, asked) => {
  const query = new URLSearchParams({ amount: "3000", ...asked });
  const paths = {
    getHistoryByDate: `/heating-oil-calculator/v1/history/21335/${query.get("date")}?amount=3000`,
    getHistoryChartAmount: `/heating-oil-calculator/v1/history/chart/amount/21335?${query.toString()}`,
    getHistoryHighAndLow: `/heating-oil-calculator/v1/history/high-and-low/21335?${query.toString()}`,
  };
  expect((await market.app.inject({ url: paths[name] })).json()).toMatchObject({
    statusCode: 400,
    code: "INVALID_INPUT",
  });
});
