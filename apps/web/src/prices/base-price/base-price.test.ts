import type { AreaBasePrices } from "@partner-konto/domain/market/area-base-prices";
import { mergeFields } from "@partner-konto/domain/record/merge";
import { expect, test } from "vitest";
import { areaOf, areaWithPrice } from "../../testing/area.ts";
import {
  type BasePriceForm,
  type BasePriceInput,
  formErrors,
  formOf,
  inputOf,
  patchOf,
  pricesBy,
} from "./base-price-form.ts";
import { countsNow, withMode } from "./counts-now.ts";
import { movedIn } from "./moved.ts";

const platform: BasePriceInput = { mode: "platform", region: "north", typed: "" };
const market: AreaBasePrices = {
  goods: "oil",
  codes: 3,
  suggestedRegion: "north",
  regions: [
    {
      region: "north",
      codes: 3,
      platform: { netCents: 7180, validFrom: "2026-11-20T05:00:00Z" },
      survey: { netCents: 7150, day: "2026-11-19" },
      way: { depots: ["Lager Nord"], codes: 2, leastNetCents: 45, mostNetCents: 60 },
    },
    { region: "west", codes: 0, platform: null, survey: null, way: null },
  ],
};

test("the current price is the region's price plus freight; codes without a depot have no freight", () => {
  expect(countsNow(platform, market)).toMatchObject({
    netCents: 7180,
    since: "2026-11-20T05:00:00Z",
    without: 1,
    together: [7180, 7240],
  });
  expect(countsNow({ ...platform, mode: "surveyDataService" }, market)).toMatchObject({
    netCents: 7150,
    surveyOf: "2026-11-19",
  });
  expect(countsNow(platform, { ...market, codes: 2 }).together).toEqual([7225, 7240]);
});

test("the own price counts as it is typed, and without a region there is no freight", () => {
  const own: BasePriceInput = { mode: "selfManaged", region: null, typed: "70,5" };
  expect(countsNow(own, market)).toMatchObject({ netCents: 7050, without: 0, together: [7050, 7050] });
  expect(countsNow({ ...own, typed: "70,505" }, market)).toMatchObject({ netCents: null, together: null });
});

test("an own price begins with the price that applied, and is forgotten again unless it was changed", () => {
  const own = withMode(platform, "selfManaged", market);
  expect(own).toEqual({ ...platform, mode: "selfManaged", typed: "71,80" });
  expect(withMode(own, "platform", market)).toEqual(platform);
  expect(withMode({ ...own, typed: "70,00" }, "platform", market)).toEqual({ ...platform, typed: "70,00" });
  expect(withMode({ ...platform, typed: "69,00" }, "selfManaged", market).typed).toBe("69,00");
  expect(withMode(platform, "selfManaged", undefined).typed).toBe("");
});

test("a region without a price has no net price, and neither has a missing region", () => {
  expect(countsNow({ ...platform, region: "west" }, market)).toMatchObject({ netCents: null, without: 3 });
  expect(countsNow({ ...platform, region: null }, market)).toMatchObject({ netCents: null, without: 0 });
});

const oil = areaWithPrice({ basePrice: { mode: "platform", region: "north", netCents: null } });

test("the patch contains only differences, with the paths of the area's goods", () => {
  const { value } = formOf(oil);
  expect(patchOf(oil, value, value)).toEqual([]);
  expect(patchOf(oil, value, { oil: { ...platform, region: "west" } })).toEqual([
    { op: "replace", path: "/price/basePrice/region", value: "west" },
  ]);
  const pellets = areaOf({ type: "PARTNER_PELLET" });
  const before = formOf(pellets).value;
  expect(patchOf(pellets, before, { ...before, pallet: platform })).toEqual([
    { op: "replace", path: "/price/1/basePrice", value: { mode: "platform", region: "north", netCents: null } },
  ]);
});

test("prices are calculated with the chosen mode; an unreadable amount leaves the price unchanged", () => {
  const own = (typed: string) =>
    pricesBy(oil.price, { oil: { mode: "selfManaged", region: null, typed } })[0]?.basePrice;
  expect(own("70,5")).toEqual({ mode: "selfManaged", region: null, netCents: 7050 });
  expect(own("70,505")).toEqual(oil.price[0]?.basePrice);
  expect(pricesBy(oil.price, { oil: { ...platform, region: null } })).toEqual(oil.price);
});

test("changes to the base prices of different products merge without a conflict", () => {
  const { value } = formOf(areaOf({ type: "PARTNER_PELLET" }));
  const { merged, conflicts } = mergeFields<BasePriceForm>(
    value,
    { ...value, loose: platform },
    { ...value, bigbag: { ...platform, region: "west" } },
  );
  expect(conflicts).toEqual([]);
  expect(merged).toMatchObject({ loose: platform, bigbag: { region: "west" } });
});

test("an own price with the wrong unit is refused", () => {
  const own = (typed: string): BasePriceInput => ({ mode: "selfManaged", region: null, typed });
  expect(Object.keys(formErrors({ oil: own("373,25 €/t"), loose: own("71,60 €/100 l") }))).toEqual([
    "oil-own",
    "loose-own",
  ]);
  expect(formErrors({ oil: own("71,60 €/100 l"), loose: own("373,25 €/t") })).toEqual({});
});

test("a platform price needs a region and an own price an amount; a missing base price is valid", () => {
  const errors = (oilInput: BasePriceInput) => formErrors({ oil: oilInput });
  expect(errors({ ...platform, region: null })).toEqual({ "oil-region": "Wählen Sie eine Region." });
  expect(errors({ mode: "selfManaged", region: null, typed: "" })).toEqual({
    "oil-own": "Bitte geben Sie einen Betrag ein.",
  });
  expect(errors({ mode: "selfManaged", region: null, typed: "0,00" })).toEqual({
    "oil-own": "min. 0.01 €",
  });
  expect(errors({ mode: "selfManaged", region: null, typed: "71,80" })).toEqual({});
  expect(errors({ mode: null, region: null, typed: "" })).toEqual({});
});

test("a field that the server refused maps to the input that contains it", () => {
  const pellets = areaOf({ type: "PARTNER_PELLET" });
  expect(inputOf(oil, "price.0.basePrice.netCents")).toBe("oil-own");
  expect(inputOf(pellets, "price.1.basePrice.region")).toBe("pallet-region");
  expect(inputOf(pellets, "price.2.basePrice")).toBe("bigbag-mode");
  expect(inputOf(pellets, "price.2.tiers")).toBeUndefined();
});

test("the price change is the last day's price minus the price the given number of days before", () => {
  const history = [
    { day: "2026-10-20", netCents: 7000 },
    { day: "2026-10-25", netCents: 7100 },
    { day: "2026-11-23", netCents: 7040 },
  ];
  expect(movedIn(30, history, "2026-11-23")).toBe(40);
  expect(movedIn(29, history, "2026-11-23")).toBe(-60);
  expect(movedIn(365, history, "2026-11-23")).toBeNull();
  expect(movedIn(30, [], "2026-11-23")).toBeNull();
});
