import { expect, test } from "vitest";
import type { Charge, PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { formatNumber } from "../../format/number.ts";
import { typedCents } from "../../format/typed-cents.ts";
import type { MoneyUnit } from "../../goods/price-values.ts";
import type { GoodsMarket } from "../../market/prices.ts";
import { centsReason } from "../../validation/amount-faults.ts";
import { market, mistakes, numbersFrom, oilArea, pelletArea } from "../calculators/testing.ts";
import { defaultGuardRails, type GuardRails, violationsOf } from "./guard-rails.ts";

function entryOf(change: Partial<PriceEntry> = {}, area = oilArea()): PriceEntry {
  const [entry] = area.price;
  if (!entry) throw new Error("there is no entry");
  return { ...entry, ...change };
}
const rails = {
  basePrice: { floor: 6000, ceiling: 9000, step: 300, fourEyes: 150 },
  margin: { floor: 350, ceiling: 2500, step: 200, fourEyes: 100 },
  unitCharge: { floor: 0, ceiling: 500, step: 100, fourEyes: 50 },
  fixedCharge: { floor: 0, ceiling: 20_000, step: 1000, fourEyes: 1000 },
} satisfies GuardRails;
const margin = (from: number, normal: number) => ({ from, margins: { normal } });
const broken = (before: PriceEntry, after: PriceEntry, market?: GoodsMarket) =>
  violationsOf(before, after, rails, market).map(({ rail, path, limit }) => [rail, path, limit]);
const ofMargin = (normal: number, was = 700) =>
  broken(entryOf({ tiers: [margin(500, was)] }), entryOf({ tiers: [margin(500, normal)] }));

test("a margin stays within floor, ceiling and step; from a threshold on it needs a second person", () => {
  const at = "tiers.0.margins.normal";
  expect(ofMargin(700)).toEqual([]);
  expect(ofMargin(799)).toEqual([]);
  expect(ofMargin(800)).toEqual([["fourEyes", at, 100]]);
  expect(ofMargin(600)).toEqual([["fourEyes", at, 100]]);
  expect(ofMargin(900)).toEqual([["fourEyes", at, 100]]);
  expect(ofMargin(901)).toEqual([["step", at, 200]]);
  expect(ofMargin(499)).toEqual([["step", at, 200]]);
  expect(ofMargin(350, 400)).toEqual([]);
  expect(ofMargin(349, 400)).toEqual([["floor", at, 350]]);
  expect(ofMargin(2500, 2450)).toEqual([]);
  expect(ofMargin(2501, 2450)).toEqual([["ceiling", at, 2500]]);
  expect(ofMargin(-700)).toEqual([
    ["floor", at, 350],
    ["step", at, 200],
  ]);
});

test("each violation has a German text that names the exceeded limit", () => {
  const textOf = (normal: number) =>
    violationsOf(entryOf({ tiers: [margin(2000, 700)] }), entryOf({ tiers: [margin(2000, normal)] }), rails).map(
      ({ text }) => text.replaceAll("\u00a0", " "),
    );
  expect(textOf(70)).toEqual([
    "Marge Standard ab 2.000 l: 0,70 €/100 l liegt unter der Untergrenze von 3,50 €/100 l.",
    "Marge Standard ab 2.000 l: von 7,00 €/100 l auf 0,70 €/100 l ist ein größerer Schritt als die erlaubten 2,00 €/100 l.",
  ]);
  expect(textOf(820)).toEqual([
    "Marge Standard ab 2.000 l: von 7,00 €/100 l auf 8,20 €/100 l. Ab 1,00 €/100 l muss eine zweite Person zustimmen.",
  ]);
  expect(textOf(7000)[0]).toBe("Marge Standard ab 2.000 l: 70,00 €/100 l liegt über der Obergrenze von 25,00 €/100 l.");
});

test("a step is judged by what an amount costs, also when tiers shift, come or go", () => {
  const before = entryOf({ tiers: [margin(500, 1800), margin(3000, 500)] });
  const changed = (...tiers: PriceEntry["tiers"]) => broken(before, entryOf({ tiers }));
  expect(changed(margin(500, 1800), margin(3000, 500), margin(5000, 500))).toEqual([]);
  // 300 typed instead of 3,000: the margin from 500 l on would drop from 18.00 € to 5.00 €.
  expect(changed(margin(300, 500), margin(500, 500))).toContainEqual(["step", "tiers.1.margins.normal", 200]);
  expect(changed(margin(500, 1800), margin(1500, 700), margin(3000, 500))).toEqual([
    ["step", "tiers.1.margins.normal", 200],
  ]);
  expect(changed(margin(500, 1800))).toEqual([["step", "tiers.0.margins.normal", 200]]);
  expect(changed({ from: 500, margins: {} }, margin(3000, 500))).toEqual([]);
  expect(changed()).toEqual([]);
});

test("a first price has a floor and a ceiling but no step; an unchanged price is not checked", () => {
  const none = entryOf({ tiers: [] });
  expect(broken(none, entryOf({ tiers: [margin(500, 1900)] }))).toEqual([]);
  expect(broken(none, entryOf({ tiers: [margin(500, 19_000)] }))).toEqual([
    ["ceiling", "tiers.0.margins.normal", 2500],
  ]);
  const odd = entryOf({ tiers: [margin(500, 10)] });
  expect(broken(odd, odd)).toEqual([]);
});

test("self-managed prices and charges have their own guard rails, by their unit", () => {
  const own = (netCents: number | null): Partial<PriceEntry> => ({
    basePrice: { mode: "selfManaged", region: null, netCents },
  });
  expect(broken(entryOf(own(7000)), entryOf(own(7301)))).toEqual([["step", "basePrice.netCents", 300]]);
  expect(broken(entryOf(), entryOf(own(700)))).toEqual([["floor", "basePrice.netCents", 6000]]);
  expect(broken(entryOf(own(7000)), entryOf())).toEqual([]);
  const charges = (change: Partial<PriceEntry["charges"]>) => {
    const entry = entryOf();
    return { ...entry, charges: { ...entry.charges, ...change } };
  };
  const perUnit = (netCents: number) => charges({ hoseLengths: { sixtyMetre: { unit: "per100Litres", netCents } } });
  const fixed = (netCents: number) => charges({ unloadingPoint: { unit: "perUnloadingPoint", netCents } });
  expect(broken(perUnit(100), perUnit(201))).toEqual([["step", "charges.hoseLengths.sixtyMetre", 100]]);
  expect(broken(fixed(2000), fixed(20_001))).toEqual([
    ["ceiling", "charges.unloadingPoint", 20_000],
    ["step", "charges.unloadingPoint", 1000],
  ]);
  expect(broken(fixed(2000), fixed(3000))).toEqual([["fourEyes", "charges.unloadingPoint", 1000]]);
  // A charge removed and set again in two saves has no step, like a first charge, but needs a second person.
  expect(broken(fixed(2000), charges({ unloadingPoint: null }))).toEqual([]);
  expect(broken(charges({ unloadingPoint: null }), fixed(3000))).toEqual([
    ["fourEyes", "charges.unloadingPoint", 1000],
  ]);
  expect(broken(charges({ unloadingPoint: null }), fixed(999))).toEqual([]);
});

test("a change of mode or region is checked by the base prices before and after", () => {
  const other: GoodsMarket = { ...market.oil, mainDepot: { north: 7150, south: 7650 }, survey: { north: 6900 } };
  const based = (mode: "platform" | "surveyDataService", region: "north" | "south" | "east1" = "north") =>
    entryOf({ basePrice: { mode, region, netCents: 100 } });
  const own = (netCents: number, region: "north" | null = null) =>
    entryOf({ basePrice: { mode: "selfManaged", region, netCents } });
  const step = [["step", "basePrice.netCents", 300]];
  const fourEyes = [["fourEyes", "basePrice.netCents", 150]];
  expect(broken(based("platform"), own(9150), other)).toContainEqual(step[0]);
  expect(broken(based("platform"), own(7451), other)).toEqual(step);
  expect(broken(based("platform"), own(7450), other)).toEqual(fourEyes);
  expect(broken(based("platform"), own(7299), other)).toEqual([]);
  expect(broken(based("surveyDataService"), own(7250), other)).toEqual(step);
  expect(broken(own(7500), based("platform"), other)).toEqual(step);
  expect(broken(own(7200), based("platform"), other)).toEqual([]);
  expect(broken(based("platform"), based("platform", "south"), other)).toEqual(step);
  expect(broken(based("platform"), based("surveyDataService"), other)).toEqual(fourEyes);
  // Prices set by the platform or the surveys have no floor and ceiling: the dealer did not type them.
  expect(broken(own(6000), based("platform"), { ...other, mainDepot: { north: 5900 } })).toEqual([]);
  // Without a price on both sides there is nothing to compare, and an unchanged price is accepted.
  expect(broken(based("platform", "east1"), own(8900), other)).toEqual([]);
  expect(broken(own(8900), based("platform", "east1"), other)).toEqual([]);
  expect(broken(entryOf({ basePrice: null }), own(8900), other)).toEqual([]);
  expect(broken(own(8900), own(8900, "north"), other)).toEqual([]);
  const [told] = violationsOf(based("platform"), own(8950), rails, other);
  expect(told?.text.replaceAll("\u00a0", " ")).toBe(
    "Basispreis: von 71,50 €/100 l auf 89,50 €/100 l ist ein größerer Schritt als die erlaubten 3,00 €/100 l.",
  );
});

test("a charge with another unit is compared by its cost for a typical order", () => {
  const hose = (charge: Charge, area = oilArea()) => {
    const entry = entryOf({}, area);
    return { ...entry, charges: { ...entry.charges, hoseLengths: { sixtyMetre: charge } } };
  };
  const at = "charges.hoseLengths.sixtyMetre";
  const perUnit = (netCents: number) => hose({ unit: "per100Litres", netCents });
  const perOrder = (netCents: number) => hose({ unit: "perOrder", netCents });
  expect(broken(perUnit(100), perOrder(3000))).toEqual([]);
  expect(broken(perUnit(100), perOrder(4001))).toEqual([["step", at, 1000]]);
  expect(broken(perOrder(900), perUnit(30))).toEqual([]);
  // Nine euros for an order, entered as nine euros for 100 litres.
  expect(broken(perOrder(900), perUnit(200))).toEqual([["step", at, 100]]);
  const [told] = violationsOf(perOrder(900), perUnit(200), rails);
  expect(told?.text.replaceAll("\u00a0", " ")).toBe(
    "Zuschlag Schlauch 60 m bei 3.000 l: von 0,30 €/100 l auf 2,00 €/100 l ist ein größerer Schritt als die erlaubten 1,00 €/100 l.",
  );
  const [pellets] = pelletArea().price;
  const blown = (charge: Charge) => hose(charge, { ...pelletArea(), price: pellets ? [pellets] : [] });
  expect(broken(blown({ unit: "perTon", netCents: 200 }), blown({ unit: "perOrder", netCents: 1200 }))).toEqual([]);
});

test("an ordinary dealer's tariff is within the default guard rails, for oil and pellets", () => {
  for (const [area, own] of [
    [oilArea(), defaultGuardRails.oil],
    [pelletArea(), defaultGuardRails.pellets],
  ] as const)
    for (const entry of area.price) {
      const empty = { ...entry, tiers: [], charges: entryOf().charges, basePrice: null };
      expect(violationsOf(empty, entry, own)).toEqual([]);
    }
});

/** Prices that people type: their unit, the guard rail that judges them, and an entry with such a price. */
const typedPrices = (["oil", "pellets"] as const).flatMap((goods) => {
  const product = goods === "oil" ? "normal" : "loose";
  const perAmount = goods === "oil" ? "per100Litres" : "perTon";
  const of = (change: (entry: PriceEntry, cents: number) => Partial<PriceEntry>) => (cents: number) => {
    const entry = entryOf({}, goods === "oil" ? oilArea() : pelletArea());
    return { ...entry, ...change(entry, cents) };
  };
  const charged = (unit: MoneyUnit) =>
    of(({ charges }, netCents) => ({ charges: { ...charges, hoseLengths: { sixtyMetre: { unit, netCents } } } }));
  const own = (netCents: number) => ({ mode: "selfManaged" as const, region: null, netCents });
  const tier = (from: number, cents: number) => ({ from, margins: { [product]: cents } });
  return (
    [
      ["margin", perAmount, of((_, cents) => ({ tiers: [tier(500, cents)] }))],
      // A pasted column with one wrong cell.
      ["margin", perAmount, of((_, cents) => ({ tiers: [tier(500, 1000), tier(3000, cents), tier(5000, 900)] }))],
      ["basePrice", perAmount, of((_, cents) => ({ basePrice: own(cents) }))],
      ["unitCharge", perAmount, charged(perAmount)],
      ["fixedCharge", "perUnloadingPoint", charged("perUnloadingPoint")],
    ] as const
  ).map(([rail, unit, entry]) => ({ goods, rail, unit, entry }));
});

test("10,000 typing mistakes: none passes floor, ceiling or step, and each refusal gives a reason", {
  tags: "long",
}, () => {
  const { int, pick } = numbersFrom(46);
  const passed: string[] = [];
  const silent: string[] = [];
  const measured: string[] = [];
  let refusals = 0;
  for (let made = 0; made < 10_000; made += 1) {
    const { goods, rail, unit, entry } = pick(typedPrices);
    const own = defaultGuardRails[goods];
    const { floor, ceiling, step, fourEyes } = own[rail];
    const was = int(floor, ceiling);
    const typed = pick(mistakes)(formatNumber(was / 100, 2), int(0, 9));
    const read = typedCents(typed, unit);
    const { cents, wrong } = read;
    const isOther = /\/(100 l|t)$/.exec(typed)?.[1];
    const meant = unit === "per100Litres" ? "100 l" : unit === "perTon" ? "t" : "";
    if (isOther && isOther !== meant && wrong === null) measured.push(`${typed} ${unit}`);
    const found =
      cents === null
        ? [centsReason(read)]
        : violationsOf(entry(was), entry(cents), own).map((told) => (told.rail === "fourEyes" ? null : told.text));
    if (found.length > 0) refusals += 1;
    if (found.includes("")) silent.push(typed);
    if (cents === null || found.some((text) => text !== null)) continue;
    const jump = Math.abs(cents - was);
    const isSeen = found.length > 0 || jump === 0 || typeof fourEyes !== "number" || jump < fourEyes;
    if (cents < floor || cents > ceiling || jump > step || !isSeen) passed.push(`${rail} ${was} ${typed}`);
  }
  expect(passed).toEqual([]);
  expect(silent).toEqual([]);
  expect(measured).toEqual([]);
  expect(refusals).toBeGreaterThan(5000);
});
