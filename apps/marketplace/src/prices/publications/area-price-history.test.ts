import { setTimeout as wait } from "node:timers/promises";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { insertCompanyPage } from "../../states/companies/company-page.ts";
import { basePrice, rivals } from "../calculators/testing.ts";

// The history is stored with the database's time, so the marketplace's clock shows the real time here.
const begun = new Date();
const today = berlinTime(begun.toISOString()).date;
const dayBefore = (days: number): string => addDays(today, -days);
const ago = (days: number) => new Date(begun.getTime() - days * 86_400_000);

const market = forAllTests(() => startMarketplace({ handlers, now: begun }));
const world = forAllTests(() => rivals(market.db, begun));
const owner = forAllTests(() => market.signIn({ resources: { businessCustomerGroup: [world.own.id] } }));
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));
beforeAll(async () => {
  await insertCompanyPage(market.db, world.foreign.id);
});

async function patch(id: string, path: string, value: JsonPatch[number]["value"]): Promise<void> {
  const { version } = await market.call("deliveryArea.get", { id }, staff);
  await market.call("deliveryArea.patch", { id, version, body: [{ op: "add", path, value }] }, staff);
  await wait(3);
  market.clock.now = new Date();
}

/** Moves everything stored about areas so far this many days into the past. */
async function daysPass(days: number): Promise<void> {
  for (const past of ["area_past", "agency_past", "company_past", "code_past"])
    await sql`update ${sql.table(past)} set at = at - make_interval(days => ${days})`.execute(market.db);
}

const history = (id: string, from: number, as = owner, product: "normal" | "premium" = "normal") =>
  market.call("prices.getAreaPriceHistory", { id, product, from: dayBefore(from), to: today }, as);

test("the history of an own area lists the days of price changes and ends with today's calculator price", async () => {
  const { id } = world.areas.own;
  await insertMarket(market.db, {
    prices: [basePrice("oil", 7000, ago(6)), basePrice("oil", 7100, ago(2))],
    values: [],
    depots: [],
  });
  await daysPass(4);
  await patch(id, "/price/basePrice", { mode: "platform", region: "north", netCents: null });
  await daysPass(4);
  await patch(id, "/price/tiers/0/margins/normal", 500);
  const told = await history(id, 30);
  expect(told).toMatchObject({ order: { zipcode: "21335", amount: 3000 } });
  expect(told.keptSince?.slice(0, 10)).toBe(ago(8).toISOString().slice(0, 10));
  // 3,000 litres plus 20 € for the unloading point.
  const gross = (netCents: number) => Math.round(((netCents * 30 + 2000) * 1.19) / 30);
  expect(told.changes).toEqual([
    { day: dayBefore(8), grossPerUnitCents: gross(8000 + 450), basePriceNetCents: 8000 },
    { day: dayBefore(4), grossPerUnitCents: gross(7000 + 450), basePriceNetCents: 7000 },
    { day: dayBefore(2), grossPerUnitCents: gross(7100 + 450), basePriceNetCents: 7100 },
    // The market itself has another price from today on.
    { day: today, grossPerUnitCents: gross(7150 + 500), basePriceNetCents: 7150 },
  ]);
  const area = await market.call("deliveryArea.get", { id }, owner);
  const request = typicalWish(area, "normal", 3000);
  const body = { businessCustomerId: world.agency.id, deliveryAreaId: id, zipcode: "21335", request };
  const analysed = await market.call("heatingOilCalculator.analysePrices", { body }, owner);
  expect(told.changes.at(-1)?.grossPerUnitCents).toBe(analysed.price?.grossPerUnitCents);
  const { offers } = await market.call("heatingOilCalculator.calculate", { body: { zipcode: "21335", amount: 3000 } });
  const shown = offers.find(({ deliveryAreaId }) => deliveryAreaId === id);
  expect(told.changes.at(-1)?.grossPerUnitCents).toBe(shown?.grossPerUnitCents);
  // A product that is not sold has no price and no day on which it changed.
  expect((await history(id, 30, owner, "premium")).changes).toEqual([]);
  // The first day of a span has the price that already applied.
  expect((await history(id, 3)).changes.map(({ day }) => day)).toEqual([dayBefore(3), dayBefore(2), today]);
});

test("the history has no price while the area is offline, and no order for an area without codes", async () => {
  const { id } = world.areas.dearer;
  await daysPass(2);
  await market.call("deliveryArea.toggleIsOffering", { body: { id, status: false } }, staff);
  await daysPass(2);
  await market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, staff);
  await patch(id, "/postalCodes", [{ postalCode: "21337", name: "Lüneburg", color: "#0A71B1" }]);
  const asked = await history(id, 30, staff);
  expect(asked.order?.zipcode).toBe("21337");
  expect(asked.changes.map(({ day, basePriceNetCents }) => [day, basePriceNetCents])).toEqual([
    [dayBefore(12), 8010],
    [dayBefore(2), null],
    [today, 8010],
  ]);
  await patch(id, "/postalCodes", []);
  expect(await history(id, 30, staff)).toMatchObject({ order: null, changes: [] });
});

test("a new owner of an area does not see the prices from before the transfer", async () => {
  const { id } = world.areas.elsewhere;
  const got = await market.signIn({ resources: { businessCustomer: [world.dearer.id] } });
  await market.call(
    "group.moveDeliveryAreas",
    { body: { deliveryAreaIds: [id], businessCustomerId: world.dearer.id } },
    staff,
  );
  await market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, staff);
  await wait(3);
  market.clock.now = new Date();
  const days = async (as: Actor) => (await history(id, 30, as)).changes.map(({ day }) => day);
  expect(await days(got)).toEqual([today]);
  expect(await days(staff)).toEqual([dayBefore(12)]);
});

test("another company's area is not found, and future days or more than a year are refused", async () => {
  const asked = { product: "normal", from: dayBefore(3), to: today } as const;
  for (const id of [world.areas.cheaper.id, "nothing"])
    expect(await market.refusal("prices.getAreaPriceHistory", { id, ...asked }, owner)).toMatchObject({
      statusCode: 404,
    });
  const { id } = world.areas.own;
  for (const wrong of [{ to: addDays(today, 1) }, { from: dayBefore(366) }, { to: dayBefore(4) }])
    expect(await market.refusal("prices.getAreaPriceHistory", { id, ...asked, ...wrong }, owner)).toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "query.to" }],
    });
});
