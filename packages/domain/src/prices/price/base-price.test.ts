import { expect, test } from "vitest";
import type { MarketPrices } from "../../market/prices.ts";
import { basePriceAt } from "./base-price.ts";

const { oil: market }: Pick<MarketPrices, "oil"> = {
  oil: {
    mainDepot: { north: 7150, south: 7315 },
    survey: { north: 7146 },
    depots: [
      { id: "hh", name: "Hamburg", region: "north", charges: { "2": 90, "21": 60, "21335": 45 } },
      { id: "bre", name: "Bremen", region: "north", charges: { "21": 55, "28": 20 } },
      { id: "md", name: "Magdeburg", region: "east2", charges: { "29": 10 } },
    ],
  },
};
const platform = { mode: "platform", region: "north", netCents: null } as const;

test("the base price's mode decides its source (portal §9)", () => {
  const at = (mode: "platform" | "surveyDataService" | "selfManaged", netCents: number | null) =>
    basePriceAt({ mode, region: "north", netCents }, market, "80331")?.netCents;
  expect(at("platform", 1)).toBe(7150);
  expect(at("surveyDataService", 1)).toBe(7146);
  expect(at("selfManaged", 6990)).toBe(6990);
});

test("there is no base price until somebody sets one", () => {
  expect(basePriceAt(null, market, "21335")).toBeNull();
  expect(basePriceAt({ ...platform, region: null }, market, "21335")).toBeNull();
  expect(basePriceAt({ ...platform, region: "west" }, market, "21335")).toBeNull();
  expect(basePriceAt({ mode: "surveyDataService", region: "south", netCents: 1 }, market, "21335")).toBeNull();
  expect(basePriceAt({ mode: "selfManaged", region: "north", netCents: null }, market, "21335")).toBeNull();
});

test.each([
  ["21335", { name: "Hamburg", netCents: 45 }],
  ["21339", { name: "Bremen", netCents: 55 }],
  ["22111", { name: "Hamburg", netCents: 90 }],
  ["28195", { name: "Bremen", netCents: 20 }],
  ["29664", { name: "Hamburg", netCents: 90 }],
  ["30159", null],
])("transport to %s: the depot with the longest prefix, the cheapest among equals", (postalCode, depot) => {
  expect(basePriceAt(platform, market, postalCode)).toEqual({ netCents: 7150, depot });
});

test("a self-managed base price has transport only with a region", () => {
  const own = { mode: "selfManaged", region: null, netCents: 8150 } as const;
  expect(basePriceAt(own, market, "21335")).toEqual({ netCents: 8150, depot: null });
  expect(basePriceAt({ ...own, region: "north" }, market, "21335")?.depot?.netCents).toBe(45);
});
