import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { rivals } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers }));
const world = forAllTests(() => rivals(market.db, market.clock.now));

const oil = { zipcode: "21335", product: "normal", amount: 3000 } as const;
const areaIds = (offers: readonly { deliveryAreaId: string }[]) =>
  offers.map(({ deliveryAreaId }) =>
    Object.entries(world.areas).flatMap(([name, { id }]) => (id === deliveryAreaId ? [name] : [])),
  );

test("anyone sees the dealers of a postal code, cheapest first, with totals only", async () => {
  const answer = await market.call("heatingOilCalculator.calculate", { body: oil });
  expect(answer).toMatchObject({ at: market.clock.now.toISOString(), zipcode: "21335", total: 4 });
  expect(areaIds(answer.offers)[0]).toEqual(["cheaper"]);
  expect(areaIds(answer.offers)[3]).toEqual(["dearer"]);
  expect(answer.offers.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
  expect(answer.offers[0]).toEqual({
    businessCustomerId: world.cheaper.id,
    deliveryAreaId: world.areas.cheaper.id,
    brandName: "Testbrand",
    agencyName: "Ort 1",
    rank: 1,
    grossCents: 304_009,
    grossPerUnitCents: 10_134,
    vatPercent: 19,
    vatCents: 48_539,
    // Ordered on Monday morning; five to ten working days, without Good Friday.
    deliveryFrom: "2026-03-09",
    deliveryTo: "2026-03-16",
    taxChangeOn: null,
    agencySlug: null,
    quote: expect.any(String),
    quotedUntil: "2026-03-02T09:30:00.000Z",
  });
  const own = { ...oil, deliveryAreaId: world.areas.dearer.id };
  expect(await market.call("heatingOilCalculator.calculate", { body: own })).toMatchObject({
    total: 4,
    offers: [{ deliveryAreaId: world.areas.dearer.id, rank: 4, quote: expect.any(String) }],
  });
  expect((await market.call("heatingOilCalculator.calculate", { body: { ...oil, zipcode: "10115" } })).offers).toEqual(
    [],
  );
});

test("pellets have their own call with quality and dust protection", async () => {
  const body = { zipcode: "21335", amount: 6000 };
  const { offers } = await market.call("pelletCalculator.calculate", { body });
  expect(offers).toMatchObject([{ deliveryAreaId: world.areas.pellets.id, grossCents: 197_629, vatPercent: 7 }]);
  expect((await market.call("pelletCalculator.calculate", { body: { ...body, dustProtection: true } })).total).toBe(0);
  expect((await market.refusal("pelletCalculator.calculate", {})).issues).toMatchObject([{ path: "body" }]);
});

test("availability counts the sellers, and in version two the sellers for each choice", async () => {
  const body = { zipcode: "21335" };
  expect(await market.call("heatingOilCalculator.checkAvailability", { body })).toEqual({
    zipcode: "21335",
    isAvailable: true,
    offers: 4,
  });
  expect(
    await market.call("heatingOilCalculator.checkAvailability", { body: { ...body, product: "bio10" } }),
  ).toMatchObject({ isAvailable: false, offers: 0 });
  const choices = await market.call("heatingOilCalculator.checkAvailabilityV2", { body });
  const sold = (of: readonly { name: string; offers: number }[]) =>
    of.flatMap(({ name, offers }) => (offers > 0 ? [name] : []));
  expect(sold(choices.products)).toEqual(["normal"]);
  expect(sold(choices.hoses)).toEqual(["thirtyMetre", "fortyMetre"]);
  expect(sold(choices.deliveryTimes)).toEqual(["fiveTenDays", "threeFiveDays", "normal"]);
  expect(choices.paymentTypes).toContainEqual({ name: "heatAccount", offers: 0, bestGrossCents: null });
  expect(choices.paymentTypes).toContainEqual({ name: "ec", offers: 4, bestGrossCents: 304_009 });
  const pellets = await market.call("pelletCalculator.checkAvailability", { body });
  expect([sold(pellets.products), sold(pellets.qualitySteps)]).toEqual([["loose"], ["enPlus"]]);
  expect((await market.refusal("heatingOilCalculator.checkAvailability", {})).code).toBe("INVALID_INPUT");
  expect((await market.refusal("heatingOilCalculator.checkAvailabilityV2", {})).code).toBe("INVALID_INPUT");
});
