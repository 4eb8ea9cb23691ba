import { expect, test } from "vitest";
import { pricedArea } from "../../testing/prices.ts";
import { copiedMargins, copiedTo } from "./copy-of.ts";
import { formOf, patchOf } from "./margin-form.ts";

test("copied margins leave out products the target does not sell, and the target keeps its tier basis", () => {
  const source = pricedArea([
    { from: 500, margins: { normal: 1890, bio10: 2000 } },
    { from: 3000, margins: { normal: 540 } },
  ]);
  const target = pricedArea([{ from: 500, margins: { normal: 1700, premium: 1800 } }]);
  const wanted = copiedTo(target, formOf(source).value);
  expect(wanted["oil"]).toEqual({ tierBasis: null, tiers: { 500: { normal: 1890 }, 3000: { normal: 540 } } });
  expect(copiedMargins(target, wanted).map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Standard, 500\u00a0l", "17,00", "18,90"],
    ["Premium, 500\u00a0l", "18,00", "–"],
    ["Standard, 3.000\u00a0l", "–", "5,40"],
  ]);
  expect(patchOf(target, formOf(target).value, wanted)).toMatchObject([{ op: "replace", path: "/price/tiers" }]);
});

test("copying an entry without tiers removes no tiers from the target", () => {
  const target = pricedArea([{ from: 500, margins: { normal: 1700 } }]);
  const wanted = copiedTo(target, formOf(pricedArea([])).value);
  expect(copiedMargins(target, wanted)).toEqual([]);
  expect(patchOf(target, formOf(target).value, wanted)).toEqual([]);
});
