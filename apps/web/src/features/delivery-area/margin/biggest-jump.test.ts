import { expect, test } from "vitest";
import { areaOf } from "../testing.ts";
import { biggestJump } from "./biggest-jump.ts";

const at = "2026-11-23T06:00:00Z";
const goods = { mainDepot: {}, survey: { north: 7150 }, depots: [] };
const market = { at, oil: goods, pellets: goods };
const basePrice = { mode: "surveyDataService", region: "north", netCents: null } as const;
const { price, productSorts } = areaOf();
const withTiers = (normal: number, premium: number) =>
  price.map((entry) => ({ ...entry, basePrice, tiers: [{ from: 2000, margins: { normal, premium } }] }));
const area = areaOf({ price: withTiers(500, 500), productSorts: { ...productSorts, normal: true, premium: true } });
const jump = (after: typeof price) =>
  biggestJump({ area, price: after, tierBasis: "total", market, code: "21436", at });

test("the furthest jump is that of any product, whichever is looked at, and nothing moves where nothing is typed", () => {
  expect(jump(withTiers(510, 950))).toMatchObject({ section: "oil", product: "premium", amount: 2000, jumpCents: 535 });
  expect(jump(withTiers(900, 490))).toMatchObject({ product: "normal", jumpCents: 476 });
  expect(jump(withTiers(500, 500))).toBeUndefined();
});
