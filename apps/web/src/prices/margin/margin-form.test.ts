import { defaultGuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { pricedArea } from "../../testing/prices.ts";
import { beyondRails, marginsIn, sectionsOf, withMargins } from "./grid-of.ts";
import { formOf, patchOf, pricesBy, stepsOf, withSteps } from "./margin-form.ts";

const off = { notSold: "aus", noTiers: "keine" };

const oil = () =>
  pricedArea([
    { from: 500, margins: { normal: 1890, premium: 2040 } },
    { from: 3000, margins: { normal: 500 } },
  ]);
const pellets = () => {
  const area = areaOf({ type: "PARTNER_PELLET" });
  return { ...area, price: area.price.map((entry) => ({ ...entry, tiers: [{ from: 2000, margins: {} }] })) };
};
const entryOf = (form: ReturnType<typeof formOf>["value"], key: string) => {
  const entry = form[key];
  if (!entry) throw new Error(`no entry ${key}`);
  return entry;
};

test("the patch of a margin has one field, a new or moved tier replaces the whole list of tiers", () => {
  const area = oil();
  const { value } = formOf(area);
  const entry = entryOf(value, "oil");
  const dearer = { ...value, oil: { ...entry, tiers: { ...entry.tiers, 3000: { normal: 540 } } } };
  expect(patchOf(area, value, dearer)).toEqual([{ op: "replace", path: "/price/tiers/1/margins/normal", value: 540 }]);
  const steps = withSteps(entry.tiers, [
    { from: 500, was: 500 },
    { from: 1000, was: null },
    { from: 2900, was: 3000 },
  ]);
  expect(patchOf(area, value, { ...value, oil: { tiers: steps, tierBasis: "total" } })).toEqual([
    {
      op: "replace",
      path: "/price/tiers",
      value: [
        { from: 500, margins: { normal: 1890, premium: 2040 } },
        { from: 1000, margins: { normal: 1890, premium: 2040 } },
        { from: 2900, margins: { normal: 500 } },
      ],
    },
    { op: "replace", path: "/price/tierBasis", value: "total" },
  ]);
  expect(patchOf(area, value, value)).toEqual([]);
});

test("each pellet product is patched in its own entry", () => {
  const area = pellets();
  const { value } = formOf(area);
  const pallet = { ...entryOf(value, "pallet"), tiers: { 2000: { pallet: 8800 } } };
  expect(patchOf(area, value, { ...value, pallet })).toEqual([
    { op: "add", path: "/price/1/tiers/0/margins/pallet", value: 8800 },
  ]);
});

test("tiers are sorted by amount, and a new lowest tier has no margins", () => {
  const tiers = withSteps({ 1000: { normal: 900 } }, [
    { from: 1000, was: 1000 },
    { from: 500, was: null },
  ]);
  expect(stepsOf(tiers)).toEqual([500, 1000]);
  expect(tiers).toEqual({ 500: {}, 1000: { normal: 900 } });
});

test("the grid writes back what it shows; an inactive product has no cells and keeps its margins", () => {
  const area = oil();
  const { value } = formOf(area);
  const sections = sectionsOf(area, value, off);
  expect(sections[0]?.columns.map(({ label }) => label)).toEqual(["500\u00a0l", "3.000\u00a0l"]);
  const cells = marginsIn(sections, value);
  expect(cells.slice(0, 3)).toEqual([[1890, 500], [2040, null], []]);
  expect(withMargins(value, sections, cells)).toEqual(value);
  const written = withMargins(value, sections, [[null, 540], [2040, 590], [], [], [], [], []]);
  expect(entryOf(written, "oil").tiers).toEqual({ 500: { premium: 2040 }, 3000: { normal: 540, premium: 590 } });
});

test("a margin beyond the agency's price limits is reported at its cell", () => {
  const area = oil();
  const { value } = formOf(area);
  const sections = sectionsOf(area, value, off);
  const slipped = withMargins(value, sections, [[1890, 5400], [2040, null], [], [], [], [], []]);
  const hints = beyondRails(area, slipped, defaultGuardRails.oil, sections);
  expect([...hints.keys()]).toEqual(["0:1"]);
  expect(hints.get("0:1")).toContain("Marge Standard ab 3.000");
  expect(pricesBy(area.price, slipped)[0]?.tiers[1]).toEqual({ from: 3000, margins: { normal: 5400 } });
});
