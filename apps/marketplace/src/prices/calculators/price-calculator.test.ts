import { randomUUID } from "node:crypto";
import { topThreeOrder } from "@partner-konto/domain/prices/price/request";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { rivals } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers }));
const world = forAllTests(() => rivals(market.db, market.clock.now));

const asked = (BC: { BCID: string; DAIDs: string[] }[], more: object = {}) => ({
  body: { BC, Amount: 3000, Zipcode: "21335", UnloadingPoints: 1, ...more },
});
const own = () => [{ BCID: world.agency.id, DAIDs: [] }];

test("named areas are shown with their rank among all; without names all areas are shown", async () => {
  const mine = await market.call("priceCalculator.analyseBc", asked(own()));
  expect(mine).toMatchObject({ total: 4, bestGrossCents: 304_009, refused: [] });
  expect(mine.offers).toMatchObject([{ deliveryAreaId: world.areas.own.id, rank: 2, grossCents: 304_045 }]);
  expect((await market.call("priceCalculator.analyseBc", asked([]))).offers).toHaveLength(4);
  const named = [{ BCID: world.cheaper.id, DAIDs: [world.areas.offline.id] }];
  expect((await market.call("priceCalculator.analyseBc", asked(named))).offers).toEqual([]);
  const notTheirs = [{ BCID: world.agency.id, DAIDs: [world.areas.cheaper.id] }];
  expect((await market.call("priceCalculator.analyseBc", asked(notTheirs))).offers).toEqual([]);
});

test("an area that cannot deliver is listed with its reason; climate-neutral is refused for other sorts", async () => {
  const { refused, offers } = await market.call("priceCalculator.analyseBc", asked(own(), { Hose: "eightyMetre" }));
  expect(offers).toEqual([]);
  expect(refused).toMatchObject([{ deliveryAreaId: world.areas.own.id, refusal: "hoseNotOffered" }]);
  const wrong = asked(own(), { Prod: "bio10", Climaneutral: true });
  expect(await market.refusal("priceCalculator.analyseBc", wrong)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.Climaneutral" }],
  });
});

test("pellets are requested with their quality", async () => {
  const named = [{ BCID: world.pelletAgency.id, DAIDs: [world.areas.pellets.id] }];
  const body = asked(named, { Amount: 6000, QualitySteps: "enPlus", DustProtection: false });
  expect((await market.call("priceCalculator.analysePelletBc", body)).offers).toMatchObject([
    { rank: 1, grossCents: 197_629 },
  ]);
  const { areas, codes } = await market.call("priceCalculator.analysePelletZipcode", body);
  expect(areas).toMatchObject([{ deliveryAreaId: world.areas.pellets.id, summary: { codes: 1, first: 1 } }]);
  expect(codes).toMatchObject([{ zipcode: "21335", rank: 1, of: 1 }]);
});

test("the price parts of an oil, pellet or Top3 line add up to its price; another company gets 404", async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_READER"] });
  const rival = await market.signIn({ resources: { businessCustomerGroup: [world.foreign.id] } });
  const oil = { product: "normal", amount: 3000 } as const;
  const kinds = [
    { call: "analyseBc", BCID: world.agency.id, more: {}, request: oil },
    { call: "analyseTop3", BCID: world.agency.id, more: { Prod: "premium" }, request: { ...oil, ...topThreeOrder } },
    {
      call: "analysePelletBc",
      BCID: world.pelletAgency.id,
      more: { Amount: 6000, QualitySteps: "enPlus", DustProtection: false },
      request: { product: "loose", amount: 6000, qualityStep: "enPlus" },
    },
  ] as const;
  for (const { call, BCID, more, request } of kinds) {
    const answer = await market.call(`priceCalculator.${call}`, asked([{ BCID, DAIDs: [] }], more));
    const line = ("top" in answer ? answer.top : answer.offers).find((one) => one.businessCustomerId === BCID);
    const body = { businessCustomerId: BCID, deliveryAreaId: line?.deliveryAreaId ?? "", zipcode: "21335", request };
    const { price } = await market.call("heatingOilCalculator.analysePrices", { body }, staff);
    const net = price?.parts.reduce((sum, { netCents }) => sum + netCents, 0) ?? 0;
    expect(net + (price?.vatCents ?? 0), call).toBe(line?.grossCents);
    expect(JSON.stringify(answer), call).not.toMatch(/parts|base|margin/i);
    const refusal = await market.refusal("heatingOilCalculator.analysePrices", { body }, rival);
    expect(refusal.code, call).toBe("NOT_FOUND");
  }
});

