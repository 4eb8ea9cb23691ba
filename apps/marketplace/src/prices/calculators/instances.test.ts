import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { overPostgres } from "../../kernel/db/open-database.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { rivals } from "./testing.ts";

const postgres = forAllTests(startPostgres);
// Each replica has its own connections, and its own caches of areas and market prices.
const another = forAllTests(async () => {
  const { db } = overPostgres(postgres.url, () => {});
  return { db, close: () => db.destroy() };
});
const here = forAllTests(() => startMarketplace({ handlers, db: postgres.db }));
const there = forAllTests(() => startMarketplace({ handlers, db: another.db }));
const world = forAllTests(() => rivals(postgres.db, here.clock.now));

/** The price of 3,000 litres from this area, as a replica answers; undefined if the area offers nothing. */
async function grossAt(market: Marketplace, areaId: string): Promise<number | undefined> {
  const body = { zipcode: "21335", product: "normal", amount: 3000 } as const;
  const { offers } = await market.call("heatingOilCalculator.calculate", { body });
  return offers.find(({ deliveryAreaId }) => deliveryAreaId === areaId)?.grossCents;
}

const owner = (companyId: string) => here.signIn({ resources: { businessCustomerGroup: [companyId] } });

async function goBy(areaId: string, companyId: string, basePrice: object): Promise<void> {
  const dealer = await owner(companyId);
  const { version } = await here.call("deliveryArea.get", { id: areaId }, dealer);
  const body = [{ op: "replace" as const, path: "/price/basePrice", value: basePrice }];
  await here.call("deliveryArea.patch", { id: areaId, version, body }, dealer);
}

/** 1 € for 100 litres, thirty times, with 19 % VAT. */
const aEuroMore = 3570;

test("a price published on one instance applies to the next calculation on another", async () => {
  const { id } = world.areas.own;
  const before = (await grossAt(there, id)) ?? 0;
  await goBy(id, world.own.id, { mode: "selfManaged", region: null, netCents: 8100 });
  expect([await grossAt(there, id), await grossAt(here, id)]).toEqual([before + aEuroMore, before + aEuroMore]);
});

test("a main depot price set on one instance applies to the next calculation on another", async () => {
  const { id } = world.areas.dearer;
  await goBy(id, world.foreign.id, { mode: "platform", region: "north", netCents: null });
  const before = (await grossAt(there, id)) ?? 0;
  const staff = await here.signIn({ roles: ["PLATFORM_ADMIN"] });
  const { version } = await here.call("adminBasePrice.get", {}, staff);
  const prices = [{ goods: "oil" as const, region: "north" as const, netCents: 7250 }];
  await here.call("adminBasePrice.putMainDepotPrices", { version, body: { prices } }, staff);
  expect(await grossAt(there, id)).toBe(before + aEuroMore);
});

test("an area taken offline on one instance is out of the next calculation on another", async () => {
  const { id } = world.areas.same;
  expect(await grossAt(there, id)).toBeGreaterThan(0);
  await here.call("deliveryArea.toggleIsOffering", { body: { id } }, await owner(world.foreign.id));
  expect(await grossAt(there, id)).toBeUndefined();
});
