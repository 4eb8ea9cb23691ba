import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { type BasePriceForm, formOf, patchOf, pricesBy } from "./base-price-form.ts";
import { copiedBasePrices, copiedTo } from "./copy-of.ts";

type Area = ReturnType<typeof areaOf>;
const withForm = (area: Area, form: BasePriceForm): Area => ({ ...area, price: pricesBy(area.price, form) });
const said = (target: Area, wanted: BasePriceForm) =>
  copiedBasePrices(target, wanted).map(({ label, before, after }) => [label, before, after]);

test("a copy takes mode and region, the own price only where it counts, and patches only differences", () => {
  const target = withForm(areaOf(), { oil: { mode: "selfManaged", region: null, typed: "70,00" } });
  const platform = copiedTo(areaOf(), { oil: { mode: "platform", region: "north", typed: "99,00" } }, target);
  expect(said(target, platform)).toEqual([
    ["Wer den Preis pflegt", "Selbst", "Plattform"],
    ["Region", "–", "Nord"],
  ]);
  expect(patchOf(target, formOf(target).value, platform)).toEqual([
    { op: "replace", path: "/price/basePrice/mode", value: "platform" },
    { op: "replace", path: "/price/basePrice/region", value: "north" },
  ]);
  const own = copiedTo(areaOf(), { oil: { mode: "selfManaged", region: null, typed: "71,50" } }, target);
  expect(said(target, own)).toEqual([["Eigener Preis", "70,00", "71,50"]]);
});

test("a copy skips a missing base price and pellet products that one of the two areas does not sell", () => {
  const all = { loose: true, pallet: true, bigbag: true };
  const kinds = (pelletTypes: Area["pelletTypes"]) => areaOf({ type: "PARTNER_PELLET", pelletTypes });
  const north = { mode: "platform", region: "north", typed: "" } as const;
  const none = { mode: null, region: null, typed: "" } as const;
  const south = { ...north, region: "south" } as const;
  const target = withForm(kinds({ ...all, bigbag: false }), { loose: south, pallet: south, bigbag: south });
  const wanted = copiedTo(kinds({ ...all, pallet: false }), { loose: north, pallet: north, bigbag: north }, target);
  expect(said(target, wanted)).toEqual([["Lose Ware, Region", "Süd", "Nord"]]);
  const onlyBag = copiedTo(kinds(all), { loose: none, pallet: none, bigbag: north }, target);
  expect(copiedBasePrices(target, onlyBag)).toEqual([]);
});