test("an analysis covers all codes of the named online areas, or one code", async () => {
  const { Zipcode: _, ...everywhere } = asked([...own(), { BCID: world.cheaper.id, DAIDs: [] }]).body;
  const answer = await market.call("priceCalculator.analyseZipcode", { body: everywhere });
  expect(answer.total).toBe(5);
  expect(answer.areas).toMatchObject([
    { deliveryAreaId: world.areas.own.id, summary: { codes: 3, first: 1, topThree: 3, notOffered: 0, medianRank: 2 } },
    { deliveryAreaId: world.areas.cheaper.id, summary: { codes: 2, first: 2, medianRank: 1 } },
  ]);
  expect(answer.codes.map(({ zipcode, rank, of, bestGrossCents }) => [zipcode, rank, of, bestGrossCents])).toEqual([
    ["21335", 2, 4, 304_009],
    ["21337", 2, 3, 304_009],
    ["21339", 1, 1, 304_045],
    ["21335", 1, 4, 304_009],
    ["21337", 1, 3, 304_009],
  ]);
  expect((await market.call("priceCalculator.analyseZipcode", asked(own()))).codes).toHaveLength(1);
});

test("the answer has a code's three cheapest offers and what each named area lacks for the request", async () => {
  const named = [world.agency.id, world.cheaper.id].map((BCID) => ({ BCID, DAIDs: [] }));
  const answer = await market.call(
    "priceCalculator.analyseTop3",
    asked(named, { Prod: "premium", Hose: "eightyMetre" }),
  );
  expect(answer).toMatchObject({ zipcode: "21335", total: 4 });
  expect(answer.top.map(({ rank, grossCents }) => [rank, grossCents])).toEqual([
    [1, 304_009],
    [2, 304_045],
    [2, 304_045],
  ]);
  const placed = new Map(answer.areas.map((area) => [area.deliveryAreaId, area]));
  expect(placed.get(world.areas.own.id)).toMatchObject({ rank: 2, grossCents: 304_045, missing: [], refusal: null });
  expect(placed.get(world.areas.offline.id)).toMatchObject({ rank: null, grossCents: null, missing: ["online"] });
  const lacking = { ec: false };
  await market.db
    .updateTable("deliveryArea")
    .set({
      paymentMethods: JSON.stringify({ ...world.areas.own.paymentMethods, ...lacking }),
      hoseLengths: JSON.stringify({ ...world.areas.own.hoseLengths, fortyMetre: false }),
      productSorts: JSON.stringify({ ...world.areas.own.productSorts, normal: false }),
    })
    .where("id", "=", world.areas.own.id)
    .execute();
  const after = await market.call("priceCalculator.analyseTop3", asked(own(), { Zipcode: "21380" }));
  expect(after.areas).toMatchObject([
    { missing: ["ecCard", "fortyMetreHose", "normalSort", "zipcode"], rank: null, refusal: null },
  ]);
  expect(after.top).toMatchObject([{ deliveryAreaId: world.areas.elsewhere.id, rank: 1 }]);
  const nobody = [{ BCID: randomUUID(), DAIDs: [randomUUID()] }];
  expect((await market.call("priceCalculator.analyseTop3", asked(nobody))).areas).toEqual([]);
  expect((await market.refusal("priceCalculator.analyseTop3", asked(own(), { Zipcode: "2133" }))).code).toBe(
    "INVALID_INPUT",
  );
});
