import type { MarketShare } from "@partner-konto/domain/order-analysis/schema";
import { usualWish, wishOf } from "@partner-konto/domain/pricing/customer-request";
import { roundedQuotient } from "@partner-konto/domain/pricing/rounding";
import type { Context } from "../../kernel/handler.ts";
import { type BestPrices, bestPricesOn } from "../calculator/index.ts";
import { daysOfOthers, type FigureFilter, mostOrderedCodes } from "../order/index.ts";
import type { ComparedCell } from "./market-share.ts";

type Compared = MarketShare["prices"][number];

/** Postal codes and days that are compared: each day is a calculation of all offers of that day. */
const mostCodes = 3;
const mostDaysOfCode = 31;

const oil = usualWish(3000);
const pellets = wishOf({ ...oil, product: "loose", amount: 6000, qualityStep: "enPlus", hose: undefined });

/** The own best price and the dearest within the best third of dealers, at least one, on a day. */
function dayOf({ day, prices }: BestPrices, agencies: ReadonlySet<string>): Compared["days"][number] {
  const own = prices.find(({ businessCustomerId }) => agencies.has(businessCustomerId));
  const third = prices[Math.ceil(prices.length / 3) - 1];
  return {
    day,
    ownGrossCents: own?.grossPerUnitCents ?? null,
    bestThirdGrossCents: third?.grossPerUnitCents ?? null,
  };
}

export function comparedDays(days: Compared["days"]): Pick<Compared, "compared" | "inBestThird" | "meanDistanceCents"> {
  const distances = days.flatMap(({ ownGrossCents: own, bestThirdGrossCents: third }) =>
    own === null || third === null ? [] : [own - third],
  );
  const dearer = distances.filter((distance) => distance > 0);
  const sum = dearer.reduce((all, distance) => all + distance, 0);
  return {
    compared: distances.length,
    inBestThird: distances.length - dearer.length,
    meanDistanceCents: dearer.length > 0 ? roundedQuotient(sum, dearer.length) : null,
  };
}

/**
 * The own price against the best third, on the days on which others sold, in the postal codes with the most own orders. Only regions whose
 * market may be told are looked at, in those months of which it may.
 */
export async function bestThirdOf(
  context: Context,
  filter: FigureFilter,
  cells: readonly ComparedCell[],
  companies: ReadonlySet<string>,
): Promise<Compared[]> {
  const told = new Map<string, Set<string>>();
  for (const { own, all } of cells)
    if (all) {
      const goods = ["loose", "pallet", "bigbag"].includes(own.prod) ? "pellets" : "oil";
      const key = `${goods} ${own.prefix}`;
      told.set(key, (told.get(key) ?? new Set()).add(own.month));
    }
  const codes = await mostOrderedCodes(context.db, filter, 20);
  const agencies = new Set(filter.agencies);
  const compared: Compared[] = [];
  for (const { postalCode, pellets: isPellets } of codes) {
    const goods = isPellets ? "pellets" : "oil";
    const months = told.get(`${goods} ${postalCode.slice(0, 1)}`);
    if (!months || compared.length === mostCodes) continue;
    const sold = await daysOfOthers(context.db, filter, {
      prefix: postalCode.slice(0, 1),
      goods,
      companies: [...companies],
      most: mostDaysOfCode,
    });
    const asked = sold.filter((day) => months.has(`${day.slice(0, 8)}01`)).toReversed();
    const wish = isPellets ? pellets : oil;
    const days = (await bestPricesOn(context, { zipcode: postalCode, wish }, asked)).map((one) => dayOf(one, agencies));
    compared.push({ postalCode, goods, amount: wish.amount, days, ...comparedDays(days) });
  }
  return compared;
}
