import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { basePrice, rivals } from "./testing.ts";

let owner: Actor;
const market = forAllTests(() => startMarketplace({ handlers }));
const world = forAllTests(() => rivals(market.db, market.clock.now));
beforeAll(async () => {
  const resources = { businessCustomer: [], businessCustomerGroup: [world.own.id], user: [] };
  owner = await market.signIn({ resources });
});

const wish = { product: "normal", amount: 3000 } as const;
const body = (more: object = {}) => ({
  businessCustomerId: world.agency.id,
  deliveryAreaId: world.areas.own.id,
  request: wish,
  ...more,
});
const placed = (more: object = {}, as = owner) =>
  market.call("heatingOilCalculator.getPlacement", { body: body(more) }, as);
const ranks = async (more?: object) =>
  (await placed(more)).codes.map(({ postalCode, stored: { rank, of } }) => `${postalCode} ${rank}/${of}`);
const withOwn = ({ price }: Pick<StoredArea, "price">, netCents: number): PriceEntry[] =>
  price.map((entry) => ({ ...entry, basePrice: { mode: "selfManaged", region: null, netCents } }));

test("an area is ranked among the online areas of a code, and equal prices share a rank", async () => {
  const answer = await placed();
  // 80.00 € base price and 4.50 € margin for thirty times 100 litres, 20 € per unloading point, 19 % VAT.
  const own = { grossCents: 304_045, grossPerUnitCents: 10_135, refusal: null };
  expect(answer.codes).toMatchObject([
    { postalCode: "21335", stored: { ...own, rank: 2, of: 4, bestGrossCents: 304_009 }, draft: null },
    { postalCode: "21337", stored: { ...own, rank: 2, of: 3, bestRivalGrossCents: 304_009 } },
    { postalCode: "21339", stored: { ...own, rank: 1, of: 1, bestGrossCents: 304_045, bestRivalGrossCents: null } },
  ]);
  expect(answer.stored).toEqual({ codes: 3, first: 1, topThree: 3, notOffered: 0, medianRank: 2 });
  expect(answer.draft).toBeNull();
});

test("a draft is ranked beside the stored price and is not stored", async () => {
  const before = await placed();
  const answer = await placed({ price: withOwn(world.areas.own, 7998) });
  expect(answer.codes.map(({ draft }) => draft?.rank)).toEqual([1, 1, 1]);
  expect(answer.codes.map(({ stored }) => stored)).toEqual(before.codes.map(({ stored }) => stored));
  expect(answer.draft).toMatchObject({ first: 3 });
  expect(await placed()).toEqual(before);
  const unpriced = world.areas.own.price.map((entry) => ({ ...entry, tiers: [] }));
  expect((await placed({ price: unpriced })).codes[0]).toMatchObject({
    stored: { rank: 2 },
    draft: { rank: null, grossCents: null, of: 3, bestGrossCents: 304_009, refusal: "noTiers" },
  });
});

