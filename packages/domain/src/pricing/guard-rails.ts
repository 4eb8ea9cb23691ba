import type { Charge, PriceEntry } from "../delivery-area/price-entry.ts";
import { euros, eurosPer100Litres, eurosPerTon, measureText, quantity } from "../format/measure.ts";
import { amountUnit, type Product, products } from "../order/values.ts";
import { fill } from "../texts/fill.ts";
import { changedPriceTexts, guardRailTexts } from "../texts/guard-rails.ts";
import { productTexts } from "../texts/order-values.ts";
import { keptBy } from "./base-price.ts";
import { chargesIn } from "./charges-in.ts";
import type { GoodsMarket, MarketGood } from "./market.ts";
import { roundedQuotient } from "./rounding.ts";

/** Bounds of one kind of price, in net cents of its unit. A step is how far it may go at once; from `fourEyes` on a second person looks, without it nobody. */
export type Rail = {
  readonly floor: number;
  readonly ceiling: number;
  readonly step: number;
  readonly fourEyes?: number | null;
};
/** A price of one's own, margins, charges for 100 litres or a ton, and those for an order or an unloading point. */
export type GuardRails = Readonly<Record<"basePrice" | "margin" | "unitCharge" | "fixedCharge", Rail>>;

/** Ours, until a dealer sets others: wide enough for each price of the field (peers.md C2 to C7), too narrow for a slipped digit. */
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
/** What a change runs into. Four eyes ask for a second person; the others bar it. `path` lies in the entry. */
export type Violation = {
  readonly rail: BrokenRail;
  readonly path: string;
  readonly before: number | null;
  readonly after: number;
  readonly limit: number;
  readonly text: string;
};

/** Where the base price lies in its entry. */
export const basePath = "basePrice.netCents";

/** A price that is judged: where it lies, what people call it, and how its cents are written. */
type Judged = {
  readonly path: string;
  readonly what: string;
  readonly rail: keyof GuardRails;
  readonly before: number | null;
  readonly after: number | null;
  /** Others say it, and nobody types it: only how far it goes at once is judged. */
  readonly isOthers?: boolean;
  /** Where there is none, customers pay nothing for it; of anything else without a price nothing is sold. */
  readonly isCharge?: boolean;
  readonly written: (cents: number) => string;
};

/** Whatever is taken away, and whatever stays as it is, breaks nothing: a rail is for what is typed now. */
function judge(
  { path, what, rail, before, after, isOthers, isCharge, written }: Judged,
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
  // Whoever takes a charge away and sets it anew has gone the whole way alone.
  const seen = before === null && isCharge ? after : jump;
  // Nobody can agree to what is barred.
  const needsTwo = typeof fourEyes === "number" && barred.length === 0 && seen > 0 && seen >= fourEyes;
  return needsTwo ? [found("fourEyes", fourEyes)] : barred;
}

type Tiers = PriceEntry["tiers"];

/** The margin an amount has: that of the last tier that begins with it or below. */
const marginAt = (tiers: Tiers, amount: number, product: Product): number | null =>
  tiers.findLast(({ from }) => from <= amount)?.margins[product] ?? null;

/**
 * Margins are compared by what an amount costs, not by their place in the list: each amount at which a tier begins, before or after. So a step
 * that slipped to another amount, was put in between or taken out is seen as what it does.
 */
function judgedMargins(before: Tiers, after: Tiers, written: Judged["written"]): Judged[] {
  const amounts = [...new Set([...before, ...after].map(({ from }) => from))].toSorted((a, b) => a - b);
  return amounts.flatMap((amount) =>
    products.map((product): Judged => {
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

/** Of how much a charge is compared that is counted by something else than before: an order of the middle, at one unloading point. */
const comparedAmounts: Readonly<Record<MarketGood, number>> = { oil: 3000, pellets: 6000 };

const isFixed = ({ unit }: Charge): boolean => unit === "perOrder" || unit === "perUnloadingPoint";

function judgedCharges(before: PriceEntry, after: PriceEntry, perUnit: Judged["written"]): Judged[] {
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
 * Every price in cents of an entry, before and after: its base price, margins, and charges. By the market a base price that others say is
 * compared, too, with one's own or that of another region; without it there is only one's own.
 */
export function judgedPrices(before: PriceEntry, after: PriceEntry, market: GoodsMarket = nothing): Judged[] {
  const perUnit = (cents: number): string =>
    measureText(after.product === null ? eurosPer100Litres(cents) : eurosPerTon(cents));
  const base: Judged = {
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
 * Everything of a changed price entry that leaves its bounds or goes too far at once (peers.md D3); none when it may be published.
 * @param market what base prices of others come to at this moment
 */
export const violationsOf = (
  before: PriceEntry,
  after: PriceEntry,
  rails: GuardRails,
  market?: GoodsMarket,
): Violation[] => judgedPrices(before, after, market).flatMap((judged) => judge(judged, rails));
