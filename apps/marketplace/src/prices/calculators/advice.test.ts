import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { rivals } from "./testing.ts";

const begun = new Date();
const market = forAllTests(() => startMarketplace({ handlers, now: begun }));
const world = forAllTests(() => rivals(market.db, begun));
const owner = forAllTests(() => market.signIn({ resources: { businessCustomerGroup: [world.own.id] } }));

const oil = { zipcode: "21335", amount: 3000 };

test("each choice shows how much it adds to the best price", async () => {
  const path = "/price/0/charges/hoseLengths/thirtyMetre";
  const charge = { unit: "perOrder", netCents: 1000 };
  const { own } = world.areas;
  await market.call(
    "deliveryArea.patch",
    { id: own.id, version: 1, body: [{ op: "add", path, value: charge }] },
    owner,
  );
  const answer = await market.call("heatingOilCalculator.getAddedValueForPrices", { body: oil }, owner);
  expect(answer.bestGrossCents).toBe(304_009);
  // A shorter hose costs nothing more at the other dealers.
  expect(answer.hoses).toContainEqual({ name: "thirtyMetre", offers: 4, bestGrossCents: 304_009, addedGrossCents: 0 });
  expect(answer.hoses).toContainEqual({ name: "eightyMetre", offers: 0, bestGrossCents: null, addedGrossCents: null });
  const pellets = await market.call("pelletCalculator.getAddedValueForPrices", {
    body: { zipcode: "21335", amount: 6000 },
    validationToken: "token",
  });
  expect(pellets).toMatchObject({ bestGrossCents: 197_629, qualitySteps: [{ offers: 0 }, { addedGrossCents: 0 }, {}] });
  expect((await market.refusal("pelletCalculator.getAddedValueForPrices", {})).code).toBe("INVALID_INPUT");
});

test("a given price is compared with all current offers", async () => {
  const check = (grossCents: number, zipcode = "21335") =>
    market.call("heatingOilCalculator.checkPrice", { body: { ...oil, zipcode, grossCents } });
  expect(await check(304_045)).toEqual({
    zipcode: "21335",
    grossCents: 304_045,
    offers: 4,
    cheaper: 1,
    bestGrossCents: 304_009,
    medianGrossCents: 304_045,
    differenceCents: 36,
  });
  expect(await check(1)).toMatchObject({ cheaper: 0, differenceCents: -304_008 });
  expect(await check(1, "10115")).toMatchObject({ offers: 0, medianGrossCents: null, differenceCents: null });
  const nothing = { ...oil, grossCents: 0 };
  expect((await market.refusal("heatingOilCalculator.checkPrice", { body: nothing })).code).toBe("INVALID_INPUT");
});

test("a dealer's own price is split into its parts, and an older price is shown as it was", async () => {
  const body = {
    businessCustomerId: world.agency.id,
    deliveryAreaId: world.areas.own.id,
    zipcode: "21335",
    request: { product: "normal", amount: 3000 },
  } as const;
  const analyse = (more: object = {}) =>
    market.call("heatingOilCalculator.analysePrices", { body: { ...body, ...more } }, owner);
  market.clock.now = new Date();
  const now = await analyse();
  expect(now).toMatchObject({ isOffered: true, rank: 2, of: 4, refusal: null, bestRivalGrossCents: 304_009 });
  expect(now.price?.parts.map(({ kind, netCents }) => [kind, netCents])).toEqual([
    ["base", 240_000],
    ["margin", 13_500],
    ["unloadingPoint", 2000],
  ]);
  const { version } = await market.call("deliveryArea.get", { id: body.deliveryAreaId }, owner);
  const patch = [{ op: "replace", path: "/price/basePrice/netCents", value: 8100 }] as const;
  await market.call("deliveryArea.patch", { id: body.deliveryAreaId, version, body: [...patch] }, owner);
  expect((await analyse()).price?.parts[0]).toMatchObject({ netCents: 243_000 });
  expect(await analyse({ at: now.at })).toEqual(now);
  expect(await analyse({ at: "2026-01-01T00:00:00Z" })).toMatchObject({ isOffered: false, price: null, refusal: null });
  const offline = { ...body, businessCustomerId: world.cheaper.id, deliveryAreaId: world.areas.offline.id };
  expect((await market.refusal("heatingOilCalculator.analysePrices", { body: offline }, owner)).code).toBe("NOT_FOUND");
  expect((await market.refusal("heatingOilCalculator.analysePrices", {}, owner)).code).toBe("INVALID_INPUT");
  const ahead = { body: { ...body, at: "2099-01-01T00:00:00Z" } };
  expect((await market.refusal("heatingOilCalculator.analysePrices", ahead, owner)).code).toBe("INVALID_INPUT");
});

test("dealers are ranked by their best area", async () => {
  const body = { zipcode: "21337", request: { product: "normal", amount: 3000 } } as const;
  const ranked = await market.call("order.rankDealers", { body }, owner);
  expect(ranked.dealers.map(({ rank, agencyName }) => `${rank} ${agencyName}`)).toEqual([
    "1 Ort 1",
    "2 Ort 3",
    "3 Lüneburg",
  ]);
  expect((await market.refusal("order.rankDealers", { body })).code).toBe("UNAUTHORIZED");
});

test("cities show their best prices, and a household its oil consumption of a year", async () => {
  const prices = await market.call("heatingOilCalculator.getCheapestCityPrices", {}, owner);
  expect(prices).toHaveLength(20);
  expect(prices[0]).toEqual({
    city: "Berlin",
    zipcode: "10115",
    offers: 0,
    bestGrossCents: null,
    bestGrossPerUnitCents: null,
  });
  const body = { livingAreaSquareMetres: 130, persons: 3 };
  const { litres } = await market.call("heatingOilCalculator.getConsumption", { body }, owner);
  const needed = await market.call(
    "heatingOilCalculator.getOilRequirement",
    { zipcode: "21335", oilPrice: 11_000 },
    owner,
  );
  expect(needed).toMatchObject({ litres, grossCents: litres * 110 });
  expect(needed.savingCents).toBe(needed.grossCents - (needed.bestGrossCents ?? 0));
  expect(needed.savingCents).toBeGreaterThan(0);
  const large = { zipcode: "21335", oilPrice: 11_000, litres: 5000 };
  expect(await market.call("heatingOilCalculator.getOilRequirement", large, owner)).toMatchObject({
    litres: 5000,
    grossCents: 550_000,
  });
  const nobody = { body: { ...body, persons: 0 } };
  expect((await market.refusal("heatingOilCalculator.getConsumption", nobody, owner)).code).toBe("INVALID_INPUT");
  expect((await market.refusal("heatingOilCalculator.getCheapestCityPrices", {})).code).toBe("UNAUTHORIZED");
});
