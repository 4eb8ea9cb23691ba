import type { MarketShare } from "@partner-konto/domain/analysis/schema";
import { usualWish, wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { daysOfOthers, type FigureFilter, mostOrderedCodes } from "../../orders/order/index.ts";
import { type BestPrices, bestPricesOn } from "../../prices/calculators/index.ts";
import { type ComparedCell, goodsOf } from "./market-share.ts";

type ComparablePrice = MarketShare["prices"][number];

/** Postal codes and days that are compared: each day is a calculation of all offers of that day. */
const mostCodes = 3;
const mostDaysOfCode = 31;

const oil = usualWish(3000);
const pellets = wishOf({ ...oil, product: "loose", amount: 6000, qualityStep: "enPlus", hose: undefined });

/**
 * The own best price and the dearest within the best third of dealers, at least one, on a day. A dealer is a company, which asks its cheapest
 * price; for a company of analysed agencies only these count.
 * @param companies the companies of the agencies that offered
 */
export function dayOf(
  { day, prices }: BestPrices,
  agencies: ReadonlySet<string>,
  companies: ReadonlyMap<string, string>,
): ComparablePrice["days"][number] {
  const analysed = new Set([...agencies].map((agency) => companies.get(agency)));
  const best = new Map<string, number>();
  for (const { businessCustomerId: agency, grossPerUnitCents } of prices) {
    const company = companies.get(agency) ?? agency;
    if (best.has(company) || (analysed.has(company) && !agencies.has(agency))) continue;
    best.set(company, grossPerUnitCents);
  }
  const own = prices.find(({ businessCustomerId }) => agencies.has(businessCustomerId));
  return {
    day,
    ownGrossCents: own?.grossPerUnitCents ?? null,
    bestThirdGrossCents: [...best.values()][Math.ceil(best.size / 3) - 1] ?? null,
  };
}

export function comparedDays(
  days: ComparablePrice["days"],
): Pick<ComparablePrice, "compared" | "inBestThird" | "meanDistanceCents"> {
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

const regionOf = (goods: string, postalCode: string): string => `${goods} ${postalCode.slice(0, 1)}`;

/** The own price against the best third on a code's days. */
async function comparedCode(
  context: Context,
  { postalCode, goods }: Pick<ComparablePrice, "postalCode" | "goods">,
  agencies: ReadonlySet<string>,
  asked: readonly string[],
): Promise<ComparablePrice> {
  const wish = goods === "pellets" ? pellets : oil;
  const best = await bestPricesOn(context, { zipcode: postalCode, wish }, asked);
  const offering = new Set(best.flatMap(({ prices }) => prices.map(({ businessCustomerId }) => businessCustomerId)));
  const rows = await companiesOfAgencies(context.db, [...offering.union(agencies)]);
  const companies = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const days = best.map((one) => dayOf(one, agencies, companies));
  return { postalCode, goods, amount: wish.amount, days, ...comparedDays(days) };
}

/**
 * The own price against the best third, on the days on which enough others sold, in the postal codes with the most own orders. Only regions
 * whose market may be told are looked at, in those months of which it may. A region without such a day is passed over.
 */
export async function bestThirdOf(
  context: Context,
  filter: FigureFilter,
  cells: readonly ComparedCell[],
  companies: ReadonlySet<string>,
): Promise<ComparablePrice[]> {
  const told = Map.groupBy(
    cells.filter(({ all }) => all),
    (cell) => regionOf(goodsOf(cell), cell.own.prefix),
  );
  if (told.size === 0) return [];
  const codes = await mostOrderedCodes(context.db, filter, { regions: [...told.keys()], most: mostCodes });
  const agencies = new Set(filter.agencies);
  const daysIn = new Map<string, string[]>();
  const compared: ComparablePrice[] = [];
  for (const code of codes) {
    if (compared.length === mostCodes) break;
    const region = regionOf(code.goods, code.postalCode);
    const days =
      daysIn.get(region) ??
      (await daysOfOthers(context.db, {
        prefix: code.postalCode.slice(0, 1),
        goods: code.goods,
        months: [...new Set(told.get(region)?.map(({ own }) => own.month))],
        companies: [...companies],
        most: mostDaysOfCode,
      }));
    daysIn.set(region, days);
    if (days.length > 0) compared.push(await comparedCode(context, code, agencies, days.toReversed()));
  }
  return compared;
}