test("a rival's price, a status change, a moved code and the market count for the next answer", async () => {
  const { dearer, own } = world.areas;
  const resources = { businessCustomer: [], businessCustomerGroup: [world.foreign.id], user: [] };
  const rival = await market.signIn({ resources });
  const patched = await market.call(
    "deliveryArea.patch",
    { id: dearer.id, version: 1, body: [{ op: "replace", path: "/price/basePrice/netCents", value: 7900 }] },
    rival,
  );
  expect(await ranks()).toEqual(["21335 3/4", "21337 3/3", "21339 1/1"]);
  await market.call("businessCustomer.toggleIsOffering", { body: { id: world.dearer.id, status: false } }, rival);
  expect(await ranks()).toEqual(["21335 2/3", "21337 2/2", "21339 1/1"]);
  const codes = [{ op: "replace", path: "/postalCodes", value: [...dearer.postalCodes, code("21339")] }] as const;
  await market.db.updateTable("businessCustomer").set({ isOffering: true }).where("id", "=", world.dearer.id).execute();
  await market.call("deliveryArea.patch", { id: dearer.id, version: patched.version, body: [...codes] }, rival);
  expect(await ranks()).toEqual(["21335 3/4", "21337 3/3", "21339 2/2"]);
  // The draft uses the region's price and follows the market; the stored price does not.
  const platform = own.price.map((entry) => ({
    ...entry,
    basePrice: { mode: "platform" as const, region: "north" as const, netCents: null },
  }));
  const cents = async () => (await placed({ price: platform })).codes.map(({ draft }) => draft?.grossPerUnitCents);
  const before = (await cents())[0] ?? 0;
  const price = basePrice("oil", 7250, market.clock.now);
  await insertMarket(market.db, { prices: [price], values: [], depots: [] });
  expect((await cents())[0]).toBe(before + 119);
  // Recorded now, valid from later on.
  const later = new Date(market.clock.now.getTime() + 60_000);
  await insertMarket(market.db, { prices: [{ ...price, netCents: 7350, validFrom: later }], values: [], depots: [] });
  expect((await cents())[0]).toBe(before + 119);
  market.clock.now = later;
  expect((await cents())[0]).toBe(before + 238);
});

const code = (postalCode: string) => ({ postalCode, name: "Lüneburg", color: "#0A71B1" });

test("pellets are ranked by the same call, among pellets", async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_READER"] });
  const { pellets } = world.areas;
  const request = { product: "loose", amount: 6000, qualityStep: "enPlus" };
  const ids = { businessCustomerId: world.pelletAgency.id, deliveryAreaId: pellets.id };
  const answer = await placed({ ...ids, request }, staff);
  // 300 € base price and 4.50 € margin for 6 tons, 20 € per unloading point, 7 % VAT.
  expect(answer.codes).toMatchObject([
    { postalCode: "21335", stored: { grossCents: 197_629, rank: 1, of: 1 } },
    { postalCode: "21337", stored: { grossCents: 197_629, rank: 1, of: 1 } },
  ]);
  const oil = await placed({ ...ids, request: wish }, staff);
  expect(oil.codes[0]?.stored).toMatchObject({ rank: null, of: 0, refusal: "productNotOffered" });
});

test("an offline area is ranked as if online, and an area without delivery days offers nothing", async () => {
  const resources = { businessCustomer: [], businessCustomerGroup: [world.foreign.id], user: [] };
  const rival = await market.signIn({ resources });
  const ids = { businessCustomerId: world.cheaper.id, deliveryAreaId: world.areas.offline.id };
  expect((await placed(ids, rival)).codes[0]?.stored).toMatchObject({ rank: 1, of: 5 });
  const closedDays = [{ from: "2026-01-01", to: "2026-12-31", reason: "" }];
  await market.db
    .updateTable("deliveryArea")
    .set({ closedDays: JSON.stringify(closedDays) })
    .where("id", "=", world.areas.offline.id)
    .execute();
  expect((await placed(ids, rival)).codes[0]?.stored).toMatchObject({ rank: null, of: 4, refusal: "noDeliveryDay" });
});

test("a placement at a foreign or mismatched agency gets 404, and an invalid draft is refused", async () => {
  const refused = async (more: object) =>
    (await market.refusal("heatingOilCalculator.getPlacement", { body: body(more) }, owner)).code;
  expect(await refused({ businessCustomerId: world.cheaper.id, deliveryAreaId: world.areas.cheaper.id })).toBe(
    "NOT_FOUND",
  );
  expect(await refused({ businessCustomerId: world.cheaper.id })).toBe("NOT_FOUND");
  const falling = world.areas.own.price.map((entry) => ({
    ...entry,
    tiers: [
      { from: 1000, margins: {} },
      { from: 500, margins: {} },
    ],
  }));
  expect(
    await market.refusal("heatingOilCalculator.getPlacement", { body: body({ price: falling }) }, owner),
  ).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "body.price.0.tiers" }] });
});
