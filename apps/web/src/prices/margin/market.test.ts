import { promiseIn } from "@partner-konto/domain/areas/delivery-area/schedule";
import { priceFor } from "@partner-konto/domain/prices/calculators/calculate";
import { firstTaxes } from "@partner-konto/domain/prices/calculators/testing";
import { typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import { expect, test } from "vitest";
import { areaWithPrice } from "../../testing/area.ts";
import { deliveryDayOf, marketOf } from "./market.ts";
import { previewOf } from "./preview.ts";
import { ranksOf } from "./ranks.ts";

const at = "2026-11-23T06:00:00Z";
const north = { region: "north" as const, codes: 2, way: null };
const main = {
  goods: "oil" as const,
  codes: 2,
  suggestedRegion: "north" as const,
  regions: [{ ...north, platform: { netCents: 7150, validFrom: at }, survey: { netCents: 7146, day: "2026-11-20" } }],
};
const way = { goods: "oil" as const, region: "north" as const, depot: "Hamburg" };
const ways = {
  type: "DeliveryDepot" as const,
  at,
  regions: [],
  charges: [
    { ...way, prefix: "21", netCents: 60 },
    { ...way, prefix: "21436", netCents: 45 },
  ],
};

const sold = () =>
  areaWithPrice({
    basePrice: { mode: "platform", region: "north", netCents: null },
    tiers: [{ from: 500, margins: { normal: 540 } }],
  });

test("a price has its region's base price, the freight of the longest matching code prefix and the margin", () => {
  const area = sold();
  const wish = typicalWish(area, "normal", 3000);
  const request = { ...wish, postalCode: "21436", deliveryDate: deliveryDayOf(area, wish, at) ?? "" };
  const market = marketOf(main, ways, firstTaxes);
  const { price } = priceFor({ area, tierBasis: "total", market, request });
  expect(price?.parts.map(({ kind, unitNetCents }) => [kind, unitNetCents])).toEqual([
    ["base", 7150],
    ["depot", 45],
    ["margin", 540],
  ]);
  expect(market.oil.survey).toEqual({ north: 7146 });
});

test("an area without a delivery day within 120 days sells nothing and gives the calculators' reason", () => {
  const area = sold();
  const asked = {
    section: "oil",
    product: "normal",
    tierBasis: "total",
    amount: 3000,
    points: 1,
    code: "21436",
  } as const;
  const preview = (shown: typeof area) =>
    previewOf({ ...asked, area: shown, price: shown.price, market: marketOf(main, ways, firstTaxes), at });
  const { wish } = preview(area);
  expect(deliveryDayOf(area, wish, at)).toBe(promiseIn(area, wish.deliveryTimes, at).from);
  expect(preview(area).after.price?.grossCents).toBeGreaterThan(0);
  expect(preview(area).compared.length).toBeGreaterThan(0);
  const closed = { ...area, closedDays: [{ from: "2026-01-01", to: "2027-12-31", reason: "" }] };
  expect(preview(closed)).toMatchObject({
    before: null,
    after: { price: null, refusal: "noDeliveryDay" },
    compared: [],
  });
});

test("ranks are counted by first, second, third, lower and none; without a draft the stored rank counts", () => {
  const place = (rank: number | null) => ({
    grossCents: null,
    grossPerUnitCents: null,
    rank,
    of: 9,
    bestGrossCents: null,
    bestRivalGrossCents: null,
    refusal: null,
  });
  const summary = { codes: 5, first: 1, topThree: 3, notOffered: 1, medianRank: 2 };
  const codes = [
    { postalCode: "21335", stored: place(1), draft: place(2) },
    { postalCode: "21337", stored: place(3), draft: null },
    { postalCode: "21339", stored: place(9), draft: place(4) },
    { postalCode: "21391", stored: place(null), draft: place(1) },
  ];
  const placements = { at, stored: summary, draft: null, codes };
  expect(ranksOf(placements, "stored")).toEqual([1, 0, 1, 1, 1]);
  expect(ranksOf(placements, "draft")).toEqual([1, 1, 1, 1, 0]);
});
