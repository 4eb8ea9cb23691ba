import { chargesIn } from "../../areas/delivery-area/charges-in.ts";
import type { Charge, PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { euros, eurosPer100Litres, eurosPerTon, measureText, quantity } from "../../format/measure.ts";
import { productTexts } from "../../goods/texts.ts";
import { amountUnit, type Product, products } from "../../goods/values.ts";
import type { GoodsMarket, MarketGood } from "../../market/prices.ts";
import { fill } from "../../texts/fill.ts";
import { keptBy } from "../price/base-price.ts";
import { roundedQuotient } from "../price/rounding.ts";
import { changedPriceTexts, guardRailTexts } from "./guard-rail-texts.ts";

/**
 * Bounds of one kind of price, in net cents of its unit. `step` is the largest change at once. From a change of `fourEyes` on a second
 * person must agree; null or missing asks nobody.
 */
export type Rail = {
  readonly floor: number;
  readonly ceiling: number;
  readonly step: number;
  readonly fourEyes?: number | null;
};
/** Guard rails for: own base prices, margins, charges for 100 litres or a ton, and charges for an order or an unloading point. */
export type GuardRails = Readonly<Record<"basePrice" | "margin" | "unitCharge" | "fixedCharge", Rail>>;

/** Defaults until a dealer sets others: wide enough for every usual price, narrow enough to catch a slipped digit (decision 0051). */
export const defaultGuardRails: Readonly<Record<MarketGood, GuardRails>> = {
  oil: {
    basePrice: { floor: 3000, ceiling: 20_000, step: 1000, fourEyes: 400 },
    margin: { floor: 0, ceiling: 5000, step: 600, fourEyes: 300 },
    unitCharge: { floor: 0, ceiling: 1500, step: 400, fourEyes: 200 },
    fixedCharge: { floor: 0, ceiling: 30_000, step: 7500, fourEyes: 4000 },
  },
  pellets: {
    basePrice: { floor: 12_000, ceiling: 70_000, step: 5000, fourEyes: 2500 },
    margin: { floor: 0, ceiling: 20_000, step: 3000, fourEyes: 1500 },
    unitCharge: { floor: 0, ceiling: 6000, step: 2000, fourEyes: 1000 },
    fixedCharge: { floor: 0, ceiling: 30_000, step: 7500, fourEyes: 4000 },
  },
};

export type BrokenRail = "floor" | "ceiling" | "step" | "fourEyes";
/** A violation of a guard rail. "fourEyes" asks for a second person, the other rails bar the change. `path` lies in the price entry. */
export type Violation = {
  readonly rail: BrokenRail;
  readonly path: string;
  readonly before: number | null;
  readonly after: number;
  readonly limit: number;
  readonly text: string;
};

/** Path of the base price in its entry. */
export const basePath = "basePrice.netCents";

/** A price to judge: its path, its German name, and how its cents are written. */
type JudgedPrice = {
  readonly path: string;
  readonly what: string;
  readonly rail: keyof GuardRails;
  readonly before: number | null;
  readonly after: number | null;
  /** Set by the platform or the surveys, not typed: only the step is judged. */
  readonly isOthers?: boolean;
  /** A missing charge means that customers pay nothing extra. A missing price of another kind means that nothing is sold. */
  readonly isCharge?: boolean;
  readonly written: (cents: number) => string;
};

/** Removed and unchanged prices violate nothing: guard rails judge what is entered now. */
function judge(
  { path, what, rail, before, after, isOthers, isCharge, written }: JudgedPrice,
  rails: GuardRails,
): Violation[] {
  if (after === null || after === before) return [];
  const { floor, ceiling, step, fourEyes } = rails[rail];
  const found = (name: BrokenRail, limit: number): Violation => {
    const values = {
      what,
      after: written(after),
      limit: written(limit),
      before: before !== null ? written(before) : isCharge ? written(0) : "",
    };
    return { rail: name, path, before, after, limit, text: fill(guardRailTexts[name], values) };
  };
  const jump = before === null ? 0 : Math.abs(after - before);
  const barred = [
    ...(after < floor && !isOthers ? [found("floor", floor)] : []),
    ...(after > ceiling && !isOthers ? [found("ceiling", ceiling)] : []),
    ...(jump > step ? [found("step", step)] : []),
  ];
  // A new charge counts from 0. Otherwise one person could remove it and set it again at any height.
  const seen = before === null && isCharge ? after : jump;
  // A second person cannot approve what a rail bars.
  const needsTwo = typeof fourEyes === "number" && barred.length === 0 && seen > 0 && seen >= fourEyes;
  return needsTwo ? [found("fourEyes", fourEyes)] : barred;
}

type Tiers = PriceEntry["tiers"];

/** @returns the margin of the last tier that begins at or below the amount; null without one */
const marginAt = (tiers: Tiers, amount: number, product: Product): number | null =>
  tiers.findLast(({ from }) => from <= amount)?.margins[product] ?? null;

/**
 * Compares margins by amount instead of list position: at each amount where a tier begins, before or after. A tier that was moved,
 * inserted or removed is therefore judged by its effect.
 */
function judgedMargins(before: Tiers, after: Tiers, written: JudgedPrice["written"]): JudgedPrice[] {
  const amounts = [...new Set([...before, ...after].map(({ from }) => from))].toSorted((a, b) => a - b);
  return amounts.flatMap((amount) =>
    products.map((product): JudgedPrice => {
      const at = after.findLastIndex(({ from }) => from <= amount);
      const measure = measureText(quantity(amount, amountUnit(product)));
      return {
        path: `tiers.${at}.margins.${product}`,
        what: fill(changedPriceTexts.margin, { product: productTexts[product], amount: measure }),
        rail: "margin",
        before: marginAt(before, amount, product),
        after: marginAt(after, amount, product),
        written,
      };
    }),
  );
}

/** The amount at which a charge is compared when its unit changed: a medium order to one unloading point. */
const comparedAmounts: Readonly<Record<MarketGood, number>> = { oil: 3000, pellets: 6000 };

const isFixed = ({ unit }: Charge): boolean => unit === "perOrder" || unit === "perUnloadingPoint";

function judgedCharges(before: PriceEntry, after: PriceEntry, perUnit: JudgedPrice["written"]): JudgedPrice[] {
  const known = new Map(chargesIn(before.charges).map(({ path, charge }) => [path, charge]));
  const amount = comparedAmounts[after.product === null ? "oil" : "pellets"];
  const per = after.product === null ? 100 : 1000;
  return chargesIn(after.charges).map(({ path, label, charge }) => {
    const old = known.get(path);
    const fixed = isFixed(charge);
    const isOther = old !== undefined && isFixed(old) !== fixed;
    const [times, by] = fixed ? [amount, per] : [per, amount];
    const measure = measureText(quantity(amount, after.product === null ? "l" : "kg"));
    return {
      path: `charges.${path}`,
      what: fill(isOther ? changedPriceTexts.chargeAt : changedPriceTexts.charge, { name: label, amount: measure }),
      rail: fixed ? "fixedCharge" : "unitCharge",
      before: old === undefined ? null : isOther ? roundedQuotient(old.netCents * times, by) : old.netCents,
      after: charge.netCents,
      isCharge: true,
      written: fixed ? (cents) => measureText(euros(cents)) : perUnit,
    };
  });
}

const nothing: GoodsMarket = { mainDepot: {}, survey: {}, depots: [] };

/**
 * @param market current base prices of platform and surveys; with it, a change between own, platform and survey price, or of the region,
 *   is compared by the amounts. Without it only own base prices are
 * @returns every price of an entry before and after, in net cents: base price, margins, charges
 */
export function judgedPrices(before: PriceEntry, after: PriceEntry, market: GoodsMarket = nothing): JudgedPrice[] {
  const perUnit = (cents: number): string =>
    measureText(after.product === null ? eurosPer100Litres(cents) : eurosPerTon(cents));
  const base: JudgedPrice = {
    path: basePath,
    what: changedPriceTexts.basePrice,
    rail: "basePrice",
    before: keptBy(before.basePrice, market) ?? null,
    after: keptBy(after.basePrice, market) ?? null,
    isOthers: after.basePrice?.mode !== "selfManaged",
    written: perUnit,
  };
  return [base, ...judgedMargins(before.tiers, after.tiers, perUnit), ...judgedCharges(before, after, perUnit)];
}

/**
 * @param market current base prices set by the platform and the surveys
 * @returns every price of a changed entry that leaves its bounds or moves too far at once (decision 0051); empty when the change may be
 *   published
 */
export const violationsOf = (
  before: PriceEntry,
  after: PriceEntry,
  rails: GuardRails,
  market?: GoodsMarket,
): Violation[] => judgedPrices(before, after, market).flatMap((judged) => judge(judged, rails));
